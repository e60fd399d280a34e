/// The time of a layer relative to its superlayer, which affects all animations in the layer: t′ = (t − `beginTime`) ·
/// `speed` + `timeOffset`.
public struct LayerTiming: MediaTiming, Sendable, Hashable {
  /// The superlayer time at which the layer's time starts, in seconds (default: 0).
  public var beginTime = 0.0
  /// The speed relative to the superlayer's time (default: 1).
  public var speed: Float = 1
  /// The offset that is added to the layer's time, in seconds (default: 0).
  public var timeOffset = 0.0

  /// Creates the identity timing: the layer's time equals the superlayer's.
  public init() {}

  func localTime(at time: Double) -> Double { (time - beginTime) * Double(speed) + timeOffset }

  /// Returns the superlayer's time at a time of the layer; `nil` if the layer's speed is 0.
  func superlayerTime(ofLocalTime local: Double) -> Double? {
    speed == 0 ? nil : (local - timeOffset) / Double(speed) + beginTime
  }
}
