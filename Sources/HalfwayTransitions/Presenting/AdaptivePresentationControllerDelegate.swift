import HalfwayGestures
import HalfwayViews

/// Has a screen presented otherwise where there is little room, as `UIAdaptivePresentationControllerDelegate`.
///
/// It is asked when a presentation begins; a stage that changes its size later leaves it as it is.
@preconcurrency @MainActor
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// The style where the stage is narrow: `.fullScreen`, `.overFullScreen`, or any other to leave it as it is.
  func adaptivePresentationStyle(for controller: PresentationController)
    -> ModalPresentationStyle
  /// The style for given traits. Unless implemented it is that of `adaptivePresentationStyle(for:)` where the width is compact, and else none.
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle
  /// What is presented in place of the screen in that style; nil for the screen itself.
  func presentationController(
    _ controller: PresentationController, viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController?
  /// Whether a hand may take a sheet away that it sets out to drag down; not asked where the screen says `isModalInPresentation`.
  func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool
  /// A hand begins to take a sheet away; it may still let it return. This and the following are not called for `dismiss(animated:)`.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)
  /// A hand has taken a sheet away.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)
  /// A hand wanted to take a sheet away that may not go: the moment to ask what should become of its content.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController)
  /// The presentation begins.
  ///
  /// - Parameters:
  ///   - style: The style that took its place; `.none` where it is as it was.
  ///   - transitionCoordinator: nil in a change at once.
  func presentationController(
    _ presentationController: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?)
}

extension AdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: PresentationController
  ) -> ModalPresentationStyle { .none }

  public func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none
  }

  public func presentationController(
    _ controller: PresentationController, viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController? { nil }

  public func presentationController(
    _ presentationController: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?
  ) {}
}

extension AdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: PresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: PresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) {}
}

extension PresentationController {
  /// What takes the place of this presentation on a stage; the presentation itself where nothing does.
  func adapted(to stage: Stage) -> PresentationController {
    let style = self.adaptivePresentationStyle(for: stage.traitCollection)
    guard style != presentationStyle, style == .fullScreen || style == .overFullScreen else { return self }
    let other = delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
    var screen = presentedViewController
    if let other, other !== screen {
      if let refusal = presentingViewController.refusal(of: other, on: stage) {
        stage.report("a \(type(of: other)) cannot take the place of a \(type(of: screen)): \(refusal)")
      } else {
        screen = other
      }
    }
    let plain = PresentationController(inPlaceOf: self, of: screen, as: style)
    plain.delegate = delegate
    plain.takesPlaceOf = self
    return plain
  }

  /// Tells the delegate that it begins.
  func notifyDelegate(_ context: TransitionContext?) {
    let style = takesPlaceOf == nil ? .none : presentationStyle
    delegate?.presentationController(
      takesPlaceOf ?? self, willPresentWithAdaptiveStyle: style, transitionCoordinator: context)
  }
}
