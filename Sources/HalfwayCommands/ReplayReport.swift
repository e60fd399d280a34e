import Foundation
import HalfwayRecordings
import HalfwayReplay

/// What is said of one replayed recording.
struct ReplayReport {
  var file: String
  var recording: Recording
  var result: ReplayResult
  /// Whether the frames were kept; without them there is no digest of them.
  var hasTrace: Bool
  /// Filled by `--check` and `--sweep-frames`: empty for a pass, nil inside for nothing to compare with.
  var differences: [ReplayCheck.Difference]?? = nil
  /// Filled by `--perturb`, and by `--check` where a bound is expected.
  var robustness: RobustnessWork.Finding?
  /// Filled by `--accept`.
  var accepted: [String]?

  enum Check: String {
    case pass
    case fail
    /// Nothing is expected of this recording yet.
    case new
  }

  init(file: String, recording: Recording, result: ReplayResult, hasTrace: Bool) {
    self.file = file
    self.recording = recording
    self.result = result
    self.hasTrace = hasTrace
  }

  var check: Check? {
    let isRobust = robustness?.failures?.isEmpty
    return switch differences {
    case .none: nil
    case .some(.none): isRobust.map { $0 ? .pass : .fail } ?? .new
    case .some(.some(let found)): found.isEmpty && isRobust != false ? .pass : .fail
    }
  }

  /// All that is not as expected.
  private var found: [ReplayCheck.Difference] { ((differences ?? nil) ?? []) + (robustness?.failures ?? []) }

  /// One line for a person.
  func text(_ color: CheckColor) -> String {
    var line = ""
    if let check { line += color.word(check) + String(repeating: " ", count: 6 - check.rawValue.count) }
    line += "\(file): " + VerdictText.short(result.verdict)
    if let settle = result.verdict.settleMicroseconds { line += ", settled in \(settle / 1000) ms" }
    if let accepted { line += accepted.isEmpty ? " (as before)" : " (renewed: \(accepted.joined(separator: ", ")))" }
    return line
  }

  /// What went wrong, a line each.
  var details: [String] {
    let found = (differences ?? nil) ?? []
    let robust = robustness.map { RobustnessText.lines($0, result.verdict.decision) } ?? []
    return (found.map(\.description) + robust).map { "      \($0)" }
      + result.diagnostics.map { "      note: \($0.message)" }
  }

  /// One JSON object: the contract of `--format json`.
  var json: String {
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
    if let robustness, robustness.isAsked {
      members.append(("robustness", RobustnessText.json(robustness.robustness)))
    }
    return JSONLine.text(members)
  }

  /// The recording as a test case. What was compared with nothing is neither passed nor failed.
  var testCase: JUnitCase {
    let last = max(result.verdict.settledAt ?? .zero, recording.entries.last?.timestamp ?? .zero)
    let outcome: JUnitCase.Outcome =
      switch check {
      case .pass: .passed
      case .fail:
        .failed(
          message: found.first?.description ?? "", type: found.first?.field ?? "",
          body: [VerdictText.short(result.verdict)] + details)
      case .new, nil: .skipped(message: "nothing to compare with")
      }
    return JUnitCase(file: file, seconds: Double(last.microseconds) / 1_000_000, outcome: outcome)
  }
}
