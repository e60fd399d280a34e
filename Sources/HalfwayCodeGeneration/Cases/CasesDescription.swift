import HalfwayGestures

/// The description of a program that compares an exported decision with the kernel's, case by case.
enum CasesDescription {
  private static let owner = "TransitionCases"
  /// The number of cases in a function. Java's methods have at most 64 KB.
  private static let casesPerFunction = 40

  static func module(
    _ cases: ConformanceCases, of decision: SourceModule, _ thresholds: Thresholds, _ origin: DecisionSource.Origin
  ) throws -> SourceModule {
    var functions = [function("check", check, checked)]
    functions.append(function("checkRelease", checkRelease, releaseParameters))
    functions.append(function("checkVelocity", checkVelocity, velocityParameters))
    if !cases.settlings.isEmpty {
      var near = function("isNear", isNear, nearParameters, result: .boolean)
      near.function.owner = nil
      functions.append(near)
      functions.append(function("checkSettling", checkSettling, settlingParameters))
    }
    if !cases.speeds.isEmpty { functions.append(function("checkSpeed", checkSpeed, speedParameters)) }
    let blocks = Self.blocks(cases)
    for (index, block) in blocks.enumerated() {
      functions.append(function("block\(index + 1)", block, []))
    }
    functions.append(
      function(
        "run",
        (1...blocks.count).map { "self.block\($0)()" }.joined(separator: "\n")
          + "\nprint(self.caseCount, \" cases, \", self.failureCount, \" failed\")", [], isPrivate: false))
    return SourceModule(
      header: [
        "Made by Halfway \(origin.version). Don't edit this file; run the command again:",
        SourceComment.text(origin.command),
        "",
        "Compares the decision, the velocity estimator and the spring of the exported file with Halfway's, case by case. "
          + "Decisions and velocities have to be equal; springs may differ by \(tolerance), relatively or absolutely.",
      ],
      constantsName: decision.constantsName, constantsSummary: "", constants: [], enumerations: [],
      records: [record], functions: try functions.map { try $0.parsed() },
      uses: decision.records + decision.enumerations.map { Record(name: $0.name, summary: "", fields: []) },
      usedFunctions: decision.functions)
  }

  static let tolerance = 1e-9

  private static let record = Record(
    name: owner, summary: "The conformance cases.",
    fields: [
      Field(name: "caseCount", type: .integer, summary: "", initial: .integer(0)),
      Field(name: "failureCount", type: .integer, summary: "", initial: .integer(0)),
    ], isMutable: true, isObject: true)

  private static func function(
    _ name: String, _ text: String, _ parameters: [Function.Parameter], result: ValueType? = nil, isPrivate: Bool = true
  ) -> DescribedFunction {
    DescribedFunction(
      function: Function(
        name: name, summary: "", owner: owner, parameters: parameters, result: result, isPrivate: isPrivate,
        isMutating: result == nil),
      text: text)
  }

  private static func parameter(_ name: String, _ type: ValueType) -> Function.Parameter {
    .init(label: "", name: name, type: type)
  }

  // MARK: Checks

  private static let checked = [parameter("caseNumber", .integer), parameter("isEqual", .boolean)]
  private static let check = """
    self.caseCount = self.caseCount + 1
    if !isEqual {
      self.failureCount = self.failureCount + 1
      print("case ", caseNumber, " differs")
    }
    """

  private static let releaseParameters = [
    parameter("caseNumber", .integer), parameter("release", .named("TransitionRelease")),
    parameter("outcome", .named("TransitionOutcome")), parameter("rule", .named("TransitionRule")),
  ]
  private static let checkRelease = """
    let decision: TransitionDecision = release.decide()
    self.check(caseNumber, decision.outcome == outcome && decision.rule == rule)
    """

  private static let velocityParameters = [
    parameter("caseNumber", .integer), parameter("actual", .optionalNumber), parameter("expected", .optionalNumber),
  ]
  private static let checkVelocity = """
    // An estimate is never infinite, so infinity stands for none.
    let first: Number = actual ?? infinity
    let second: Number = expected ?? infinity
    self.check(caseNumber, first == second)
    """

  private static let nearParameters = [parameter("actual", .number), parameter("expected", .number)]
  private static let isNear = """
    return absolute(actual - expected) <= \(tolerance) * maximum(1.0, absolute(expected))
    """

  private static let settlingParameters = [
    parameter("caseNumber", .integer), parameter("release", .named("TransitionRelease")),
    parameter("outcome", .named("TransitionOutcome")), parameter("seconds", .number), parameter("progress", .number),
    parameter("velocity", .number), parameter("duration", .number),
  ]
  private static let checkSettling = """
    let spring: TransitionSettleSpring = release.settle(outcome)
    let isProgress: Boolean = isNear(spring.progress(seconds), progress)
    let isVelocity: Boolean = isNear(spring.velocityPointsPerSecond(seconds), velocity)
    let isDuration: Boolean = isNear(spring.durationSeconds(), duration)
    self.check(caseNumber, isProgress && isVelocity && isDuration)
    """

  private static let speedParameters = [
    parameter("caseNumber", .integer), parameter("release", .named("TransitionRelease")), parameter("speed", .number),
  ]
  private static let checkSpeed = "self.check(caseNumber, release.completionSpeed() == speed)"

  // MARK: Tables

  private static func blocks(_ cases: ConformanceCases) -> [String] {
    var texts: [String] = []
    for release in cases.releases {
      let (outcome, rule) = (release.decision.outcome.rawValue, release.decision.rule.rawValue)
      texts.append(
        Self.release(release.measurement)
          + "self.checkRelease(#, release%, TransitionOutcome.\(outcome), TransitionRule.\(rule))")
    }
    for stroke in cases.strokes { texts.append(Self.stroke(stroke)) }
    for settling in cases.settlings {
      texts.append(
        Self.release(settling.measurement)
          + "self.checkSettling(#, release%, TransitionOutcome.\(settling.outcome.rawValue), \(number(settling.seconds)), "
          + "\(number(settling.progress)), \(number(settling.velocity)), \(number(settling.duration)))")
    }
    for speed in cases.speeds {
      texts.append(Self.release(speed.measurement) + "self.checkSpeed(#, release%, \(number(speed.speed)))")
    }
    let numbered = texts.enumerated().map { index, text in
      text.replacing("#", with: String(index + 1)).replacing("%", with: String(index + 1))
    }
    return stride(from: 0, to: numbered.count, by: casesPerFunction).map { start in
      let block = numbered[start..<min(start + casesPerFunction, numbered.count)].joined(separator: "\n")
      guard block.contains("tracker.") else { return block }
      return "var tracker: TransitionVelocityTracker = TransitionVelocityTracker()\n" + block
    }
  }

  private static func release(_ measurement: ReleaseMeasurement) -> String {
    """
    let release%: TransitionRelease = TransitionRelease(
      progress: \(number(measurement.percent)), velocityPointsPerSecond: \(optional(measurement.velocityPointsPerSecond)), \
    distancePoints: \(number(measurement.distancePoints)), travelPoints: \(number(measurement.travelPoints)), \
    reverseDistancePoints: \(optional(measurement.reverseDistancePoints)))

    """
  }

  private static func stroke(_ stroke: ConformanceCases.Stroke) -> String {
    "tracker.removeAll()\n"
      + stroke.samples.map { "tracker.add(\(number($0.position)), \(time($0.time)))\n" }.joined()
      + "self.checkVelocity(#, tracker.releaseVelocityPointsPerSecond(\(time(stroke.releaseTime))), \(optional(stroke.velocity)))"
  }

  private static func time(_ time: Int64) -> String { String(time) }
  private static func optional(_ value: Double?) -> String { value.map(number) ?? "none" }

  /// Returns a number in the description's language.
  private static func number(_ value: Double) -> String {
    if value.isNaN { return "notANumber" }
    if value.isInfinite { return value < 0 ? "-infinity" : "infinity" }
    return "\(value)"
  }
}
