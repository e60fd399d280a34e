import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// The two lines of text about a replay at one of its times.
package struct ReplayStatus: Equatable {
  /// The comparison of the result with the expectation.
  package enum Match: Equatable {
    case asExpected
    case notAsExpected
    /// The replay isn't over, or the recording has no expectation.
    case open
  }

  /// The current phase of the transition or, at the end, the result.
  package var headline: String
  /// The frame number or, at the end, the comparison with the expectation.
  package var detail: String
  package var match = Match.open

  /// - Parameters:
  ///   - film: The replay.
  ///   - time: The time of the replay.
  ///   - percent: The progress of the running transition, or `nil` if there is none.
  package init(_ film: ReplayFilm, at time: Timestamp, percent: Double?) {
    let result = film.report.result
    detail = "Frame \(film.frame(at: time).map { $0 + 1 } ?? 0) of \(film.frames.count)"
    if film.isBlind, time >= film.end {
      headline = "What was meant? The outcome is hidden until it is labeled"
      return
    }
    guard film.isBlind || time < result.verdict.settledAt ?? film.end else {
      headline = VerdictText.short(result.verdict).capitalizedFirst
      (detail, match) = Self.match(film.report)
      return
    }
    let share = percent.map { " at " + ($0 * 100).fixed(places: 1) + "%" } ?? ""
    let last = result.events.last { $0.time <= time && Self.isPhase($0.kind, hidesOutcome: film.isBlind) }
    headline = Self.phase(last) + share
  }

  private static func isPhase(_ kind: TransitionEvent.Kind, hidesOutcome: Bool) -> Bool {
    switch kind {
    case .began, .grabbed: true
    case .released, .releasedByApp, .ended: !hidesOutcome
    case .started, .settling: false
    }
  }

  private static func phase(_ event: TransitionEvent?) -> String {
    switch event?.kind {
    case .began(_, let isInteractive):
      isInteractive ? "A gesture drives the transition" : "The transition runs without interaction"
    case .grabbed: "A gesture interrupted the transition"
    case .released(let decision, _):
      if let target = decision.target(in: event?.targets ?? []) {
        "Goes to “\(target)” by \(decision.rule.rawValue)"
      } else {
        (decision.outcome == .finish ? "Finishes" : "Goes back") + " by \(decision.rule.rawValue)"
      }
    case .releasedByApp(let decision): (decision.outcome == .finish ? "Finishes" : "Goes back") + " by the app"
    case .ended(let tookPlace): tookPlace ? "Finished" : "Went back"
    case .started, .settling, nil: "No transition yet"
    }
  }

  private static func match(_ report: ReplayReport) -> (String, Match) {
    guard let differences = report.differences ?? nil else { return ("No expected outcome", .open) }
    guard let first = differences.first else { return ("As expected", .asExpected) }
    return ("Not as expected: " + (report.diagnosis?.cause ?? first.description), .notAsExpected)
  }
}
