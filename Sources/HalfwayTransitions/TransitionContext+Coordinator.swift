import Foundation
import HalfwayLayers
import HalfwayViews

extension TransitionContext: ViewControllerTransitionCoordinator {
  public var isCancelled: Bool { transitionWasCancelled }
  public var transitionDuration: Double { durationSeconds }
  public var targetTransform: CGAffineTransform { .identity }

  public var completionVelocity: CGFloat { interactionController?.completionSpeed ?? 1 }
  public var completionCurve: AnimationCurve { interactionController?.completionCurve ?? .easeInOut }

  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard state != .completed else { return false }
    if let completion { companions.addCompletion(completion) }
    guard let animation else { return true }
    let run = { [unowned self] in
      guard state != .completed else { return Transaction.withoutAnimation { animation(self) } }
      // Animations alongside the transition keep pace with the views that the animator moves.
      let pacing = initiallyInteractive ? .linear : pacingOfAnimator ?? .cubic(.easeInOut)
      Transaction.animate(AnimationParameters(durationSeconds: durationSeconds, pacing: pacing), on: progressTimeline) {
        animation(self)
      }
    }
    if !companions.add(run) { run() }
    return true
  }

  public func animateAlongsideTransition(
    in view: View?, animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void
  ) {
    if state != .completed { companions.addInteractionHandler(handler) }
  }
}
