/// The time of a layer within its superlayer's, which moves everything in the layer: t′ = (t − `beginTime`) · `speed` + `timeOffset`.
public struct LayerTiming: MediaTiming, Sendable, Hashable {
  public var beginTime = 0.0
  public var speed: Float = 1
  public var timeOffset = 0.0

  public init() {}

  func localTime(at time: Double) -> Double { (time - beginTime) * Double(speed) + timeOffset }

  /// The time of the superlayer at a time of the layer; nil where the layer's stands still.
  func superlayerTime(ofLocalTime local: Double) -> Double? {
    speed == 0 ? nil : (local - timeOffset) / Double(speed) + beginTime
  }
}
