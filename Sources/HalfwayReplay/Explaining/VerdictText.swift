import HalfwayGestures

/// Verdicts in words.
package enum VerdictText {
  /// One line: outcome, rule, percent and velocity.
  package static func short(_ verdict: Verdict) -> String {
    guard let decision = verdict.decision else {
      return verdict.outcome == .none ? "no transition" : "\(verdict.outcome.rawValue), not interactive"
    }
    return "\(verdict.outcome.rawValue) by \(decision.rule.rawValue) at \(percent(decision)), \(velocity(decision))"
  }

  package static func percent(_ decision: ReleaseDecision) -> String {
    (decision.measurement.percent * 100).fixed(places: 1) + " %"
  }

  package static func velocity(_ decision: ReleaseDecision) -> String {
    decision.measurement.velocityPointsPerSecond.map { $0.fixed(places: 0) + " points/s" } ?? "no velocity"
  }

  /// A threshold: whole, or with two places.
  package static func number(_ value: Double) -> String { value.fixed(places: value == value.rounded() ? 0 : 2) }
}
