import HalfwayRecordings

/// A gesture to request, with the intent for its recording.
package enum CalibrationTask: String, CaseIterable, Hashable, Sendable {
  // The gestures that drive the transition.
  case goBack = "go back"
  case peek
  case quickFlick = "quick flick"
  case changeYourMind = "change your mind"
  // The gestures that must not begin a transition.
  case scrollDown = "scroll down"
  case scrollUp = "scroll up"
  case tap
  case thumbScroll = "thumb scroll"
  case longPress = "long press"
  case idleDrag = "idle drag"
  /// A release at a requested place. The person states afterward what it was meant to do.
  case judgedRelease = "judged release"

  /// The tasks that state an intent, which a balanced block has once each: all except `judgedRelease`.
  package static let allCases: [CalibrationTask] = [
    .goBack, .peek, .quickFlick, .changeYourMind, .scrollDown, .scrollUp, .tap, .thumbScroll, .longPress, .idleDrag,
  ]

  /// The tasks that ask for the scene's own gesture.
  package static let navigating = allCases.filter { $0.intent?.isNavigation == true }
  /// The tasks whose gestures must not begin a transition.
  package static let other = allCases.filter { $0.intent == .noNavigation }

  /// The intent that the task states; `nil` if the person states it after the gesture.
  package var intent: RecordingHeader.Intent? {
    switch self {
    case .goBack, .quickFlick: .finish
    case .peek, .changeYourMind: .cancel
    case .scrollDown, .scrollUp, .tap, .thumbScroll, .longPress, .idleDrag: .noNavigation
    case .judgedRelease: nil
    }
  }

  /// The request, in large letters.
  package var title: String {
    switch self {
    case .goBack: "Go back"
    case .peek: "Peek, then stay"
    case .quickFlick: "Quick flick"
    case .changeYourMind: "Change your mind"
    case .scrollDown: "Scroll down"
    case .scrollUp: "Scroll up"
    case .tap: "Tap"
    case .thumbScroll: "Thumb scroll"
    case .longPress: "Press and hold"
    case .idleDrag: "Drag idly"
    case .judgedRelease: "Drag to the line"
    }
  }

  /// The instruction. It states the purpose, and neither a distance nor a speed unless these are the task.
  package var how: String {
    switch self {
    case .goBack: "Make the gesture to its end, at your own pace."
    case .peek: "Have a look at what is behind, then release so that you stay here."
    case .quickFlick: "Make the gesture to its end with one short, fast movement."
    case .changeYourMind: "Begin as if to go back, then return and stay here."
    case .scrollDown: "Drag as if to see what is further down. Nothing has to move."
    case .scrollUp: "Drag as if to see what is further up. Nothing has to move."
    case .tap: "Tap anything, as if to select it."
    case .thumbScroll: "Scroll single-handed with the thumb, or in a slanted arc."
    case .longPress: "Press anything and hold it for a moment, as if to open a menu."
    case .idleDrag: "Drag around without a purpose, as you would while reading."
    case .judgedRelease: "Move the edge of the page to the line, rest there, and release."
    }
  }

  /// Whether the gesture moves. A recording without movement is rejected and the gesture requested again.
  package var moves: Bool { self != .tap && self != .longPress }

  /// The task's part of a file name.
  package var slug: String { rawValue.split(separator: " ").joined(separator: "-") }
}
