import HalfwayGestures
import HalfwayRecordings

/// The robustness of a recording as text and as JSON.
package enum RobustnessText {
  /// Returns the violations of the bound and, if requested, the complete measurement.
  package static func lines(_ finding: RobustnessWork.Finding, _ decision: ReleaseDecision?) -> [String] {
    (finding.failures ?? []).map(\.description) + (finding.isAsked ? lines(finding.robustness, decision) : [])
  }

  /// Returns the margin, the kinds that change the outcome (worst first), and the kinds that don't.
  private static func lines(_ robustness: Robustness, _ decision: ReleaseDecision?) -> [String] {
    var lines = ["margin at the release: " + margin(decision)]
    for row in robustness.rows where row.changedRuns > 0 {
      let others = row.others.map(\.outcome.rawValue).joined(separator: " or ")
      lines.append("\(percent(row.share)) of \(row.runs) runs become \(others) with \(name(row)); \(interval(row))")
      lines += row.others.map { "  such as " + VerdictText.short($0.example) }
    }
    if let steady = robustness.rows.first(where: { $0.changedRuns == 0 }) {
      let what = lines.count > 1 ? "anything else" : robustness.rows.count > 1 ? "anything" : name(steady)
      lines.append("none of \(steady.runs) variations changes the outcome with \(what); \(interval(steady))")
    }
    return lines
  }

  private static func interval(_ row: Robustness.Row) -> String {
    let (low, high) = (row.interval.lowerBound, row.interval.upperBound)
    return "95% confidence: \((low * 100).fixed(places: 1)) to \(percent(high))"
  }

  private static func name(_ row: Robustness.Row) -> String {
    row.kind.map { "\($0.words) (\(row.name))" } ?? "all kinds combined (\(row.name))"
  }

  private static func margin(_ decision: ReleaseDecision?) -> String {
    guard let decision else { return "none, no gesture was released" }
    return switch decision.rule {
    case .progress, .projection: percent(decision.margin) + " of the distance"
    case .reverse, .velocity, .sign: decision.margin.fixed(places: 0) + " points/s"
    case .cancelled: "none, the gesture was cancelled by the system"
    }
  }

  private static func percent(_ share: Double) -> String { (share * 100).fixed(places: 1) + "%" }

  /// Returns the value of `robustness` in `--format json`, with the kinds worst first.
  package static func json(_ robustness: Robustness) -> JSONValue {
    .object([
      JSONMember(key: "outcome", value: .string(robustness.outcome.rawValue)),
      JSONMember(key: "seed", value: .integer(Int64(clamping: robustness.seed))),
      JSONMember(key: "kinds", value: .array(robustness.rows.map(json))),
    ])
  }

  private static func json(_ row: Robustness.Row) -> JSONValue {
    .object([
      JSONMember(key: "kind", value: .string(row.name)), JSONMember(key: "runs", value: .integer(Int64(row.runs))),
      JSONMember(key: "flips", value: .integer(Int64(row.changedRuns))),
      JSONMember(key: "share", value: .number(row.share)),
      JSONMember(key: "low", value: .number(row.interval.lowerBound)),
      JSONMember(key: "high", value: .number(row.interval.upperBound)),
      JSONMember(
        key: "outcomes",
        value: .object(row.others.map { JSONMember(key: $0.outcome.rawValue, value: .integer(Int64($0.runs))) })),
      JSONMember(key: "examples", value: .array(row.others.map { .string(VerdictText.short($0.example)) })),
    ])
  }
}
