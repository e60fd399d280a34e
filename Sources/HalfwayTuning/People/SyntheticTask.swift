import HalfwayRecordings

/// What a synthetic person is asked to do: the four tasks for which `halfway calibrate` asks people.
public enum SyntheticTask: String, CaseIterable, Hashable, Sendable {
  /// A full drag, slow enough to watch, let go at its end.
  case goBack = "go back"
  /// Short and fast, let go on the way.
  case quickFlick = "quick flick"
  /// Part of the way, a look at what is beneath, and let go, so that the screen stays.
  case peek = "peek, then stay"
  /// Most of the way, then back, and let go.
  case changeOfMind = "change your mind"

  /// What the person means the transition to do.
  public var intent: RecordingHeader.Intent {
    switch self {
    case .goBack, .quickFlick: .finish
    case .peek, .changeOfMind: .cancel
    }
  }
}
