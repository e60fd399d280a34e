import HalfwayGestures

/// A part of the plane of progress and velocity, divided into cells: columns from the lowest progress on, and rows
/// from the fastest forward velocity down.
public struct SurfacePlane: Sendable, Hashable {
  /// The range of progress at the release; 1 is the full travel.
  public let percent: ClosedRange<Double>
  /// The range of velocities, in points per second; positive is forward.
  public let velocityPointsPerSecond: ClosedRange<Double>
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int

  /// The maximum number of columns and of rows.
  public static let maximumCells = 4096

  /// Creates a plane.
  /// - Parameters:
  ///   - percent: The range of progress. An empty or infinite range becomes 0...1 (the default).
  ///   - velocityPointsPerSecond: The range of velocities. An empty or infinite range becomes −1000...1000 (the
  ///     default).
  ///   - columns: The number of columns, clamped to 1 through `maximumCells` (default: 50).
  ///   - rows: The number of rows, clamped to 1 through `maximumCells` (default: 40).
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

  /// Returns the progress at the center of a column.
  public func percent(ofColumn column: Int) -> Double {
    Self.middle(column, of: columns, in: percent)
  }

  /// Returns the velocity at the center of a row, in points per second.
  public func velocityPointsPerSecond(ofRow row: Int) -> Double {
    Self.middle(rows - 1 - row, of: rows, in: velocityPointsPerSecond)
  }

  /// Returns a value for the center of each cell, row by row.
  func map<Value>(_ value: (_ percent: Double, _ velocityPointsPerSecond: Double) -> Value) -> [Value] {
    let percents = (0..<columns).map(percent(ofColumn:))
    return (0..<rows).flatMap { row in
      let velocity = velocityPointsPerSecond(ofRow: row)
      return percents.map { value($0, velocity) }
    }
  }

  private static func middle(_ index: Int, of count: Int, in range: ClosedRange<Double>) -> Double {
    let share = (Double(index) + 0.5) / Double(count)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }
}
