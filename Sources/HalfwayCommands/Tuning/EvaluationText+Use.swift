import HalfwayReplay
import HalfwayTuning

// Sections about real use and about the size of a study.
extension EvaluationText {
  /// The errors per 1,000 gestures in real use, after an empty line. Empty if no mix was given.
  func mixLines(_ decisions: [(name: String, errors: TrialErrors)]) -> [String] {
    let level = answer.question.confidence
    guard let mix = answer.question.mix else { return [] }
    let rows = decisions.compactMap { name, errors -> [String]? in
      guard let rate = try? mix.rate(errors, answer.present, confidence: level) else { return nil }
      return [
        name, TuningText.fixed(rate.perThousand, decimals: 1),
        "\(TuningText.fixed(rate.interval.lowerBound, decimals: 1))–"
          + TuningText.fixed(rate.interval.upperBound, decimals: 1),
      ]
    }
    let shares = mix.parts.map { "\($0.name) \(TuningText.percent($0.share, decimals: 1))" }.joined(separator: ", ")
    return [""]
      + TextTable.lines(
        [["errors per 1,000 gestures", "", TuningText.percent(level, decimals: nil)]] + rows, right: [1, 2])
      + "if the gestures are \(shares)".wrapped(to: Self.columns, indent: 2)
  }

  /// The numbers of people and trials for an interval of the wanted width, after an empty line. Empty if none was wanted.
  var planLines: [String] {
    let level = answer.question.confidence
    guard let halfWidth = answer.question.planHalfWidth else { return [] }
    let rates = ErrorRates(TrialErrors(of: answer.present, at: 0), answer.present)
    guard let plan = StudyPlan(rates.all, halfWidth: halfWidth, confidence: level) else {
      return ["", "plan: recordings of at least two people are needed to plan a study"]
    }
    let points = TuningText.plain((halfWidth * 1000).rounded() / 10)
    let words =
      "plan: people for a \(TuningText.percent(level, decimals: nil)) interval of ±\(points) percentage points, at an "
      + "error rate of \(TuningText.percent(plan.rate, decimals: 1)) and an intraclass correlation of "
      + TuningText.fixed(plan.correlation, decimals: 2)
    let people = plan.people.map { $0.map(TuningText.number) ?? "more than \(StudyPlan.maximumPeople)" }
    return [""] + words.wrapped(to: Self.columns, indent: 2)
      + TextTable.lines(
        [["trials each"] + StudyPlan.trialCounts.map(TuningText.number), ["people"] + people], right: Set(1...5))
  }
}

// Changes of gestures that would have avoided an error.
extension EvaluationText {
  /// Returns the smallest changes of a gesture with which it has the intended outcome.
  static func words(_ change: GestureCounterfactual) -> String {
    var ways: [String] = []
    if let earlier = change.earlierMicroseconds { ways.append("lifting \((earlier + 500) / 1000) ms earlier") }
    if let points = change.furtherPoints {
      ways.append("going \(TuningText.count(abs(points), "point", "points")) \(points > 0 ? "further" : "less far")")
    }
    guard !ways.isEmpty else {
      return "no lift up to 300 ms earlier and no distance up to 512 points more or less has the intended outcome"
    }
    return "\(ways.joined(separator: ", or ")), has the intended outcome in a replay"
  }

  /// Returns the number of errors by the smallest change that avoids them.
  static func causeLines(_ causes: [GestureCounterfactual.Cause?]) -> [String] {
    func count(_ cause: GestureCounterfactual.Cause?) -> Int { causes.count { $0 == cause } }
    let rows = [
      ("a movement in the last \(GestureCounterfactual.twitchMicroseconds / 1000) ms before the lift", count(.twitch)),
      ("at most \(GestureCounterfactual.nearPoints) points too far or not far enough", count(.near)),
      ("larger distances, or earlier movements", count(.far)),
      ("gestures of several contacts, not examined", count(nil)),
    ].filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }
    return ["errors by the smallest change of the gesture that avoids them"]
      + TextTable.lines(rows.map { ["  " + $0.0, TuningText.number($0.1)] }, right: [1])
  }
}
