/// The coverage of a round corner: the upper left corner, and its mirror image for the upper right corner.
final class CornerMask {
  /// The radius in pixels.
  let radius: Double
  /// The number of pixels along the edge that are covered; 0 for the whole corner.
  let line: Int32
  /// The width and height of the bitmap in pixels.
  let side: Int
  /// The bitmaps: `side` rows of `side` bytes.
  let left: UnsafeMutablePointer<UInt8>
  let right: UnsafeMutablePointer<UInt8>
  /// The first column with any coverage in each row, and the first column of full coverage (`side` if there is none).
  let starts: UnsafeMutablePointer<Int32>
  let fulls: UnsafeMutablePointer<Int32>

  /// The number of lines across a pixel along each of which the coverage is exact. In the computed half of the corner
  /// the edge is steeper than the diagonal, so the error of 16 lines is below half of 1/255.
  private static let subrows = 16

  init(radius: Double, line: Int32) {
    self.radius = radius
    self.line = line
    side = max(1, Int(radius.rounded(.up)), Int(line))
    left = .allocate(capacity: side * side)
    right = .allocate(capacity: side * side)
    starts = .allocate(capacity: side)
    fulls = .allocate(capacity: side)
    left.initialize(repeating: 0, count: side * side)
    right.initialize(repeating: 0, count: side * side)
    var outer = [Double](repeating: 0, count: side * side)
    Self.addDisc(radius: radius, inset: 0, sign: 1, side: side, to: &outer)
    if line > 0 {
      Self.addDisc(radius: max(0, radius - Double(line)), inset: Int(line), sign: -1, side: side, to: &outer)
    }
    for row in 0..<side {
      var (start, full) = (side, side)
      for column in 0..<side {
        let value = UInt8(min(max(outer[row * side + column], 0), 1) * 255 + 0.5)
        left[row * side + column] = value
        right[row * side + side - 1 - column] = value
        if value > 0, start == side { start = column }
        if value < 255 { full = side } else if full == side { full = column }
      }
      starts[row] = Int32(start)
      fulls[row] = Int32(full)
    }
  }

  deinit {
    left.deallocate()
    right.deallocate()
    starts.deallocate()
    fulls.deallocate()
  }

  /// Adds the coverage of a quadrant with a round corner that begins `inset` pixels from both edges.
  private static func addDisc(radius: Double, inset: Int, sign: Double, side: Int, to sums: inout [Double]) {
    let count = side - inset
    guard count > 0 else { return }
    var edges = [Double](repeating: 0, count: subrows)
    for row in 0..<count {
      var (least, most) = (Double.infinity, 0.0)
      for subrow in 0..<subrows {
        let depth = radius - (Double(row) + (Double(subrow) + 0.5) / Double(subrows))
        edges[subrow] = depth > 0 ? radius - max(0, radius * radius - depth * depth).squareRoot() : 0
        least = min(least, edges[subrow])
        most = max(most, edges[subrow])
      }
      for column in 0...row {
        let x = Double(column)
        guard x + 1 > least else { continue }
        var coverage = 1.0
        if x < most {
          coverage = 0
          for edge in edges { coverage += min(max(x + 1 - edge, 0), 1) }
          coverage /= Double(subrows)
        }
        // The corner is symmetric about the diagonal.
        sums[(row + inset) * side + column + inset] += sign * coverage
        if column < row { sums[(column + inset) * side + row + inset] += sign * coverage }
      }
    }
  }
}
