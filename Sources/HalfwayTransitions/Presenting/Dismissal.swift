import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A dismissal of a chain of presentations: the topmost view controller is animated, and those between it and the
/// presenter are removed without animation.
@MainActor
final class Dismissal {
  /// The presentations that end, topmost last.
  private let chain: [PresentationController]
  /// The presentation of the view controller that stays.
  private let first: PresentationController
  private let top: PresentationController
  /// The subviews of the topmost container before, and the place of the presented view.
  private var before: (subviews: [View], geometry: PresentationController.Geometry?) = ([], nil)
  /// The view controllers in between that are visible beneath the topmost one.
  private var visible: [ViewController] = []

  init(of first: PresentationController) {
    self.first = first
    var chain = [first]
    var top = first
    while let next = top.presentedViewController.nextPresentation {
      chain.append(next)
      top = next
    }
    self.chain = chain
    self.top = top
  }

  /// Performs the dismissal on a stage without a current transition.
  func perform(animated: Bool, completion: (() -> Void)?) {
    let (dismissed, presenter) = (top.presentedViewController, first.presentingViewController)
    let request = TransitionRequest(.dismiss, from: dismissed, to: presenter, in: top.containerView)
    request.presentationStyle = top.presentationStyle
    request.movesTo = first.home != nil
    request.initialFrameOfFrom = top.movedView?.frame
    request.finalFrameOfFrom = top.finalFrameOfDismissed
    request.finalFrameOfTo = first.frameOfPresenter
    if first.home == nil { request.initialFrameOfTo = first.frameOfPresenterInContainer }
    if animated {
      let delegate = dismissed.transitioningDelegate
      let animator =
        delegate?.animationController(forDismissed: dismissed)
        ?? dismissed.preferredTransition?.modalAnimator(of: dismissed, over: presenter, isPresenting: false)
        ?? top.transitionStyle.animator(isPresenting: false)
      request.animator = animator
      request.interactionController = delegate?.interactionControllerForDismissal(using: animator)
    }
    let isAnimated = request.animator != nil
    request.willBegin = { [self] in willBegin($0) }
    request.place = { [self] in place(tookPlace: $0) }
    request.didComplete = { [self] in didComplete($0, animated: isAnimated) }
    request.didTellScreens = { [self] tookPlace in
      for presentation in chain { presentation.presentedViewController.moveReason = nil }
      if tookPlace { completion?() }
    }
    presenter.perform(request)
  }

  private func willBegin(_ context: TransitionContext?) {
    before = (top.containerView?.subviews ?? [], top.movedView.map { PresentationController.Geometry(of: $0) })
    if first.home == nil { first.presenterView.layer.timeline = context?.timeline }
    for presentation in chain.reversed() {
      presentation.dismissalTransitionWillBegin()
      presentation.container?.beginTransition(context)
      guard presentation !== top else { continue }
      let screen = presentation.presentedViewController
      screen.moveReason = .dismissed
      presentation.container?.isHidden = true
      guard screen.appearance == .appeared else { continue }
      visible.append(screen)
      screen.beginAppearanceTransition(false, animated: context != nil)
    }
  }

  private func place(tookPlace: Bool) {
    if tookPlace {
      top.movedView?.removeFromSuperview()
      return first.returnPresenter()
    }
    if first.home != nil { first.presenterView.removeFromSuperview() }
    guard let container = top.container else { return }
    Transaction.withoutAnimation {
      if let view = top.movedView { before.geometry?.restore(view) }
      // Views that stayed keep their constraints.
      for view in container.subviews where !before.subviews.contains(identical: view) { view.removeFromSuperview() }
      for (index, view) in before.subviews.enumerated()
      where !container.subviews.indices.contains(index) || container.subviews[index] !== view {
        container.insertSubview(view, at: index)
      }
    }
  }

  private func didComplete(_ tookPlace: Bool, animated: Bool) {
    first.presenterView.layer.timeline = nil
    for presentation in chain.reversed() {
      presentation.container?.endTransition()
      presentation.container?.isHidden = false
      presentation.dismissalTransitionDidEnd(tookPlace)
      if tookPlace { presentation.leave() }
    }
    for screen in visible {
      if !tookPlace { screen.beginAppearanceTransition(true, animated: animated) }
      screen.endAppearanceTransition(animated: animated)
    }
  }
}
