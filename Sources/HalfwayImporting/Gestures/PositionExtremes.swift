/// The positions of a file that were smaller or larger, along either axis, than all positions before them, with their
/// lines.
///
/// The range of an axis may be known only after the events were read, from a description beside the file. These
/// positions are enough to find the first line that is outside any range.
struct PositionExtremes: Sendable {
  private struct Extreme {
    var value: Double
    var line: Int
  }

  /// Each list is strictly monotonic in value and ascending in line.
  private var minimaX: [Extreme] = []
  private var maximaX: [Extreme] = []
  private var minimaY: [Extreme] = []
  private var maximaY: [Extreme] = []

  /// Takes a position into account. Lines must not decrease.
  mutating func add(x: Double, y: Double, line: Int) {
    Self.add(x, line, &minimaX, &maximaX)
    Self.add(y, line, &minimaY, &maximaY)
  }

  private static func add(_ value: Double, _ line: Int, _ minima: inout [Extreme], _ maxima: inout [Extreme]) {
    if value < minima.last?.value ?? .infinity { minima.append(Extreme(value: value, line: line)) }
    if value > maxima.last?.value ?? -.infinity { maxima.append(Extreme(value: value, line: line)) }
  }

  /// The line of the first position outside a range, or nil when all positions are within.
  func firstLine(outside x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Int? {
    let lines = [
      minimaX.first { $0.value < x.lowerBound }, maximaX.first { $0.value > x.upperBound },
      minimaY.first { $0.value < y.lowerBound }, maximaY.first { $0.value > y.upperBound },
    ]
    return lines.compactMap { $0?.line }.min()
  }
}
