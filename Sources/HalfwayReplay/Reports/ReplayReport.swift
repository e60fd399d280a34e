import Foundation
import HalfwayRecordings

/// The report on a replayed recording.
package struct ReplayReport {
  package var file: String
  package var recording: Recording
  package var result: ReplayResult
  /// Whether the result contains a trace, without which there is no digest.
  package var hasTrace: Bool
  /// The differences that `--check` found. The inner value is `nil` if the recording has no expectation, and empty if
  /// it passed.
  package var differences: [ReplayCheck.Difference]?? = nil
  /// The cause of the differences that `--check` found.
  package var diagnosis: ReplayDiagnosis?
  /// A note by `--check` about a recording that passed.
  package var note: String?
  /// The differences that `--sweep-frames` found; empty if the recording passed.
  package var swept: [ReplayCheck.Difference]?
  /// The robustness measured by `--perturb`, or by `--check` if the recording has a bound.
  package var robustness: RobustnessWork.Finding?
  /// The changes written by `--accept`.
  package var accepted: [String]?

  /// The result of a check.
  package enum Check: String, CaseIterable {
    case pass
    case fail
    /// The recording has no expectation yet.
    case new
  }

  package init(file: String, recording: Recording, result: ReplayResult, hasTrace: Bool) {
    self.file = file
    self.recording = recording
    self.result = result
    self.hasTrace = hasTrace
  }

  package var check: Check? {
    guard found.isEmpty else { return .fail }
    let isHeld = swept != nil || robustness?.failures != nil
    return switch differences {
    case .none: swept.map { _ in .pass }
    case .some(.none): isHeld ? .pass : .new
    case .some(.some): .pass
    }
  }

  /// All differences.
  private var found: [ReplayCheck.Difference] {
    ((differences ?? nil) ?? []) + (swept ?? []) + (robustness?.failures ?? [])
  }

  /// Returns the report as one line of text.
  package func text(_ color: CheckColor) -> String {
    var line = ""
    if let check { line += color.word(check) + String(repeating: " ", count: 6 - check.rawValue.count) }
    line += "\(file): " + VerdictText.short(result.verdict)
    if let settle = result.verdict.settleMicroseconds { line += ", settled in \(settle / 1000) ms" }
    line += VerdictText.place(among: result.gestures)
    if let accepted { line += accepted.isEmpty ? " (as before)" : " (renewed: \(accepted.joined(separator: ", ")))" }
    return line
  }

  /// The number of spaces before each of the details.
  package static let detailIndent = 6

  /// The failures and notes, one per line.
  package var details: [String] {
    let checked = diagnosis?.lines ?? ((differences ?? nil) ?? []).map(\.description)
    let robust = robustness.map { RobustnessText.lines($0, result.verdict.decision) } ?? []
    let lines = checked + (swept ?? []).map(\.description) + robust
    let notes = [note].compactMap(\.self) + result.diagnostics.map(\.message)
    let indent = String(repeating: " ", count: Self.detailIndent)
    return lines.map { indent + $0 } + notes.map { indent + "note: " + $0 }
  }

  /// The report as one JSON object: the format that `--format json` guarantees.
  package var json: String {
    let verdict = result.verdict
    let decision = verdict.decision
    let margin: JSONValue =
      decision.map {
        .object([
          JSONMember(key: "value", value: .number($0.margin)), JSONMember(key: "unit", value: .string($0.marginUnit)),
        ])
      } ?? .null
    var members: [(String, JSONValue)] = [
      ("file", .string(file)), ("scene", .string(recording.header.scene)),
      ("outcome", .string(verdict.outcome.rawValue)), ("rule", .optional(decision?.rule.rawValue)),
      ("percent", .optional(decision?.measurement.percent)),
      ("velocity", .optional(decision?.measurement.velocityPointsPerSecond)), ("velocityUnit", .string("points/s")),
      ("margin", margin),
      ("beganAt", verdict.beganAt.map { .integer($0.microseconds) } ?? .null),
      ("releasedAt", verdict.releasedAt.map { .integer($0.microseconds) } ?? .null),
      ("settledAt", verdict.settledAt.map { .integer($0.microseconds) } ?? .null),
      ("frames", .integer(Int64(verdict.frames))), ("trace", hasTrace ? .string(result.trace.digest) : .null),
      ("check", .optional(check?.rawValue)),
    ]
    members.append(
      ("difference", found.isEmpty ? .null : .array(found.map { .string($0.description) })))
    members += [
      ("class", .optional(diagnosis?.kind.rawValue)), ("cause", .optional(diagnosis?.cause)),
      ("firstDifference", diagnosis?.first.map(Self.json) ?? .null),
    ]
    if let decision = verdict.appDecision { members.append(("app", decision.json)) }
    if result.gestures.count > 1 {
      members.append(("gestures", .array(result.gestures.map(\.json))))
    }
    if let target = verdict.target { members.append(("target", .string(target))) }
    if let robustness, robustness.isAsked {
      members.append(("robustness", RobustnessText.json(robustness.robustness)))
    }
    return JSONLine.text(members)
  }

  /// The cause of a failure; `nil` if nothing failed.
  package var cause: String? { diagnosis?.cause ?? found.first?.description }

  /// Returns the report as a JUnit test case. A recording that was compared with nothing is skipped.
  ///
  /// - Parameter seconds: The duration of the replay.
  package func testCase(seconds: Double) -> JUnitCase {
    let outcome: JUnitCase.Outcome =
      switch check {
      case .pass: .passed
      case .fail:
        .failed(
          message: cause ?? "", type: diagnosis?.kind.rawValue ?? found.first?.field ?? "",
          body: [VerdictText.short(result.verdict)] + details)
      case .new, nil: .skipped(message: "nothing to compare with")
      }
    return JUnitCase(file: file, seconds: seconds, outcome: outcome)
  }

  private static func json(_ first: ReplayDiagnosis.FirstDifference) -> JSONValue {
    .object([
      JSONMember(key: "frame", value: .integer(Int64(first.frame))),
      JSONMember(key: "time", value: first.microseconds.map { .integer($0) } ?? .null),
      JSONMember(key: "field", value: .string(first.field)), JSONMember(key: "old", value: .string(first.old)),
      JSONMember(key: "new", value: .string(first.new)),
    ])
  }
}
