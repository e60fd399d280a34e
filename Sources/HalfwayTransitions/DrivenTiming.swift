import HalfwayLayers
import HalfwayViews

/// The linear timing of an animation that a gesture drives, which keeps a page under the finger. It goes on beyond its
/// ends, so that a page overshoots with the spring on which the transition settles, instead of stopping at the edge.
package struct DrivenTiming: TimingCurveProvider {
  package init() {}

  package var pacing: AnimationPacing { .linear }
  package var settlingDurationSeconds: Double? { nil }

  package func pacing(forDurationSeconds seconds: Double) -> AnimationPacing {
    seconds > 0 ? .even(rateBefore: 1 / seconds, rateAfter: 1 / seconds) : .linear
  }
}
