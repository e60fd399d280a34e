import HalfwayRecordings

// The mixes of gestures and the costs over which a recommendation holds, as sentences.
extension Recommendation {
  /// The sentences about the mixes and the costs with which the best thresholds cost less than the present ones. Empty
  /// if both make the same number of errors of each kind.
  var breakEvenSentences: [String] {
    guard let breakEven else { return [] }
    let subject = isChange ? "the change" : "the best settings"
    guard breakEven.hasGains || breakEven.hasLosses else {
      guard breakEven.isOfStatedMix else { return [] }
      return [
        "With the stated mix, \(subject) \(isChange ? "makes" : "make") as many errors of each kind as the present thresholds."
      ]
    }
    guard breakEven.hasLosses else {
      let makes = isChange ? "makes" : "make"
      return [
        "\(subject.capitalizedFirst) \(makes) no more errors of any kind, so no mix and no costs make \(pronoun) worse."
      ]
    }
    guard breakEven.hasGains else {
      return ["\(subject.capitalizedFirst) make no fewer errors of any kind, so no mix and no costs make them better."]
    }
    return costRanges(breakEven, subject) + mixRanges(breakEven)
  }

  private var isChange: Bool { if case .change = verdict { true } else { false } }

  private var pronoun: String { isChange ? "it" : "them" }

  /// The beginning of a sentence about the decisions, such as "It costs less as long as".
  private func start(_ subject: String, _ breakEven: BreakEven) -> String {
    "\(subject) \(isChange ? "costs" : "would cost") less \(breakEven.isBetter ? "as long as" : "only if")"
  }

  private func costRanges(_ breakEven: BreakEven, _ subject: String) -> [String] {
    let prefix = breakEven.isOfStatedMix ? "With the stated mix, " : ""
    var sentences: [String] = []
    if !breakEven.isBetter, breakEven.isOfStatedMix {
      sentences.append("\(prefix)\(subject) \(isChange ? "costs" : "would cost") more than the present thresholds.")
    }
    let name = "\(prefix)\(subject)".capitalizedFirst
    for (range, error) in [
      (breakEven.finishCost, "an accidental finish"), (breakEven.activationCost, "a false activation"),
    ] {
      guard let range, let bound = range.bound else { continue }
      sentences.append(
        "\(start(name, breakEven)) \(error) costs \(Self.comparison(range)) than \(Self.ratio(bound)) accidental cancels."
      )
    }
    return sentences
  }

  private func mixRanges(_ breakEven: BreakEven) -> [String] {
    let hasActivations = breakEven.shares.activation > 0
    let costs = breakEven.costs.areEqual(withActivations: hasActivations) ? "At equal costs" : "At these costs"
    let place = breakEven.isOfStatedMix ? "in the stated mix" : "in these trials"
    let subject = "\(costs), \(isChange ? "it" : "they")"
    var sentences: [String] = []
    if let range = breakEven.cancelShares, let bound = range.bound, let share = breakEven.cancelShare {
      sentences.append(
        "\(start(subject, breakEven)) \(Self.comparison(range)) than \(TuningText.percent(bound, decimals: 1)) of transitions "
          + "are meant to be cancelled; \(place), \(TuningText.percent(share, decimals: 1)) are.")
    }
    if let range = breakEven.othersPerTransitionRange, let bound = range.bound,
      let count = breakEven.othersPerTransition
    {
      sentences.append(
        "\(start(subject, breakEven)) there are \(Self.comparison(range) == "less" ? "fewer" : "more") than "
          + "\(Self.ratio(bound)) gestures not meant to navigate for each transition; "
          + "\(place), there are \(Self.ratio(count)).")
    }
    return sentences
  }

  private static func comparison(_ range: BreakEven.Range) -> String {
    if case .below = range { "less" } else { "more" }
  }

  /// Returns a ratio with at least two digits that aren't 0, such as "12.0", "0.25" or "0.012".
  private static func ratio(_ value: Double) -> String {
    TuningText.fixed(value, decimals: value >= 1 || value == 0 ? 1 : value >= 0.1 ? 2 : value >= 0.01 ? 3 : 4)
  }
}
