import HalfwayRecordings

/// The outcomes of some trials, compared with the users' intents. Trials without an intent are not counted.
public struct OutcomeCounts: Sendable, Hashable {
  /// Trials that were meant to finish and finished.
  public var finishesAsMeant = 0
  /// Trials that were meant to be canceled and didn't finish.
  public var cancelsAsMeant = 0
  /// Trials that were meant to be canceled and finished.
  public var accidentalFinishes = 0
  /// Trials that were meant to finish and didn't, including those in which no transition began, but not those with a
  /// wrong target.
  public var accidentalCancels = 0
  /// Trials that were meant to finish at a named target, and in which the view came to rest at another one, which isn't
  /// the one at which it was before.
  public var wrongTargets = 0
  /// Trials that were meant to finish at a named target.
  public var meantForTarget = 0
  /// Trials that were meant to finish and in which no transition began.
  public var missed = 0
  /// Trials in which the user did not intend to navigate, and no transition began.
  public var ignored = 0
  /// Trials in which the user did not intend to navigate, and a transition began.
  public var falseActivations = 0

  /// Creates counts of 0.
  public init() {}

  /// Adds the result of a trial.
  public mutating func add(_ result: TrialResult, of label: TrialLabel) {
    add(result, intent: label.intent, isForTarget: label.target != nil)
  }

  /// Adds the result of a trial.
  /// - Parameter isForTarget: Whether the trial was meant to finish at a named target.
  package mutating func add(_ result: TrialResult, intent: RecordingHeader.Intent?, isForTarget: Bool) {
    switch intent {
    case .finish:
      if isForTarget { meantForTarget += 1 }
      if result.outcome == .none { missed += 1 }
      if result.outcome == .finish {
        finishesAsMeant += 1
      } else if result.isOtherTarget {
        wrongTargets += 1
      } else {
        accidentalCancels += 1
      }
    case .cancel: if result.outcome == .finish { accidentalFinishes += 1 } else { cancelsAsMeant += 1 }
    case .noNavigation: if result.outcome == .none { ignored += 1 } else { falseActivations += 1 }
    case nil: break
    }
  }

  /// Trials that were meant to finish or to be canceled.
  public var trials: Int { finishesAsMeant + cancelsAsMeant + errors }
  /// The accidental finishes and cancels, and the wrong targets. False activations result from recognition and not from
  /// release decisions, so they are reported separately.
  public var errors: Int { accidentalFinishes + accidentalCancels + wrongTargets }
  /// Trials in which the user did not intend to navigate.
  public var notMeantToNavigate: Int { ignored + falseActivations }
  /// All trials whose intent is known.
  public var totalTrials: Int { trials + notMeantToNavigate }
  /// The errors of all kinds, which a search weights by their costs.
  public var totalErrors: Int { errors + falseActivations }

  /// Returns the sums of all counts.
  public static func + (first: OutcomeCounts, second: OutcomeCounts) -> OutcomeCounts {
    var sum = first
    sum.finishesAsMeant += second.finishesAsMeant
    sum.cancelsAsMeant += second.cancelsAsMeant
    sum.accidentalFinishes += second.accidentalFinishes
    sum.accidentalCancels += second.accidentalCancels
    sum.wrongTargets += second.wrongTargets
    sum.meantForTarget += second.meantForTarget
    sum.missed += second.missed
    sum.ignored += second.ignored
    sum.falseActivations += second.falseActivations
    return sum
  }
}
