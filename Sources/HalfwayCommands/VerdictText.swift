import HalfwayGestures
import HalfwayReplay

/// Verdicts in words.
enum VerdictText {
  /// One line: outcome, rule, percent and velocity.
  static func short(_ verdict: Verdict) -> String {
    guard let decision = verdict.decision else {
      return verdict.outcome == .none ? "no transition" : "\(verdict.outcome.rawValue), not interactive"
    }
    return "\(verdict.outcome.rawValue) by \(decision.rule.rawValue) at \(percent(decision)), \(velocity(decision))"
  }

  static func percent(_ decision: ReleaseDecision) -> String {
    decimal(decision.measurement.percent * 100, places: 1) + " %"
  }

  static func velocity(_ decision: ReleaseDecision) -> String {
    decision.measurement.velocityPointsPerSecond.map { decimal($0, places: 0) + " points/s" } ?? "no velocity"
  }

  /// A number with a fixed count of places.
  static func decimal(_ value: Double, places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    guard rounded.isFinite, rounded.magnitude < 1e15 else { return "\(value)" }
    let whole = Int64(rounded.magnitude)
    let sign = rounded < 0 ? "-" : ""
    guard places > 0 else { return sign + "\(whole)" }
    let fraction = Int64(((rounded.magnitude - Double(whole)) * scale).rounded())
    let digits = String(fraction)
    return sign + "\(whole)." + String(repeating: "0", count: max(0, places - digits.count)) + digits
  }
}
