extension Recommendation {
  /// The recommendation in plain English: one to three sentences, with the numbers that it rests on.
  public var text: String { sentences.joined(separator: " ") }

  /// The same, sentence by sentence.
  public var sentences: [String] {
    switch verdict {
    case .change:
      let what = values.map { "\($0.key) \($0.text)" }.joined(separator: ", ")
      return held(start: "Change to \(what): ", joined: ",", "the present one", present, comparison) + endSentences
    case .keep(let reason): return keepSentences(reason)
    }
  }

  private func keepSentences(_ reason: Reason) -> [String] {
    let start = "The data does not support a change:"
    switch reason {
    case .noTrials: return ["\(start) there is no trial whose intent is known."]
    case .onlyOneIntent(let intent):
      let (meant, other) = intent == .finish ? ("to finish", "to be cancelled") : ("to be cancelled", "to finish")
      let all = validated.trials == 1 ? "the only trial was" : "all \(TuningText.number(validated.trials)) trials were"
      return [
        "\(start) \(all) meant \(meant).",
        "Record gestures that are meant \(other), too.",
      ]
    case .tooFewTrials:
      return [
        "\(start) \(TuningText.number(validated.meantToFinish)) trials meant to finish and "
          + "\(TuningText.number(validated.meantToCancel)) meant to be cancelled are too few; "
          + "at least \(Self.fewestOfEachIntent) of each are needed."
      ]
    case .noSignal:
      return held(
        start: "The data shows no signal: ", joined: " and",
        constantFinishes ? "always finishing" : "always cancelling", constant, constantComparison)
        + ["No change is recommended."]
    case .notBetter, .notSignificant:
      return held(start: "\(start) ", joined: " and", "the present one", present, comparison) + endSentences
    }
  }

  /// What was found held against something else. What decides is the cost, and so the test stands with the costs where these differ.
  private func held(
    start: String, joined: String, _ other: String, _ counts: OutcomeCounts, _ comparison: Comparison
  ) -> [String] {
    let test = TuningText.pValue(comparison.pValue)
    let shares =
      "\(start)over \(trialsText) \(validatedText)\(joined) \(other) in \(TuningText.percent(counts.errorShare))"
    guard !costs.areEqual else { return ["\(shares); \(test)."] }
    func perTrial(_ counts: OutcomeCounts) -> String {
      TuningText.fixed(costs.cost(of: counts) / Double(max(1, counts.trials)), decimals: 3)
    }
    return [
      "\(shares).",
      "With an accidental finish at \(TuningText.plain(costs.accidentalFinish)) and an accidental cancel at "
        + "\(TuningText.plain(costs.accidentalCancel)) that costs \(perTrial(validated)) a trial and \(other) "
        + "\(perTrial(counts)); \(test).",
    ]
  }

  /// The errors of always finishing, or always cancelling.
  private var constant: OutcomeCounts {
    var counts = OutcomeCounts()
    if constantFinishes {
      (counts.finishesAsMeant, counts.accidentalFinishes) = (validated.meantToFinish, validated.meantToCancel)
    } else {
      (counts.cancelsAsMeant, counts.accidentalCancels) = (validated.meantToCancel, validated.meantToFinish)
    }
    return counts
  }

  /// "240 trials of 8 people".
  private var trialsText: String {
    let trials = TuningText.count(validated.trials, "trial", "trials")
    return persons == 0 ? trials : "\(trials) of \(TuningText.count(persons, "person", "people"))"
  }

  /// "the best of 2,000 settings errs in 9.2 % (cross-validated; 95 %: 6.1–13.5 %)".
  private var validatedText: String {
    let what = cells == 1 ? "the one setting that was tried" : "the best of \(TuningText.number(cells)) settings"
    let interval = TuningText.interval(validated.errorShare.interval(confidence: confidence))
    return "\(what) errs in \(TuningText.percent(validated.errorShare)) (cross-validated; "
      + "\(TuningText.percent(confidence, decimals: nil)): \(interval))"
  }

  private var endSentences: [String] {
    ends.map { "The best value of \($0.key), \($0.text), lies at the end of what was tried; try beyond." }
  }
}
