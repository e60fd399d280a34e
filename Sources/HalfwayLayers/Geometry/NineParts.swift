import Foundation

/// One dimension of a rectangle of which only the center is stretched: the boundaries of its three parts before and
/// after.
struct StretchedSide {
  /// Four boundaries each; the part between the second and third is stretched.
  let source: (Double, Double, Double, Double)
  let target: (Double, Double, Double, Double)

  /// - Parameters:
  ///   - leading: The length at the start that isn't stretched, in source units.
  ///   - trailing: The length at the end that isn't stretched, in source units.
  ///   - scale: The scale of the unstretched parts in the target. It is reduced if both together don't fit.
  init(
    source: (start: Double, length: Double), leading: Double, trailing: Double, target: (start: Double, length: Double),
    scale: Double
  ) {
    let leading = min(max(0, leading), source.length)
    let trailing = min(max(0, trailing), source.length - leading)
    let fixed = (leading + trailing) * scale
    let factor = fixed > target.length ? scale * target.length / fixed : scale
    let (sourceEnd, targetEnd) = (source.start + source.length, target.start + target.length)
    self.source = (source.start, source.start + leading, sourceEnd - trailing, sourceEnd)
    self.target = (target.start, target.start + leading * factor, targetEnd - trailing * factor, targetEnd)
  }

  fileprivate func part(_ index: Int) -> (source: (Double, Double), target: (Double, Double)) {
    switch index {
    case 0: ((source.0, source.1), (target.0, target.1))
    case 1: ((source.1, source.2), (target.1, target.2))
    default: ((source.2, source.3), (target.2, target.3))
    }
  }
}

/// A rectangle of which only the center is stretched: the corners keep their size and the edges their width.
struct NineParts {
  let x: StretchedSide
  let y: StretchedSide

  /// Calls a closure with the source and target rectangles of every part that isn't empty.
  func visit(_ body: (_ source: CGRect, _ target: CGRect) -> Void) {
    for row in 0..<3 {
      for column in 0..<3 {
        let (x, y) = (self.x.part(column), self.y.part(row))
        let source = CGRect(
          x: x.source.0, y: y.source.0, width: x.source.1 - x.source.0, height: y.source.1 - y.source.0)
        let target = CGRect(
          x: x.target.0, y: y.target.0, width: x.target.1 - x.target.0, height: y.target.1 - y.target.0)
        if source.width > 0, source.height > 0, target.width > 0, target.height > 0 { body(source, target) }
      }
    }
  }
}
