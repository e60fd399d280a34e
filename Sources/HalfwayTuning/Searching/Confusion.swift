import HalfwayRecordings

/// A confusion matrix: the outcomes of the trials, by intent.
public struct Confusion: Sendable, Hashable {
  private var meantToFinish: [Int]
  private var meantToCancel: [Int]
  private var notMeantToNavigate: [Int]
  /// The trials that were meant to finish at a named target, and those of them that came to rest at another one.
  private var (meantForTarget, wrongTargets) = (0, 0)

  /// The outcomes in the order in which tables show them.
  public static let outcomes: [RecordingFooter.Outcome] = [.finish, .cancel, .none]

  /// Counts the outcomes of a cell over some trials (default: all). Trials whose intent is unknown are not counted.
  public init(of table: OutcomeTable, at cell: Int, over mask: TrialMask? = nil) {
    (meantToFinish, meantToCancel, notMeantToNavigate) = ([0, 0, 0], [0, 0, 0], [0, 0, 0])
    for trial in table.labels.indices where mask?.contains(trial) ?? true {
      let column = Self.column(of: table.outcome(of: trial, at: cell))
      if table.labels[trial].intent == .finish, table.labels[trial].target != nil { meantForTarget += 1 }
      if table.isOtherTarget(trial, at: cell) {
        wrongTargets += 1
        continue
      }
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

  /// Whether a target was meant in any of the trials. Tables omit the column for wrong targets otherwise.
  public var hasTargets: Bool { meantForTarget > 0 }

  /// Returns the number of trials with an intent in which the view came to rest at a wrong target.
  public func wrongTargets(_ intent: RecordingHeader.Intent) -> Int { intent == .finish ? wrongTargets : 0 }

  /// The number of trials with an intent and an outcome, without those with a wrong target.
  public subscript(intent: RecordingHeader.Intent, outcome: RecordingFooter.Outcome) -> Int {
    let column = Self.column(of: outcome)
    return switch intent {
    case .finish: meantToFinish[column]
    case .cancel: meantToCancel[column]
    case .noNavigation: notMeantToNavigate[column]
    }
  }

  /// The intents in the order in which tables show them. Tables omit the row for gestures that weren't meant to
  /// navigate if there are none.
  public var intents: [RecordingHeader.Intent] {
    notMeantToNavigate.allSatisfy { $0 == 0 } ? [.finish, .cancel] : [.finish, .cancel, .noNavigation]
  }

  /// The matrix as outcome counts.
  public var counts: OutcomeCounts {
    var counts = OutcomeCounts()
    counts.finishesAsMeant = meantToFinish[0]
    counts.accidentalCancels = meantToFinish[1] + meantToFinish[2]
    counts.missed = meantToFinish[2]
    (counts.wrongTargets, counts.meantForTarget) = (wrongTargets, meantForTarget)
    counts.accidentalFinishes = meantToCancel[0]
    counts.cancelsAsMeant = meantToCancel[1] + meantToCancel[2]
    counts.falseActivations = notMeantToNavigate[0] + notMeantToNavigate[1]
    counts.ignored = notMeantToNavigate[2]
    return counts
  }
}

extension OutcomeCounts {
  /// The accidental finishes and cancels and the wrong targets, as a share of the trials that were meant to finish or
  /// to be canceled.
  public var errorShare: Proportion { Proportion(errors, of: trials) }
  /// The errors of all kinds, as a share of all trials whose intent is known.
  public var totalErrorShare: Proportion { Proportion(totalErrors, of: totalTrials) }
  /// The accidental finishes, as a share of the trials that were meant to be canceled.
  public var accidentalFinishShare: Proportion {
    Proportion(accidentalFinishes, of: accidentalFinishes + cancelsAsMeant)
  }
  /// The accidental cancels, as a share of the trials that were meant to finish.
  public var accidentalCancelShare: Proportion {
    Proportion(accidentalCancels, of: meantToFinish)
  }
  /// The wrong targets, as a share of the trials that were meant to finish at a named target.
  public var wrongTargetShare: Proportion { Proportion(wrongTargets, of: meantForTarget) }
  /// The share of gestures that weren't meant to navigate in which a transition began.
  public var falseActivationShare: Proportion { Proportion(falseActivations, of: notMeantToNavigate) }
  /// The trials in which no transition began, as a share of those that were meant to finish.
  public var missedShare: Proportion { Proportion(missed, of: meantToFinish) }
  /// The number of trials that were meant to finish.
  public var meantToFinish: Int { finishesAsMeant + accidentalCancels + wrongTargets }
  /// The number of trials that were meant to be canceled.
  public var meantToCancel: Int { cancelsAsMeant + accidentalFinishes }
}
