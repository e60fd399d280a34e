import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTuning

/// Outcome tables made from labels and outcomes, without gestures.
enum SyntheticTable {
  static func label(
    _ index: Int, _ intent: RecordingHeader.Intent?, person: String? = nil, task: String? = nil,
    device: DeviceClass = .touch, scene: String = "grid"
  ) -> TrialLabel {
    TrialLabel(
      name: "\(index)", scene: scene, device: device, source: .synthetic, intent: intent, person: person, task: task)
  }

  /// Returns a table with the given outcome of each trial in each cell.
  static func table(
    _ labels: [TrialLabel], cells: Int, outcome: (_ trial: Int, _ cell: Int) -> RecordingFooter.Outcome
  ) -> OutcomeTable {
    let rows = labels.indices.map { trial in
      TrialOutcomes(label: labels[trial], of: (0..<cells).map { TrialResult(outcome(trial, $0)) })
    }
    return OutcomeTable(cells: cells, rows: rows)
  }

  /// Returns a sweep of one to three axes with the given numbers of values between 0 and 1.
  static func sweep(_ counts: [Int]) throws -> Sweep {
    let keys = ["commitProgress", "travelWidths", "projectionSeconds"]
    let axes = try zip(keys, counts).map { key, count in
      try SweepAxis(key, numbers: (0..<count).map { Double($0 + 1) / Double(count + 1) })
    }
    return try Sweep(axes, base: ThresholdSet())
  }

  /// Returns a table in which a cell is wrong about a trial if `isWrong(trial, cell)` returns true.
  static func table(
    _ labels: [TrialLabel], cells: Int, isWrong: (_ trial: Int, _ cell: Int) -> Bool
  ) -> OutcomeTable {
    table(labels, cells: cells) { trial, cell in
      if labels[trial].intent == .noNavigation { return isWrong(trial, cell) ? .cancel : .none }
      return (labels[trial].intent == .finish) != isWrong(trial, cell) ? .finish : .cancel
    }
  }
}
