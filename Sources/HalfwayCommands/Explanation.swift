import HalfwayGestures
import HalfwayMotion
import HalfwayReplay
import HalfwayTransitions

/// The reasons behind a verdict, in sentences.
enum Explanation {
  static func lines(_ result: ReplayResult, thresholds: Thresholds) -> [String] {
    let verdict = result.verdict
    guard let decision = verdict.decision else {
      return verdict.outcome == .none
        ? ["No transition began: no contact moved from the edge as a swipe does."]
        : ["The transition was not interactive; its outcome is \(verdict.outcome.rawValue)."]
    }
    var lines = [heading(decision), "  " + reason(decision, thresholds)]
    lines += measured(decision, thresholds)
    lines.append("  " + flip(decision))
    if let samples = samples(result.events) { lines.append("  " + samples) }
    if verdict.catches > 0 { lines.append("  caught on its way \(times(verdict.catches)); this is the last release") }
    if let began = verdict.beganAt, let released = verdict.releasedAt {
      lines.append("  began at \(milliseconds(began)), released at \(milliseconds(released))" + rest(verdict))
    }
    return lines
  }

  private static func heading(_ decision: ReleaseDecision) -> String {
    "\(decision.outcome == .finish ? "Finished" : "Cancelled") by the rule '\(decision.rule.rawValue)'."
  }

  private static func reason(_ decision: ReleaseDecision, _ thresholds: Thresholds) -> String {
    switch decision.rule {
    case .reverse:
      "it moved back faster than \(VerdictText.number(thresholds.reverseVelocityPointsPerSecond)) points/s when it was released"
    case .velocity:
      "it moved forwards faster than \(VerdictText.number(thresholds.commitVelocityPointsPerSecond)) points/s when it was released"
    case .progress:
      "no flick either way, so the progress was compared with \(VerdictText.number(thresholds.commitProgress * 100)) %"
    case .cancelled:
      "the system took the contact away"
    }
  }

  private static func measured(_ decision: ReleaseDecision, _ thresholds: Thresholds) -> [String] {
    let margin =
      decision.rule == .progress
      ? (decision.margin * 100).fixed(places: 1) + " % of the way"
      : decision.margin.fixed(places: 0) + " points/s"
    var lines = [
      "  progress   \(VerdictText.percent(decision))   (limit \(VerdictText.number(thresholds.commitProgress * 100)) %)",
      "  velocity   \(VerdictText.velocity(decision))   (limits \(VerdictText.number(thresholds.commitVelocityPointsPerSecond))"
        + " forwards, \(VerdictText.number(thresholds.reverseVelocityPointsPerSecond)) back)",
      "  distance   \(decision.measurement.distancePoints.fixed(places: 1)) points"
        + "   (a flick needs \(VerdictText.number(thresholds.commitVelocityDistancePoints)))",
    ]
    if decision.rule != .cancelled { lines.append("  margin     \(margin)") }
    return lines
  }

  private static func flip(_ decision: ReleaseDecision) -> String {
    guard let flip = decision.smallestFlip else { return "no change of one quantity alone would have flipped it" }
    let sign = flip.change < 0 ? "less" : "more"
    let size = abs(flip.change)
    switch flip.quantity {
    case .percent:
      return "\((size * 100).fixed(places: 1)) % \(sign) progress would have flipped it"
    case .velocity where decision.measurement.velocityPointsPerSecond == nil:
      let velocity = flip.change.fixed(places: 0)
      return "a velocity of \(velocity) points/s instead of none would have flipped it"
    case .velocity:
      return "\(size.fixed(places: 0)) points/s \(sign) velocity would have flipped it"
    }
  }

  private static func samples(_ events: [TransitionEvent]) -> String? {
    for event in events.reversed() {
      guard case .released(_, let samples) = event.kind else { continue }
      let used = samples.count { $0.use == .used }
      // In the order of the cases, so that the same recording always reads the same.
      let ignored = VelocityEstimator.SampleUse.allCases.filter { $0 != .used }.compactMap { use in
        let count = samples.count { $0.use == use }
        return count > 0 ? "\(count) \(words(use))" : nil
      }
      let rest = ignored.isEmpty ? "none left out" : "left out: " + ignored.joined(separator: ", ")
      return "velocity from \(used) sample\(used == 1 ? "" : "s"); \(rest)"
    }
    return nil
  }

  private static func words(_ use: VelocityEstimator.SampleUse) -> String {
    switch use {
    case .used: "used"
    case .alone: "alone in the window"
    case .replacedAtSameTime: "replaced by a later one at the same time"
    case .backwardsInTime: "backwards in time"
    case .notFinite: "not finite"
    case .laterThanAsked: "after the release"
    case .outsideWindow: "older than the window"
    case .beforePause: "before a pause"
    case .notNeeded: "older than the strategy needs"
    case .pointerStopped: "too old: the contact had stopped"
    }
  }

  private static func rest(_ verdict: Verdict) -> String {
    verdict.settleMicroseconds.map { ", at rest \((Double($0) / 1000).fixed(places: 1)) ms later" } ?? ""
  }

  private static func milliseconds(_ time: Timestamp) -> String {
    (Double(time.microseconds) / 1000).fixed(places: 1) + " ms"
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
