import UIKit

/// A navigation controller that pops with a photo that follows the finger, in the shape that WWDC 2016, session 216
/// shows: an object that lives as long as the transition owns the property animators, moves them with the gesture, and
/// turns them around.
@MainActor
final class PhotoTransitionController: UINavigationControllerDelegate {
  let navigation: UINavigationController
  private(set) var transitionDriver: PhotoTransitionDriver?
  private var operation = UINavigationController.Operation.none
  private var initiallyInteractive = false
  let pan = UIPanGestureRecognizer()

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    navigation.delegate = self
    pan.addTarget(self, action: PhotoTransitionController.initiateTransitionInteractively)
    navigation.view.addGestureRecognizer(pan)
  }

  func initiateTransitionInteractively(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .began, transitionDriver == nil, navigation.viewControllers.count > 1 else { return }
    initiallyInteractive = true
    navigation.popViewController(animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    self.operation = operation
    return self
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { self }
}

extension PhotoTransitionController: UIViewControllerInteractiveTransitioning {
  var wantsInteractiveStart: Bool { initiallyInteractive }

  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    transitionDriver = PhotoTransitionDriver(operation, transitionContext, pan)
  }
}

extension PhotoTransitionController: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {}
  func interruptibleAnimator(
    using transitionContext: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating { transitionDriver!.transitionAnimator }
  func animationEnded(_ transitionCompleted: Bool) {
    transitionDriver = nil
    initiallyInteractive = false
    operation = .none
  }
}

/// The driver of one transition.
@MainActor
final class PhotoTransitionDriver: UIGestureRecognizerDelegate {
  static let initialFrame = CGRect(x: 100, y: 100, width: 200, height: 200)
  static let targetFrame = CGRect(x: 20, y: 20, width: 60, height: 60)
  let context: any UIViewControllerContextTransitioning
  let transitionAnimator: UIViewPropertyAnimator
  let photo = UIView(frame: PhotoTransitionDriver.initialFrame)
  private var photoAnimator: UIViewPropertyAnimator?
  private let pan: UIPanGestureRecognizer

  init(
    _ operation: UINavigationController.Operation, _ context: any UIViewControllerContextTransitioning,
    _ pan: UIPanGestureRecognizer
  ) {
    self.context = context
    self.pan = pan
    transitionAnimator = UIViewPropertyAnimator(duration: 0.4, curve: .easeOut)
    guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else { return }
    to.view.frame = context.finalFrame(for: to)
    context.containerView.insertSubview(to.view, at: 0)
    context.containerView.addSubview(photo)
    pan.addTarget(self, action: PhotoTransitionDriver.updateInteraction)
    let press = UILongPressGestureRecognizer(target: self, action: PhotoTransitionDriver.touchPhoto)
    press.minimumPressDuration = 0
    press.delegate = self
    photo.addGestureRecognizer(press)
    transitionAnimator.addAnimations { from.view.alpha = 0 }
    transitionAnimator.addCompletion { [photo, weak self] position in
      photo.removeFromSuperview()
      from.view.alpha = 1
      self?.pan.removeTarget(self, action: PhotoTransitionDriver.updateInteraction)
      context.completeTransition(position == .end)
    }
    if !context.isInteractive { animate(to: .end) }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  // MARK: Gestures

  func touchPhoto(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began: pauseAnimation()
    case .ended, .cancelled: endInteraction()
    default: break
    }
  }

  func updateInteraction(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      guard context.isInteractive else { return }
      let translation = pan.translation(in: context.containerView)
      let percent = transitionAnimator.fractionComplete + translation.y / 400
      transitionAnimator.fractionComplete = percent
      context.updateInteractiveTransition(percent)
      photo.center.x += translation.x
      photo.center.y += translation.y
      pan.setTranslation(.zero, in: context.containerView)
    case .ended, .cancelled: endInteraction()
    default: break
    }
  }

  private func endInteraction() {
    guard context.isInteractive else { return }
    let finishes = transitionAnimator.fractionComplete > 0.3
    finishes ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
    animate(to: finishes ? .end : .start)
  }

  // MARK: Animations

  private func animate(to position: UIViewAnimatingPosition) {
    let animator = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 1)
    animator.addAnimations { [photo] in photo.frame = position == .end ? Self.targetFrame : Self.initialFrame }
    animator.startAnimation()
    photoAnimator = animator
    transitionAnimator.isReversed = position == .start
    if transitionAnimator.state == .inactive {
      transitionAnimator.startAnimation()
    } else {
      transitionAnimator.continueAnimation(
        withTimingParameters: nil, durationFactor: CGFloat(animator.duration / transitionAnimator.duration))
    }
  }

  private func pauseAnimation() {
    photoAnimator?.stopAnimation(true)
    transitionAnimator.pauseAnimation()
    context.pauseInteractiveTransition()
  }
}
