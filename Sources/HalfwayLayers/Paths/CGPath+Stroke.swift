import Foundation

extension CGPath {
  /// The outline of a line along the path, to be filled non-zero.
  ///
  /// Of the path's whole length, the part from `style.start` to `style.end` is drawn; it is cut into dashes, counted anew for each
  /// subpath and from its beginning (also of one that is trimmed); then joined and capped. A subpath without length is a dot where
  /// caps are round or square. Curves in the outline are closer than `tolerance` points to the true one. A width that is not
  /// finite and above 0 draws nothing.
  public func stroked(_ style: StrokeStyle, tolerance: Double = 0.1) -> CGPath {
    guard style.width > 0, style.width < 1e9 else { return CGPath() }
    let tolerance = tolerance > 1e-4 ? tolerance : 1e-4
    var outline = StrokeOutline(style, tolerance: tolerance)
    for run in runs(style, halfWidth: style.width / 2, tolerance: tolerance) { outline.add(run) }
    return outline.path
  }

  /// The dashes of the path as open subpaths of straight lines, `tolerance` points from its curves at most. A negative or
  /// empty pattern leaves the line whole, as do more dashes than 32,768.
  public func dashed(phase: Double, lengths: [Double], tolerance: Double = 0.1) -> CGPath {
    lines(StrokeStyle(dashPattern: lengths, dashPhase: phase), tolerance: tolerance)
  }

  /// The part of the path between two shares of its whole length, 0 to 1, as straight lines that are `tolerance` points from its
  /// curves at most.
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

  /// What remains of the path's subpaths once they are trimmed and dashed.
  private func runs(_ style: StrokeStyle, halfWidth: Double, tolerance: Double) -> [StrokeRun] {
    let runs = StrokeRun.runs(of: self, halfWidth: halfWidth, tolerance: tolerance)
    // Comparisons in this order take NaN for the whole line.
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
