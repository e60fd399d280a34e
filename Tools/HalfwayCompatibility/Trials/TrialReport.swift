/// What came of an animator in all moves and plays.
package struct TrialReport: Sendable {
  package enum Outcome: Hashable, Sendable {
    case result([TrialFinding])
    /// It crashed, with the last words.
    case crash(String)
    case timeIsOver
    /// The second run was another one.
    case differs
  }

  package let project: String
  package let path: String
  package let animator: String
  /// How it was made; nil where plain values make none.
  package let call: String?
  package let outcomes: [Trial.Key: Outcome]

  /// The plays of a move in which it is as asked for, of how many.
  package func whatWentWrong(in move: TrialMove) -> [(play: TrialPlay, what: String, whose: TrialFinding.Whose)] {
    var list: [(play: TrialPlay, what: String, whose: TrialFinding.Whose)] = []
    for play in TrialPlay.allCases {
      switch outcomes[Trial.Key(move, play)] {
      case .result(let findings): list += findings.map { (play, $0.what, $0.whose) }
      case .crash(let words): list.append((play, "crashes: \(words)", .animator))
      case .timeIsOver: list.append((play, "takes too long", .engine))
      case .differs: list.append((play, "has another trace the second time", .engine))
      case nil: break
      }
    }
    return list
  }

  /// Whether the engine keeps its promises in all of its moves.
  package var isKept: Bool {
    TrialMove.allCases.allSatisfy { whatWentWrong(in: $0).allSatisfy { $0.whose == .animator } }
  }
  /// Whether nothing at all is wrong in some way of moving screens.
  package var isFlawless: Bool {
    call != nil
      && [[TrialMove.push, .pop], [.present, .dismiss], [.presentOver, .dismissOver]].contains { moves in
        moves.allSatisfy { whatWentWrong(in: $0).isEmpty }
      }
  }
}

extension Trial {
  /// A move and a play.
  package struct Key: Hashable, Sendable {
    package let move: TrialMove
    package let play: TrialPlay

    package init(_ move: TrialMove, _ play: TrialPlay) { (self.move, self.play) = (move, play) }

    package static let all = TrialMove.allCases.flatMap { move in TrialPlay.allCases.map { Key(move, $0) } }
  }
}
