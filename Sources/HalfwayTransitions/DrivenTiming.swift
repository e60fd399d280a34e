import HalfwayLayers
import HalfwayViews

/// The linear timing of an animation that a gesture drives, which keeps a page under the finger. It goes on beyond its
/// ends, so that a page overshoots with the spring on which the transition settles, instead of stopping at the edge.
package struct DrivenTiming: TimingCurveProvider {
  /// Whether the animation goes on before its beginning and after its end.
  package let goesOn: (before: Bool, after: Bool)

  /// - Parameters:
  ///   - before: Whether it goes on before its beginning (default: true).
  ///   - after: Whether it goes on after its end (default: true).
  package init(before: Bool = true, after: Bool = true) { goesOn = (before, after) }

  package var pacing: AnimationPacing { .linear }
  package var settlingDurationSeconds: Double? { nil }

  package func pacing(forDurationSeconds seconds: Double) -> AnimationPacing {
    guard seconds > 0 else { return .linear }
    return .even(rateBefore: goesOn.before ? 1 / seconds : 0, rateAfter: goesOn.after ? 1 / seconds : 0)
  }
}
