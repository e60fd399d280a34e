import HalfwayRecordings

/// What became of the trials that were meant to finish, and of those that were meant to be cancelled.
public struct Confusion: Sendable, Hashable {
  private var meantToFinish: [Int]
  private var meantToCancel: [Int]

  /// The outcomes in the order in which tables show them.
  public static let outcomes: [RecordingFooter.Outcome] = [.finish, .cancel, .none]

  /// Of a cell, over some trials, or over all. Trials whose intent is not known are not counted.
  public init(of table: OutcomeTable, at cell: Int, over mask: TrialMask? = nil) {
    (meantToFinish, meantToCancel) = ([0, 0, 0], [0, 0, 0])
    let mask = mask.map(table.labelled.intersection) ?? table.labelled
    for trial in table.labels.indices where mask.contains(trial) {
      let column = Self.column(of: table.outcome(of: trial, at: cell))
      if table.labels[trial].intent == .finish { meantToFinish[column] += 1 } else { meantToCancel[column] += 1 }
    }
  }

  private static func column(of outcome: RecordingFooter.Outcome) -> Int {
    switch outcome {
    case .finish: 0
    case .cancel: 1
    case .none: 2
    }
  }

  /// How many trials that were meant so came to this.
  public subscript(intent: RecordingHeader.Intent, outcome: RecordingFooter.Outcome) -> Int {
    (intent == .finish ? meantToFinish : meantToCancel)[Self.column(of: outcome)]
  }

  public var counts: OutcomeCounts {
    var counts = OutcomeCounts()
    counts.finishesAsMeant = meantToFinish[0]
    counts.accidentalCancels = meantToFinish[1] + meantToFinish[2]
    counts.missed = meantToFinish[2]
    counts.accidentalFinishes = meantToCancel[0]
    counts.cancelsAsMeant = meantToCancel[1] + meantToCancel[2]
    return counts
  }
}

extension OutcomeCounts {
  /// The errors of all trials.
  public var errorShare: Proportion { Proportion(errors, of: trials) }
  /// The accidental finishes of what was meant to be cancelled.
  public var accidentalFinishShare: Proportion {
    Proportion(accidentalFinishes, of: accidentalFinishes + cancelsAsMeant)
  }
  /// The accidental cancels of what was meant to finish.
  public var accidentalCancelShare: Proportion {
    Proportion(accidentalCancels, of: accidentalCancels + finishesAsMeant)
  }
  /// Of what was meant to finish, where no transition began.
  public var missedShare: Proportion { Proportion(missed, of: accidentalCancels + finishesAsMeant) }
  /// Trials that were meant to finish.
  public var meantToFinish: Int { finishesAsMeant + accidentalCancels }
  /// Trials that were meant to be cancelled.
  public var meantToCancel: Int { cancelsAsMeant + accidentalFinishes }
}
