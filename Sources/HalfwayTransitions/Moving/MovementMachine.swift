/// The states of a `TargetMovement` and the legal moves between them.
struct MovementMachine: Hashable, Sendable {
  /// What moves the view.
  enum State: Hashable, Sendable {
    /// Nothing: the view is at a target.
    case resting
    /// A gesture.
    case held
    /// The way to a target.
    case settling
  }

  /// Something that happens to the movement.
  enum Event: Hashable, Sendable {
    /// A gesture begins to move the view.
    case grab
    /// The gesture that moves the view has moved.
    case follow
    /// The gesture ends.
    case release
    /// The owner selects a target. With `isAnimated`, the view moves there.
    case select(isAnimated: Bool)
    /// The view has reached its target.
    case arrive
    /// The view left the stage, or something else moves it from now on.
    case stop
  }

  /// What the shell has to do.
  enum Action: Hashable, Sendable {
    /// Nothing: the event has no meaning in this state.
    case ignore
    /// Report that a movement begins, and let the gesture move the view.
    case beginHeld
    /// Report the grab, and let the gesture move the view from where it is.
    case grabAgain
    /// Move the view to the gesture.
    case follow
    /// Decide and settle.
    case decide
    /// Report that a movement begins without a gesture, and settle.
    case beginSettling
    /// Settle from where the view is, with its velocity.
    case settleAnew
    /// Place the view at its target.
    case place
    /// End the current movement and place the view at its target.
    case endAndPlace
    /// Report the end.
    case end
  }

  private(set) var state = State.resting

  /// The table of legal moves.
  mutating func handle(_ event: Event) -> Action {
    switch (state, event) {
    case (.resting, .grab): return move(to: .held, .beginHeld)
    case (.settling, .grab): return move(to: .held, .grabAgain)
    case (.held, .follow): return .follow
    case (.held, .release): return move(to: .settling, .decide)
    case (.resting, .select(isAnimated: true)): return move(to: .settling, .beginSettling)
    case (.held, .select(isAnimated: true)), (.settling, .select(isAnimated: true)):
      return move(to: .settling, .settleAnew)
    case (.resting, .select(isAnimated: false)): return .place
    case (.held, .select(isAnimated: false)), (.settling, .select(isAnimated: false)):
      return move(to: .resting, .endAndPlace)
    case (.settling, .arrive), (.held, .stop), (.settling, .stop): return move(to: .resting, .end)
    case (.held, .grab), (.resting, .follow), (.settling, .follow), (.resting, .release), (.settling, .release),
      (.resting, .arrive), (.held, .arrive), (.resting, .stop):
      return .ignore
    }
  }

  private mutating func move(to state: State, _ action: Action) -> Action {
    self.state = state
    return action
  }
}
