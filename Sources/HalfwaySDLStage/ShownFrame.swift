import HalfwayGestures

/// A frame that a window has shown. Times are in microseconds of the system's monotonic clock (`CLOCK_MONOTONIC_RAW`),
/// which other programs can read, too.
public struct ShownFrame: Sendable {
  /// It was begun. Later input is not in it.
  public var startMicroseconds: Int64
  /// What it shows was known.
  public var listedMicroseconds: Int64
  /// It was drawn.
  public var drawnMicroseconds: Int64
  /// It was handed to the display.
  public var shownMicroseconds: Int64
  /// The newest input that no frame before has shown, on the window's own clock; nil for a frame that only time asked
  /// for.
  public var newestInput: InputEvent?

  init(_ times: FrameTimes, clockOrigin: Int64, newestInput: InputEvent?) {
    startMicroseconds = clockOrigin + times.start
    listedMicroseconds = clockOrigin + times.listed
    drawnMicroseconds = clockOrigin + times.drawn
    shownMicroseconds = clockOrigin + times.end
    self.newestInput = newestInput
  }
}
