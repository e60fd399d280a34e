import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// A recording as a report shows it.
struct ReportTrial: Sendable, Codable {
  typealias Outcome = RecordingFooter.Outcome

  var label: TrialLabel
  /// What the thresholds of the present make of it.
  var present: Outcome
  /// By the thresholds that the report is of.
  var course: TrialTrajectory
  /// Whether it is shown by itself, with some of its frames.
  var hasCard = true
  /// Why, in lines; empty where that was not asked.
  var explanation: [String] = []

  var shown: Outcome { course.verdict.outcome }
  var decision: ReleaseDecision? { course.verdict.decision }

  /// Whether something else was meant; false where nobody knows.
  var isWrong: Bool { label.intent.map { !$0.isMet(by: shown) } ?? false }

  /// What kind of error it is, in words; nil where it is none.
  var error: String? {
    guard isWrong else { return nil }
    return switch label.intent {
    case .cancel: "accidental finish"
    case .noNavigation: "false activation"
    case .finish, nil: shown == .none ? "missed" : "accidental cancel"
    }
  }

  /// Whether the present thresholds make something else of it.
  var flips: Bool { (present == .finish) != (shown == .finish) }
}
