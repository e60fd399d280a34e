import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning

/// The evaluation of the rows of a plan. All output is derived from it, so joined parts have the same output as a
/// single run.
struct TuningAnswer {
  /// The parameters of the evaluation, which don't affect the rows.
  struct Question {
    var costs = ErrorCosts()
    var confidence = 0.95
    /// The frequencies of tasks in real use.
    var mix: TaskMix?
    /// Half of the width of the interval for which a study is planned.
    var planHalfWidth: Double?
  }

  let plan: TuningPlan
  let question: Question
  let rows: [TuningRow]
  /// The rows that count.
  let counted: [TuningRow.Counted]
  /// The outcomes with the present thresholds, as a table with one cell.
  let present: OutcomeTable
  /// The probe that found the evidence.
  let probe: ThresholdProbe
  let evidence: [ThresholdEvidence]

  init(_ plan: TuningPlan, _ rows: [TuningRow], _ question: Question) {
    let rows = Self.withoutCopies(rows)
    (self.plan, self.rows, self.question) = (plan, rows, question)
    let counted = rows.compactMap(\.counted)
    self.counted = counted
    present = OutcomeTable(
      cells: 1,
      rows: counted.map { TrialOutcomes(label: $0.label, of: [$0.result]) })
    probe = ThresholdProbe(ThresholdSet(), keys: plan.probedKeys, axes: plan.recommendedAxes)
    evidence = ThresholdEvidence.all(probe, labels: counted.map(\.label), effects: counted.map(\.effects))
  }

  /// Returns the rows with only the first of several copies of a gesture counted. Copies have the same scene, device
  /// and events, whatever their labels are.
  private static func withoutCopies(_ rows: [TuningRow]) -> [TuningRow] {
    var first: [String: Int] = [:]
    return rows.enumerated().map { place, row in
      guard let counted = row.counted else { return row }
      let gesture = "\(counted.label.scene) \(counted.label.device.rawValue) \(counted.gesture)"
      guard let original = first[gesture].flatMap({ rows[$0].counted }) else {
        first[gesture] = place
        return row
      }
      var copy = row
      let (own, other) = (counted.label, original.label)
      let isEqual =
        own.intent == other.intent && own.person == other.person && own.task == other.task && own.target == other.target
      copy.finding = .copy(of: other.name, hasOtherLabel: !isEqual)
      return copy
    }
  }

  /// The rows that aren't counted because they are copies.
  var copies: [TuningRow] { rows.filter { if case .copy = $0.finding { true } else { false } } }

  /// The rows that aren't counted because the user didn't complete the gesture.
  var unfinished: [TuningRow] { rows.filter { if case .unfinished = $0.finding { true } else { false } } }

  /// Complaints about copies whose labels differ from those of the recording that counts.
  var contradictions: [String] {
    rows.compactMap { row in
      guard case .copy(let original, hasOtherLabel: true) = row.finding else { return nil }
      return "\(row.file): not counted: the same gesture as \(original), with other labels"
    }
  }

  var counts: OutcomeCounts { present.counts(at: 0) }

  /// Returns the value of a threshold if it is the same in all recordings that count, otherwise `nil`.
  func value(of key: String) -> String? {
    let values = counted.map { row in
      let thresholds = plan.base(scene: row.label.scene, widthPoints: row.widthPoints)[row.label.device]
      return thresholds.value(forKey: key).map(JSONWriter.text) ?? thresholds.choice(forKey: key) ?? ""
    }
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The digest of the recordings that count, in order.
  var dataDigest: String { counted.map(\.digest).joined(separator: "\n").digest }

  /// The names of the persons, sorted.
  var persons: [String] { Set(counted.compactMap(\.label.person)).sorted() }

  /// Returns the search of one of the plan's sweeps.
  func search(_ index: Int) -> SweepSearch {
    let sweep = plan.sweeps[index].sweep
    let table = OutcomeTable(cells: sweep.count, rows: counted.map { $0.outcomes[index] })
    return SweepSearch(
      table: table, sweep: sweep, costs: question.costs, confidence: question.confidence,
      present: sweep.axes.map { value(of: $0.key) })
  }

  /// The reason that no recording counts, or `nil` if one does.
  var nothing: String? {
    guard counted.isEmpty else { return nil }
    let readable = rows.count { if case .problem = $0.finding { false } else { true } }
    let others = rows.count { if case .otherDevice = $0.finding { true } else { false } }
    let all = "\(readable) recording\(readable == 1 ? "" : "s")"
    if readable == 0 { return "no recordings" }
    if others == readable { return "none of \(all) was made with this class of devices" }
    let unfinished = unfinished.count
    if unfinished == readable - others { return "none of \(all) has a gesture that the user completed" }
    if unfinished > 0 { return "none of \(all) has both an intent and a gesture that the user completed" }
    return "none of \(all) has an intent; 'halfway label' sets it"
  }
}
