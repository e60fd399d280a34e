/// What came of one file.
package struct FileReport: Sendable {
  package enum Verdict: String, Sendable, Codable, CaseIterable {
    case unchanged
    case ported
    case no
  }

  package let project: String
  package let path: String
  package let unchanged: Attempt
  /// After `halfway port`; nil where it was not needed, or where it changes nothing.
  package let ported: Attempt?
  /// Whether it compiles by the rules of Swift 6.
  package let isSwift6: Bool

  package var verdict: Verdict { unchanged.compiles ? .unchanged : ported?.compiles == true ? .ported : .no }
  /// The best that came of it.
  package var attempt: Attempt { ported ?? unchanged }
  /// What it misses first.
  package var firstMissing: String? { verdict == .no ? attempt.reason : nil }
  /// What it needs that is nowhere here.
  package var environment: CompilationContext { CompilationContext(of: attempt) }
  /// Whether it needs what Swift has only together with Objective-C: selectors and the like.
  package var usesObjectiveC: Bool {
    unchanged.errors.contains { if case .objectiveC = $0.missing { true } else { false } }
  }
  /// The paths of the other files that it was compiled with.
  package var neighbours: [String] { attempt.files.dropFirst().map(\.path) }
}
