import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

// Sections about real use and about the size of a study.
extension EvaluationText {
  /// The errors per 1,000 gestures in real use, after an empty line. Empty if no mix was given.
  func mixLines(_ decisions: [(name: String, rates: (TrialMask) -> ErrorRates)]) -> [String] {
    let level = answer.question.confidence
    guard let mix = answer.question.mix else { return [] }
    let rows = decisions.compactMap { name, rates -> [String]? in
      guard let rate = try? mix.rate(of: answer.present, confidence: level, rates) else { return nil }
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

  /// The numbers of people and trials for an interval of the wanted width, after an empty line. Empty if none was
  /// wanted.
  var planLines: [String] {
    let level = answer.question.confidence
    guard let halfWidth = answer.question.planHalfWidth else { return [] }
    let rates = ErrorRates(of: answer.present, at: 0)
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

  /// An error, by its kind and by the smallest change of the gesture that avoids it.
  struct CausedError {
    /// The intent of the gesture, which determines the kind of the error.
    var intent: RecordingHeader.Intent?
    /// `nil` if the gesture has several contacts.
    var cause: GestureCounterfactual.Cause?
  }

  /// A cause, in words, with its number of errors of each kind.
  private struct CauseRow {
    var cause: GestureCounterfactual.Cause?
    var words: String
    var counts: [Int]

    var total: Int { counts.reduce(0, +) }
  }

  /// Returns the number of errors by the smallest change that avoids them, and by kind.
  static func causeLines(_ errors: [CausedError]) -> [String] {
    let kinds: [(intent: RecordingHeader.Intent, one: String, many: String)] = [
      (.cancel, "accidental finish", "accidental finishes"), (.finish, "accidental cancel", "accidental cancels"),
      (.noNavigation, "false activation", "false activations"),
    ].filter { kind in errors.contains { $0.intent == kind.0 } }
    func row(_ cause: GestureCounterfactual.Cause?, _ words: String) -> CauseRow {
      let counts = kinds.map { kind in errors.count { $0.cause == cause && $0.intent == kind.intent } }
      return CauseRow(cause: cause, words: words, counts: counts)
    }
    let (milliseconds, points) = (GestureCounterfactual.twitchMicroseconds / 1000, GestureCounterfactual.nearPoints)
    let rows = [
      row(.twitch, "a movement in the last \(milliseconds) ms before the lift"),
      row(.near, "at most \(points) points too far or not far enough"),
      row(.far, "larger distances, or earlier movements"),
      row(nil, "gestures of several contacts, not examined"),
    ].filter { $0.total > 0 }.sorted { $0.total > $1.total }
    var lines = [["errors by the smallest change of the gesture that avoids them"] + kinds.map(\.one)]
    for row in rows { lines.append(["  " + row.words] + row.counts.map(TuningText.number)) }
    var sentences: [String] = []
    for (place, kind) in kinds.enumerated() {
      let all = rows.reduce(0) { $0 + $1.counts[place] }
      guard all > 1, let most = rows.first(where: { 2 * $0.counts[place] > all && $0.cause != nil }) else { continue }
      sentences.append(
        "most \(kind.many), \(TuningText.number(most.counts[place])) of \(TuningText.number(all)): \(most.words)")
    }
    return TextTable.lines(lines, right: [1, 2, 3]) + sentences
  }
}
