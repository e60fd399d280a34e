import HalfwayRecordings

/// The outcomes of the trials, by intent.
public struct Confusion: Sendable, Hashable {
  private var meantToFinish: [Int]
  private var meantToCancel: [Int]
  private var notMeantToNavigate: [Int]

  /// The outcomes in the order in which tables show them.
  public static let outcomes: [RecordingFooter.Outcome] = [.finish, .cancel, .none]

  /// Of a cell, over some trials, or over all. Trials whose intent is not known are not counted.
  public init(of table: OutcomeTable, at cell: Int, over mask: TrialMask? = nil) {
    (meantToFinish, meantToCancel, notMeantToNavigate) = ([0, 0, 0], [0, 0, 0], [0, 0, 0])
    for trial in table.labels.indices where mask?.contains(trial) ?? true {
      let column = Self.column(of: table.outcome(of: trial, at: cell))
      switch table.labels[trial].intent {
      case .finish?: meantToFinish[column] += 1
      case .cancel?: meantToCancel[column] += 1
      case .noNavigation?: notMeantToNavigate[column] += 1
      case nil: break
      }
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
    let column = Self.column(of: outcome)
    return switch intent {
    case .finish: meantToFinish[column]
    case .cancel: meantToCancel[column]
    case .noNavigation: notMeantToNavigate[column]
    }
  }

  /// The intents in the order in which tables show them. Tables omit a row for gestures that weren't meant to navigate if there are none.
  public var intents: [RecordingHeader.Intent] {
    notMeantToNavigate.allSatisfy { $0 == 0 } ? [.finish, .cancel] : [.finish, .cancel, .noNavigation]
  }

  public var counts: OutcomeCounts {
    var counts = OutcomeCounts()
    counts.finishesAsMeant = meantToFinish[0]
    counts.accidentalCancels = meantToFinish[1] + meantToFinish[2]
    counts.missed = meantToFinish[2]
    counts.accidentalFinishes = meantToCancel[0]
    counts.cancelsAsMeant = meantToCancel[1] + meantToCancel[2]
    counts.falseActivations = notMeantToNavigate[0] + notMeantToNavigate[1]
    counts.ignored = notMeantToNavigate[2]
    return counts
  }
}

extension OutcomeCounts {
  /// The accidental finishes and cancels, as a share of the trials that were meant to finish or to be cancelled.
  public var errorShare: Proportion { Proportion(errors, of: trials) }
  /// The errors of all three kinds, as a share of all trials whose intent is known.
  public var totalErrorShare: Proportion { Proportion(totalErrors, of: totalTrials) }
  /// The accidental finishes of what was meant to be cancelled.
  public var accidentalFinishShare: Proportion {
    Proportion(accidentalFinishes, of: accidentalFinishes + cancelsAsMeant)
  }
  /// The accidental cancels of what was meant to finish.
  public var accidentalCancelShare: Proportion {
    Proportion(accidentalCancels, of: accidentalCancels + finishesAsMeant)
  }
  /// The share of gestures that weren't meant to navigate in which a transition began.
  public var falseActivationShare: Proportion { Proportion(falseActivations, of: notMeantToNavigate) }
  /// Of what was meant to finish, where no transition began.
  public var missedShare: Proportion { Proportion(missed, of: accidentalCancels + finishesAsMeant) }
  /// Trials that were meant to finish.
  public var meantToFinish: Int { finishesAsMeant + accidentalCancels }
  /// Trials that were meant to be cancelled.
  public var meantToCancel: Int { cancelsAsMeant + accidentalFinishes }
}
