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
        ? ["No transition began: nothing moved as the scene's gesture does."]
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

  private static func flipped(_ what: String) -> String { "\(what) would have flipped it" }

  private static func flip(_ decision: ReleaseDecision) -> String {
    guard let flip = decision.smallestFlip else { return "no change of one quantity alone would have flipped it" }
    let size = abs(flip.change)
    let (amount, what) =
      switch flip.quantity {
      case .percent: ((size * 100).fixed(places: 1) + " %", "progress")
      case .velocity: (size.fixed(places: 0) + " points/s", "velocity")
      case .distance: (size.fixed(places: 1) + " points", "way")
      }
    // On the boundary, or where any velocity at all will do.
    let isHair = !amount.contains { "123456789".contains($0) }
    if flip.quantity == .velocity, decision.measurement.velocityPointsPerSecond == nil {
      let velocity = isHair ? "the least velocity forwards" : "a velocity of \(flip.change.fixed(places: 0)) points/s"
      return flipped("\(velocity) instead of none")
    }
    return flipped("\(isHair ? "the least bit" : amount) \(flip.change < 0 ? "less" : "more") \(what)")
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
