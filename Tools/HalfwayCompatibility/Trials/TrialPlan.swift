import HalfwayTransitions

/// The move that an animator is tried with.
public enum TrialMove: String, CaseIterable, Sendable, Codable {
  case push
  case pop
  case present
  case dismiss
  /// As `present`, but the presenter stays beneath: the animator is given no view of it.
  case presentOver
  case dismissOver

  /// Whether a screen comes, and does not go.
  public var isForward: Bool { self == .push || self == .present || self == .presentOver }
  /// Whether it is a navigation controller's.
  public var isInStack: Bool { self == .push || self == .pop }
  /// Whether the presenter stays beneath.
  public var isOver: Bool { self == .presentOver || self == .dismissOver }
}

/// What is done with a transition on its way.
public enum TrialPlay: String, CaseIterable, Sendable, Codable {
  /// It runs by itself.
  case run
  /// It is drawn to its middle and a little back, and let go to its end.
  case scrubAndFinish
  /// The same, and let go to its beginning.
  case scrubAndCancel
  /// It is begun and given up before anything has moved.
  case cancelAtZero
  /// In the middle of its run the opposite is asked for.
  case interrupt

  /// Whether a percent driver leads.
  public var isInteractive: Bool { self != .run && self != .interrupt }
  public var isCancelled: Bool { self == .scrubAndCancel || self == .cancelAtZero }
}

/// An animator that is tried.
public struct TrialSubject {
  public let name: String
  /// Whether the same object is made for both ways, so that it also brings in what it takes away later.
  public let isTwoWay: Bool
  /// Whether its source tells screens of appearance itself, beside the container.
  public let notifiesScreens: Bool
  /// Makes one for screens that come, or for screens that go.
  public let make: @MainActor (Bool) -> any ViewControllerAnimatedTransitioning
  /// Tells it whether a screen comes.
  public let turn: @MainActor (any ViewControllerAnimatedTransitioning, Bool) -> Void

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
