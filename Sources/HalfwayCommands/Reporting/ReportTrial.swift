import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// A recording in a report.
struct ReportTrial: Sendable, Codable {
  typealias Outcome = RecordingFooter.Outcome

  var label: TrialLabel
  /// The outcome with the present thresholds.
  var present: Outcome
  /// The result with the thresholds that the report is about.
  var result: TrialResult
  /// The trajectory with the thresholds that the report is about.
  var trajectory: TrialTrajectory
  /// Whether the recording has a card with some of its frames.
  var hasCard = true
  /// The lines of the explanation. Empty if none was requested.
  var explanation: [String] = []

  var shown: Outcome { result.outcome }
  var decision: ReleaseDecision? { trajectory.verdict.decision }

  /// Whether the outcome doesn't match the intent. `false` if the intent is unknown.
  var isWrong: Bool { label.intent.map { !$0.isMet(by: shown) } ?? false }

  /// The kind of error, or `nil` if there is none.
  var error: String? {
    guard isWrong else { return nil }
    if result.isOtherTarget { return "wrong target" }
    return switch label.intent {
    case .cancel: "accidental finish"
    case .noNavigation: "false activation"
    case .finish, nil: shown == .none ? "missed" : "accidental cancel"
    }
  }

  /// Whether the present thresholds lead to a different outcome.
  var changesOutcome: Bool { (present == .finish) != (shown == .finish) }
}
