import Foundation
import HalfwayLayers
import HalfwayViews

/// How a screen is presented unless its delegate says otherwise: it covers from below, and goes down again. UIKit's `coverVertical`.
/// An ordinary animator, made of nothing that an app's own could not use.
@preconcurrency @MainActor
public final class CoverAnimator: ViewControllerAnimatedTransitioning {
  /// Whether the screen comes or goes.
  public let isPresenting: Bool

  /// UIKit's spring for it is the one of its navigation.
  public nonisolated static let timing = SlideAnimator.timing

  private static let durationSeconds = timing.settlingDurationSeconds ?? 0.35

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
    // Far enough that nothing of a page is left that does not fill the container.
    let away = there.concatenating(CGAffineTransform(translationX: 0, y: container.bounds.maxY - page.frame.minY))
    page.transform = isPresenting ? away : there

    // Under a finger the page must stay under the finger, so the animation is linear there.
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
