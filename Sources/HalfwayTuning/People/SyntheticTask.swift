import HalfwayRecordings

/// The task of a synthetic person: one of the four tasks that `halfway calibrate` gives to people.
public enum SyntheticTask: String, CaseIterable, Hashable, Sendable {
  /// A full drag, slow enough to watch, released at its end.
  case goBack = "go back"
  /// A short and fast flick, released while moving.
  case quickFlick = "quick flick"
  /// A partial drag with a look at what is beneath, released so that the screen stays.
  case peek = "peek, then stay"
  /// A drag most of the distance and then back, followed by a release.
  case changeOfMind = "change your mind"

  /// The person's intent.
  public var intent: RecordingHeader.Intent {
    switch self {
    case .goBack, .quickFlick: .finish
    case .peek, .changeOfMind: .cancel
    }
  }
}
