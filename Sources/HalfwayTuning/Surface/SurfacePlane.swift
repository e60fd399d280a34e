import HalfwayGestures

/// A part of the plane of percent and velocity, cut into cells: columns from the least percent on, rows from the fastest velocity forwards
/// down.
public struct SurfacePlane: Sendable, Hashable {
  /// Progress at the release; 1 is all of the way.
  public let percent: ClosedRange<Double>
  /// Positive forwards.
  public let velocityPointsPerSecond: ClosedRange<Double>
  public let columns: Int
  public let rows: Int

  /// The most columns, and the most rows.
  public static let maximumCells = 4096

  /// - Parameters:
  ///   - percent: 0 to 1 where it has no extent or ends nowhere; so for the velocity with −1000 to 1000.
  ///   - columns: Brought to 1 to `maximumCells`, as the rows are.
  public init(
    percent: ClosedRange<Double> = 0...1, velocityPointsPerSecond: ClosedRange<Double> = -1000...1000,
    columns: Int = 50, rows: Int = 40
  ) {
    self.percent = Self.isUsable(percent) ? percent : 0...1
    self.velocityPointsPerSecond = Self.isUsable(velocityPointsPerSecond) ? velocityPointsPerSecond : -1000...1000
    self.columns = min(max(columns, 1), Self.maximumCells)
    self.rows = min(max(rows, 1), Self.maximumCells)
  }

  private static func isUsable(_ range: ClosedRange<Double>) -> Bool {
    let extent = range.upperBound - range.lowerBound
    return extent > 0 && extent.isFinite
  }

  /// The percent in the middle of a column.
  public func percent(ofColumn column: Int) -> Double {
    Self.middle(column, of: columns, in: percent)
  }

  /// The velocity in the middle of a row.
  public func velocityPointsPerSecond(ofRow row: Int) -> Double {
    Self.middle(rows - 1 - row, of: rows, in: velocityPointsPerSecond)
  }

  private static func middle(_ index: Int, of count: Int, in range: ClosedRange<Double>) -> Double {
    let share = (Double(index) + 0.5) / Double(count)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }
}
