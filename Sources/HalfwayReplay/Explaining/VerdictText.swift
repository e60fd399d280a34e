import HalfwayGestures
import HalfwayTransitions

/// Descriptions of verdicts.
package enum VerdictText {
  /// Returns the outcome, rule, progress, and velocity on one line.
  package static func short(_ verdict: Verdict) -> String {
    if let decision = verdict.appDecision { return short(decision) }
    guard let decision = verdict.decision else {
      return verdict.outcome == .none ? "no transition" : "\(verdict.outcome.rawValue), not interactive"
    }
    return "\(outcome(verdict)) by \(decision.rule.rawValue) at \(percent(decision)), \(velocity(decision))"
  }

  /// Returns the outcome, with the name of the target if a view moved among targets.
  package static func outcome(_ verdict: Verdict) -> String {
    verdict.outcome.rawValue + (verdict.target.map { " (\($0))" } ?? "")
  }

  /// Returns the outcome by thresholds: that of the verdict, or the one that they would have decided in place of the
  /// app.
  package static func outcomeByThresholds(_ verdict: Verdict) -> String {
    verdict.appDecision?.thresholdDecision?.outcome.rawValue ?? outcome(verdict)
  }

  private static func short(_ decision: AppDecision) -> String {
    let speed = decision.thresholdDecision.map { ", " + velocity($0) } ?? ""
    return "\(decision.outcome.rawValue) by the app at \((decision.percent * 100).fixed(places: 1))%\(speed)"
  }

  /// Returns the names of the two targets between which a view was released, the nearer to the origin first; `nil` for
  /// a transition.
  package static func between(_ verdict: Verdict) -> String? {
    guard let choice = verdict.decision?.choice, let near = verdict.name(ofTarget: choice.near),
      let far = verdict.name(ofTarget: choice.far)
    else { return nil }
    return choice.near == choice.far ? near : "\(near) and \(far)"
  }

  package static func percent(_ decision: ReleaseDecision) -> String {
    (decision.measurement.percent * 100).fixed(places: 1) + "%"
  }

  package static func velocity(_ decision: ReleaseDecision) -> String {
    decision.measurement.velocityPointsPerSecond.map { $0.fixed(places: 0) + " points/s" } ?? "no velocity"
  }

  /// Returns "; the last of N releases" for a session in which several gestures released a transition, and nothing
  /// otherwise.
  package static func place(among gestures: [GestureVerdict]) -> String {
    let count = gestures.count { $0.verdict.releasedAt != nil || $0.verdict.appDecision != nil }
    return count > 1 ? "; the last of \(count) releases" : ""
  }

  /// Returns a threshold's value with two decimal places, or with none if it is whole.
  package static func number(_ value: Double) -> String { value.fixed(places: value == value.rounded() ? 0 : 2) }
}
