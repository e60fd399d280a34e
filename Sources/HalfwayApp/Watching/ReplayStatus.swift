import HalfwayMotion
import HalfwayReplay
import HalfwayTransitions

/// What is said of a replay at one of its moments: two lines.
package struct ReplayStatus: Equatable {
  /// How what came out compares with what was expected.
  package enum Match: Equatable {
    case asExpected
    case notAsExpected
    /// It is not over yet, or nothing is expected.
    case open
  }

  /// What happens, or what came out.
  package var headline: String
  /// What was expected; at moments before the end, where in the recording one is.
  package var detail: String
  package var match = Match.open

  /// - Parameter percent: Progress of the transition under way; nil for none.
  package init(_ film: ReplayFilm, at time: Timestamp, percent: Double?) {
    let result = film.report.result
    detail = "Frame \(film.frame(at: time).map { $0 + 1 } ?? 0) of \(film.frames.count)"
    guard time < result.verdict.settledAt ?? film.end else {
      let text = VerdictText.short(result.verdict)
      headline = text.prefix(1).uppercased() + text.dropFirst()
      (detail, match) = Self.match(film.report)
      return
    }
    let share = percent.map { " at " + ($0 * 100).fixed(places: 1) + " %" } ?? ""
    headline = Self.phase(result.events.last { $0.time <= time && Self.isPhase($0.kind) }?.kind) + share
  }

  private static func isPhase(_ kind: TransitionEvent.Kind) -> Bool {
    switch kind {
    case .began, .grabbed, .released, .ended: true
    case .started, .settling: false
    }
  }

  private static func phase(_ kind: TransitionEvent.Kind?) -> String {
    switch kind {
    case .began(_, let isInteractive): isInteractive ? "A hand holds the transition" : "The transition runs by itself"
    case .grabbed: "A hand caught the transition"
    case .released(let decision, _):
      (decision.outcome == .finish ? "Finishes" : "Goes back") + " by \(decision.rule.rawValue)"
    case .ended(let tookPlace): tookPlace ? "Finished" : "Went back"
    case .started, .settling, nil: "No transition yet"
    }
  }

  private static func match(_ report: ReplayReport) -> (String, Match) {
    guard let differences = report.differences ?? nil else { return ("Nothing is expected of it yet", .open) }
    guard let first = differences.first else { return ("As expected", .asExpected) }
    return ("Not as expected: " + (report.diagnosis?.cause ?? first.description), .notAsExpected)
  }
}
