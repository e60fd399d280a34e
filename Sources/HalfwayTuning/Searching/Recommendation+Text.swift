extension Recommendation {
  /// The recommendation in plain English: one to three sentences, with the numbers that it rests on.
  public var text: String { sentences.joined(separator: " ") }

  /// The same, sentence by sentence.
  public var sentences: [String] {
    switch verdict {
    case .change: [changeSentence] + costSentence + endSentences
    case .keep(let reason): keepSentences(reason)
    }
  }

  private var changeSentence: String {
    let what = values.map { "\($0.key) \($0.text)" }.joined(separator: ", ")
    return
      "Change to \(what): over \(trialsText) \(validatedText), \(presentText); \(TuningText.pValue(comparison.pValue))."
  }

  private func keepSentences(_ reason: Reason) -> [String] {
    let start = "The data does not support a change:"
    switch reason {
    case .noTrials: return ["\(start) there is no trial whose intent is known."]
    case .onlyOneIntent(let intent):
      let (meant, other) = intent == .finish ? ("to finish", "to be cancelled") : ("to be cancelled", "to finish")
      let count = TuningText.count(validated.trials, "trial was", "trials were")
      return [
        "\(start) \(validated.trials > 1 ? "all " : "the only ")\(count) meant \(meant).",
        "Record gestures that are meant \(other), too.",
      ]
    case .tooFewTrials:
      return [
        "\(start) \(TuningText.number(validated.meantToFinish)) trials meant to finish and "
          + "\(TuningText.number(validated.meantToCancel)) meant to be cancelled are too few; "
          + "at least \(Self.fewestOfEachIntent) of each are needed."
      ]
    case .noSignal:
      let (always, share) =
        constantFinishes
        ? ("finishing", Proportion(validated.meantToCancel, of: validated.trials))
        : ("cancelling", Proportion(validated.meantToFinish, of: validated.trials))
      return [
        "The data shows no signal: over \(trialsText) \(validatedText) and always \(always) in "
          + "\(TuningText.percent(share)); \(TuningText.pValue(constantComparison.pValue)).",
        "No change is recommended.",
      ]
    case .notBetter, .notSignificant:
      return [
        "\(start) over \(trialsText) \(validatedText) and \(presentText); \(TuningText.pValue(comparison.pValue))."
      ] + costSentence + endSentences
    }
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

  private var presentText: String { "the present one in \(TuningText.percent(present.errorShare))" }

  /// What decides where the costs differ.
  private var costSentence: [String] {
    guard !costs.areEqual else { return [] }
    func perTrial(_ counts: OutcomeCounts) -> String {
      TuningText.fixed(costs.cost(of: counts) / Double(max(1, counts.trials)), decimals: 3)
    }
    return [
      "With an accidental finish at \(TuningText.plain(costs.accidentalFinish)) and an accidental cancel at "
        + "\(TuningText.plain(costs.accidentalCancel)) that costs \(perTrial(validated)) a trial, and the present "
        + "one \(perTrial(present))."
    ]
  }

  private var endSentences: [String] {
    ends.map { "The best value of \($0.key), \($0.text), lies at the end of what was tried; try beyond." }
  }
}
