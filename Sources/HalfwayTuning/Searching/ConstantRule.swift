import HalfwayRecordings

extension Recommendation {
  /// A rule that decides without looking at the gesture.
  public enum ConstantRule: Sendable, Hashable, CaseIterable {
    /// Every gesture begins a transition, which finishes.
    case alwaysFinish
    /// Every gesture begins a transition, which is canceled.
    case alwaysCancel
    /// No gesture begins a transition.
    case neverBegin
  }
}

extension Recommendation.ConstantRule {
  /// The outcome of every trial.
  private var outcome: RecordingFooter.Outcome {
    switch self {
    case .alwaysFinish: .finish
    case .alwaysCancel: .cancel
    case .neverBegin: .none
    }
  }

  /// Returns whether the rule is wrong about trials with the given intent.
  fileprivate func isWrong(_ intent: RecordingHeader.Intent) -> Bool { !intent.isMet(by: outcome) }

  /// Returns the outcomes of the rule for the trials in `counts`.
  func counts(of counts: OutcomeCounts) -> OutcomeCounts {
    var constant = OutcomeCounts()
    let (finish, cancel, others) = (counts.meantToFinish, counts.meantToCancel, counts.notMeantToNavigate)
    if isWrong(.finish) { constant.accidentalCancels = finish } else { constant.finishesAsMeant = finish }
    if isWrong(.cancel) { constant.accidentalFinishes = cancel } else { constant.cancelsAsMeant = cancel }
    if isWrong(.noNavigation) { constant.falseActivations = others } else { constant.ignored = others }
    if self == .neverBegin { constant.missed = finish }
    return constant
  }

  /// The rule as the subject of a sentence.
  var text: String {
    switch self {
    case .alwaysFinish: "always finishing"
    case .alwaysCancel: "always cancelling"
    case .neverBegin: "never beginning"
    }
  }
}

extension TrialErrors {
  /// Creates the errors of a constant rule.
  init(of rule: Recommendation.ConstantRule, _ table: OutcomeTable) {
    self.init(size: table.labels.count)
    for trial in table.labels.indices {
      guard let intent = table.labels[trial].intent, rule.isWrong(intent) else { continue }
      switch intent {
      case .cancel: accidentalFinishes.insert(trial)
      case .finish: accidentalCancels.insert(trial)
      case .noNavigation: falseActivations.insert(trial)
      }
    }
  }
}
