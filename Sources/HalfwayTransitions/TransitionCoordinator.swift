import HalfwayLayers
import HalfwayViews

/// Lets others move along with a transition, as `UIViewControllerTransitionCoordinator`.
public final class TransitionCoordinator {
  private weak var context: TransitionContext?
  private var completions: [(TransitionContext) -> Void] = []
  private var waiting: [() -> Void] = []
  private var hasStarted = false

  init(context: TransitionContext) {
    self.context = context
  }

  /// Animates along with the transition, on its timeline: what is animated here scrubs, reverses and settles with it.
  ///
  /// - Parameters:
  ///   - animation: Runs once the animator has set up, or at once when it has already.
  ///   - completion: Called after the did-callbacks; ask the context whether the transition was cancelled.
  public func animate(
    alongsideTransition animation: ((TransitionContext) -> Void)?, completion: ((TransitionContext) -> Void)? = nil
  ) {
    guard let context, context.state != .completed else { return }
    if let completion { completions.append(completion) }
    guard let animation else { return }
    let run = { [weak context] in
      guard let context else { return }
      let pacing = context.wasStartedInteractively ? AnimationPacing.linear : .cubic(.easeInOut)
      Transaction.animate(
        AnimationParameters(durationSeconds: context.durationSeconds, pacing: pacing), on: context.timeline
      ) { animation(context) }
    }
    if hasStarted { run() } else { waiting.append(run) }
  }

  /// The animator has set up.
  func start() {
    hasStarted = true
    let animations = waiting
    waiting.removeAll()
    for animation in animations { animation() }
  }

  func complete() {
    guard let context else { return }
    let all = completions
    completions.removeAll()
    for completion in all { completion(context) }
  }
}
