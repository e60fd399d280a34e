extension RecordingHeader {
  /// The user's intent in a gesture.
  public enum Intent: String, CaseIterable, Hashable, Codable, Sendable {
    /// To complete the transition.
    case finish
    /// To begin the transition, and return from it.
    case cancel
    /// No navigation: the user scrolled, tapped, pressed, or dragged idly. A transition that begins is a false
    /// activation, even if it is canceled later. The case isn't named `none`, because intents are usually optional.
    case noNavigation = "none"
  }
}

extension RecordingHeader.Intent {
  /// Whether the intent concerns the end of a transition, so that a trial with it counts toward the error rate of a
  /// release decision.
  public var isNavigation: Bool { self != .noNavigation }

  /// Returns whether an outcome matches the user's intent.
  ///
  /// A gesture that began no transition left the user on the same screen, which also matches `cancel`.
  public func isMet(by outcome: RecordingFooter.Outcome) -> Bool {
    switch self {
    case .finish: outcome == .finish
    case .cancel: outcome != .finish
    case .noNavigation: outcome == .none
    }
  }
}
