/// Memory for drawing, and the location of its first pixel.
struct Surface {
  var pixels: UnsafeMutablePointer<UInt32>
  /// The number of pixels from one row to the next.
  var rowLength: Int
  /// The location of the first pixel.
  var x: Int32
  var y: Int32

  @inline(__always)
  func address(x column: Int32, y row: Int32) -> UnsafeMutablePointer<UInt32> {
    pixels + (Int(row &- y) &* rowLength &+ Int(column &- x))
  }
}
