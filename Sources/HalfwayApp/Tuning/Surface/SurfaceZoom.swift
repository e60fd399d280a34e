/// The part of a decision surface that is shown.
package struct SurfaceZoom: Equatable {
  /// The part of the axis of progress, within 0...1.
  package private(set) var percents = 0.0...1.0
  /// The part of the velocity axis as positions on it, within 0...1.
  package private(set) var speeds = 0.0...1.0
  private static let minimumExtent = 0.02

  package init() {}

  /// Whether the whole surface is shown.
  package var isWhole: Bool { self == SurfaceZoom() }

  /// Shows a part that is larger by a factor in both directions; the given position in 0...1 of the part is preserved.
  package mutating func zoom(by factor: Double, atX x: Double, y: Double) {
    guard factor.isFinite, factor > 0 else { return }
    percents = Self.scaled(percents, by: factor, at: x)
    speeds = Self.scaled(speeds, by: factor, at: y)
  }

  /// Moves the part by shares of its extents.
  package mutating func move(byX x: Double, y: Double) {
    percents = Self.moved(percents, by: x)
    speeds = Self.moved(speeds, by: y)
  }

  private static func scaled(_ range: ClosedRange<Double>, by factor: Double, at share: Double) -> ClosedRange<Double> {
    let extent = range.upperBound - range.lowerBound
    let wanted = min(1, max(minimumExtent, extent * factor))
    return placed(from: range.lowerBound + (extent - wanted) * min(1, max(0, share)), wanted)
  }

  private static func moved(_ range: ClosedRange<Double>, by share: Double) -> ClosedRange<Double> {
    guard share.isFinite else { return range }
    let extent = range.upperBound - range.lowerBound
    return placed(from: range.lowerBound + extent * share, extent)
  }

  private static func placed(from start: Double, _ extent: Double) -> ClosedRange<Double> {
    let low = min(max(0, start), 1 - extent)
    return low...min(1, low + extent)
  }
}
