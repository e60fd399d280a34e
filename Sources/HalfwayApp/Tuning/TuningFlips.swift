import Foundation

/// What the edited thresholds make of the recordings against the saved ones.
package struct TuningFlips: Hashable {
  /// A kind of mistake, by the saved thresholds and by the edited ones.
  package struct Mistakes: Hashable {
    package var saved = 0
    package var edited = 0

    fileprivate mutating func add(_ more: (saved: Int, edited: Int)) {
      saved += more.saved
      edited += more.edited
    }
  }

  package var recordings = 0
  /// Those of which it is known what was meant; only they can be mistaken.
  package var labelled = 0
  /// Meant to cancel, and finished.
  package var accidentalFinishes = Mistakes()
  /// Meant to finish, and did not.
  package var accidentalCancels = Mistakes()
  /// Not meant to navigate, and a transition began.
  package var falseActivations = Mistakes()
  /// Whether there are gestures that weren't meant to navigate.
  package var hasOthers = false
  /// Finish now and did not before, whatever was meant; and the other way round.
  package var nowFinish = 0
  package var nowCancel = 0
  /// Those that are not yet known by the edited thresholds.
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

  /// What flips.
  package var flipText: String {
    let parts = [
      nowFinish > 0 ? "\(nowFinish) now finish\(nowFinish == 1 ? "es" : "")" : nil,
      nowCancel > 0 ? "\(nowCancel) now cancel\(nowCancel == 1 ? "s" : "")" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? "nothing flips" : parts.joined(separator: ", ")
  }

  /// What is mistaken, before and now.
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
