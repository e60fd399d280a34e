import HalfwayGestures

/// A frame that a window has presented. Times are in microseconds on the system's monotonic clock
/// (`CLOCK_MONOTONIC_RAW`), which other programs can read as well.
public struct ShownFrame: Sendable {
  /// The start. Later input isn't included in the frame.
  public var startMicroseconds: Int64
  /// The time at which the display list was available.
  public var listedMicroseconds: Int64
  /// The time at which drawing ended.
  public var drawnMicroseconds: Int64
  /// The time at which presenting ended.
  public var shownMicroseconds: Int64
  /// The newest input that is first shown by this frame, on the window's own clock; nil for a frame without new input.
  public var newestInput: InputEvent?

  init(_ times: FrameTimes, clockOrigin: Int64, newestInput: InputEvent?) {
    startMicroseconds = clockOrigin + times.start
    listedMicroseconds = clockOrigin + times.listed
    drawnMicroseconds = clockOrigin + times.drawn
    shownMicroseconds = clockOrigin + times.end
    self.newestInput = newestInput
  }
}
