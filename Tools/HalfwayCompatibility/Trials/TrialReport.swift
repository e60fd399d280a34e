/// The results of an animator in all moves and plays.
package struct TrialReport: Sendable {
  package enum Outcome: Hashable, Sendable {
    case result([TrialFinding])
    /// The program crashed, with the message of the crash.
    case crash(String)
    /// The trial reached its time limit.
    case timeIsOver
    /// The second run had a different trace.
    case differs
  }

  package let project: String
  package let path: String
  package let animator: String
  /// The expression that created the animator, or `nil` if no plain values create it.
  package let call: String?
  package let outcomes: [Trial.Key: Outcome]

  /// Returns the findings in a move, with the play in which each occurred and the responsible party.
  package func whatWentWrong(in move: TrialMove) -> [(play: TrialPlay, what: String, whose: TrialFinding.Whose)] {
    var list: [(play: TrialPlay, what: String, whose: TrialFinding.Whose)] = []
    for play in TrialPlay.allCases {
      switch outcomes[Trial.Key(move, play)] {
      case .result(let findings): list += findings.map { (play, $0.what, $0.whose) }
      case .crash(let words): list.append((play, "crashes: \(words)", .animator))
      case .timeIsOver: list.append((play, "times out", .engine))
      case .differs: list.append((play, "has a different trace in the second run", .engine))
      case nil: break
      }
    }
    return list
  }

  /// Whether the engine keeps its guarantees in all moves.
  package var isKept: Bool {
    TrialMove.allCases.allSatisfy { whatWentWrong(in: $0).allSatisfy { $0.whose == .animator } }
  }
  /// Whether there are no findings at all in at least one pair of opposite moves.
  package var isFlawless: Bool {
    call != nil
      && [[TrialMove.push, .pop], [.present, .dismiss], [.presentOver, .dismissOver]].contains { moves in
        moves.allSatisfy { whatWentWrong(in: $0).isEmpty }
      }
  }
}

extension Trial {
  /// A combination of a move and a play.
  package struct Key: Hashable, Sendable {
    package let move: TrialMove
    package let play: TrialPlay

    package init(_ move: TrialMove, _ play: TrialPlay) { (self.move, self.play) = (move, play) }

    package static let all = TrialMove.allCases.flatMap { move in TrialPlay.allCases.map { Key(move, $0) } }
  }
}
