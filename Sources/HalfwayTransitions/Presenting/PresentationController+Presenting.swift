import HalfwayGestures
import HalfwayLayers
import HalfwayViews

// The presentation of a view controller. `Dismissal` implements the dismissal.
extension PresentationController {
  /// Presents the view controller on a stage without a current transition.
  func present(on stage: Stage, source: ViewController, animated: Bool, completion: (() -> Void)?) {
    enter(stage)
    let request = TransitionRequest(
      .present, from: presentingViewController, to: presentedViewController, in: containerView)
    request.presentationStyle = presentationStyle
    request.movesFrom = removesPresenter
    request.initialFrameOfFrom = frameOfPresenterInContainer
    if !removesPresenter { request.finalFrameOfFrom = frameOfPresenterInContainer }
    request.finalFrameOfTo = frameOfMovedView
    if animated {
      let delegate = presentedViewController.transitioningDelegate
      let animator =
        delegate?.animationController(
          forPresented: presentedViewController, presenting: presentingViewController, source: source)
        ?? presentedViewController.preferredTransition?.modalAnimator(
          of: presentedViewController, over: source, isPresenting: true)
        ?? transitionStyle.animator(isPresenting: true)
      request.animator = animator
      request.interactionController = delegate?.interactionControllerForPresentation(using: animator)
    }
    request.willBegin = { [self] in willPresent($0) }
    let isAnimated = request.animator != nil
    request.place = { [self] in placeAfterPresenting(tookPlace: $0, isAnimated: isAnimated) }
    request.didComplete = { [self] in didPresent($0) }
    request.didTellScreens = { tookPlace in if tookPlace { completion?() } }
    presentingViewController.perform(request)
  }

  private func willPresent(_ context: TransitionContext?) {
    // Changes that an animator makes to a visible presenter belong to the transition, too.
    if removesPresenter { takePresenter() } else { presenterView.layer.timeline = context?.timeline }
    notifyDelegate(context)
    self.presentationTransitionWillBegin()
    // A view that surrounds the presented one may not exist before.
    Transaction.withoutAnimation { movedView?.frame = frameOfMovedView }
    container?.layoutIfNeeded()
    container?.beginTransition(context)
  }

  private var isPresentedViewInContainer: Bool {
    guard let container, let movedView else { return false }
    return movedView.isDescendant(of: container)
  }

  private func placeAfterPresenting(tookPlace: Bool, isAnimated: Bool) {
    if tookPlace {
      // As in UIKit, the animator of a custom presentation places the view.
      let isPlaced = isAnimated && isCustom && isPresentedViewInContainer
      if !isPlaced { placePresentedView() }
      if removesPresenter { presenterView.removeFromSuperview() }
    } else {
      movedView?.removeFromSuperview()
      returnPresenter()
    }
  }

  private func didPresent(_ tookPlace: Bool) {
    if !removesPresenter { presenterView.layer.timeline = nil }
    container?.endTransition()
    self.presentationTransitionDidEnd(tookPlace)
    if !tookPlace { leave() }
  }
}
