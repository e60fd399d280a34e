import HalfwayTestSupport

/// A drag at a steady rate that reports the time of each motion.
struct Drag {
  /// The number of motions per second, as with an ordinary mouse.
  static let hertz: Int64 = 125
  /// The ends of the back-and-forth movement, in pixels from the window's left edge. Consecutive motions are one pixel
  /// apart, so that a frame shows which motion it contains.
  private static let (left, right) = (40, 340)
  private static let row = 300

  var seconds: Double
  var x: Int
  var y: Int

  /// Lands near the window's left edge, moves back and forth, and lifts near that edge. Prints one line per motion: the
  /// time in microseconds, and the position in the window.
  func perform(_ print: (String) -> Void) throws {
    let pointer = try TestPointer()
    let start = TestPointer.clockMicroseconds()
    pointer.move(x: x + 4, y: y + Self.row)
    pointer.setButton(isDown: true)
    var lines: [String] = []
    var place = Self.left
    var step = 1
    for index in 1...max(1, Int64(seconds * Double(Self.hertz))) {
      TestPointer.wait(untilMicroseconds: start + index * 1_000_000 / Self.hertz)
      lines.append("\(TestPointer.clockMicroseconds()),\(place),\(Self.row)")
      pointer.move(x: x + place, y: y + Self.row)
      if place + step < Self.left || place + step > Self.right { step = -step }
      place += step
    }
    TestPointer.wait(untilMicroseconds: TestPointer.clockMicroseconds() + 200_000)
    pointer.move(x: x + Self.left, y: y + Self.row)
    pointer.setButton(isDown: false)
    lines.forEach(print)
  }
}
