import Foundation

/// The comparison of the outcomes by the edited thresholds with those by the saved ones.
package struct TuningComparison: Hashable {
  /// The number of errors of one kind, by the saved and by the edited thresholds.
  package struct Mistakes: Hashable {
    package var saved = 0
    package var edited = 0

    package init(saved: Int = 0, edited: Int = 0) { (self.saved, self.edited) = (saved, edited) }

    fileprivate init(_ dot: TuningDot, _ isMistake: (TuningDot) -> (TuningDot.Reading) -> Bool) {
      (saved, edited) = (isMistake(dot)(dot.saved) ? 1 : 0, isMistake(dot)(dot.edited) ? 1 : 0)
    }

    fileprivate mutating func add(_ more: Mistakes, without others: Mistakes = Mistakes()) {
      saved += more.saved - others.saved
      edited += more.edited - others.edited
    }
  }

  package var recordings = 0
  /// The number of recordings with a known intent. Only these can be errors.
  package var labelled = 0
  /// Gestures that were meant to cancel and finished.
  package var accidentalFinishes = Mistakes()
  /// Gestures that were meant to finish and didn't.
  package var accidentalCancels = Mistakes()
  /// Gestures that were meant for a target and ended at another one, but not where they had begun.
  package var wrongTargets = Mistakes()
  /// Whether the labels name targets.
  package var hasTargets = false
  /// Gestures that weren't meant to navigate and began a transition.
  package var falseActivations = Mistakes()
  /// Whether there are gestures that weren't meant to navigate.
  package var hasOthers = false
  /// The number of recordings that finish only by the edited thresholds, whatever their intent.
  package var nowFinish = 0
  /// The number of recordings that finish only by the saved thresholds, whatever their intent.
  package var nowCancel = 0
  /// The number of recordings in which only the target changes.
  package var nowElsewhere = 0
  /// The number of recordings whose reading by the edited thresholds is provisional.
  package var open = 0

  package init(of dots: [TuningDot]) {
    recordings = dots.count
    for dot in dots {
      let (before, now) = (dot.saved.outcome == .finish, dot.edited.outcome == .finish)
      if !dot.edited.isCertain { open += 1 }
      if now, !before { nowFinish += 1 }
      if before, !now { nowCancel += 1 }
      if before == now, dot.isFlipped { nowElsewhere += 1 }
      guard let intent = dot.intent else { continue }
      labelled += 1
      let mistakes = Mistakes(dot, TuningDot.isWrong)
      switch intent {
      case .cancel: accidentalFinishes.add(mistakes)
      case .finish:
        let atOthers = Mistakes(dot, TuningDot.isAtWrongTarget)
        hasTargets = hasTargets || dot.trial.label.target != nil
        wrongTargets.add(atOthers)
        accidentalCancels.add(mistakes, without: atOthers)
      case .noNavigation:
        hasOthers = true
        falseActivations.add(mistakes)
      }
    }
  }

  /// The changed outcomes as text.
  package var changeText: String {
    let parts = [
      nowFinish > 0 ? "\(nowFinish) now finish\(nowFinish == 1 ? "es" : "")" : nil,
      nowCancel > 0 ? "\(nowCancel) now cancel\(nowCancel == 1 ? "s" : "")" : nil,
      nowElsewhere > 0 ? "\(nowElsewhere) now come\(nowElsewhere == 1 ? "s" : "") to rest elsewhere" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? "no outcome changes" : parts.joined(separator: ", ")
  }

  /// The errors by the saved and the edited thresholds as text.
  package var mistakeText: String {
    guard recordings > 0 else { return "No recordings of this scene: swipe in it" }
    guard labelled > 0 else { return "\(Self.count(recordings)), none labelled" }
    func text(_ mistakes: Mistakes) -> String {
      mistakes.saved == mistakes.edited ? "\(mistakes.edited)" : "\(mistakes.saved) → \(mistakes.edited)"
    }
    return (hasTargets ? "Wrong" : "Accidental")
      + " finishes \(text(accidentalFinishes)), cancels \(text(accidentalCancels))"
      + (hasTargets ? ", targets \(text(wrongTargets))" : "")
      + (hasOthers ? ", false activations \(text(falseActivations))" : "")
  }

  private static func count(_ recordings: Int) -> String { "\(recordings) recording\(recordings == 1 ? "" : "s")" }
}
