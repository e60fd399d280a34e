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
        ("data", .string(answer.dataDigest)), ("breakEven", report.recommendation.breakEven.map(Self.object) ?? .null),
      ])
  }

  /// The mixes and costs with which the cross-validated thresholds cost less than the present ones. Each range is an
  /// object with its ends, or null if it is empty; a range that isn't defined is omitted.
  private static func object(_ breakEven: BreakEven) -> JSONValue {
    func object(_ range: BreakEven.Range, end: JSONValue = .null) -> JSONValue {
      let (from, to): (JSONValue, JSONValue)
      switch range {
      case .never: return .null
      case .always: (from, to) = (.number(0), end)
      case .above(let number): (from, to) = (.number(number), end)
      case .below(let number): (from, to) = (.number(0), .number(number))
      }
      return JSONValue.members([("from", from), ("to", to)])
    }
    func perThousand(_ kinds: BreakEven.Kinds) -> JSONValue {
      JSONValue.members([
        ("accidentalFinish", .number(1000 * kinds.finish)), ("accidentalCancel", .number(1000 * kinds.cancel)),
        ("falseActivation", .number(1000 * kinds.activation)),
      ])
    }
    let ranges: [(String, JSONValue?)] = [
      ("finishCost", breakEven.finishCost.map { object($0) }),
      ("activationCost", breakEven.activationCost.map { object($0) }),
      ("cancelShare", breakEven.cancelShares.map { object($0, end: .number(1)) }),
      ("othersPerTransition", breakEven.othersPerTransitionRange.map { object($0) }),
    ]
    return JSONValue.members(
      [
        ("mix", .string(breakEven.isOfStatedMix ? "stated" : "trials")),
        ("avoidedPerThousand", perThousand(breakEven.gains)),
        ("better", .bool(breakEven.isBetter)),
      ] + ranges.compactMap { name, range in range.map { (name, $0) } })
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
    let all: [(String, OutcomeCounts, ErrorRates?)] = [
      ("present", answer.counts, report.recommendation.presentRates),
      ("best, cross-validated", report.validation.counts, report.recommendation.rates),
      ("best, in-sample", report.search.counts(at: report.search.best), nil),
    ]
    return all.map { name, counts, rates in
      JSONLine.text(
        [
          ("what", .string("errors")), ("of", .string(name)),
          ("cost", .number(answer.question.costs.cost(of: counts))),
        ] + EvaluationJSON.counts(counts, rates, confidence: level) + tag)
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
        ]
          + EvaluationJSON.counts(
            entry.validation.counts, ErrorRates(of: entry.validation, entry.search.table), confidence: level))
    }
  }

  private static func values(_ sweep: Sweep, at cell: Int) -> JSONValue {
    .object(
      sweep.axes.indices.map {
        JSONMember(key: sweep.axes[$0].key, value: .string(SearchReport.value(sweep, $0, at: cell)))
      })
  }
}
