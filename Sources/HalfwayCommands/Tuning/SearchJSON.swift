import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// The report of a search as JSON Lines. The member "what" of each object names its subject.
struct SearchJSON {
  let report: SearchReport

  private var answer: TuningAnswer { report.answer }
  private var level: Double { answer.question.confidence }
  /// Whether there are gestures that weren't meant to navigate. Without them, the only member about false activations
  /// is their proportion.
  private var hasOthers: Bool { answer.counts.notMeantToNavigate > 0 }

  var lines: [String] {
    [recommendation] + thresholds + errors + front + rules
      + (report.isOfRecognition ? [] : answer.evidence.map { JSONLine.text(EvaluationJSON.evidence($0, answer)) })
  }

  /// The members that distinguish the lines of the search over recognition from those of the rule.
  private var tag: [(String, JSONValue)] { report.isOfRecognition ? [("sweep", .string(report.name))] : [] }

  private var recommendation: String {
    let verdict: String =
      switch report.recommendation.verdict {
      case .change: "change"
      case .keep(let reason):
        switch reason {
        case .noTrials: "no trials"
        case .onlyOneIntent: "only one intent"
        case .missingIntent: "missing intent"
        case .tooFewTrials: "too few trials"
        case .tooFewPersons: "too few persons"
        case .presentIsBest: "present is best"
        case .noSignal: "no signal"
        case .notBetter: "not better"
        case .notSignificant: "not significant"
        }
      }
    let activationCost: [(String, JSONValue)] =
      hasOthers ? [("costFalseActivation", .number(answer.question.costs.falseActivation))] : []
    let members: [(String, JSONValue)] = [
      ("what", .string("recommendation")), ("change", .bool(report.recommended != nil)), ("verdict", .string(verdict)),
      ("text", .string(report.recommendation.text)), ("sweep", .string(report.name)),
      ("settings", .integer(Int64(report.search.sweep.count))),
      ("recordings", .integer(Int64(answer.counted.count))), ("persons", .integer(Int64(answer.persons.count))),
      ("confidence", .number(level)),
      ("costFinish", .number(answer.question.costs.accidentalFinish)),
      ("costCancel", .number(answer.question.costs.accidentalCancel)),
    ]
    return JSONLine.text(
      members + activationCost + [
        ("p", .optional(report.recommendation.pValue)), ("copies", .integer(Int64(answer.copies.count))),
        ("data", .string(answer.dataDigest)),
      ])
  }

  private var thresholds: [String] {
    let sweep = report.search.sweep
    return sweep.axes.indices.map { axis in
      let range = report.confidence.ranges[axis]
      return JSONLine.text(
        [
          ("what", .string("threshold")), ("threshold", .string(sweep.axes[axis].key)),
          ("present", .optional(answer.value(of: sweep.axes[axis].key))),
          ("best", .string(SearchReport.value(sweep, axis, at: report.search.best))),
          ("low", .optional(range.texts.first)), ("high", .optional(range.texts.last)),
          ("lowEnd", .bool(range.touchesLow)), ("highEnd", .bool(range.touchesHigh)),
        ] + tag)
    }
  }

  private var errors: [String] {
    let all = [
      ("present", answer.counts), ("best, cross-validated", report.validation.counts),
      ("best, in-sample", report.search.counts(at: report.search.best)),
    ]
    return all.map { name, counts in
      JSONLine.text(
        [
          ("what", .string("errors")), ("of", .string(name)),
          ("cost", .number(answer.question.costs.cost(of: counts))),
        ] + EvaluationJSON.counts(counts, confidence: level) + tag)
    }
  }

  private var front: [String] {
    report.front.points.map { point in
      JSONLine.text(
        [
          ("what", .string("front")), ("accidentalFinishes", .integer(Int64(point.accidentalFinishes))),
          ("accidentalCancels", .integer(Int64(point.accidentalCancels))),
        ] + (hasOthers ? [("falseActivations", .integer(Int64(point.falseActivations)))] : []) + [
          ("settings", .integer(Int64(point.cells))), ("values", Self.values(report.search.sweep, at: point.cell)),
        ] + tag)
    }
  }

  private var rules: [String] {
    report.rules.map { entry in
      JSONLine.text(
        [
          ("what", .string("rule")), ("rule", .string(entry.name)), ("cost", .number(entry.cost)),
          ("p", .optional(entry.pValue)), ("values", Self.values(entry.search.sweep, at: entry.search.best)),
        ] + EvaluationJSON.counts(entry.validation.counts, confidence: level))
    }
  }

  private static func values(_ sweep: Sweep, at cell: Int) -> JSONValue {
    .object(
      sweep.axes.indices.map {
        JSONMember(key: sweep.axes[$0].key, value: .string(SearchReport.value(sweep, $0, at: cell)))
      })
  }
}
