import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

// The explanation as a JSON object. Times are in microseconds from the recording's beginning; shares range from 0 to
// 1.
extension Explanation {
  /// The explanation as one JSON object: the format that `--format json` guarantees. The keys of the last release are
  /// those of `replay`.
  package var json: String {
    let decision = verdict.decision
    var members: [(String, JSONValue)] = [
      ("file", .string(file)), ("scene", .string(recording.header.scene)),
      ("outcome", .string(verdict.outcome.rawValue)),
    ]
    if let target = verdict.target { members.append(("target", .string(target))) }
    members += Self.members(decision, by: verdict.thresholds)
    members += [
      ("beganAt", .optional(verdict.beganAt)), ("releasedAt", .optional(verdict.releasedAt)),
      ("settledAt", .optional(verdict.settledAt)), ("catches", .integer(Int64(verdict.catches))),
      ("limits", decision == nil ? .null : limits),
      ("releases", .array(reasons.releases.map(Self.object))),
      ("recognizers", .array(reasons.recognizers.map(Self.object))),
      ("presets", .array(presets.map { presetObject($0.preset, $0.verdict) })),
      ("estimator", decision == nil ? .null : estimator),
    ]
    if let decision = verdict.appDecision { members.append(("app", decision.json)) }
    members += Self.members(decision, among: verdict.targets, by: verdict.thresholds)
    return JSONLine.text(members)
  }

  /// The release rule and the thresholds that it uses, by key.
  private var limits: JSONValue {
    let thresholds = verdict.thresholds
    let values: [(String, JSONValue)] = thresholds.releaseRule.keys.compactMap { key in
      thresholds.value(forKey: key).map { (key, .number($0)) }
    }
    return JSONValue.members([(ThresholdChoice.releaseRule.key, .string(thresholds.releaseRule.rawValue))] + values)
  }

  /// The thresholds for estimating velocity, by key.
  private var estimator: JSONValue {
    let thresholds = verdict.thresholds
    let choices = Thresholds.choices.filter { $0.role == .velocity }
    let fields = Thresholds.fields.filter { $0.role == .velocity }
    return JSONValue.members(
      choices.map { ($0.key, .string($0.name(in: thresholds))) } + fields.map { ($0.key, .number(thresholds[$0])) })
  }

  private static func members(_ decision: ReleaseDecision?, by thresholds: Thresholds) -> [(String, JSONValue)] {
    let measured = decision?.measurement
    let flip = decision?.smallestOutcomeChange(by: thresholds).map { flip in
      JSONValue.members([("quantity", .string(flip.quantity.rawValue)), ("change", .optional(flip.change))])
    }
    return [
      ("rule", .optional(decision?.rule.rawValue)), ("percent", .optional(measured?.percent)),
      ("velocity", .optional(measured?.velocityPointsPerSecond)), ("velocityUnit", .string("points/s")),
      ("distancePoints", .optional(measured?.distancePoints)), ("travelPoints", .optional(measured?.travelPoints)),
      ("reverseDistancePoints", .optional(measured?.reverseDistancePoints)),
      ("sinceLastSample", measured?.sinceLastSampleMicroseconds.map { .integer($0) } ?? .null),
      ("projectedPercent", .optional(decision?.projectedPercent)),
      (
        "margin",
        decision.map { JSONValue.members([("value", .optional($0.margin)), ("unit", .string($0.marginUnit))]) } ?? .null
      ),
      ("flip", flip ?? .null),
    ]
  }

  private static func object(_ release: ReplayReasons.Release) -> JSONValue {
    let samples = release.samples.map { sample in
      JSONValue.members([
        ("before", .integer(sample.microsecondsBefore)), ("wayPoints", .optional(sample.distancePoints)),
        ("use", .string(sample.use.rawValue)),
      ])
    }
    let members: [(String, JSONValue)] =
      [("time", .optional(release.time)), ("outcome", .string(release.decision.outcome.rawValue))]
      + Self.members(release.decision, by: release.thresholds) + [
        ("handOff", release.handOff.map(object) ?? .null), ("samples", .array(samples)),
        ("caughtAt", .optional(release.grabbed?.time)), ("caughtPercent", .optional(release.grabbed?.percent)),
      ] + Self.members(release.decision, among: release.targets, by: release.thresholds)
    return JSONValue.members(members)
  }

  private static func object(_ handOff: HandOff) -> JSONValue {
    JSONValue.members([
      ("jumpPoints", .optional(handOff.jumpPoints)),
      ("velocityBefore", .optional(handOff.velocityBeforePointsPerSecond)),
      ("velocityAfter", .optional(handOff.velocityAfterPointsPerSecond)),
      ("velocityJump", .optional(handOff.velocityJumpPointsPerSecond)),
      ("velocityJumpShare", .optional(handOff.velocityJumpShare)),
      ("settleSeconds", .optional(handOff.settleSeconds)), ("overshootPoints", .optional(handOff.overshootPoints)),
      ("clippedOvershootPoints", .optional(handOff.clippedOvershootPoints)),
    ])
  }

  private func presetObject(_ preset: Preset, _ verdict: Verdict) -> JSONValue {
    let decision = verdict.thresholdDecision
    return JSONValue.members(
      [
        ("preset", .string(preset.name)),
        ("outcome", .string(verdict.appDecision?.thresholdDecision?.outcome.rawValue ?? verdict.outcome.rawValue)),
        ("rule", .optional(decision?.rule.rawValue)), ("percent", .optional(decision?.measurement.percent)),
        ("velocity", .optional(decision?.measurement.velocityPointsPerSecond)),
        ("margin", .optional(decision?.margin)), ("marginUnit", .optional(decision?.marginUnit)),
        ("differs", .bool(differs(verdict))),
      ] + (verdict.target.map { [("target", .string($0))] } ?? [])
        + Self.members(decision, among: verdict.targets, by: verdict.thresholds))
  }
}

extension Explanation {
  private static func object(_ life: RecognizerLife) -> JSONValue {
    let ending = life.namedEnding
    return JSONValue.members([
      ("recognizer", .string(words(life.kind))), ("landedAt", .optional(life.landedAt)),
      ("beganAt", .optional(life.beganAt)),
      ("eventsUntilBegan", life.beganAt == nil ? .null : .integer(Int64(life.eventsUntilBegan))),
      ("swallowed", .optional(life.swallowed)), ("changes", .integer(Int64(life.changes))),
      ("endedAt", .optional(life.endedAt)), ("ending", .optional(ending.name)),
      ("cause", ending.cause.map(object) ?? .null),
    ])
  }

  /// Returns an object with the name of the cause and its values.
  private static func object(_ cause: RecognizerCause) -> JSONValue {
    func named(_ name: String, _ numbers: (String, Double)...) -> JSONValue {
      JSONValue.members([("name", .string(name))] + numbers.map { ($0.0, .optional($0.1)) })
    }
    switch cause {
    case .farFromEdge(let points, let width): return named("farFromEdge", ("points", points), ("widthPoints", width))
    case .notWanted: return named("notWanted")
    case .wrongDirection(let x, let y): return named("wrongWay", ("x", x), ("y", y))
    case .wrongSense(let points): return named("wrongSense", ("points", points))
    case .notAllowed: return named("notAllowed")
    case .nothingToBegin: return named("nothingToBegin")
    case .transitionUnderWay: return named("transitionUnderWay")
    case .strayed(let points, let limit): return named("strayed", ("points", points), ("limitPoints", limit))
    case .tooManyContacts(let most): return named("tooManyContacts", ("most", Double(most)))
    case .tooFewContacts(let least): return named("tooFewContacts", ("least", Double(least)))
    case .tooShort(let displacement, let least): return named("tooShort", ("way", displacement), ("least", least))
    case .oneSided: return named("oneSided")
    case .tooBrief(let least): return named("tooBrief", ("leastMilliseconds", least))
    case .tooLate(let most): return named("tooLate", ("mostMilliseconds", most))
    case .prevented(let other):
      return JSONValue.members([("name", .string("prevented")), ("by", .string(words(other)))])
    case .yielded: return named("yielded")
    case .contactTaken: return named("contactTaken")
    case .passedOn: return named("passedOn")
    case .disabled: return named("disabled")
    case .unsaid: return named("unsaid")
    }
  }
}

extension RecognizerLife {
  /// The name of the ending and its cause; `nil` while the gesture goes on.
  package var namedEnding: (name: String?, cause: RecognizerCause?) {
    switch ending {
    case .none: (nil, nil)
    case .ended: ("ended", nil)
    case .cancelled(let cause): ("cancelled", cause)
    case .failed(let cause): ("failed", cause)
    case .refused(let cause): ("refused", cause)
    }
  }
}
