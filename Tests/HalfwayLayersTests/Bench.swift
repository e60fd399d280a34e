import HalfwayLayers
import HalfwayMotion

/// A scheduler with a root layer on its own timeline.
struct Bench {
  let scheduler = AnimationScheduler()
  let root = Layer()

  init() { root.timeline = scheduler.root }

  func layer() -> Layer {
    let layer = Layer()
    root.addSublayer(layer)
    return layer
  }

  func advance(to seconds: Double) { scheduler.advance(to: Timestamp.zero.advanced(bySeconds: seconds)) }
}

extension AnimationParameters {
  static func linear(_ seconds: Double, delay: Double = 0) -> AnimationParameters {
    AnimationParameters(durationSeconds: seconds, delaySeconds: delay, pacing: .linear)
  }
}

/// Where a layer shows, along x. A plain number: one of `CGFloat` is never equal to one in an expectation.
func shownX(_ layer: Layer) -> Double { Double(layer.presentationValues.position.x) }
