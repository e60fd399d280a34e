/// Memory that is drawn on: where it is and which pixel it begins with.
struct Surface {
  var pixels: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  var rowLength: Int
  /// The place of the first pixel.
  var x: Int32
  var y: Int32

  @inline(__always)
  func address(x column: Int32, y row: Int32) -> UnsafeMutablePointer<UInt32> {
    pixels + (Int(row &- y) &* rowLength &+ Int(column &- x))
  }
}
