/// What a window has shown, how late, and what it cost.
public struct FrameStatistics: Hashable, Sendable {
  /// Frames that were drawn and shown.
  public var presentedFrames = 0
  /// Display refreshes that passed without a frame while something moved or input waited to be shown.
  public var missedFrames = 0
  /// From each input event's stamp to the return of the call that showed the first frame with it.
  public var inputToScreen = DurationHistogram()
  /// The same of only the newest event in each frame.
  public var newestInputToScreen = DurationHistogram()
  /// Working out what a shown frame looks like: time passed on to the content, and its display list.
  public var listing = DurationHistogram()
  /// Drawing it.
  public var drawing = DurationHistogram()
  /// Handing it to the display.
  public var presenting = DurationHistogram()

  public init() {}
}
