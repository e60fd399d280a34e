// A transition written for iOS, with nothing specific to Halfway. It compiles unchanged under the rules of Swift 5
// and 6.

import UIKit

class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var operation: UINavigationController.Operation = .push

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from), let toView = transitionContext.view(forKey: .to) else {
      return
    }
    let container = transitionContext.containerView
    toView.alpha = 0
    container.addSubview(toView)
    if operation == .pop { container.sendSubviewToBack(toView) }

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseInOut,
      animations: {
        toView.alpha = 1
        fromView.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
      },
      completion: { _ in
        fromView.transform = .identity
        toView.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

class FadeDelegate: NSObject, UINavigationControllerDelegate {
  let animator = FadeAnimator()
  var interaction: UIPercentDrivenInteractiveTransition?

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator.operation = operation
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    return interaction
  }
}
