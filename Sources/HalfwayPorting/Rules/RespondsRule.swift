/// Converts tests for earlier versions of iOS, such as
/// `context.responds(to: #selector(UIViewControllerContextTransitioning.view(forKey:)))`, to `true`, because the method
/// or property always exists here. `!context.responds(…)` becomes `false`, and `context?.responds(…)` becomes
/// `context.map { _ in true }`.
///
/// The selector may be qualified with a type or a value, with or without labels, or be a string.
enum RespondsRule {
  /// The methods that only a transition's context and its coordinator have, by their Objective-C names.
  private static let contextMethods: Set = ["viewForKey:"]
  /// The properties that exist since iOS 11 or earlier and that such tests name.
  private static let properties: Set = [
    "adjustedContentInset", "barTintColor", "childViewControllers", "children", "edgesForExtendedLayout",
    "estimatedRowHeight", "interactivePopGestureRecognizer", "isTranslucent", "layoutMargins", "parent",
    "parentViewController", "presentationController", "preferredContentSize", "safeAreaInsets", "safeAreaLayoutGuide",
    "separatorInset", "tintColor",
  ]
  private static let methods: Set = ["setNeedsStatusBarAppearanceUpdate"]

  /// Must be applied before `SelectorRule`, which would convert the selector to a value.
  static func apply(to work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices where file.is(index, "responds") && file.is(index + 1, "(") {
      let arguments = Argument.list(in: file, from: index + 1)
      guard !file.is(index - 1, "func"), arguments.map(\.label) == ["to"], let close = file.closing(index + 1),
        isAlwaysThere(arguments[0].value, in: file), let start = file.receiverStart(before: index),
        file.hasNoComments(start..<(close + 1))
      else { continue }
      rewrite(start..<(close + 1), receiver: start..<max(start, index - 1), &work)
      work.handledSelectors.formUnion(arguments[0].value)
    }
  }

  /// - Parameters:
  ///   - call: The tokens of the call.
  ///   - receiver: The tokens before its last dot; empty if there is none.
  private static func rewrite(_ call: Range<Int>, receiver: Range<Int>, _ work: inout PortWork) {
    let file = work.file
    var (range, text) = (call, "true")
    if let last = receiver.last, file.is(last, "?") {
      // Only the last link of the chain may be optional, or the closure's type would change.
      guard !receiver.dropLast().contains(where: { file.is($0, "?") }) else { return }
      text = "\(file.text(receiver.lowerBound..<last)).map { _ in true }"
    } else if file.is(call.lowerBound - 1, "!"), file.touches(call.lowerBound - 1, next: call.lowerBound) {
      range = (call.lowerBound - 1)..<call.upperBound
      text = "false"
    }
    work.noteChange(at: call.lowerBound, "\(file.text(range)) → \(text)")
    work.replace(file.byteRange(range), with: text)
  }

  /// Returns whether an argument is a selector of a method or a property that always exists here.
  private static func isAlwaysThere(_ value: Range<Int>, in file: SourceFile) -> Bool {
    let first = value.lowerBound
    guard file.is(first, "#selector"), file.closing(first + 1) == value.upperBound - 1 else {
      return text(value, in: file).map { contextMethods.contains($0) || properties.contains($0) } ?? false
    }
    var inner = (first + 2)..<(value.upperBound - 1)
    if let cast = inner.first(where: { file.is($0, "as") }) { inner = inner.lowerBound..<cast }
    if file.is(inner.lowerBound, "getter") || file.is(inner.lowerBound, "setter"), file.is(inner.lowerBound + 1, ":") {
      return properties.contains(file.text(inner.upperBound - 1))
    }
    guard let expression = SelectorExpression(inner, in: file) else { return false }
    if methods.contains(expression.name), expression.labels == nil { return true }
    guard expression.name == "view" else { return false }
    switch expression.base {
    case .own: return expression.labels == ["forKey"]
    case .value: return expression.labels.map { $0 == ["forKey"] } ?? true
    case .type(let type):
      return isContext(type) && expression.labels.map { $0 == ["forKey"] } ?? true
    }
  }

  private static func isContext(_ type: String) -> Bool {
    let name = Outline.simpleName(type)
    return name == "UIViewControllerContextTransitioning" || name.hasPrefix("UIViewControllerTransitionCoordinator")
  }

  /// Returns the name in a string such as `"viewForKey:"`, `Selector("viewForKey:")`, or
  /// `NSSelectorFromString("viewForKey:")`.
  private static func text(_ value: Range<Int>, in file: SourceFile) -> String? {
    var strings = value.filter { file.tokens[$0].kind == .string }
    guard let string = strings.popLast(), strings.isEmpty else { return nil }
    let others = value.filter { $0 != string && !file.is($0, "(") && !file.is($0, ")") }.map(file.text)
    guard others.isEmpty || others == ["Selector"] || others == ["NSSelectorFromString"] else { return nil }
    return String(file.text(string).dropFirst().dropLast())
  }
}
