import Foundation

extension CGRect {
  /// What both rectangles cover; nil where that is nothing. Foundation's own operations trap on numbers that are far
  /// too large.
  func cut(to other: CGRect) -> CGRect? {
    let (left, top) = (max(origin.x, other.origin.x), max(origin.y, other.origin.y))
    let right = min(origin.x + size.width, other.origin.x + other.size.width)
    let bottom = min(origin.y + size.height, other.origin.y + other.size.height)
    guard right > left, bottom > top else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether it has an extent and all its numbers are finite.
  var isProper: Bool {
    size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite && origin.x.isFinite
      && origin.y.isFinite
  }

  /// The rectangle moved.
  func moved(_ offset: CGSize) -> CGRect {
    CGRect(x: origin.x + offset.width, y: origin.y + offset.height, width: size.width, height: size.height)
  }

  /// The rectangle `margin` larger on every side.
  func outset(_ margin: Double) -> CGRect {
    CGRect(
      x: origin.x - margin, y: origin.y - margin, width: size.width + 2 * margin, height: size.height + 2 * margin)
  }
}
