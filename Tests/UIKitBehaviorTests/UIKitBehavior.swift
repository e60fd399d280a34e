import Testing

/// The source of a UIKit behavior that a test states, and the reason if Halfway deliberately differs from it.
///
/// The page Documentation/uikit-behaviors.md is generated from these traits, the tests' names, and the suites' names.
struct UIKitBehavior: TestTrait {
  /// Where Apple documents or shows the behavior: a symbol, a guide with its section, or a WWDC session.
  let source: String
  /// Why Halfway differs; `nil` if the behavior is as on iOS. The test then states what Halfway does.
  let reasonForDifference: String?
}

extension Trait where Self == UIKitBehavior {
  /// A behavior that is as on iOS.
  static func uiKit(_ source: String) -> Self { Self(source: source, reasonForDifference: nil) }

  /// A behavior in which Halfway deliberately differs from iOS. The test states what Halfway does.
  static func uiKit(_ source: String, differs reason: String) -> Self {
    Self(source: source, reasonForDifference: reason)
  }
}
