import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A controller of a view controller from its presentation to the end of its dismissal: the frame, the surrounding
/// views, and whether the presenter stays visible. The equivalent of UIKit's `UIPresentationController`.
///
/// For the style `.custom`, the transitioning delegate returns a custom one. It adds its chrome to `containerView` in
/// `presentationTransitionWillBegin`, places it in `containerViewWillLayoutSubviews`, and animates it alongside
/// `presentedViewController.transitionCoordinator`, which is `nil` for a change without animation.
///
/// In the styles `.currentContext` and `.overCurrentContext`, the container covers only the presenter's view,
/// directly above it.
@preconcurrency @MainActor
open class PresentationController: NSObject {
  /// The presented view controller.
  open var presentedViewController: ViewController { presented }
  /// The presenter; before the presentation, the presented view controller if none is known.
  open var presentingViewController: ViewController { presenting ?? presented }
  private unowned let presented: ViewController
  /// The presented view controller, unless it retains this controller before its presentation.
  private var retained: ViewController?
  private var presenting: ViewController?
  /// The style of the presented view controller, which is final from the beginning of the presentation; `.fullScreen`
  /// for `.none`, and `.pageSheet` for `.automatic`.
  open var presentationStyle: ModalPresentationStyle {
    finalStyle ?? presentedViewController.modalPresentationStyle.resolved
  }
  private var finalStyle: ModalPresentationStyle?
  /// Whether the presented view controller's style is `.custom`, whatever an override of `presentationStyle` returns.
  var isCustom: Bool { finalStyle == .custom }

  /// The place of the presenter's view before it was removed; `nil` while it is in place.
  var home: Home?
  /// Whether the presenter's view is removed, queried once.
  private(set) var removesPresenter = false
  private(set) var container: PresentationContainer?
  private(set) weak var stage: Stage?
  /// The original presentation, if this one replaces it in a compact size.
  var takesPlaceOf: PresentationController?

  /// Creates a presentation controller.
  ///
  /// - Parameters:
  ///   - presentedViewController: The view controller to present.
  ///   - presentingViewController: The presenter as passed to the transitioning delegate. For `nil`, which UIKit
  ///     allows and never passes, the presented view controller.
  public init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
    (presented, retained) = (presentedViewController, presentedViewController)
    presenting = presentingViewController
  }

  /// Creates the default presentation of a style, in place of another.
  init(inPlaceOf other: PresentationController, of screen: ViewController, as style: ModalPresentationStyle) {
    (presented, retained) = (screen, screen)
    presenting = other.presentingViewController
    finalStyle = style
  }

  /// Gives the presentation a style in place of the presented view controller's.
  func fixStyle(_ style: ModalPresentationStyle) { finalStyle = style }

  /// Leaves the presented view controller as the owner of this controller, until the presentation.
  func waitForPresentation() {
    retained = nil
    if presenting === presented { presenting = nil }
  }

  /// Sets the presenter of a controller that was created before the presentation.
  func beginPresentation(by presenter: ViewController) { (retained, presenting) = (presented, presenter) }

  // MARK: What subclasses say, for the engine

  /// `presentedView` with dynamic dispatch to subclasses.
  package var movedView: View? { self.presentedView }
  /// `frameOfPresentedViewInContainerView` with dynamic dispatch to subclasses.
  var frameOfMovedView: CGRect { self.frameOfPresentedViewInContainerView }

  /// Whether touches beside everything in the container go to what is beneath it.
  var passesTouchesBeside: Bool { false }

  // MARK: For presentation controllers of your own

  /// The view that contains the presented view and the chrome and covers the stage; `nil` before the presentation and
  /// after the dismissal.
  open var containerView: View? { container }

  /// The view that the animator moves: the presented view controller's view, or one that contains it.
  open var presentedView: View? { presentedViewController.view }

  /// The frame of the presented view (default: the container's bounds). It is the final frame of the transition's
  /// context.
  ///
  /// As in UIKit, it isn't applied at the end of an animated presentation in the style `.custom`: the view stays where
  /// the animator and `containerViewWillLayoutSubviews` placed it. A view that has this frame has it again after a
  /// change of the stage's size.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view is removed while it is covered; the animator then gets its view, and it gets
  /// appearance callbacks (default: `false`). The presentation controllers of the styles `.fullScreen` and
  /// `.currentContext` return `true`.
  open var shouldRemovePresentersView: Bool { false }

  /// Whether the container covers the stage (default: except in the styles of a context).
  open var shouldPresentInFullscreen: Bool { !presentationStyle.isInContext }

  /// The preferred size of the presented view controller, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Called when the preferred size of the presented view controller has changed. The view is placed again when the
  /// container is laid out.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}
  /// Returns the size of the presented view, for `frameOfPresentedViewInContainerView`. The default implementation
  /// returns the size of the container.
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The delegate, which adapts the presentation to compact sizes (default: `nil`).
  open weak var delegate: (any AdaptivePresentationControllerDelegate)?

  /// The style that replaces this presentation on a narrow stage: `.fullScreen`, `.overFullScreen`, for a popover also
  /// that of a sheet, or any other for none. The default implementation queries the delegate.
  open var adaptivePresentationStyle: ModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self) ?? .none
  }

  /// Returns the replacing style for traits; called once, before the presentation. The default implementation queries
  /// the delegate, whose default is `adaptivePresentationStyle(for:)` in a compact width.
  open func adaptivePresentationStyle(for traitCollection: TraitCollection)
    -> ModalPresentationStyle
  {
    guard let delegate else {
      return traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none
    }
    return delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
  }

  /// Called before the container's size changes with the stage's. The default implementation calls the presented view
  /// controller, with the size of `size(forChildContentContainer:withParentContainerSize:)`.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    let new = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    presentedViewController.viewWillTransition(to: new, with: coordinator)
  }

  /// Called before the traits of the stage change. The default implementation calls the presented view controller.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }

  /// Called before the layout of the container, for placing the chrome. It isn't called during an animation, which
  /// layout would undo, but immediately before and after it.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the layout of the container.
  open func containerViewDidLayoutSubviews() {}

  /// Called when the container exists, before the appearance callbacks.
  open func presentationTransitionWillBegin() {}
  /// Called when the views are in place, before the did-callbacks.
  ///
  /// - Parameter completed: Whether the presentation took place. Otherwise the container is now removed.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal.
  ///
  /// - Parameter completed: Whether the dismissal took place. If so, the container is now removed.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Life

  /// Creates the container, above everything on the stage or above the presenter.
  func enter(_ stage: Stage) {
    let container = PresentationContainer(self)
    finalStyle = finalStyle ?? presentedViewController.modalPresentationStyle.resolved
    self.stage = stage
    self.container = container
    stage.add(self)
    let isInContext =
      !self.shouldPresentInFullscreen && presentingViewController.definesPresentationContext
      && presentingViewController !== stage.rootViewController
    if isInContext, let place = presenterView.superview {
      container.frame = presenterView.frame
      place.insertSubview(container, aboveSubview: presenterView)
    } else {
      stage.cover(with: container)
    }
    presentingViewController.nextPresentation = self
    presentedViewController.presentation = self
    removesPresenter = self.shouldRemovePresentersView
  }

  /// Removes everything that the presentation has added to the stage.
  func leave() {
    movedView?.removeFromSuperview()
    container?.removeFromSuperview()
    container = nil
    presentingViewController.nextPresentation = nil
    presentedViewController.presentation = nil
    stage?.remove(self)
  }
}

/// The presentation of the styles without chrome.
final class PlainPresentationController: PresentationController {
  override var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }
}
