import Foundation

extension CGPath {
  /// Returns the outline of the stroked path, to be filled with the nonzero winding rule.
  ///
  /// The part from `style.start` to `style.end` of the total length is stroked. It is divided into dashes, which are
  /// counted separately for each subpath from its beginning (even if that is trimmed), and then joined and capped. A
  /// subpath of zero length is a dot if caps are round or square. Curves of the outline deviate by less than
  /// `tolerance` points (default: 0.1). The result is empty if the width isn't positive and finite.
  public func stroked(_ style: StrokeStyle, tolerance: Double = 0.1) -> CGPath {
    guard style.width > 0, style.width < 1e9 else { return CGPath() }
    let tolerance = tolerance > 1e-4 ? tolerance : 1e-4
    var outline = StrokeOutline(style, tolerance: tolerance)
    for run in runs(style, halfWidth: style.width / 2, tolerance: tolerance) { outline.add(run) }
    return outline.path
  }

  /// Returns the dashes of the path as open subpaths of lines that deviate by at most `tolerance` points from its
  /// curves (default: 0.1). The line stays solid if the pattern is empty or has negative lengths, or if there would be
  /// more than 32,768 dashes.
  public func dashed(phase: Double, lengths: [Double], tolerance: Double = 0.1) -> CGPath {
    lines(StrokeStyle(dashPattern: lengths, dashPhase: phase), tolerance: tolerance)
  }

  /// Returns the part of the path between two fractions of its total length, 0 to 1, as lines that deviate by at most
  /// `tolerance` points from its curves (default: 0.1).
  public func trimmed(from start: Double, to end: Double, tolerance: Double = 0.1) -> CGPath {
    lines(StrokeStyle(start: start, end: end), tolerance: tolerance)
  }

  private func lines(_ style: StrokeStyle, tolerance: Double) -> CGPath {
    var result = CGPath()
    for run in runs(style, halfWidth: 0.5, tolerance: tolerance > 1e-4 ? tolerance : 1e-4) {
      guard let first = run.segments.first else { continue }
      result.move(to: first.from.point)
      for segment in run.segments { result.addLine(to: segment.to.point) }
      if run.isClosed { result.closeSubpath() }
    }
    return result
  }

  /// Returns the parts of the subpaths that remain after trimming and dashing.
  private func runs(_ style: StrokeStyle, halfWidth: Double, tolerance: Double) -> [StrokeRun] {
    let runs = StrokeRun.runs(of: self, halfWidth: halfWidth, tolerance: tolerance)
    // This order of comparisons treats NaN as no trimming.
    let start = style.start > 0 ? min(style.start, 1) : 0
    let end = style.end < 1 ? max(style.end, 0) : 1
    let isTrimmed = start > 0 || end < 1
    guard isTrimmed || !style.dashPattern.isEmpty else { return runs }
    guard start < end else { return [] }
    let total = runs.reduce(0) { $0 + $1.length }
    let dashes = StrokeDashes(style, length: total)
    var parts: [StrokeRun] = []
    var position = 0.0
    for run in runs {
      let length = run.length
      let (low, high) = (start * total - position, end == 1 ? length : end * total - position)
      position += length
      guard high >= 0, low <= length, length == 0 || (high > 0 && low < length) else { continue }
      parts += dashes.parts(of: run, from: max(0, low), to: min(length, high))
    }
    return parts
  }
}
