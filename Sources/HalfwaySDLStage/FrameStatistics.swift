/// How many frames a window has shown.
public struct FrameStatistics: Hashable, Sendable {
  /// Frames that were drawn and shown.
  public var presentedFrames = 0
  /// Display refreshes that passed without one while something moved.
  public var missedFrames = 0

  public init() {}
}
