// A screen that a drag dismisses, written for iOS except for the two lines that name its methods. It compiles unchanged
// under the rules of Swift 5 and 6.

import UIKit

class CardViewController: UIViewController, UIViewControllerTransitioningDelegate {
  let interaction = UIPercentDrivenInteractiveTransition()
  var isDragging = false

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    transitioningDelegate = self
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    transitioningDelegate = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemYellow
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: CardViewController.handlePan))
  }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    let percent = pan.translation(in: view.superview).y / view.bounds.height
    switch pan.state {
    case .began:
      isDragging = true
      dismiss(animated: true, completion: nil)
    case .changed:
      interaction.update(percent)
    case .ended, .cancelled:
      isDragging = false
      percent > 0.3 ? interaction.finish() : interaction.cancel()
    default:
      break
    }
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    return DropAnimator()
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    return isDragging ? interaction : nil
  }
}

class DropAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from) else { return }
    if let toView = transitionContext.view(forKey: .to) {
      transitionContext.containerView.insertSubview(toView, belowSubview: fromView)
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear,
      animations: { fromView.transform = CGAffineTransform(translationX: 0, y: fromView.bounds.height) },
      completion: { _ in
        fromView.transform = .identity
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
