import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// Looks after a screen from its presentation until it has been dismissed: where it stands, what is around it, and whether the
/// presenter stays visible. UIKit's `UIPresentationController`.
///
/// For the style `.custom` the transitioning delegate vends one of its own. What that one shows around the screen, its chrome, it puts
/// into `containerView` in `presentationTransitionWillBegin`, places in `containerViewWillLayoutSubviews`, and animates alongside
/// `presentedViewController.transitionCoordinator`, which is nil in a change at once.
///
/// In the styles `.currentContext` and `.overCurrentContext` the container covers the presenter's view only, and stands right above it.
@preconcurrency @MainActor
open class PresentationController: NSObject {
  public let presentedViewController: ViewController
  public let presentingViewController: ViewController
  /// That of the presented screen when this was made; `.fullScreen` where it said `.none`, and `.pageSheet` where it said `.automatic`.
  public let presentationStyle: ModalPresentationStyle

  /// Where the presenter's view stood before it was taken away; nil while it is in its place.
  var home: Home?
  /// What the presenter's view is gone for, asked once.
  private(set) var removesPresenter = false
  private(set) var container: PresentationContainer?
  private(set) weak var stage: Stage?
  /// The presentation that would have been, with more room.
  var takesPlaceOf: PresentationController?

  /// - Parameter presentingViewController: As the transitioning delegate is told.
  ///   Without one, which UIKit allows and never does itself, it is the presented screen.
  public init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    presentationStyle = presentedViewController.modalPresentationStyle.resolved
  }

  /// The plain one of a style, in place of another.
  init(inPlaceOf other: PresentationController, of screen: ViewController, as style: ModalPresentationStyle) {
    presentedViewController = screen
    presentingViewController = other.presentingViewController
    presentationStyle = style
  }

  // MARK: What subclasses say, for the engine

  /// `presentedView`, as a subclass says it.
  package var movedView: View? { self.presentedView }
  /// `frameOfPresentedViewInContainerView`, as a subclass says it.
  var frameOfMovedView: CGRect { self.frameOfPresentedViewInContainerView }

  // MARK: For presentation controllers of your own

  /// Holds the presented view and what is around it, and covers the stage; nil before the presentation and after the dismissal.
  public var containerView: View? { container }

  /// What the animator moves: the presented screen's view, or one that holds it.
  open var presentedView: View? { presentedViewController.view }

  /// Where the presented view stands: by default all of the container. The view is placed there when it has been presented and whenever
  /// the stage changes its size.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenter goes while it is covered: then the animator gets its view, and it is told that it disappears. By default
  /// only in the styles `.fullScreen` and `.currentContext`.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  /// Whether the container covers all of the stage: it does but where the style is one of a context.
  open var shouldPresentInFullscreen: Bool { !presentationStyle.isInContext }

  /// What the presented screen would like to have.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// The presented screen would like to have another size. The view is placed anew when the container is laid out.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}
  /// All of the container, unless told otherwise; for `frameOfPresentedViewInContainerView` to ask.
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Says what is otherwise where there is little room.
  open weak var delegate: (any AdaptivePresentationControllerDelegate)?

  /// The style that takes the place of this presentation where the stage is narrow: `.fullScreen` or `.overFullScreen`, or any other for none. The default asks the
  /// delegate.
  open var adaptivePresentationStyle: ModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self) ?? .none
  }

  /// The same for a stage with given traits; asked once, before the presentation begins. The default asks the delegate, and a delegate that does not
  /// say otherwise answers by `adaptivePresentationStyle(for:)` where the width is compact.
  open func adaptivePresentationStyle(for traitCollection: TraitCollection)
    -> ModalPresentationStyle
  {
    guard let delegate else {
      return traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none
    }
    return delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
  }

  /// The container is about to get another size, since the stage does. The default tells the presented screen, by
  /// `size(forChildContentContainer:withParentContainerSize:)`.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    let new = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    presentedViewController.viewWillTransition(to: new, with: coordinator)
  }

  /// The stage is about to have other traits. The default tells the presented screen.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }

  /// The container is about to be laid out: the place for the frames of the chrome. Not called while an animator is at work, whose changes
  /// it would undo, but right before and after that.
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  /// The container is there and no screen has been told yet.
  open func presentationTransitionWillBegin() {}
  /// The views are in their places; the screens will be told next.
  ///
  /// - Parameter completed: Whether the presentation took place. Otherwise the container goes now.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  /// - Parameter completed: Whether the dismissal took place. Then the container goes now.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Life

  /// Makes the container, over all that is on a stage or over the presenter.
  func enter(_ stage: Stage) {
    let container = PresentationContainer(self)
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

  /// Takes everything from the stage that the presentation has brought.
  func leave() {
    movedView?.removeFromSuperview()
    container?.removeFromSuperview()
    container = nil
    presentingViewController.nextPresentation = nil
    presentedViewController.presentation = nil
    stage?.remove(self)
  }
}
