import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning

/// What the rows of a plan say together: everything that is printed comes from here, so that joined parts print what one run prints.
struct TuningAnswer {
  /// What is asked of the rows, and changes none of them.
  struct Question {
    var costs = ErrorCosts()
    var seed: UInt64 = 1
    var confidence = 0.95
  }

  let plan: TuningPlan
  let question: Question
  let rows: [TuningRow]
  /// The rows that count.
  let counted: [TuningRow.Counted]
  /// A table of one cell: what is judged.
  let present: OutcomeTable
  let evidence: [ThresholdEvidence]

  init(_ plan: TuningPlan, _ rows: [TuningRow], _ question: Question) {
    (self.plan, self.rows, self.question) = (plan, rows, question)
    let counted = rows.compactMap(\.counted)
    self.counted = counted
    present = OutcomeTable(
      cells: 1,
      rows: counted.compactMap { row in
        TrialOutcomes(
          label: row.label, cells: 1, finishes: [row.outcome == .finish ? 1 : 0],
          nothings: [row.outcome == .none ? 1 : 0])
      })
    let probe = ThresholdProbe(ThresholdSet(), keys: plan.probedKeys)
    evidence = ThresholdEvidence.all(probe, labels: counted.map(\.label), flips: counted.map(\.flips))
  }

  var counts: OutcomeCounts { present.counts(at: 0) }

  /// The value of a threshold in all recordings that count; nil where it differs.
  func value(of key: String) -> String? {
    let values = counted.map { row in
      let thresholds = plan.base(scene: row.label.scene, widthPoints: row.widthPoints)[row.label.device]
      return thresholds.value(forKey: key).map(JSONWriter.text) ?? thresholds.choice(forKey: key) ?? ""
    }
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The digest of the recordings that count, in their order.
  var dataDigest: String { counted.map(\.digest).joined(separator: "\n").digest }

  /// The names of the persons, in order.
  var persons: [String] { Set(counted.compactMap(\.label.person)).sorted() }

  /// The search of one of the plan's sweeps.
  func search(_ index: Int) -> SweepSearch {
    let sweep = plan.sweeps[index].sweep
    let table = OutcomeTable(cells: sweep.count, rows: counted.map { $0.outcomes[index] })
    return SweepSearch(
      table: table, sweep: sweep, costs: question.costs, seed: question.seed, confidence: question.confidence)
  }

  /// Why there is nothing to count; nil where there is.
  var nothing: String? {
    guard counted.isEmpty else { return nil }
    let readable = rows.count { if case .problem = $0.finding { false } else { true } }
    let others = rows.count { if case .otherDevice = $0.finding { true } else { false } }
    let all = "\(readable) recording\(readable == 1 ? "" : "s")"
    if readable == 0 { return "there is no recording to count" }
    if others == readable { return "none of \(all) was made with this class of devices" }
    return "none of \(all) says what was meant; halfway label sets it"
  }
}
