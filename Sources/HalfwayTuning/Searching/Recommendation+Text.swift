extension Recommendation {
  /// The recommendation in plain English: one to three sentences, with the numbers that it rests on.
  public var text: String { sentences.joined(separator: " ") }

  /// The sentences of the recommendation.
  public var sentences: [String] {
    switch verdict {
    case .change:
      let what = values.map { "\($0.key) \($0.text)" }.joined(separator: ", ")
      return held(start: "Change to \(what): ", joined: ",", "the present one", present, comparison)
        + activationSentences + endSentences
    case .keep(let reason): return keepSentences(reason)
    }
  }

  private func keepSentences(_ reason: Reason) -> [String] {
    let start = "The data does not support a change:"
    switch reason {
    case .noTrials: return ["\(start) there is no trial with a known intent."]
    case .onlyOneIntent(.noNavigation):
      return [
        "\(start) no trial was meant to navigate.", "Record gestures that are meant to finish or to be cancelled, too.",
      ]
    case .onlyOneIntent(let intent):
      let (meant, other) = intent == .finish ? ("to finish", "to be cancelled") : ("to be cancelled", "to finish")
      let all = validated.trials == 1 ? "the only trial was" : "all \(TuningText.number(validated.trials)) trials were"
      return [
        "\(start) \(all) meant \(meant).",
        "Record gestures that are meant \(other), too.",
      ]
    case .missingIntent(.finish), .missingIntent(.noNavigation):
      return [
        "\(start) no trial was meant to finish, so a recognizer that never begins would make no error.",
        "Record gestures that are meant to finish, too.",
      ]
    case .missingIntent(.cancel):
      let keys = values.map(\.key).filter { !Self.decidesBeginning($0) }
      return [
        "\(start) no trial was meant to be cancelled, so finishing every transition would be no error, and nothing "
          + "determines \(Self.list(keys)) should be.",
        "Record gestures that are meant to be cancelled, too, or sweep only thresholds that determine whether a "
          + "transition begins.",
      ]
    case .tooFewTrials:
      return ["\(start) \(trialsByIntent) are too few; at least \(Self.minimumTrialsPerIntent) of each are needed."]
    case .noSignal:
      return held(
        start: "The data shows no signal: ", joined: " and", constantRule.text, constant, constantComparison)
        + ["No change is recommended."]
    case .notBetter, .notSignificant:
      return held(start: "\(start) ", joined: " and", "the present one", present, comparison) + activationSentences
        + endSentences
    }
  }

  /// The number of trials of each intent that is present, such as "9 trials meant to finish, 40 meant to be cancelled
  /// and 60 not meant to navigate".
  private var trialsByIntent: String {
    var parts = [
      (validated.meantToFinish, "meant to finish"), (validated.meantToCancel, "meant to be cancelled"),
      (validated.notMeantToNavigate, "not meant to navigate"),
    ].filter { $0.0 > 0 }.map { "\(TuningText.number($0.0)) \($0.1)" }
    if let first = parts.first { parts[0] = first.replacing(" ", with: " trials ", maxReplacements: 1) }
    return Self.list(parts)
  }

  /// Returns a list such as "a, b and c".
  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Returns a comparison of the best setting with another one. The cost decides, so if the costs differ by kind, the
  /// p-value is in the sentence about costs.
  private func held(
    start: String, joined: String, _ other: String, _ counts: OutcomeCounts, _ comparison: Comparison
  ) -> [String] {
    let test = TuningText.pValue(comparison.pValue)
    let shares =
      "\(start)over \(trialsText) \(validatedText)\(joined) \(other) of "
      + TuningText.percent(counts.totalErrorShare)
    guard !costs.areEqual(withActivations: hasActivations) else { return ["\(shares); \(test)."] }
    func perTrial(_ counts: OutcomeCounts) -> String {
      TuningText.fixed(costs.cost(of: counts) / Double(max(1, counts.totalTrials)), decimals: 3)
    }
    var kinds = [
      "an accidental finish at \(TuningText.plain(costs.accidentalFinish))",
      "an accidental cancel at \(TuningText.plain(costs.accidentalCancel))",
    ]
    if hasActivations { kinds.append("a false activation at \(TuningText.plain(costs.falseActivation))") }
    return [
      "\(shares).",
      "With \(Self.list(kinds)) that costs \(perTrial(validated)) a trial and \(other) \(perTrial(counts)); \(test).",
    ]
  }

  /// Whether there are gestures that were not meant to navigate.
  private var hasActivations: Bool { validated.notMeantToNavigate > 0 }

  /// Sentences about the false activations of the best and the present thresholds; empty if all gestures were meant
  /// to navigate.
  private var activationSentences: [String] {
    guard hasActivations else { return [] }
    let gestures = TuningText.count(validated.notMeantToNavigate, "gesture", "gestures")
    let setting = cells == 1 ? "the setting that was tried" : "the best setting"
    return [
      "Of \(gestures) not meant to navigate, \(setting) begins a transition in "
        + "\(TuningText.number(validated.falseActivations)) and the present one in "
        + "\(TuningText.number(present.falseActivations))."
    ]
  }

  /// The number of trials and people, such as "240 trials of 8 people".
  private var trialsText: String {
    let trials = TuningText.count(validated.totalTrials, "trial", "trials")
    return persons == 0 ? trials : "\(trials) of \(TuningText.count(persons, "person", "people"))"
  }

  /// The cross-validated error rate, such as "the best of 2,000 settings has an error rate of 9.2% (cross-validated;
  /// 95%: 6.1–13.5%)".
  private var validatedText: String {
    let what = cells == 1 ? "the one setting that was tried" : "the best of \(TuningText.number(cells)) settings"
    let interval = TuningText.interval(validated.totalErrorShare.interval(confidence: confidence))
    return "\(what) has an error rate of \(TuningText.percent(validated.totalErrorShare)) (cross-validated; "
      + "\(TuningText.percent(confidence, decimals: nil)): \(interval))"
  }

  private var endSentences: [String] {
    ends.map { "The best value of \($0.key), \($0.text), is at the end of the tried range; try values beyond it." }
  }
}
