import HalfwayRecordings

extension Recommendation {
  /// The recommendation in plain English: a few sentences, with the numbers that it rests on.
  public var text: String { sentences.joined(separator: " ") }

  /// The sentences of the recommendation.
  public var sentences: [String] {
    switch verdict {
    case .change:
      let what = values.map { value in
        value.present.map { "\(value.key) from \($0) to \(value.text)" } ?? "\(value.key) to \(value.text)"
      }
      return ["Change \(Self.list(what)): over \(trialsText), the error rate \(change), cross-validated; \(test)."]
        + tradeSentences + costSentences + breakEvenSentences + endSentences
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
      let keys = keys.filter { !Self.decidesBeginning($0) }
      return [
        "\(start) no trial was meant to be cancelled, so finishing every transition would be no error, and nothing "
          + "determines \(Self.list(keys)) should be.",
        "Record gestures that are meant to be cancelled, too, or sweep only thresholds that determine whether a "
          + "transition begins.",
      ]
    case .tooFewTrials:
      return ["\(start) \(trialsByIntent) are too few; at least \(Self.minimumTrialsPerIntent) of each are needed."]
    case .tooFewPersons:
      let least = SignFlipTest.minimumPersons(confidence: confidence)
      let level = TuningText.percent(confidence, decimals: nil)
      let there =
        switch persons {
        case 0: "no trial names its person"
        case 1: "all trials are of 1 person"
        default: "trials of \(persons) people are too few"
        }
      return ["\(start) \(there); at least \(least) people are needed at a confidence of \(level)."]
    case .presentIsBest:
      let tried = cells == 1 ? "the one setting that was tried doesn't cost" : "none of \(settings) costs"
      return [
        "\(start) over \(trialsText), \(tried) less than the present one, which has an error rate of "
          + "\(Self.rate(presentRates.all, confidence))."
      ]
    case .noSignal:
      let others = validated.meantToCancel + validated.notMeantToNavigate
      return [
        "The data shows no signal: over \(trialsText), the cross-validated decisions treat "
          + "\(TuningText.number(recognizedFinishes)) of \(TuningText.number(validated.meantToFinish)) gestures meant to "
          + "finish as such, and \(TuningText.number(mistakenFinishes)) of \(TuningText.number(others)) others; "
          + "\(TuningText.pValue(signalPValue)).", "No change is recommended.",
      ]
    case .notBetter, .notSignificant:
      return [
        "\(start) over \(trialsText), with the best of \(settings), the error rate \(change), cross-validated; \(test)."
      ] + tradeSentences + costSentences + breakEvenSentences + ruleSentences + endSentences
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

  /// A sentence about a rule that would be better if it had been chosen in advance.
  private var ruleSentences: [String] {
    guard let betterRule else { return [] }
    return [
      "The rule '\(betterRule)' alone is better than the present thresholds, but without one person, the others don't always "
        + "choose it."
    ]
  }

  // MARK: Rates

  private var settings: String { TuningText.count(cells, "setting", "settings") }

  private var test: String { pValue.map { TuningText.pValue($0) } ?? "no test" }

  /// The number of trials and people, such as "240 trials of 8 people".
  private var trialsText: String {
    let trials = TuningText.count(validated.totalTrials, "trial", "trials")
    return persons == 0 ? trials : "\(trials) of \(TuningText.count(persons, "person", "people"))"
  }

  private var change: String { Self.change(presentRates.all, rates.all, confidence) }

  /// Returns a change of a rate, such as "falls from 16.7% (9.1–28.7%) to 4.2% (2.3–7.5%)".
  private static func change(
    _ present: ClusteredProportion, _ best: ClusteredProportion, _ confidence: Double
  ) -> String {
    let (before, after) = (present.pooled.count, best.pooled.count)
    if before == after { return "stays at \(rate(best, confidence))" }
    return "\(before < after ? "rises" : "falls") from \(rate(present, confidence)) to \(rate(best, confidence))"
  }

  /// Returns a rate with its interval, such as "4.2% (2.3–7.5%)".
  private static func rate(_ rate: ClusteredProportion, _ confidence: Double) -> String {
    "\(TuningText.percent(rate.pooled)) (\(TuningText.interval(rate.interval(confidence: confidence))))"
  }

  /// A sentence about each kind of error.
  private var tradeSentences: [String] {
    let kinds = [
      ("accidental finishes", presentRates.accidentalFinishes, rates.accidentalFinishes),
      ("accidental cancels", presentRates.accidentalCancels, rates.accidentalCancels),
      ("false activations", presentRates.falseActivations, rates.falseActivations),
    ].filter { $0.1.pooled.total > 0 }.map { name, present, best in
      let change = Self.change(present, best, confidence).replacing("stays", with: "stay")
        .replacing("rises", with: "rise").replacing("falls", with: "fall")
      return "\(name) \(change) of \(TuningText.number(present.pooled.total))"
    }
    guard kinds.count > 1 else { return [] }
    return [Self.list(kinds).capitalizedFirst + "."]
  }

  // MARK: Costs

  /// Whether there are gestures that were not meant to navigate.
  private var hasActivations: Bool { validated.notMeantToNavigate > 0 }

  /// A sentence about the cost, which decides if the kinds of error don't cost the same.
  private var costSentences: [String] {
    guard !costs.areEqual(withActivations: hasActivations) else { return [] }
    func perTrial(_ counts: OutcomeCounts) -> String {
      TuningText.fixed(costs.cost(of: counts) / Double(max(1, counts.totalTrials)), decimals: 3)
    }
    var kinds = [
      "an accidental finish at \(TuningText.plain(costs.accidentalFinish))",
      "an accidental cancel at \(TuningText.plain(costs.accidentalCancel))",
    ]
    if hasActivations { kinds.append("a false activation at \(TuningText.plain(costs.falseActivation))") }
    return ["With \(Self.list(kinds)), the cost per trial goes from \(perTrial(present)) to \(perTrial(validated))."]
  }

  private var endSentences: [String] {
    ends.map { "The best value of \($0.key), \($0.text), is at the end of the tried range; try values beyond it." }
  }
}
