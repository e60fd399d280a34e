import HalfwayGestures
import HalfwayRecordings
import HalfwayTransitions

// The decision of an app that finishes or cancels the interaction itself.
extension Explanation {
  func lines(of decision: AppDecision) -> [String] {
    let percent = (decision.percent * 100).fixed(places: 1) + "%"
    let verb = decision.outcome == .finish ? "Finished" : "Cancelled"
    var lines = ["\(verb) by the app, which called \(decision.call)() at \(percent)."]
    let gesture = decision.recognizer.map { "the \(Self.words($0))" }
    if let other = decision.thresholdDecision {
      lines.append("  \(gesture ?? "the gesture") had \(VerdictText.velocity(other)) in its direction")
      let same = other.outcome == decision.outcome ? " too" : ""
      lines.append(
        "  the thresholds would have \(other.outcome == .finish ? "finished" : "cancelled") it\(same), by the rule "
          + "'\(other.rule.rawValue)':")
      lines.append("  " + Self.reason(other, verdict.thresholds))
      lines += Self.measured(other, verdict.thresholds)
      lines.append(
        "  100% is estimated from how the progress followed the \(decision.recognizer.map(Self.words) ?? "pan")")
    } else {
      lines.append(
        gesture.map { "  its progress didn't follow a pan, only \($0), so thresholds can't be compared with it" }
          ?? "  no gesture drove it, so thresholds can't be compared with it")
    }
    let began = verdict.beganAt.map { "began at \(Self.milliseconds($0)), " } ?? ""
    let settled = verdict.settledAt.map {
      ", at rest \((Double($0.microseconds(since: decision.time)) / 1000).fixed(places: 1)) ms later"
    }
    lines.append("  \(began)decided at \(Self.milliseconds(decision.time))" + (settled ?? ""))
    return lines
  }
}

extension AppDecision {
  /// The decision as a JSON object, with what the thresholds would have decided.
  package var json: JSONValue {
    let other = thresholdDecision.map { decision in
      JSONValue.members([
        ("outcome", .string(decision.outcome.rawValue)), ("rule", .string(decision.rule.rawValue)),
        ("velocity", .optional(decision.measurement.velocityPointsPerSecond)),
        ("distancePoints", .optional(decision.measurement.distancePoints)),
        ("travelPoints", .optional(decision.measurement.travelPoints)),
      ])
    }
    return JSONValue.members([
      ("outcome", .string(outcome.rawValue)), ("call", .string(call)), ("time", .optional(time)),
      ("percent", .optional(percent)),
      ("recognizer", .optional(recognizer.map(Explanation.words))), ("byThresholds", other ?? .null),
    ])
  }
}
