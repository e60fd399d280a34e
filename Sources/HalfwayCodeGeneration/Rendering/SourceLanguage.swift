/// A language to which thresholds and their decision are exported.
public enum SourceLanguage: String, Sendable, CaseIterable {
  case swift, kotlin, dart, typescript, c

  /// The name of the file with the decision, as the file with the cases expects it.
  public var fileName: String {
    switch self {
    case .swift: "TransitionDecision.swift"
    case .kotlin: "TransitionDecision.kt"
    case .dart: "transition_decision.dart"
    case .typescript: "transitionDecision.ts"
    case .c: "transition_decision.h"
    }
  }

  /// The name of the file with the conformance cases.
  public var casesFileName: String {
    switch self {
    case .swift: "TransitionCases.swift"
    case .kotlin: "TransitionCases.kt"
    case .dart: "transition_cases.dart"
    case .typescript: "transitionCases.ts"
    case .c: "transition_cases.c"
    }
  }

  var syntax: any SourceSyntax {
    switch self {
    case .swift: SwiftSyntax()
    case .kotlin: KotlinSyntax()
    case .dart: DartSyntax()
    case .typescript: TypeScriptSyntax()
    case .c: CSyntax()
    }
  }
}
