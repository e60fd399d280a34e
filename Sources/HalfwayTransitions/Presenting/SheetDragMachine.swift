/// The states of the drag of a sheet and the legal moves between them.
struct SheetDragMachine: Hashable, Sendable {
  /// What a pull does.
  enum State: Hashable, Sendable, CaseIterable {
    /// There is no pull.
    case resting
    /// A pull that hasn't moved the sheet, or has just left the dismissal.
    case undecided
    /// It moves the sheet between the detents, or pulls one that can't be dismissed.
    case moving
    /// It drives the dismissal.
    case dismissing
    /// Something else took the sheet; the rest of the pull has no effect.
    case over
  }

  /// What a pull finds when it begins.
  enum Subject: Hashable, Sendable, CaseIterable {
    /// A sheet that is at rest or settles at a detent.
    case sheet
    /// A sheet that settles in a dismissal which this drag began.
    case dismissal
    /// Another transition.
    case otherTransition
  }

  /// Something that happens to the drag.
  enum Event: Hashable, Sendable {
    /// A pull begins.
    case begin(Subject)
    /// The pull is at the smallest detent or above it.
    case pullAbove
    /// The pull is below the smallest detent, and may dismiss the sheet or not.
    case pullBelow(mayDismiss: Bool)
    /// What the pull drives is no longer under way, or was begun in vain.
    case lose
    /// The pull ends.
    case release
  }

  /// What the shell has to do.
  enum Action: Hashable, Sendable {
    /// Nothing: the event has no meaning in this state.
    case ignore
    /// Take the pull from where the sheet is.
    case beginPull
    /// Let the pull drive the dismissal that settles.
    case grabDismissal
    /// Let the pull move the sheet.
    case beginMovement
    /// Move the sheet to the pull.
    case followMovement
    /// Begin the dismissal at the smallest detent.
    case beginDismissal
    /// Drive the dismissal to the pull.
    case followDismissal
    /// Cancel the dismissal at once, and let the pull go on.
    case leaveDismissal
    /// Decide among the targets of the movement.
    case releaseMovement
    /// Decide about the dismissal.
    case releaseDismissal
  }

  private(set) var state = State.resting

  /// The table of legal moves.
  mutating func handle(_ event: Event) -> Action {
    switch (state, event) {
    case (_, .begin(.sheet)): return move(to: .undecided, .beginPull)
    case (_, .begin(.dismissal)): return move(to: .dismissing, .grabDismissal)
    case (_, .begin(.otherTransition)): return move(to: .over, .ignore)
    case (.undecided, .pullAbove), (.undecided, .pullBelow(mayDismiss: false)):
      return move(to: .moving, .beginMovement)
    case (.undecided, .pullBelow(mayDismiss: true)), (.moving, .pullBelow(mayDismiss: true)):
      return move(to: .dismissing, .beginDismissal)
    case (.moving, .pullAbove), (.moving, .pullBelow(mayDismiss: false)): return .followMovement
    case (.dismissing, .pullBelow): return .followDismissal
    case (.dismissing, .pullAbove): return move(to: .undecided, .leaveDismissal)
    case (.undecided, .lose), (.moving, .lose), (.dismissing, .lose): return move(to: .over, .ignore)
    case (.moving, .release): return move(to: .resting, .releaseMovement)
    case (.dismissing, .release): return move(to: .resting, .releaseDismissal)
    case (.undecided, .release), (.over, .release): return move(to: .resting, .ignore)
    case (.resting, .pullAbove), (.resting, .pullBelow), (.resting, .lose), (.resting, .release),
      (.over, .pullAbove), (.over, .pullBelow), (.over, .lose):
      return .ignore
    }
  }

  private mutating func move(to state: State, _ action: Action) -> Action {
    self.state = state
    return action
  }
}
