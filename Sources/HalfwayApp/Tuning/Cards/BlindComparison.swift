import HalfwayMotion
import HalfwayTuning

/// A comparison of the saved and the edited thresholds by feel, without knowing which is which.
///
/// In each round, chance decides which of them come first.
package struct BlindComparison: Equatable {
  package enum Choice: Hashable, Sendable {
    case first, second, neither
  }

  /// The thresholds that are in effect: the first or the second ones of the round.
  package private(set) var showsFirst = true
  package private(set) var isSavedFirst: Bool
  /// The number of rounds in which the saved or the edited thresholds were preferred, or neither.
  package private(set) var preferred = (saved: 0, edited: 0, neither: 0)
  private var generator: SplitMix64

  package init(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    isSavedFirst = Bool.random(using: &generator)
    self.generator = generator
  }

  /// Whether the saved thresholds are in effect.
  package var usesSaved: Bool { showsFirst == isSavedFirst }
  package var rounds: Int { preferred.saved + preferred.edited + preferred.neither }

  package mutating func show(first: Bool) { showsFirst = first }

  /// Ends a round.
  package mutating func choose(_ choice: Choice) {
    switch choice {
    case .neither: preferred.neither += 1
    case .first, .second:
      if (choice == .first) == isSavedFirst { preferred.saved += 1 } else { preferred.edited += 1 }
    }
    isSavedFirst = Bool.random(using: &generator)
    showsFirst = true
  }

  /// The result in words.
  package var text: String {
    guard rounds > 0 else { return "No round was judged." }
    let rounds = rounds == 1 ? "1 round" : "\(rounds) rounds"
    let chance = SignTest(preferred.saved, preferred.edited).pValue
    return "The changed thresholds were better in \(preferred.edited) of \(rounds), the saved ones in "
      + "\(preferred.saved), and neither in \(preferred.neither). By chance alone, a difference like this or a larger "
      + "one has a probability of \(chance.fixed(places: 2))."
  }

  package static func == (left: BlindComparison, right: BlindComparison) -> Bool {
    left.generator == right.generator && left.isSavedFirst == right.isSavedFirst && left.showsFirst == right.showsFirst
      && left.preferred == right.preferred
  }
}
