import Foundation
import HalfwayViews

/// A container's request for a transition: the screens, the container view, the animator, the interaction controller,
/// and the container's callbacks. Navigation, tabs, presentations, and custom containers pass it to
/// `ViewController.perform(_:)`.
///
/// A request is for one transition. Its closures should not retain it.
@preconcurrency @MainActor
public final class TransitionRequest {
  /// The kind of change (default: `.custom`).
  public var operation = TransitionOperation.custom
  /// The view in which the transition happens; `nil` for the container's own view (default: `nil`).
  public var containerView: View?
  /// The screen that disappears.
  public var from: ViewController
  /// The screen that appears.
  public var to: ViewController
  /// The object that animates the transition; `nil` for a change without animation.
  public var animator: (any ViewControllerAnimatedTransitioning)?
  /// The object that drives the transition; `nil` if there is none. An `InteractiveTransition` that begins the
  /// transition needn't be set here.
  public var interactionController: (any ViewControllerInteractiveTransitioning)?
  /// The driver of the gesture that began the transition; it drives the transition if there is no interaction
  /// controller.
  var driver: GestureDriver?
  /// The presentation style (default: `.none`).
  public var presentationStyle = ModalPresentationStyle.none
  /// Whether the screen that disappears is removed (default: `true`). If not, as for a presenter that stays visible,
  /// the animator doesn't get its view, and it gets no appearance callbacks.
  public var movesFrom = true
  /// Whether the screen that appears is added (default: `true`). If not, as for a presenter that was covered only
  /// partly, the animator doesn't get its view, and it gets no appearance callbacks.
  public var movesTo = true
  /// The final frame of the screen that appears; `nil` for the container view's bounds (default: `nil`).
  public var finalFrameOfTo: CGRect?
  /// The initial frame of the screen that disappears; `nil` for the container view's bounds (default: `nil`).
  public var initialFrameOfFrom: CGRect?
  /// The initial frame of the screen that appears: zero, except for a presenter that stayed visible.
  var initialFrameOfTo = CGRect.zero
  /// The final frame of the screen that disappears: zero if it isn't in the window anymore, except after a dismissal.
  var finalFrameOfFrom = CGRect.zero

  /// Whether the screen that disappears leaves the container, and the one that appears is new in it, for a push or pop.
  var changesParent = (from: false, to: false)

  /// Places the views at the end, given whether the transition took place; `nil` if they fill the container. A request
  /// with this closure is a presentation or a dismissal, whose screens belong to the stage and not to a container.
  var place: ((Bool) -> Void)?

  /// Whether the screen that appears gets its callbacks before the other one. UIKit's containers differ in this.
  var notifiesIncomingFirst: (will: Bool, did: Bool) {
    switch operation {
    case .push, .pop, .custom, .move: (false, false)
    case .present, .dismiss: (false, true)
    case .select: (true, false)
    }
  }

  /// Called immediately before the appearance callbacks and the animator (default: does nothing). The context is `nil`
  /// for a change without animation.
  public var willBegin: (TransitionContext?) -> Void = { _ in }
  /// Called with whether the transition took place, when the views are in place and before the did-callbacks of the
  /// screens. The container updates its state here.
  public var didComplete: (Bool) -> Void = { _ in }
  /// Called with whether the transition took place, after the did-callbacks of the screens and before `animationEnded`
  /// and the coordinator's completions.
  public var didTellScreens: (Bool) -> Void = { _ in }

  /// - Parameters:
  ///   - operation: The kind of change (default: `.custom`).
  ///   - containerView: The view that contains the view that disappears; `nil` for the container's own view (default:
  ///     `nil`).
  ///   - animator: The animator; `nil` for a change without animation (default: `nil`).
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
