import HalfwayTestSupport

/// A drag that goes on at a steady rate, and says when each of its motions was made.
struct Drag {
  /// Motions a second, as of an ordinary mouse.
  static let hertz: Int64 = 125
  /// The way to and fro across the window, in pixels from its left edge, a pixel a motion: each is another place, so
  /// that a frame tells which motion it shows.
  private static let (left, right) = (40, 340)
  private static let row = 300

  var seconds: Double
  var x: Int
  var y: Int

  /// Lands on the window's left edge, goes to and fro and lifts near that edge. Prints a line a motion: the time in
  /// microseconds, and the place in the window.
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
