import HalfwayGestures

/// The description of the release decision, for the rule that thresholds select.
enum ReleaseDescription {
  static func part(_ thresholds: Thresholds) -> DescribedPart {
    var part = DescribedPart(
      enumerations: [outcome, rule(thresholds.releaseRule)], records: [release, decision],
      functions: [finite, decide(thresholds.releaseRule)])
    if let speed = completionSpeed(thresholds.completionSpeedRule) { part.functions.append(speed) }
    return part
  }

  // MARK: Types

  private static let outcome = Enumeration(
    name: "TransitionOutcome", summary: "The end to which a released transition runs.",
    cases: [
      (name: "finish", summary: "The transition completes."),
      (name: "cancel", summary: "The transition returns to its start."),
    ])

  /// The tests that a rule can decide by, with their descriptions.
  private static func rule(_ rule: ReleaseRule) -> Enumeration {
    let reverse = (
      name: "reverse", summary: "The finger moved backward fast enough and far enough, so the progress didn't matter."
    )
    let velocity = (
      name: "velocity", summary: "The finger moved forward fast enough and far enough, so the progress didn't matter."
    )
    let progress = (name: "progress", summary: "The progress was compared with the threshold.")
    let projection = (
      name: "projection", summary: "The progress that the momentum would reach was compared with the threshold."
    )
    let sign = (name: "sign", summary: "The direction of the velocity decided, however small the velocity was.")
    let cases =
      switch rule {
      case .progress: [progress]
      case .progressOrVelocity: [reverse, velocity, progress]
      case .projection: [projection, progress]
      case .flickOrProjection: [velocity, projection, progress]
      case .velocitySign: [sign]
      }
    return Enumeration(name: "TransitionRule", summary: "The test that decided.", cases: cases)
  }

  private static let release = Record(
    name: "TransitionRelease",
    summary: """
      The measurements at the release. Non-finite numbers count as not measured.
      If the system cancels the gesture, cancel the transition without a decision.
      """,
    fields: [
      Field(name: "progress", type: .number, summary: "The progress of the transition, from 0 to 1."),
      Field(
        name: "velocityPointsPerSecond", type: .optionalNumber,
        summary: "The velocity in the direction of the transition, in points per second: the estimate of "
          + "TransitionVelocityTracker. No velocity is not the same as a velocity of 0."),
      Field(
        name: "distancePoints", type: .number,
        summary: "The distance from the beginning of the gesture, in points, without the slop."),
      Field(
        name: "travelPoints", type: .number,
        summary: "The distance that corresponds to a progress of 1, in points: the page's width, multiplied by "
          + "travelWidths."),
      Field(
        name: "reverseDistancePoints", type: .optionalNumber,
        summary: "The distance from the farthest point of the gesture back to the release, in points. If it is "
          + "unknown, any backward velocity counts."),
    ])

  private static let decision = Record(
    name: "TransitionDecision", summary: "The decision about a released transition, and the reason for it.",
    fields: [
      Field(name: "outcome", type: .named("TransitionOutcome"), summary: "Whether the transition finishes."),
      Field(name: "rule", type: .named("TransitionRule"), summary: "The test that decided."),
    ])

  // MARK: Functions

  private static let finite = DescribedFunction(
    function: Function(
      name: "finiteOrNone", summary: "Returns a number, unless it is missing or not finite.",
      parameters: [.init(label: "", name: "value", type: .optionalNumber)], result: .optionalNumber, isPrivate: true),
    text: """
      guard let present = value else {
        return none
      }
      return isFinite(present) ? present : none
      """)

  private static func decide(_ rule: ReleaseRule) -> DescribedFunction {
    DescribedFunction(
      function: Function(
        name: "decide",
        summary: "Decides whether the released transition finishes or is cancelled. All limits are inclusive. More "
          + "progress or more forward velocity never turns a finish into a cancel.",
        owner: "TransitionRelease", receiverName: "release", result: .named("TransitionDecision")),
      text: rule == .velocitySign ? sign : byProgress + body(of: rule))
  }

  private static let byProgress = """
    let finiteProgress: Number = isFinite(self.progress) ? self.progress : 0.0
    let byProgress: TransitionOutcome = finiteProgress >= $commitProgress ? TransitionOutcome.finish : TransitionOutcome.cancel

    """

  private static let velocity = """
    guard let velocity = finiteOrNone(self.velocityPointsPerSecond) else {
      return TransitionDecision(outcome: byProgress, rule: TransitionRule.progress)
    }

    """

  private static let flick = """
    // A forward flick finishes.
    let distance: Number = isFinite(self.distancePoints) ? self.distancePoints : 0.0
    if velocity >= $commitVelocityPointsPerSecond && distance >= $commitVelocityDistancePoints {
      return TransitionDecision(outcome: TransitionOutcome.finish, rule: TransitionRule.velocity)
    }

    """

  private static let projection = """
    let travel: Number = isFinite(self.travelPoints) && self.travelPoints > 0.0 ? self.travelPoints : 1.0
    let projected: Number = finiteProgress + velocity * $projectionSeconds / travel
    let byProjection: TransitionOutcome = projected >= $commitProgress ? TransitionOutcome.finish : TransitionOutcome.cancel
    return TransitionDecision(outcome: byProjection, rule: TransitionRule.projection)
    """

  private static let decidedByProgress =
    "return TransitionDecision(outcome: byProgress, rule: TransitionRule.progress)\n"

  private static func body(of rule: ReleaseRule) -> String {
    switch rule {
    case .progress: decidedByProgress
    case .progressOrVelocity:
      velocity + """
        // A backward flick cancels.
        let measuredReverse: Number? = finiteOrNone(self.reverseDistancePoints)
        let reverseDistance: Number = measuredReverse ?? infinity
        if velocity <= -$reverseVelocityPointsPerSecond && reverseDistance >= $commitReverseDistancePoints {
          return TransitionDecision(outcome: TransitionOutcome.cancel, rule: TransitionRule.reverse)
        }

        """ + flick + decidedByProgress
    case .projection: velocity + projection
    case .flickOrProjection:
      velocity + flick + """
        // Only a backward flick is projected.
        if velocity >= 0.0 || velocity > -$commitVelocityPointsPerSecond {
          return TransitionDecision(outcome: byProgress, rule: TransitionRule.progress)
        }

        """ + projection
    case .velocitySign: sign
    }
  }

  private static let sign = """
    let measuredVelocity: Number? = finiteOrNone(self.velocityPointsPerSecond)
    let velocity: Number = measuredVelocity ?? 0.0
    let bySign: TransitionOutcome = velocity > 0.0 ? TransitionOutcome.finish : TransitionOutcome.cancel
    return TransitionDecision(outcome: bySign, rule: TransitionRule.sign)
    """

  private static func completionSpeed(_ rule: CompletionSpeedRule) -> DescribedFunction? {
    let text: String
    switch rule {
    case .spring: return nil
    case .remaining:
      text = """
        let finiteProgress: Number = isFinite(self.progress) ? self.progress : 0.0
        return minimum(1.0, maximum(\(Thresholds.minimumRemainingSpeed), 1.0 - finiteProgress))
        """
    case .constant: text = "return $completionSpeed"
    }
    return DescribedFunction(
      function: Function(
        name: "completionSpeed",
        summary: "Returns the speed at which the released transition continues, as a multiple of its own speed.",
        owner: "TransitionRelease", freeName: "completionSpeed", receiverName: "release", result: .number),
      text: text)
  }
}
