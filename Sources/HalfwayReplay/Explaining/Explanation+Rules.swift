import HalfwayGestures

// The release rules and their limits, in words.
extension Explanation {
  /// Returns why this rule made the decision.
  package static func reason(_ decision: ReleaseDecision, _ thresholds: Thresholds) -> String {
    let limit = VerdictText.number(thresholds.commitProgress * 100) + "%"
    switch decision.rule {
    case .reverse:
      return "it moved back faster than \(VerdictText.number(thresholds.reverseVelocityPointsPerSecond)) points/s"
        + " when it was released"
    case .velocity:
      return "it moved forwards faster than \(VerdictText.number(thresholds.commitVelocityPointsPerSecond)) points/s"
        + " when it was released"
    case .progress: return whyProgress(decision, thresholds) + " compared with \(limit)"
    case .projection:
      let seconds = VerdictText.number(thresholds.projectionSeconds)
      let text = "\(seconds) s more at this velocity would have reached \(projected(decision)), compared with \(limit)"
      guard thresholds.releaseRule == .flickOrProjection else { return text }
      let flick = VerdictText.number(thresholds.commitVelocityPointsPerSecond)
      return "it moved back faster than \(flick) points/s; \(text)"
    case .sign:
      guard let velocity = decision.measurement.velocityPointsPerSecond, velocity != 0 else {
        return "only the direction counts, and a stationary contact counts as backward"
      }
      return "only the direction counts, and it moved \(velocity > 0 ? "forwards" : "back") when it was released"
    case .cancelled: return "the system cancelled the contact"
    }
  }

  private static func whyProgress(_ decision: ReleaseDecision, _ thresholds: Thresholds) -> String {
    switch thresholds.releaseRule {
    case .progress: return "only the progress counts, and it was"
    case .projection, .velocitySign: return "there was no velocity to project, so the progress was"
    case .progressOrVelocity, .flickOrProjection:
      let velocity = decision.measurement.velocityPointsPerSecond ?? -.infinity
      if thresholds.releaseRule == .progressOrVelocity, velocity.isFinite,
        velocity <= -thresholds.reverseVelocityPointsPerSecond
      {
        let least = VerdictText.number(thresholds.commitReverseDistancePoints)
        return "fast enough for a backward flick, but shorter than the required \(least) points, so the progress was"
      }
      guard velocity >= thresholds.commitVelocityPointsPerSecond else {
        return "no flick in either direction, so the progress was"
      }
      let least = VerdictText.number(thresholds.commitVelocityDistancePoints)
      return "fast enough for a flick, but shorter than the required \(least) points, so the progress was"
    }
  }

  /// Returns a line for each measured quantity, with the limits that the rule applies to it.
  package static func measured(_ decision: ReleaseDecision, _ thresholds: Thresholds) -> [String] {
    let measurement = decision.measurement
    let keys = thresholds.releaseRule.keys
    func number(_ key: String) -> String? {
      keys.contains(key) ? thresholds.value(forKey: key).map(VerdictText.number) : nil
    }
    let limit = number(ThresholdField.commitProgress.key).map { _ in
      "limit \(VerdictText.number(thresholds.commitProgress * 100))%"
    }
    var velocityLimits: String?
    if let forwards = number(ThresholdField.commitVelocityPointsPerSecond.key) {
      velocityLimits =
        "limits \(forwards) forwards, \(number(ThresholdField.reverseVelocityPointsPerSecond.key) ?? forwards) back"
    } else if let seconds = number(ThresholdField.projectionSeconds.key) {
      velocityLimits = "carried on for \(seconds) s"
    } else if thresholds.releaseRule == .velocitySign {
      velocityLimits = "forwards finishes"
    }
    var lines = [
      line("progress", VerdictText.percent(decision), decision.rule == .projection ? nil : limit),
      line("velocity", VerdictText.velocity(decision), velocityLimits),
    ]
    if decision.rule == .projection { lines.append(line("projected", projected(decision), limit)) }
    let distance = measurement.distancePoints.fixed(places: 1)
    let travel = VerdictText.number(measurement.travelPoints)
    lines.append(
      line(
        "distance", "\(distance) of \(travel) points",
        number(ThresholdField.commitVelocityDistancePoints.key).flatMap { $0 == "0" ? nil : "a flick needs \($0)" }))
    if let back = measurement.reverseDistancePoints {
      let least = number(ThresholdField.commitReverseDistancePoints.key).flatMap {
        $0 == "0" ? nil : "a flick back needs \($0)"
      }
      lines.append(line("came back", back.fixed(places: 1) + " points", least))
    }
    if let since = measurement.sinceLastSampleMicroseconds {
      let stop = VerdictText.number(thresholds.stopMilliseconds)
      let time = (Double(since) / 1000).fixed(places: 1)
      lines.append(line("last move", "\(time) ms before", "more than \(stop) is a stop"))
    }
    if decision.rule != .cancelled { lines.append(line("margin", margin(decision), nil)) }
    return lines
  }

  package static func line(_ name: String, _ value: String, _ limits: String?) -> String {
    "  " + name.padded(to: 11) + value + (limits.map { "   (\($0))" } ?? "")
  }

  package static func margin(_ decision: ReleaseDecision) -> String {
    decision.marginUnit == "share"
      ? (decision.margin * 100).fixed(places: 1) + "% of the distance" : decision.margin.fixed(places: 0) + " points/s"
  }

  private static func projected(_ decision: ReleaseDecision) -> String {
    ((decision.projectedPercent ?? 0) * 100).fixed(places: 1) + "%"
  }
}
