/// Statistics of a window's frames: their number, latency, and cost.
public struct FrameStatistics: Hashable, Sendable {
  /// The number of frames that were drawn and presented.
  public var presentedFrames = 0
  /// The number of display refreshes without a frame while something was moving or input was waiting to be shown.
  public var missedFrames = 0
  /// The time from each input event to the return of the call that presented the first frame with it.
  public var inputToScreen = DurationHistogram()
  /// The time from the newest input event in each frame to the return of that call.
  public var newestInputToScreen = DurationHistogram()
  /// The time for determining the contents of a presented frame: advancing the content, and its display list.
  public var listing = DurationHistogram()
  /// The time for drawing it.
  public var drawing = DurationHistogram()
  /// The time for presenting it.
  public var presenting = DurationHistogram()

  /// Creates empty statistics.
  public init() {}
}
