import Foundation

/// The comparison of the outcomes by the edited thresholds with those by the saved ones.
package struct TuningComparison: Hashable {
  /// The number of errors of one kind, by the saved and by the edited thresholds.
  package struct Mistakes: Hashable {
    package var saved = 0
    package var edited = 0

    fileprivate mutating func add(_ more: (saved: Int, edited: Int)) {
      saved += more.saved
      edited += more.edited
    }
  }

  package var recordings = 0
  /// The number of recordings with a known intent. Only these can be errors.
  package var labelled = 0
  /// Gestures that were meant to cancel and finished.
  package var accidentalFinishes = Mistakes()
  /// Gestures that were meant to finish and didn't.
  package var accidentalCancels = Mistakes()
  /// Gestures that weren't meant to navigate and began a transition.
  package var falseActivations = Mistakes()
  /// Whether there are gestures that weren't meant to navigate.
  package var hasOthers = false
  /// The number of recordings that finish only by the edited thresholds, whatever their intent.
  package var nowFinish = 0
  /// The number of recordings that finish only by the saved thresholds, whatever their intent.
  package var nowCancel = 0
  /// The number of recordings whose reading by the edited thresholds is provisional.
  package var open = 0

  package init(of dots: [TuningDot]) {
    recordings = dots.count
    for dot in dots {
      let (before, now) = (dot.saved.outcome == .finish, dot.edited.outcome == .finish)
      if !dot.edited.isCertain { open += 1 }
      if now, !before { nowFinish += 1 }
      if before, !now { nowCancel += 1 }
      guard let intent = dot.intent else { continue }
      labelled += 1
      let mistakes = (saved: dot.isWrong(dot.saved) ? 1 : 0, edited: dot.isWrong(dot.edited) ? 1 : 0)
      switch intent {
      case .cancel: accidentalFinishes.add(mistakes)
      case .finish: accidentalCancels.add(mistakes)
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
    return "Accidental finishes \(text(accidentalFinishes)), cancels \(text(accidentalCancels))"
      + (hasOthers ? ", false activations \(text(falseActivations))" : "")
  }

  private static func count(_ recordings: Int) -> String { "\(recordings) recording\(recordings == 1 ? "" : "s")" }
}
