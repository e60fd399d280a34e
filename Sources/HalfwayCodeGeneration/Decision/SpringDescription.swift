import HalfwayGestures

/// The description of the settling spring, for its kind of damping.
enum SpringDescription {
  static func part(_ thresholds: Thresholds) -> DescribedPart {
    let shape = SpringShape(thresholds)
    var functions = [settle]
    if shape.kind == .overdamped { functions.append(series) }
    functions += [displacement(shape.kind), displacementPerSecond(shape.kind), progress, velocity]
    functions += [isSettled, firstSettled, extremum(shape.kind), duration(shape.kind)]
    return DescribedPart(records: [spring], functions: functions)
  }

  private static let owner = "TransitionSettleSpring"

  private static let spring = Record(
    name: owner,
    summary: "The spring on which a released transition settles. It starts with the finger's velocity, so position and "
      + "velocity are continuous.",
    fields: [
      Field(name: "targetProgress", type: .number, summary: "The progress at which the transition settles: 0 or 1."),
      Field(
        name: "remainingProgress", type: .number,
        summary: "The difference between that progress and the progress at the release."),
      Field(name: "travelPoints", type: .number, summary: "The distance of a progress of 1, in points."),
      Field(
        name: "initialVelocity", type: .number,
        summary: "The initial velocity in remaining distances per second, positive toward the target."),
      Field(
        name: "settledShare", type: .number,
        summary: "The fraction of the remaining distance at which the spring counts as settled."),
    ], isObject: true)

  private static let settle = DescribedFunction(
    function: Function(
      name: "settle", summary: "Returns the spring on which the transition settles after a decision.",
      owner: "TransitionRelease", receiverName: "release",
      parameters: [.init(label: "", name: "outcome", type: .named("TransitionOutcome"))], result: .named(owner)),
    text: """
      let finiteProgress: Number = isFinite(self.progress) ? self.progress : 0.0
      let travel: Number = isFinite(self.travelPoints) && self.travelPoints > 0.0 ? self.travelPoints : 1.0
      let target: Number = outcome == TransitionOutcome.finish ? 1.0 : 0.0
      let remaining: Number = outcome == TransitionOutcome.finish ? 1.0 - finiteProgress : -finiteProgress
      let measuredVelocity: Number? = finiteOrNone(self.velocityPointsPerSecond)
      let velocity: Number = measuredVelocity ?? 0.0
      var initial: Number = 0.0
      var share: Number = 1.0
      if remaining != 0.0 {
        initial = velocity / travel / remaining
        share = minimum(1.0, $settledPoints / (absolute(remaining) * travel))
      }
      return TransitionSettleSpring(
        targetProgress: target, remainingProgress: remaining, travelPoints: travel, initialVelocity: initial, settledShare: share)
      """)

  private static let seconds = Function.Parameter(label: "atSeconds", name: "seconds", type: .number)

  static func method(
    _ name: String, _ summary: String, _ parameters: [Function.Parameter] = [seconds], result: ValueType = .number,
    isPrivate: Bool = false, text: String
  ) -> DescribedFunction {
    DescribedFunction(
      function: Function(
        name: name, summary: summary, owner: owner, parameters: parameters, result: result, isPrivate: isPrivate),
      text: text)
  }

  private static let progress = method(
    "progress",
    "Returns the progress of the transition, a time after the release. From durationSeconds on, the "
      + "transition is at its target.",
    text: """
      let share: Number = self.displacement(seconds)
      return self.targetProgress - self.remainingProgress * share
      """)

  private static let velocity = method(
    "velocityPointsPerSecond", "Returns the velocity, a time after the release, in points per second.",
    text: """
      let sharePerSecond: Number = self.displacementPerSecond(seconds)
      return -self.remainingProgress * self.travelPoints * sharePerSecond
      """)

  // MARK: Motion

  /// The initial velocity, away from the target.
  static let start = """
    let away: Number = -self.initialVelocity

    """

  /// cosh and sinh(θ)/θ as Taylor series, whose next terms are below 5e-19 for θ up to 1.
  private static let series = DescribedFunction(
    function: Function(
      name: "hyperbolic", summary: "Returns the series of cosh(angle), or of sinh(angle) ÷ angle, for angles up to 1.",
      parameters: [
        .init(label: "", name: "angle", type: .number), .init(label: "isSine", name: "isSine", type: .boolean),
      ], result: .number, isPrivate: true),
    text: """
      let square: Number = angle * angle
      var sum: Number = 1.0
      var term: Number = 18.0
      while term > 0.0 {
        let next: Number = isSine ? term + 1.0 : term - 1.0
        sum = 1.0 + sum * square / (term * next)
        term = term - 2.0
      }
      return sum
      """)

  private static func displacement(_ kind: SpringShape.Kind) -> DescribedFunction {
    let motion =
      switch kind {
      case .underdamped:
        """
        let envelope: Number = exponential(-$settleDecayPerSecond * seconds)
        let angle: Number = $settleRootPerSecond * seconds
        let slope: Number = away + $settleDecayPerSecond
        return envelope * (cosine(angle) + slope / $settleRootPerSecond * sine(angle))
        """
      case .critical:
        """
        let envelope: Number = exponential(-$settleDecayPerSecond * seconds)
        let slope: Number = away + $settleDecayPerSecond
        return envelope * (1.0 + slope * seconds)
        """
      case .overdamped:
        """
        let angle: Number = $settleRootPerSecond * seconds
        if angle <= 1.0 {
          let envelope: Number = exponential(-$settleDecayPerSecond * seconds)
          let slope: Number = away + $settleDecayPerSecond
          let even: Number = hyperbolic(angle, false)
          let odd: Number = hyperbolic(angle, true) * seconds
          return envelope * (even + slope * odd)
        }
        let fast: Number = $settleDecayPerSecond + $settleRootPerSecond
        let slow: Number = $settleStiffness / fast
        let width: Number = 2.0 * $settleRootPerSecond
        let first: Number = (away + fast) / width * exponential(-slow * seconds)
        return first - (away + slow) / width * exponential(-fast * seconds)
        """
      }
    return method(
      "displacement", "Returns the distance from the target, as a multiple of the distance at the release.",
      isPrivate: true,
      text: """
        if !(seconds > 0.0) {
          return 1.0
        }
        if !isFinite(seconds) {
          return 0.0
        }

        """ + start + motion)
  }

  private static func displacementPerSecond(_ kind: SpringShape.Kind) -> DescribedFunction {
    let motion =
      switch kind {
      case .underdamped:
        """
        let envelope: Number = exponential(-$settleDecayPerSecond * seconds)
        let angle: Number = $settleRootPerSecond * seconds
        let slope: Number = $settleStiffness + $settleDecayPerSecond * away
        return envelope * (away * cosine(angle) - slope / $settleRootPerSecond * sine(angle))
        """
      case .critical:
        """
        let envelope: Number = exponential(-$settleDecayPerSecond * seconds)
        let slope: Number = $settleStiffness + $settleDecayPerSecond * away
        return envelope * (away - slope * seconds)
        """
      case .overdamped:
        """
        let angle: Number = $settleRootPerSecond * seconds
        if angle <= 1.0 {
          let envelope: Number = exponential(-$settleDecayPerSecond * seconds)
          let slope: Number = $settleStiffness + $settleDecayPerSecond * away
          let even: Number = hyperbolic(angle, false)
          let odd: Number = hyperbolic(angle, true) * seconds
          return envelope * (away * even - slope * odd)
        }
        let fast: Number = $settleDecayPerSecond + $settleRootPerSecond
        let slow: Number = $settleStiffness / fast
        let width: Number = 2.0 * $settleRootPerSecond
        let first: Number = -slow * (away + fast) / width * exponential(-slow * seconds)
        return first + fast * (away + slow) / width * exponential(-fast * seconds)
        """
      }
    return method(
      "displacementPerSecond", "Returns the derivative of the displacement with respect to time.", isPrivate: true,
      text: start + """
        if !(seconds > 0.0) {
          return away
        }
        if !isFinite(seconds) {
          return 0.0
        }

        """ + motion)
  }
}
