import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// The comparison of outcomes with intents as JSON Lines. The member "what" of each object names its subject.
struct EvaluationJSON {
  let answer: TuningAnswer

  private var confidence: Double { answer.question.confidence }

  /// One line per recording, group, and threshold, and one for all of them.
  var lines: [String] { answer.rows.map(recording) + groups + thresholds + [summary] }

  private func recording(_ row: TuningRow) -> String {
    var members: [(String, JSONValue)] = [("what", .string("recording")), ("file", .string(row.file))]
    switch row.finding {
    case .unlabelled: members += [("counted", .bool(false)), ("why", .string("no intent"))]
    case .copy(let original, _): members += [("counted", .bool(false)), ("why", .string("copy of \(original)"))]
    case .unfinished(let reason): members += [("counted", .bool(false)), ("why", .string(reason))]
    case .otherDevice: members += [("counted", .bool(false)), ("why", .string("another class of devices"))]
    case .problem(let error): members += [("counted", .bool(false)), ("why", .string(error.description))]
    case .counted(let counted):
      members += [("counted", .bool(true))] + Self.label(counted.label)
      members += Self.outcome(counted.result, counted.decision)
      if counted.isOfApp { members.append(("app", .bool(true))) }
      members.append(("wrong", .bool(counted.label.intent.map { !$0.isMet(by: counted.outcome) } ?? false)))
      if counted.label.target != nil { members.append(("wrongTarget", .bool(counted.result.isOtherTarget))) }
    }
    return JSONLine.text(members)
  }

  static func label(_ label: TrialLabel) -> [(String, JSONValue)] {
    [
      ("scene", .string(label.scene)), ("device", .string(label.device.rawValue)),
      ("source", .string(label.source.rawValue)), ("intent", .optional(label.intent?.rawValue)),
      ("person", .optional(label.person)), ("task", .optional(label.task)),
    ] + (label.target.map { [("target", .string($0))] } ?? [])
  }

  /// Returns an outcome and its decision, with the same keys as `halfway replay`.
  static func outcome(
    _ result: TrialResult, _ decision: ReleaseDecision?
  ) -> [(String, JSONValue)] {
    let margin: JSONValue =
      decision.map {
        .object([
          JSONMember(key: "value", value: .number($0.margin)), JSONMember(key: "unit", value: .string($0.marginUnit)),
        ])
      } ?? .null
    return [
      ("outcome", .string(result.outcome.rawValue)), ("rule", .optional(decision?.rule.rawValue)),
      ("percent", .optional(decision?.measurement.percent)),
      ("velocity", .optional(decision?.measurement.velocityPointsPerSecond)), ("velocityUnit", .string("points/s")),
      ("margin", margin),
    ] + (result.target.map { [("reached", .string($0))] } ?? [])
  }

  private var groups: [String] {
    let labels = answer.counted.map(\.label)
    return TrialGroups.Kind.allCases.flatMap { kind in
      TrialGroups(by: kind, of: labels).groups.map { group in
        JSONLine.text(
          [("what", .string("group")), ("by", .string(kind.rawValue)), ("name", .optional(group.name))]
            + Self.counts(
              answer.present.counts(at: 0, of: group.trials),
              ErrorRates(of: answer.present, at: 0, among: group.trials), confidence: confidence))
      }
    }
  }

  private var thresholds: [String] { answer.evidence.map { JSONLine.text(Self.evidence($0, answer)) } }

  static func evidence(_ evidence: ThresholdEvidence, _ answer: TuningAnswer) -> [(String, JSONValue)] {
    [
      ("what", .string("evidence")), ("threshold", .string(evidence.key)),
      ("present", .optional(answer.value(of: evidence.key))), ("near", .integer(Int64(evidence.nearLabelled))),
      ("lowered", .integer(Int64(evidence.lowered.count))), ("raised", .integer(Int64(evidence.raised.count))),
      ("anywhere", .integer(Int64(evidence.anywhere.count))), ("dead", .bool(evidence.isDead)),
    ]
  }

  /// Returns the errors with their proportions and intervals.
  /// - Parameter rates: The rates by person; `nil` if there are no valid intervals, as for errors in-sample.
  static func counts(_ counts: OutcomeCounts, _ rates: ErrorRates?, confidence: Double) -> [(String, JSONValue)] {
    func share(_ proportion: Proportion, _ rate: ClusteredProportion?) -> JSONValue {
      let interval = rate?.interval(of: proportion, confidence: confidence)
      return .object([
        JSONMember(key: "count", value: .integer(Int64(proportion.count))),
        JSONMember(key: "of", value: .integer(Int64(proportion.total))),
        JSONMember(key: "share", value: .optional(proportion.share)),
        JSONMember(key: "low", value: .optional(interval?.lowerBound)),
        JSONMember(key: "high", value: .optional(interval?.upperBound)),
      ])
    }
    let all =
      (counts.meantForTarget > 0 ? [("wrongTarget", share(counts.wrongTargetShare, rates?.accidentalCancels))] : [])
      + (counts.notMeantToNavigate > 0 ? [("allErrors", share(counts.totalErrorShare, rates?.all))] : [])
    return [
      ("trials", .integer(Int64(counts.trials))),
      ("accidentalFinish", share(counts.accidentalFinishShare, rates?.accidentalFinishes)),
      ("accidentalCancel", share(counts.accidentalCancelShare, rates?.accidentalCancels)),
      ("missed", share(counts.missedShare, rates?.accidentalCancels)),
      ("wrong", share(counts.errorShare, rates?.decisions)),
      ("falseActivation", share(counts.falseActivationShare, rates?.falseActivations)),
    ] + all
  }

  private var summary: String {
    let unlabelled = answer.rows.count { if case .unlabelled = $0.finding { true } else { false } }
    let problems = answer.rows.count { if case .problem = $0.finding { true } else { false } }
    return JSONLine.text(
      [
        ("what", .string("summary")), ("thresholds", .string(answer.plan.thresholds.description)),
        ("recordings", .integer(Int64(answer.rows.count))), ("unlabelled", .integer(Int64(unlabelled))),
        ("unreadable", .integer(Int64(problems))), ("copies", .integer(Int64(answer.copies.count))),
        ("unfinished", .integer(Int64(answer.unfinished.count))),
        ("decidedByApps", .integer(Int64(answer.counted.count(where: \.isOfApp)))),
        ("persons", .integer(Int64(answer.persons.count))),
        ("confidence", .number(confidence)), ("data", .string(answer.dataDigest)),
      ] + Self.counts(answer.counts, ErrorRates(of: answer.present, at: 0), confidence: confidence))
  }
}
