import HalfwayLayers
import HalfwayMotion

/// A scheduler with a root layer on its own timeline.
public struct LayerBench {
  public let scheduler = AnimationScheduler()
  public let root = Layer()

  public init() { root.timeline = scheduler.root }

  /// Returns a new sublayer of the root.
  public func layer() -> Layer {
    let layer = Layer()
    root.addSublayer(layer)
    return layer
  }

  public func advance(to seconds: Double) { scheduler.advance(to: Timestamp.zero.advanced(bySeconds: seconds)) }
}

extension AnimationParameters {
  /// Returns the parameters of a linear animation, with times in seconds.
  public static func linear(_ seconds: Double, delay: Double = 0) -> AnimationParameters {
    AnimationParameters(durationSeconds: seconds, delaySeconds: delay, pacing: .linear)
  }
}

/// Returns the x coordinate at which a layer is shown, as a `Double`, which expectations can compare with literals.
public func shownX(_ layer: Layer) -> Double { Double(layer.presentationValues.position.x) }
