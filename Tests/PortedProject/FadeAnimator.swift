import UIKit

class FadeAnimator: NSObject {}

extension FadeAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard transitionContext.responds(to: #selector(transitionContext.view(forKey:))) else { return }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      transitionContext.view(forKey: .from)?.alpha = 0
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

class SlowFadeAnimator: FadeAnimator {
  override func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 3 }
}
