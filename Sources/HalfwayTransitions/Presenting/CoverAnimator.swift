import Foundation
import HalfwayLayers
import HalfwayViews

/// The default animator of presentations: the view slides up from the bottom and down again, as UIKit's
/// `coverVertical`. It uses public API only.
@preconcurrency @MainActor
public final class CoverAnimator: ReducibleMotion {
  /// Whether this is a presentation; otherwise it is a dismissal.
  public let isPresenting: Bool

  /// The timing: the spring of navigation, as in UIKit.
  public nonisolated static let timing = SlideAnimator.timing

  private static let durationSeconds = timing.settlingDurationSeconds ?? 0.35

  /// Creates an animator of a presentation or a dismissal.
  public init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    Self.durationSeconds
  }

  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let page = context.viewOfPresented(isPresenting) else { return context.completeTransition(false) }
    let container = context.containerView
    let there = page.transform
    // Far enough to hide a page that doesn't fill the container.
    let away = there.concatenating(CGAffineTransform(translationX: 0, y: container.bounds.maxY - page.frame.minY))
    page.transform = isPresenting ? away : there

    // The animation is linear while a gesture drives it, so that the page stays under the finger.
    let timing: any TimingCurveProvider =
      context.isInteractive ? CubicTimingParameters(animationCurve: .linear) : Self.timing
    View.animate(withDuration: transitionDuration(using: context), timing: timing) {
      page.transform = isPresenting ? there : away
    } completion: { _ in
      page.transform = there
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
