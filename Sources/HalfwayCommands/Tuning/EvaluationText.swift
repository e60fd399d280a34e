import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// The comparison of outcomes with intents as text tables.
struct EvaluationText {
  let answer: TuningAnswer

  /// The maximum width of a line, except for paths.
  static let columns = 108

  private var confidence: Double { answer.question.confidence }
  private var confidenceText: String { TuningText.percent(confidence, decimals: nil) }

  // MARK: Recordings

  /// The number of recordings that count, and the thresholds by which they are judged.
  var head: [String] {
    let rows = answer.rows
    var words = [TuningText.count(answer.counted.count, "recording", "recordings")]
    if !answer.persons.isEmpty { words[0] += " of \(TuningText.count(answer.persons.count, "person", "people"))" }
    if let device = answer.plan.device { words[0] += ", \(device.rawValue)" }
    words[0] += ", by \(answer.plan.thresholds.description)"
    let synthetic = answer.counted.count { $0.label.source == .synthetic }
    if synthetic > 0 {
      words.append("\(synthetic == answer.counted.count ? "all" : TuningText.number(synthetic)) of them synthetic")
    }
    let unlabelled = rows.count { if case .unlabelled = $0.finding { true } else { false } }
    if unlabelled > 0 {
      words.append(
        "\(TuningText.number(unlabelled)) more without an intent \(unlabelled == 1 ? "isn't" : "aren't") counted")
    }
    let copies = answer.copies.count
    if copies > 0 {
      words.append(
        "\(TuningText.count(copies, "copy of another recording isn't", "copies of other recordings aren't")) counted")
    }
    let unfinished = answer.unfinished.count
    if unfinished > 0 {
      words.append("\(TuningText.count(unfinished, "unfinished gesture is", "unfinished gestures are")) not counted")
    }
    let problems = rows.count { if case .problem = $0.finding { true } else { false } }
    if problems > 0 { words.append("\(TuningText.number(problems)) couldn't be read") }
    return words.joined(separator: "; ").wrapped(to: Self.columns) + appNote
  }

  /// What can't be tuned, if apps decide releases themselves.
  private var appNote: [String] {
    let decided = answer.counted.filter(\.isOfApp)
    guard !decided.isEmpty else { return [] }
    let wrong = decided.count { row in row.label.intent.map { !$0.isMet(by: row.outcome) } ?? false }
    let keys = Thresholds.fields.filter { $0.role == .decision }.map(\.key) + ["releaseRule"]
    let count = TuningText.count(decided.count, "release is", "releases are")
    let sentence =
      "\(count) decided by the app, which calls finish() or cancel(), \(TuningText.number(wrong)) of them wrong. The "
      + "thresholds of release decisions don't reach them: \(keys.joined(separator: ", "))."
    return sentence.wrapped(to: Self.columns)
  }

  // MARK: Errors

  /// Returns the confusion matrix and the error rates.
  static func matrix(_ confusion: Confusion, _ rates: ErrorRates, confidence: Double) -> [String] {
    func row(_ intent: RecordingHeader.Intent, _ name: String) -> [String] {
      [name] + Confusion.outcomes.map { TuningText.number(confusion[intent, $0]) }
        + (confusion.hasTargets ? [TuningText.number(confusion.wrongTargets(intent))] : [])
    }
    let matrix = TextTable.lines(
      [
        ["", "finished", "cancelled", "did not begin"] + (confusion.hasTargets ? ["other target"] : [])
      ] + confusion.intents.map { row($0, $0.meaning) }, right: [1, 2, 3, 4])
    let counts = confusion.counts
    func share(_ name: String, _ proportion: Proportion, _ rate: ClusteredProportion) -> [String] {
      [
        name, "\(TuningText.number(proportion.count)) of \(TuningText.number(proportion.total))",
        TuningText.percent(proportion), TuningText.interval(rate.interval(of: proportion, confidence: confidence)),
      ]
    }
    var rows = [
      ["", "", "", "\(TuningText.percent(confidence, decimals: nil)) interval"],
      share("accidental finish", counts.accidentalFinishShare, rates.accidentalFinishes),
      share("accidental cancel", counts.accidentalCancelShare, rates.accidentalCancels),
      share("  did not begin", counts.missedShare, rates.accidentalCancels),
    ]
    if counts.meantForTarget > 0 {
      rows.append(share("wrong target", counts.wrongTargetShare, rates.accidentalCancels))
    }
    rows.append(share("wrong", counts.errorShare, rates.decisions))
    if counts.notMeantToNavigate > 0 {
      rows.append(share("false activation", counts.falseActivationShare, rates.falseActivations))
    }
    let shares = TextTable.lines(rows, right: [1, 2, 3])
    return matrix + [""] + shares
  }

  /// The errors by device class, person, scene, and task, where these are named.
  var groups: [String] {
    let labels = answer.counted.map(\.label)
    let hasOthers = answer.counts.notMeantToNavigate > 0
    let hasTargets = answer.counts.meantForTarget > 0
    var rows = [["by", "", "trials", "accidental finish", "accidental cancel", "missed", "wrong", confidenceText]]
    if hasTargets { rows[0].insert("wrong target", at: 6) }
    if hasOthers { rows[0].append("false activation") }
    for kind in TrialGroups.Kind.allCases {
      let groups = TrialGroups(by: kind, of: labels).groups
      guard groups.contains(where: { $0.name != nil }) else { continue }
      for (index, group) in groups.enumerated() {
        let counts = answer.present.counts(at: 0, of: group.trials)
        let rates = ErrorRates(of: answer.present, at: 0, among: group.trials)
        var row = [
          index == 0 ? kind.rawValue : "", (group.name ?? "–").shortened(to: 28), TuningText.number(counts.trials),
          TuningText.number(counts.accidentalFinishes), TuningText.number(counts.accidentalCancels),
          TuningText.number(counts.missed), TuningText.percent(counts.errorShare),
          TuningText.interval(rates.decisions.interval(confidence: confidence)),
        ]
        if hasTargets { row.insert(TuningText.number(counts.wrongTargets), at: 6) }
        if hasOthers { row.append(Self.falseActivations(counts)) }
        rows.append(row)
      }
    }
    return TextTable.lines(rows, right: [2, 3, 4, 5, 6, 7, 8, 9])
  }

  /// Returns the number of false activations and the number of gestures that weren't meant to navigate.
  static func falseActivations(_ counts: OutcomeCounts) -> String {
    counts.notMeantToNavigate > 0
      ? "\(TuningText.number(counts.falseActivations)) of \(TuningText.number(counts.notMeantToNavigate))" : "–"
  }

  // MARK: Evidence

  /// The number of recordings that depend on each threshold, and the thresholds on which none depends.
  var evidence: [String] {
    var rows = [["threshold", "present", "unit", "near", "lower changes", "higher changes", "any tried"]]
    for evidence in answer.evidence {
      let field = Thresholds.fields.first { $0.key == evidence.key }
      rows.append([
        evidence.key, answer.value(of: evidence.key) ?? "differs", field?.unit ?? "",
        TuningText.number(evidence.nearLabelled), TuningText.number(evidence.lowered.count),
        TuningText.number(evidence.raised.count), TuningText.number(evidence.anywhere.count),
      ])
    }
    guard rows.count > 1 else { return [] }
    let dead = answer.evidence.filter(\.isDead).map(\.key)
    var words: [String] = []
    if !dead.isEmpty {
      words =
        ("dead: no value that was tried changes the outcome of any recording: "
        + dead.map { "\($0) (\(answer.probe.triedText(of: $0)))" }.joined(separator: ", "))
        .wrapped(to: Self.columns, indent: 2)
    }
    return [
      "evidence: outcomes that change if one threshold moves by a step or a tenth, or to any "
        + "value that was tried"
    ]
      + TextTable.lines(rows, right: [1, 3, 4, 5, 6]) + words
  }

  // MARK: Wrong outcomes

  /// The recordings whose outcome doesn't match the intent.
  var wrong: [TuningRow.Counted] {
    zip(answer.counted.indices, answer.counted).filter { answer.present.isWrong($0.0, at: 0) }.map(\.1)
  }

  /// The recordings with a wrong outcome, each with a line that gives the reason.
  var wrongLines: [String] {
    let wrong = wrong
    guard !wrong.isEmpty else { return ["all have the intended outcome"] }
    let all = TuningText.number(answer.counted.count)
    var lines = ["\(TuningText.number(wrong.count)) of \(all) don't have the intended outcome:"]
    for row in wrong {
      lines.append(row.label.name)
      lines += "  \(reason(row))".wrapped(to: Self.columns, indent: 4)
    }
    return lines
  }

  private func reason(_ row: TuningRow.Counted) -> String {
    let thresholds = answer.plan.base(scene: row.label.scene, widthPoints: row.widthPoints)[row.label.device]
    let target = row.label.target.map { " at '\($0)'" } ?? ""
    let meant = row.label.intent.map { ($0 == .cancel ? "meant to cancel" : $0.meaning) + target + ", " } ?? ""
    return meant + Self.short(row.result, row.decision, thresholds)
  }

  /// Returns an outcome with the rule that decided, the measured values and their limits, and the margin.
  static func short(
    _ result: TrialResult, _ decision: ReleaseDecision?, _ thresholds: Thresholds
  ) -> String {
    let outcome = result.outcome
    guard let decision else {
      return outcome == .none
        ? "no transition began" : "\(outcome == .finish ? "finished" : "cancelled"), not by a release"
    }
    let became =
      result.target.map { "came to rest at '\($0)'" }
      ?? (outcome == .finish ? "finished" : outcome == .cancel ? "cancelled" : "nothing began")
    let keys = thresholds.releaseRule.keys
    let limit =
      keys.contains(ThresholdField.commitProgress.key)
      ? " (limit \(VerdictText.number(thresholds.commitProgress * 100))%)" : ""
    var velocity = VerdictText.velocity(decision)
    if keys.contains(ThresholdField.commitVelocityPointsPerSecond.key) {
      let forwards = thresholds.commitVelocityPointsPerSecond
      let back =
        keys.contains(ThresholdField.reverseVelocityPointsPerSecond.key)
        ? thresholds.reverseVelocityPointsPerSecond : forwards
      velocity += " (limits \(VerdictText.number(forwards)), \(VerdictText.number(-back)))"
    } else if keys.contains(ThresholdField.projectionSeconds.key) {
      velocity += " (carried on for \(VerdictText.number(thresholds.projectionSeconds)) s)"
    }
    let size =
      decision.marginUnit == "share"
      ? (decision.margin * 100).fixed(places: 1) + "%" : decision.margin.fixed(places: 0) + " points/s"
    let margin = decision.rule == .cancelled ? "" : ", margin \(size)"
    return "\(became) by \(decision.rule.rawValue) at \(VerdictText.percent(decision))\(limit), \(velocity)\(margin)"
  }

  /// Returns the error rates of the present thresholds among some trials.
  func presentRates(_ trials: TrialMask) -> ErrorRates { ErrorRates(of: answer.present, at: 0, among: trials) }

  // MARK: Complete text

  /// The complete answer if there is no search.
  var lines: [String] {
    let confusion = Confusion(of: answer.present, at: 0)
    let rates = ErrorRates(of: answer.present, at: 0)
    var lines = head + [""] + Self.matrix(confusion, rates, confidence: confidence)
    lines += [""] + groups
    lines += mixLines([("present", presentRates)])
    lines += planLines
    let evidence = evidence
    if !evidence.isEmpty { lines += [""] + evidence }
    return lines + [""] + wrongLines
  }
}

extension String {
  /// Returns a string of at most `width` characters, abbreviated in the middle.
  func shortened(to width: Int) -> String {
    guard count > width else { return self }
    return prefix(width / 2) + "…" + suffix(width - width / 2 - 1)
  }
}
