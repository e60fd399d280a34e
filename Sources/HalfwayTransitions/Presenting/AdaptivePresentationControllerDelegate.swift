import HalfwayGestures
import HalfwayViews

/// The delegate that adapts a presentation to compact sizes, as `UIAdaptivePresentationControllerDelegate`.
///
/// It is queried when a presentation begins; later changes of the stage's size don't change the style.
@preconcurrency @MainActor
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style on a narrow stage: `.fullScreen`, `.overFullScreen`, for a popover also the style of a sheet, or
  /// any other for no change.
  func adaptivePresentationStyle(for controller: PresentationController)
    -> ModalPresentationStyle
  /// Returns the style for traits (default: that of `adaptivePresentationStyle(for:)` in a compact width, otherwise
  /// no change).
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle
  /// Returns the view controller to present in place of the original one in a style; `nil` for the original one
  /// (default: `nil`).
  func presentationController(
    _ controller: PresentationController, viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController?
  /// Returns whether the user can dismiss a sheet by dragging it (default: `true`). Not called if the view
  /// controller's `isModalInPresentation` is `true`.
  func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool
  /// Called when the user begins to dismiss a sheet, which can still be cancelled. This and the following methods
  /// aren't called for `dismiss(animated:)`.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)
  /// Called after the user has dismissed a sheet.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)
  /// Called when the user tries to dismiss a sheet that can't be dismissed: the moment to ask about unsaved content.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController)
  /// Called before the presentation.
  ///
  /// - Parameters:
  ///   - style: The style that replaces the original one; `.none` for the original one.
  ///   - transitionCoordinator: The coordinator; `nil` for a presentation without animation.
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
  /// Returns the presentation that replaces this one on a stage; this one if there is none.
  func adapted(to stage: Stage) -> PresentationController {
    let style = self.adaptivePresentationStyle(for: stage.traitCollection)
    let isSheet = style.isSheet && presentationStyle == .popover
    guard style != presentationStyle, style == .fullScreen || style == .overFullScreen || isSheet else { return self }
    let other = delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
    var screen = presentedViewController
    if let other, other !== screen {
      if let refusal = presentingViewController.refusal(of: other, on: stage) {
        stage.report("a \(type(of: other)) can't replace a \(type(of: screen)): \(refusal)")
      } else {
        screen = other
      }
    }
    let replacement: PresentationController
    if isSheet {
      replacement = SheetPresentationController(
        presentedViewController: screen, presenting: presentingViewController)
      replacement.fixStyle(style.resolved)
    } else {
      replacement = PlainPresentationController(inPlaceOf: self, of: screen, as: style)
    }
    replacement.delegate = delegate
    replacement.takesPlaceOf = self
    return replacement
  }

  /// Notifies the delegate of the beginning of the presentation.
  func notifyDelegate(_ context: TransitionContext?) {
    let style = takesPlaceOf == nil ? .none : presentationStyle
    delegate?.presentationController(
      takesPlaceOf ?? self, willPresentWithAdaptiveStyle: style, transitionCoordinator: context)
  }
}
