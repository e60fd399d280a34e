import HalfwayTransitions

/// The change of screens that an animator is tested with.
public enum TrialMove: String, CaseIterable, Sendable, Codable {
  /// A push by a navigation controller.
  case push
  /// A pop by a navigation controller.
  case pop
  /// A full-screen presentation.
  case present
  /// The dismissal of a full-screen presentation.
  case dismiss
  /// A presentation above the presenter, whose view the animator doesn't receive.
  case presentOver
  /// The dismissal of a presentation above the presenter.
  case dismissOver

  /// Whether a screen appears rather than disappears.
  public var isForward: Bool { self == .push || self == .present || self == .presentOver }
  /// Whether a navigation controller performs the move.
  public var isInStack: Bool { self == .push || self == .pop }
  /// Whether the presenter's view stays below the presented one.
  public var isOver: Bool { self == .presentOver || self == .dismissOver }
}

/// The way in which a transition is run.
public enum TrialPlay: String, CaseIterable, Sendable, Codable {
  /// The transition runs without interaction.
  case run
  /// The transition is driven past its middle and slightly back, and then finished.
  case scrubAndFinish
  /// The transition is driven past its middle and slightly back, and then canceled.
  case scrubAndCancel
  /// The transition is started and canceled at progress 0.
  case cancelAtZero
  /// The opposite move is requested in the middle of the transition.
  case interrupt

  /// Whether a percent-driven interaction controller drives the transition.
  public var isInteractive: Bool { self != .run && self != .interrupt }
  /// Whether the transition is canceled.
  public var isCancelled: Bool { self == .scrubAndCancel || self == .cancelAtZero }
}

/// An animator to test.
public struct TrialSubject {
  /// The name of the animator.
  public let name: String
  /// Whether the same object handles both directions, so that it also shows what it later removes.
  public let isTwoWay: Bool
  /// Whether the animator's source code forwards appearance callbacks itself, in addition to the container.
  public let notifiesScreens: Bool
  /// Creates the animator for a direction: `true` for a screen that appears.
  public let make: @MainActor (Bool) -> any ViewControllerAnimatedTransitioning
  /// Sets the direction of the animator: `true` for a screen that appears.
  public let turn: @MainActor (any ViewControllerAnimatedTransitioning, Bool) -> Void

  /// Creates a subject.
  ///
  /// - Parameters:
  ///   - name: The name of the animator.
  ///   - isTwoWay: Whether the same object handles both directions.
  ///   - notifiesScreens: Whether the animator's source code forwards appearance callbacks itself.
  ///   - make: Creates the animator for a direction.
  ///   - turn: Sets the direction of the animator.
  public init(
    name: String, isTwoWay: Bool = false, notifiesScreens: Bool = false,
    make: @escaping @MainActor (Bool) -> any ViewControllerAnimatedTransitioning,
    turn: @escaping @MainActor (any ViewControllerAnimatedTransitioning, Bool) -> Void = { _, _ in }
  ) {
    self.name = name
    self.isTwoWay = isTwoWay
    self.notifiesScreens = notifiesScreens
    self.make = make
    self.turn = turn
  }
}
