import Foundation

/// Antialiased discs and rings, whose quarters are the corners of rounded shapes.
enum CornerCoverage {
  /// The number of parts of a pixel row. The coverage within each is exact, so 16 give an error below 1/255.
  private static let subrows = 16

  /// Returns the coverage of a square of `2 × ceil(radius)` pixels whose four corners are rounded.
  static func disc(radius: Double) -> SpriteImage {
    ring(radius: radius, width: nil)
  }

  /// Returns a disc, or only the `width` pixels along its edge.
  static func ring(radius: Double, width: Int32?) -> SpriteImage {
    let half = max(Int(radius.rounded(.up)), Int(width ?? 0))
    let quarter = (0..<half).map { row in quarterRow(row, half: half, radius: radius, width: width) }
    let side = 2 * half
    var bytes = [UInt8](repeating: 0, count: side * side)
    for row in 0..<half {
      for column in 0..<half {
        let value = quarter[row][column]
        let (right, below) = (side - 1 - column, side - 1 - row)
        bytes[row * side + column] = value
        bytes[row * side + right] = value
        bytes[below * side + column] = value
        bytes[below * side + right] = value
      }
    }
    return SpriteImage(width: Int32(side), height: Int32(side), bytes: bytes)
  }

  /// Returns a row of the upper left quarter.
  private static func quarterRow(_ row: Int, half: Int, radius: Double, width: Int32?) -> [UInt8] {
    var sums = [Double](repeating: 0, count: half)
    for subrow in 0..<subrows {
      let y = Double(row) + (Double(subrow) + 0.5) / Double(subrows)
      let outer = leftEdge(y: y, radius: radius)
      let inner = width.map { innerEdge(y: y, radius: radius, width: Double($0)) } ?? .infinity
      for column in 0..<half {
        let x = Double(column)
        sums[column] += min(max(x + 1 - outer, 0), 1) - min(max(x + 1 - inner, 0), 1)
      }
    }
    return sums.map { UInt8(min(max($0 / Double(subrows), 0), 1) * 255 + 0.5) }
  }

  /// Returns the x coordinate of the shape's left edge at y, with the origin at the corner of its box.
  private static func leftEdge(y: Double, radius: Double) -> Double {
    guard y < radius else { return 0 }
    return radius - (radius * radius - (radius - y) * (radius - y)).squareRoot()
  }

  /// Returns the x coordinate of the hole's left edge at y; infinity if there is none.
  private static func innerEdge(y: Double, radius: Double, width: Double) -> Double {
    guard y >= width else { return .infinity }
    return width + leftEdge(y: y - width, radius: max(0, radius - width))
  }
}
