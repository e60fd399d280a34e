import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A transition that slides a page over another one from an edge, with a spring, while the other one dims. The
/// reversed transition slides it out the same way.
///
/// It moves a page of any size to its location: with a `CardPresentationController`, a sheet at the lower edge or one
/// that drops from above.
///
/// For a transitioning delegate: `SpringCover()` to present and `SpringCover(isReversed: true)` to dismiss.
public final class SpringCover: StockTransition {
  /// The direction in which the page appears: up from below, down from above, or sideways.
  public let direction: PanProgress.Direction
  /// Whether the page slides out, as for a dismissal or a pop.
  public let isReversed: Bool
  /// The duration in seconds, unless `timing` is a spring.
  public let duration: Double
  /// The timing of the noninteractive transition.
  public let timing: any TimingCurveProvider
  /// The darkness of the page beneath, from 0 to 1, if the transition contains it. If a presentation controller keeps
  /// the presenter in place, dimming it is that controller's task.
  public let dimming: Double

  /// Creates a spring cover.
  /// - Parameters:
  ///   - direction: The direction in which the page appears; it disappears in the opposite direction (default: up).
  ///   - isReversed: Whether the page slides out.
  ///   - duration: The duration in seconds, unless `timing` is a spring. Chosen: a disappearing page has been seen
  ///     and should not make the user wait.
  ///   - timing: The timing of the noninteractive transition. By default, a spring for the appearance, chosen by eye:
  ///     with a damping ratio of 0.75 it overshoots by 3%, 12 points for a sheet of 400 points, which is visible but
  ///     hides nothing. A page that fills the screen needs a spring without overshoot, since the page beneath would
  ///     be visible at its edge. For the disappearance the default is an ease-in, ease-out curve, since a spring
  ///     would settle out of sight.
  ///   - dimming: The darkness of the page beneath, from 0 to 1. Chosen: 0.5, to which tutorials fade the presenter.
  public init(
    direction: PanProgress.Direction = .up, isReversed: Bool = false, duration: Double = 0.32,
    timing: (any TimingCurveProvider)? = nil, dimming: Double = 0.5
  ) {
    self.direction = direction
    self.isReversed = isReversed
    self.duration = duration
    self.timing =
      timing
      ?? (isReversed
        ? CubicTimingParameters(animationCurve: .easeInOut)
        : SpringTimingParameters(dampingRatio: 0.75, responseSeconds: 0.42) as any TimingCurveProvider)
    self.dimming = dimming
  }

  /// Slides the page in or out.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let holder = holdUpperPage(context, leaves: isReversed) else { return context.completeTransition(false) }
    let (bounds, frame) = (context.containerView.bounds, holder.frame)
    let away: CGAffineTransform =
      switch direction {
      case .up: CGAffineTransform(translationX: 0, y: bounds.maxY - frame.minY)
      case .down: CGAffineTransform(translationX: 0, y: bounds.minY - frame.maxY)
      case .left: CGAffineTransform(translationX: bounds.maxX - frame.minX, y: 0)
      case .right: CGAffineTransform(translationX: bounds.minX - frame.maxX, y: 0)
      }
    let veil = veilBeneath(holder, context, leaves: isReversed)
    func set(isThere: Bool) {
      holder.transform = isThere ? .identity : away
      veil?.alpha = isThere ? dimming : 0
    }
    set(isThere: isReversed)
    animate(context, overshoots: true) {
      set(isThere: !isReversed)
    } cleanUp: {
      holder.removeFromSuperview()
      veil?.removeFromSuperview()
    }
  }
}
