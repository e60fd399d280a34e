import HalfwayGestures
import HalfwayLayers
import HalfwayViews

// How a screen comes. How it goes again is in `Dismissal`.
extension PresentationController {
  /// Presents the screen on a stage on which no transition is under way.
  func present(on stage: Stage, source: ViewController, animated: Bool, completion: (() -> Void)?) {
    enter(stage)
    let request = TransitionRequest(
      .present, from: presentingViewController, to: presentedViewController, in: containerView)
    request.presentationStyle = presentationStyle
    request.movesFrom = removesPresenter
    request.initialFrameOfFrom = frameOfPresenterInContainer
    request.finalFrameOfTo = frameOfMovedView
    if animated {
      let delegate = presentedViewController.transitioningDelegate
      let animator =
        callOut(delegate, presentedViewController, presentingViewController, source) {
          $0?.animationController(forPresented: $1, presenting: $2, source: $3)
        }
        ?? transitionStyle.animator(isPresenting: true)
      request.animator = animator
      request.interactionController = callOut(delegate, animator) {
        $0?.interactionControllerForPresentation(using: $1)
      }
    }
    request.willBegin = { [self] in willPresent($0) }
    request.place = { [self] in placeAfterPresenting(tookPlace: $0) }
    request.didComplete = { [self] in didPresent($0) }
    request.didTellScreens = { tookPlace in if tookPlace { completion?() } }
    presentingViewController.perform(request)
  }

  private func willPresent(_ context: TransitionContext?) {
    // What an animator does to a presenter that stays goes with the transition, too.
    if removesPresenter { takePresenter() } else { presenterView.layer.timeline = context?.timeline }
    tellDelegate(context)
    callOut(self) { $0.presentationTransitionWillBegin() }
    // A view around the screen's own may not be there before.
    Transaction.withoutAnimation { movedView?.frame = frameOfMovedView }
    container?.layoutIfNeeded()
    container?.beginTransition(context)
  }

  private func placeAfterPresenting(tookPlace: Bool) {
    if tookPlace {
      placePresentedView()
      if removesPresenter { presenterView.removeFromSuperview() }
    } else {
      movedView?.removeFromSuperview()
      returnPresenter()
    }
  }

  private func didPresent(_ tookPlace: Bool) {
    if !removesPresenter { presenterView.layer.timeline = nil }
    container?.endTransition()
    callOut(self, tookPlace) { $0.presentationTransitionDidEnd($1) }
    if !tookPlace { leave() }
  }
}
