/// The animations and handlers that were added to a transition through its coordinator.
///
/// The methods that begin with `take` return what is due and remove it, so that the caller runs it while nothing here
/// is being changed.
@MainActor
struct TransitionCompanions {
  typealias Handler = (any ViewControllerTransitionCoordinatorContext) -> Void

  /// The handlers that are called when a gesture starts or stops driving the transition.
  private(set) var interactionHandlers: [Handler] = []
  /// The animations that wait for the animator; `nil` after it has set up.
  private var waitingAnimations: [() -> Void]? = []
  private var completions: [Handler] = []

  /// Adds an animation that runs after the animator's setup, and returns whether it waits: `false` if the animator has
  /// set up already, and the caller has to run the animation.
  mutating func add(_ animation: @escaping () -> Void) -> Bool { waitingAnimations?.append(animation) != nil }

  /// Adds a handler that is called after the end of the transition.
  mutating func addCompletion(_ handler: @escaping Handler) { completions.append(handler) }

  /// Adds a handler that is called when a gesture starts or stops driving the transition.
  mutating func addInteractionHandler(_ handler: @escaping Handler) { interactionHandlers.append(handler) }

  /// Returns the animations that have waited for the animator.
  mutating func takeWaitingAnimations() -> [() -> Void] {
    defer { waitingAnimations = nil }
    return waitingAnimations ?? []
  }

  /// Returns the completion handlers and removes everything.
  mutating func takeCompletions() -> [Handler] {
    defer { self = TransitionCompanions() }
    return completions
  }
}
