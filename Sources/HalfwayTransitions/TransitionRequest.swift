import Foundation
import HalfwayViews

/// What a container asks for: who goes and who comes, in which view, drawn and driven by whom, and what the container does itself on
/// the way. Navigation, tabs and presentations are made of it, and so is a container of your own: `ViewController.perform(_:)`.
///
/// One request is for one transition. Its closures should not hold it.
@preconcurrency @MainActor
public final class TransitionRequest {
  public var operation = TransitionOperation.custom
  /// Where the transition happens; nil for the container's own view.
  public var containerView: View?
  public var from: ViewController
  public var to: ViewController
  /// Who draws it; nil for a change at once.
  public var animator: (any ViewControllerAnimatedTransitioning)?
  /// Who drives it, where somebody does. A gesture that begins the transition through `InteractiveTransition` need not be given here.
  public var interactionController: (any ViewControllerInteractiveTransitioning)?
  /// The driver of the gesture that began the transition; it drives the transition if there is no interaction controller.
  var driver: GestureDriver?
  public var presentationStyle = ModalPresentationStyle.none
  /// Whether the screen that goes leaves its place. A presenter that stays visible beneath does not: the animator does not get its
  /// view, and it is told of no disappearance.
  public var movesFrom = true
  /// The same for the screen that comes: what a presented screen has covered only in part does not come back.
  public var movesTo = true
  /// Where the screen that comes stands in the end; nil for all of the container's view.
  public var finalFrameOfTo: CGRect?
  /// Where the screen that goes stands to begin with; nil for all of the container's view.
  public var initialFrameOfFrom: CGRect?

  /// Puts the views in their places in the end, told whether the transition took place; nil where they fill the container. It makes the
  /// request a presentation or dismissal: screens of the stage itself, in no container that could come and go.
  var place: ((Bool) -> Void)?

  /// Whether the screen that comes is told before the one that goes: UIKit's containers differ in it.
  var notifiesIncomingFirst: (will: Bool, did: Bool) {
    switch operation {
    case .push, .pop, .custom: (false, false)
    case .present, .dismiss: (false, true)
    case .select: (true, false)
    }
  }

  /// Right before the appearance callbacks and the animator; nothing to begin with.
  public var willBegin: (TransitionContext?) -> Void = { _ in }
  /// The container's bookkeeping: told whether the transition took place, when the views are in their places and before the screens are
  /// told that they have appeared and disappeared.
  public var didComplete: (Bool) -> Void = { _ in }
  /// After the screens have been told, before the animator's and the coordinator's endings.
  public var didTellScreens: (Bool) -> Void = { _ in }

  /// - Parameters:
  ///   - containerView: Holds the view that goes already; nil for the container's own view.
  ///   - animator: nil for a change at once.
  public init(
    _ operation: TransitionOperation = .custom, from: ViewController, to: ViewController, in containerView: View? = nil,
    animator: (any ViewControllerAnimatedTransitioning)? = nil, didComplete: @escaping (Bool) -> Void = { _ in }
  ) {
    self.operation = operation
    self.from = from
    self.to = to
    self.containerView = containerView
    self.animator = animator
    self.didComplete = didComplete
  }
}
