import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// The report of a search as text: the recommendation, followed by the evidence.
struct SearchText {
  let report: SearchReport
  /// The search over recognition, if there was one.
  var recognition: SearchReport?

  private var answer: TuningAnswer { report.answer }
  private var level: Double { answer.question.confidence }
  private var levelText: String { TuningText.percent(level, decimals: nil) }
  private var evaluation: EvaluationText { EvaluationText(answer: answer) }

  var lines: [String] {
    let sections = [
      report.recommendation.sentences.flatMap { $0.wrapped(to: EvaluationText.columns) }, evaluation.head + [tried],
      values, errors, mix, matrices, front, rules,
    ]
    let ofRecognition = recognition.map { SearchText(report: $0).recognitionSections } ?? []
    let all = sections + ofRecognition + [evaluation.evidence]
    return Array(all.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var recognitionSections: [[String]] {
    let sentences = report.recommendation.sentences.flatMap { $0.wrapped(to: EvaluationText.columns) }
    return [
      [
        "recognition: whether a transition begins, with the present decision thresholds; "
          + TuningText.count(report.search.sweep.count, "setting", "settings")
      ], sentences, values, errors, front,
    ]
  }

  private var tried: String {
    let axes = TuningText.count(report.openAxes.count, "threshold", "thresholds")
    let replays = answer.counted.reduce(0) { $0 + $1.outcomes.reduce(0) { $0 + $1.replays } }
    var settings = "\(TuningText.count(report.search.sweep.count, "setting", "settings")) of \(axes) tried"
    if !report.rules.isEmpty {
      let others = answer.plan.rules.dropFirst().reduce(0) { $0 + $1.sweep.count }
      let rules = TuningText.count(report.rules.count - 1, "other rule", "other rules")
      let own = TuningText.number(answer.plan.sweeps[0].sweep.count)
      settings =
        "\(own) settings of the rule '\(answer.plan.sweeps[0].name)' and \(TuningText.number(others)) of \(rules) tried"
    }
    return "\(settings); \(TuningText.count(replays, "replay", "replays"))"
  }

  // MARK: Values

  /// The rows of thresholds, with the present value, the best one, and the range that the trials don't contradict.
  private var values: [String] {
    var rows = [["threshold", "unit", "present", "best", "\(levelText) range", "tried"]]
    let sweep = report.search.sweep
    for axis in report.openAxes {
      let values = sweep.axes[axis]
      let field = Thresholds.fields.first { $0.key == values.key }
      rows.append([
        values.key, field?.unit ?? "", answer.value(of: values.key).map(Self.short) ?? "differs",
        SearchReport.value(sweep, axis, at: report.search.best), Self.text(report.confidence.ranges[axis]),
        values.numbers == nil || values.count == 1
          ? TuningText.count(values.count, values.numbers == nil ? "name" : "value", "names")
          : "\(values.text(at: 0)) to \(values.text(at: values.count - 1)), \(values.count) values",
      ])
    }
    return rows.count > 1 ? TextTable.lines(rows, right: [2, 3]) : []
  }

  /// Returns a value with at most four decimal places if it has more than eight characters, such as one computed from a
  /// width.
  private static func short(_ value: String) -> String {
    value.count > 8 ? Double(value).map { $0.shortest(places: 4) } ?? value : value
  }

  private static func text(_ range: ThresholdRange) -> String {
    guard range.numbers != nil, let low = range.texts.first, let high = range.texts.last else {
      return range.texts.joined(separator: ", ").shortened(to: 36)
    }
    if range.isWholeAxis { return "anything tried" }
    if range.touchesLow { return "up to \(high)" }
    if range.touchesHigh { return "from \(low) on" }
    return low == high ? low : "\(low) to \(high)"
  }

  // MARK: Errors

  /// Whether there are gestures that weren't meant to navigate, for which false activations are errors.
  private var hasOthers: Bool { answer.counts.notMeantToNavigate > 0 }

  /// Whether a target was meant in any recording.
  private var hasTargets: Bool { answer.counts.meantForTarget > 0 }

  private var errors: [String] {
    func row(_ name: String, _ counts: OutcomeCounts, _ rate: ClusteredProportion?) -> [String] {
      let activations = hasOthers ? [EvaluationText.falseActivations(counts)] : []
      // Without false activations, this is the proportion of wrong release decisions.
      let share = counts.totalErrorShare
      return [
        name, "\(counts.accidentalFinishes) of \(counts.meantToCancel)",
        "\(counts.accidentalCancels) of \(counts.meantToFinish)", TuningText.number(counts.missed),
      ] + (hasTargets ? ["\(counts.wrongTargets) of \(counts.meantForTarget)"] : []) + activations + [
        TuningText.percent(share), TuningText.interval(rate?.interval(confidence: level)),
        answer.question.costs.cost(of: counts).shortest(places: 2),
      ]
    }
    let best = report.search.counts(at: report.search.best)
    // With the additional column, the headings take two lines.
    var headings =
      hasOthers
      ? [
        ["", "accidental", "accidental", "", "false", "all", "", ""],
        ["errors", "finish", "cancel", "missed", "activation", "errors", levelText, "cost"],
      ] : [["errors", "accidental finish", "accidental cancel", "missed", "wrong", levelText, "cost"]]
    if hasTargets {
      if hasOthers { headings[0].insert("wrong", at: 4) }
      headings[headings.count - 1].insert(hasOthers ? "target" : "wrong target", at: 4)
    }
    let rows = [
      row("present", answer.counts, report.recommendation.presentRates.all),
      row("best, cross-validated", report.validation.counts, report.recommendation.rates.all),
      row("best, in-sample", best, nil),
    ]
    return TextTable.lines(headings + rows, right: [1, 2, 3, 4, 5, 6, 7, 8])
      + "cross-validated \(report.grouping)\(spread)".wrapped(to: EvaluationText.columns, indent: 2)
  }

  /// The differences between people, for three or more of them.
  private var spread: String {
    let rates = report.recommendation.rates.all
    let shares = rates.persons.compactMap(\.share)
    guard let prediction = rates.predictionInterval(confidence: level), let low = shares.min(), let high = shares.max()
    else { return "" }
    return "; error rates of single people: \(TuningText.interval(low...high)), of one more person: "
      + "\(TuningText.interval(prediction)) (\(levelText) prediction interval)"
  }

  private var mix: [String] {
    Array(
      evaluation.mixLines([
        ("present", evaluation.presentRates),
        ("best, cross-validated", { ErrorRates(of: report.validation, answer.present, among: $0) }),
      ]).dropFirst())
  }

  private var matrices: [String] {
    let confusions = [
      ("present", Confusion(of: answer.present, at: 0)),
      ("best, in-sample", Confusion(of: report.search.table, at: report.search.best)),
    ]
    var rows = [["", "", "finished", "cancelled", "did not begin"] + (hasTargets ? ["other target"] : [])]
    for (name, confusion) in confusions {
      for intent in confusion.intents {
        rows.append(
          [intent == .finish ? name : "", intent.meaning]
            + Confusion.outcomes.map { TuningText.number(confusion[intent, $0]) }
            + (hasTargets ? [TuningText.number(confusion.wrongTargets(intent))] : []))
      }
    }
    return TextTable.lines(rows, right: [2, 3, 4, 5])
  }

  // MARK: Trade-off

  /// The maximum number of rows of the front.
  private static let maximumPoints = 12

  private var front: [String] {
    let points = report.front.points
    let sweep = report.search.sweep
    let axes = report.openAxes
    let names = ["settings"] + axes.map { Self.abbreviated(sweep.axes[$0].key) }
    var rows =
      hasOthers
      ? [["accidental", "accidental", "false"], ["finish", "cancel", "activation"] + names]
      : [["accidental finish", "accidental cancel"] + names]
    for point in points.prefix(Self.maximumPoints) {
      rows.append(
        [TuningText.number(point.accidentalFinishes), TuningText.number(point.accidentalCancels)]
          + (hasOthers ? [TuningText.number(point.falseActivations)] : []) + [TuningText.number(point.cells)]
          + axes.map { SearchReport.value(sweep, $0, at: point.cell) })
    }
    let rest = points.count - Self.maximumPoints
    return ["trade-off, in-sample: fewer errors of one kind only with more of \(hasOthers ? "another" : "the other")"]
      + TextTable.lines(rows, right: Set(0..<4 + axes.count)) + (rest > 0 ? ["and \(rest) more"] : [])
  }

  /// Abbreviates a name, so that the names of several thresholds fit side by side.
  private static func abbreviated(_ key: String) -> String {
    ["PointsPerSecond", "DistancePoints", "Milliseconds", "Points", "Seconds"].first { key.hasSuffix($0) }
      .map { String(key.dropLast($0.count)) + ($0 == "DistancePoints" ? "Distance" : "") } ?? key
  }

  private var rules: [String] {
    guard !report.rules.isEmpty else { return [] }
    var rows = [
      [
        "rule, at its best", "settings", hasOthers ? "all errors" : "wrong", levelText, "cost",
        "against the present",
      ]
    ]
    for entry in report.rules {
      let share = entry.validation.counts.totalErrorShare
      rows.append([
        entry.name, TuningText.number(entry.search.sweep.count), TuningText.percent(share),
        TuningText.interval(rates(entry).all.interval(confidence: level)), entry.cost.shortest(places: 2),
        entry.pValue.map { TuningText.pValue($0) } ?? "–",
      ])
    }
    return TextTable.lines(rows, right: [1, 2, 3, 4])
      + ["cross-validated \(report.grouping); p is adjusted for the number of rules"]
  }

  private func rates(_ entry: RuleComparison.Entry) -> ErrorRates {
    ErrorRates(of: entry.validation, entry.search.table)
  }
}
