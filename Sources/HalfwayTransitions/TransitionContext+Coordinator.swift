import Foundation
import HalfwayLayers
import HalfwayViews

/// Those who move along with a transition or want to know how it goes on.
struct TransitionCompanions {
  typealias Handler = (any ViewControllerTransitionCoordinatorContext) -> Void

  /// Animations that wait for the animator; nil once it has set up.
  var waiting: [() -> Void]? = []
  var completions: [Handler] = []
  var interactionHandlers: [Handler] = []
}

extension TransitionContext: ViewControllerTransitionCoordinator {
  public var isCancelled: Bool { transitionWasCancelled }
  public var transitionDuration: Double { durationSeconds }
  public var targetTransform: CGAffineTransform { .identity }

  /// A driver may take hold of it at any time, and so may whoever has the animator's own interruptible animation.
  public var isInterruptible: Bool { interactionController != nil || interruptibleAnimator != nil }

  public var completionVelocity: CGFloat { interactionController?.completionSpeed ?? 1 }
  public var completionCurve: AnimationCurve { interactionController?.completionCurve ?? .easeInOut }

  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard state != .completed else { return false }
    if let completion { companions.completions.append(completion) }
    guard let animation else { return true }
    let run = { [unowned self] in
      guard state != .completed else { return Transaction.withoutAnimation { animation(self) } }
      // Whoever moves along keeps in step with what the animator moves.
      let pacing = initiallyInteractive ? .linear : pacingOfAnimator ?? .cubic(.easeInOut)
      Transaction.animate(AnimationParameters(durationSeconds: durationSeconds, pacing: pacing), on: timeline) {
        animation(self)
      }
    }
    if companions.waiting?.append(run) == nil { run() }
    return true
  }

  public func animateAlongsideTransition(
    in view: View?, animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void
  ) {
    if state != .completed { companions.interactionHandlers.append(handler) }
  }

  /// The animator has set up: what moves along sets out.
  func startCompanions() {
    let waiting = companions.waiting ?? []
    companions.waiting = nil
    for animation in waiting { animation() }
  }

  func interactionDidChange() {
    for handler in companions.interactionHandlers { handler(self) }
  }

  /// Everybody else was told of the end.
  func endCompanions() {
    let completions = companions.completions
    companions = TransitionCompanions()
    for completion in completions { completion(self) }
  }
}
