import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// The comparison of two sets of thresholds on the same recordings: the recordings whose outcomes differ, and their
/// number.
struct OutcomeDifferences {
  struct Difference {
    var label: TrialLabel
    var first: TuningRow.Counted
    var second: TuningRow.Counted
  }

  private let first: TuningAnswer
  private let second: TuningAnswer
  private let differences: [Difference]

  /// Compares two answers about the same recordings.
  init(_ first: TuningAnswer, _ second: TuningAnswer) {
    (self.first, self.second) = (first, second)
    differences = zip(first.counted, second.counted).filter { $0.result != $1.result }.map {
      Difference(label: $0.label, first: $0, second: $1)
    }
  }

  private var test: PairedTest {
    PairedTest(
      TrialErrors(of: first.present, at: 0), TrialErrors(of: second.present, at: 0), of: first.present,
      confidence: first.question.confidence)
  }

  private static let outcomes: [RecordingFooter.Outcome] = [.finish, .cancel, .none]
  /// The columns of the table. The column of gestures that weren't meant to navigate is omitted if there are none.
  private var intents: [RecordingHeader.Intent?] {
    first.present.notMeantToNavigate.count > 0 ? [.finish, .cancel, .noNavigation, nil] : [.finish, .cancel, nil]
  }

  /// The changes between outcomes, with the number of recordings by intent.
  private var directions: [(from: RecordingFooter.Outcome, to: RecordingFooter.Outcome, counts: [Int])] {
    Self.outcomes.flatMap { from in
      Self.outcomes.filter { $0 != from }.map { to in
        let those = differences.filter { $0.first.outcome == from && $0.second.outcome == to }
        return (from, to, intents.map { intent in those.count { $0.label.intent == intent } })
      }
    }.filter { $0.counts.contains { $0 > 0 } }
  }

  // MARK: Text

  var lines: [String] {
    var lines = ["A: \(first.plan.thresholds.description)", "B: \(second.plan.thresholds.description)"]
    let all = TuningText.count(first.counted.count, "recording", "recordings")
    lines += ["", "\(TuningText.number(differences.count)) of \(all) with different outcomes by A and B"]
    guard !differences.isEmpty else { return lines }
    lines.append("")
    var rows = [["by A", "by B", "all"] + intents.map { $0?.meaning ?? "no intent" }]
    for direction in directions {
      rows.append(
        [Self.word(direction.from), Self.word(direction.to), TuningText.number(direction.counts.reduce(0, +))]
          + direction.counts.map(TuningText.number))
    }
    lines += TextTable.lines(rows, right: [2, 3, 4, 5, 6])
    lines += errors
    for difference in differences {
      let intent = difference.label.intent?.meaning
      lines += ["", difference.label.name + (intent.map { ", \($0)" } ?? "")]
      for (name, answer, row) in [("A", first, difference.first), ("B", second, difference.second)] {
        let thresholds = answer.plan.base(scene: row.label.scene, widthPoints: row.widthPoints)[row.label.device]
        let why = EvaluationText.short(row.result, row.decision, thresholds)
        lines += "  \(name) \(why)".wrapped(to: EvaluationText.columns, indent: 4)
      }
    }
    return lines
  }

  private static func word(_ outcome: RecordingFooter.Outcome) -> String {
    switch outcome {
    case .finish: "finished"
    case .cancel: "cancelled"
    case .none: "did not begin"
    }
  }

  /// The error rates. Empty if no recording has an intent.
  private var errors: [String] {
    guard first.present.labelled.count > 0 else { return [] }
    let level = first.question.confidence
    let rows = [("A", first), ("B", second)].map { name, answer in
      let rate = ErrorRates(of: answer.present, at: 0).decisions
      return [
        name, "\(rate.pooled.count) of \(rate.pooled.total)", TuningText.percent(rate.pooled),
        TuningText.interval(rate.interval(confidence: level)),
      ]
    }
    let title = ["wrong", "", "", TuningText.percent(level, decimals: nil)]
    var others: [String] = []
    if first.counts.notMeantToNavigate > 0 {
      others.append(
        "false activations: \(EvaluationText.falseActivations(first.counts)) by A, "
          + "\(EvaluationText.falseActivations(second.counts)) by B")
    }
    return [""] + TextTable.lines([title] + rows, right: [1, 2, 3]) + others + testLines
  }

  /// The result of the test, and its unit.
  private var testLines: [String] {
    let test = test
    let unit =
      switch test.unit {
      case .person: "people"
      case .group: "groups of people"
      case .trial: "trials"
      }
    let line = "if both were equally good: \(TuningText.pValue(test.pValue)), by a test over \(unit)"
    guard test.unit == .trial else { return [line] }
    let people = PairedTest.minimumPersons(confidence: first.question.confidence)
    return [line]
      + ("a test over people needs at least \(people) of them; one over trials assumes that the trials of a person don't "
      + "resemble each other").wrapped(to: EvaluationText.columns, indent: 2)
  }

  // MARK: JSON

  /// One line per recording whose outcome differs, one per change between outcomes, and one for all of them.
  var objects: [String] {
    let differences = differences.map { difference in
      JSONLine.text(
        [("what", .string("flip")), ("file", .string(difference.label.name))] + EvaluationJSON.label(difference.label)
          + [("A", Self.object(difference.first)), ("B", Self.object(difference.second))])
    }
    let directions = directions.map { direction in
      let counts = zip(intents, direction.counts).map { intent, count in
        (intent?.rawValue ?? "unlabelled", JSONValue.integer(Int64(count)))
      }
      return JSONLine.text(
        [
          ("what", .string("direction")), ("A", .string(direction.from.rawValue)),
          ("B", .string(direction.to.rawValue)),
        ] + counts)
    }
    let summary = JSONLine.text([
      ("what", .string("summary")), ("A", .string(first.plan.thresholds.description)),
      ("B", .string(second.plan.thresholds.description)), ("recordings", .integer(Int64(first.counted.count))),
      ("flips", .integer(Int64(self.differences.count))), ("labelled", .integer(Int64(first.present.labelled.count))),
      ("wrongA", .integer(Int64(first.counts.errors))), ("wrongB", .integer(Int64(second.counts.errors))),
      ("p", first.present.known.count > 0 ? .number(test.pValue) : .null), ("unit", .string(test.unit.rawValue)),
      ("falseActivationsA", .integer(Int64(first.counts.falseActivations))),
      ("falseActivationsB", .integer(Int64(second.counts.falseActivations))),
    ])
    return differences + directions + [summary]
  }

  private static func object(_ row: TuningRow.Counted) -> JSONValue {
    .object(EvaluationJSON.outcome(row.result, row.decision).map { JSONMember(key: $0.0, value: $0.1) })
  }
}
