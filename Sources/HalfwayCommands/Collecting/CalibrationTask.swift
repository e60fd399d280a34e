import HalfwayRecordings

/// What a person is asked to do, and what that is meant to come to.
enum CalibrationTask: String, CaseIterable, Hashable, Sendable {
  case goBack = "go back"
  case peek
  case quickFlick = "quick flick"
  case changeYourMind = "change your mind"

  var intent: RecordingHeader.Intent {
    switch self {
    case .goBack, .quickFlick: .finish
    case .peek, .changeYourMind: .cancel
    }
  }

  /// What is asked, in large letters.
  var title: String {
    switch self {
    case .goBack: "Go back"
    case .peek: "Peek, then stay"
    case .quickFlick: "Quick flick"
    case .changeYourMind: "Change your mind"
    }
  }

  /// How: what it is to lead to, and nothing of how far or how fast, except where that is what is asked.
  var how: String {
    switch self {
    case .goBack: "Make the gesture to its end, at your own pace."
    case .peek: "Have a look at what is behind, then let go so that you stay here."
    case .quickFlick: "Make the gesture to its end with one short, fast movement."
    case .changeYourMind: "Begin as if to go back, then return and stay here."
    }
  }

  /// Its part of a file's name.
  var slug: String { rawValue.split(separator: " ").joined(separator: "-") }
}
