/// The result of compiling a file.
package struct FileReport: Sendable {
  package enum Verdict: String, Sendable, Codable, CaseIterable {
    case unchanged
    case ported
    case no
  }

  package let project: String
  package let path: String
  package let unchanged: Attempt
  /// The attempt after `halfway port`, or `nil` if porting wasn't needed or had no effect.
  package let ported: Attempt?
  /// Whether the file compiles in Swift 6 language mode.
  package let isSwift6: Bool

  package var verdict: Verdict { unchanged.compiles ? .unchanged : ported?.compiles == true ? .ported : .no }
  /// The attempt with the best result.
  package var attempt: Attempt { ported ?? unchanged }
  /// The reason that the file doesn't compile, or `nil` if it does.
  package var firstMissing: String? { verdict == .no ? attempt.reason : nil }
  /// The dependencies that aren't available.
  package var environment: CompilationContext { CompilationContext(of: attempt) }
  /// Whether the file uses features that require Objective-C interoperability, such as selectors.
  package var usesObjectiveC: Bool {
    unchanged.errors.contains { if case .objectiveC = $0.missing { true } else { false } }
  }
  /// The paths of the other files that it was compiled with.
  package var neighbours: [String] { attempt.files.dropFirst().map(\.path) }
}
