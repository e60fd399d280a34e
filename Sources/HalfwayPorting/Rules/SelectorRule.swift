/// Converts selectors to methods: `action: #selector(handlePan(_:))` becomes `action: Card.handlePan(_:)`. A selector
/// that is stored, or passed to the project's own code, becomes `Selector(Card.handlePan(_:))`.
///
/// If the class is or might be isolated to the main actor, the result is `action: { $0.handlePan(_:) }`. Swift 6
/// doesn't convert an isolated method of a type to a plain function ("sending 'self' risks causing data races"), but it
/// accepts a method of a value within a closure that is isolated to the main actor.
enum SelectorRule {
  static func apply(to work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices {
      if file.is(index, "#selector"), let closing = file.closing(index + 1) {
        guard !work.handledSelectors.contains(index) else { continue }
        work.handledSelectors.insert(index)
        let expression = SelectorExpression((index + 2)..<closing, in: file)
        rewrite(index..<(closing + 1), expression, &work)
      } else if let text = SelectorText(at: index, in: file), !work.handledSelectors.contains(index) {
        guard text.isCertain ? !work.module.types.contains("Selector") : takesName(text.tokens, work) else { continue }
        guard let expression = text.expression(in: work) else {
          if text.isCertain {
            work.handledSelectors.insert(index)
            leave(text.tokens, "no method of this file has this name", &work)
          }
          continue
        }
        work.handledSelectors.insert(index)
        rewrite(text.tokens, expression, &work)
      }
    }
  }

  /// Returns whether a string after `action:` is the name of a method: in a call of UIKit rather than of the module's
  /// own code, whose actions may be strings.
  private static func takesName(_ tokens: Range<Int>, _ work: PortWork) -> Bool {
    guard let call = CallSite(around: tokens, in: work.file), target(in: call) != nil else { return false }
    return (AppleFrameworks.owns(call.callee) || call.callee == "addTarget" || call.callee == "removeTarget")
      && !work.module.types.contains(call.callee)
      && !takesSelector(call, work)
  }

  private static func leave(
    _ tokens: Range<Int>, _ reason: String,
    _ advice: String = "write the intended method, as Class.method, or a closure", _ work: inout PortWork
  ) {
    work.leave(at: tokens.lowerBound, work.file.text(tokens), because: reason, advice)
  }

  private static func leave(_ tokens: Range<Int>, _ reason: String, _ work: inout PortWork) {
    leave(tokens, reason, "write the intended method, as Class.method, or a closure", &work)
  }

  private static func rewrite(_ tokens: Range<Int>, _ expression: SelectorExpression?, _ work: inout PortWork) {
    let file = work.file
    guard let expression else {
      let isAccessor = file.is(tokens.lowerBound + 2, "getter") || file.is(tokens.lowerBound + 2, "setter")
      let reason =
        isAccessor ? "a property can't replace a method" : "the method is ambiguous"
      return leave(tokens, reason, &work)
    }
    guard file.hasNoComments(tokens) else { return leave(tokens, "it contains a comment", &work) }
    guard let call = CallSite(around: tokens, in: file) else { return name(tokens, expression, &work) }
    if let target = target(in: call) {
      if takesMethod(call), !takesSelector(call, work), !isOfUnknownClass(expression, target: target, work) {
        replace(tokens, expression, target: file.text(target.value), &work)
        makeLazy(tokens.lowerBound, target: target, &work)
      } else {
        name(tokens, expression, &work)
        makeLazy(tokens.lowerBound, target: target, &work)
      }
    } else if BlockRule.fits(call, in: file) {
      BlockRule.rewrite(tokens, expression, call, &work)
    } else if call.callee == "perform", call.position == 0,
      [[nil, "with", "afterDelay"], [nil, "with", "afterDelay", "inModes"]].contains(call.labels)
    {
      let isOwn = !file.is(call.calleeToken - 1, ".") || file.is(call.calleeToken - 2, "self")
      replace(tokens, expression, target: isOwn ? "self" : "another", &work)
    } else if call.callee.hasPrefix("perform") {
      leave(tokens, "methods can't be called by selector on Linux", "call the method", &work)
    } else {
      name(tokens, expression, &work)
    }
  }

  /// The labels of the initializers of `UIBarButtonItem` with an action.
  private static let barButtonItems: Set<[String?]> = [
    ["title", "style", "target", "action"], ["image", "style", "target", "action"],
    ["image", "landscapeImagePhone", "style", "target", "action"], ["barButtonSystemItem", "target", "action"],
  ]

  /// Returns whether a call with a target and an action accepts a method directly, as those of UIKit's own types do.
  /// The project's own types may have an initializer that takes a selector, like the designated initializer of all
  /// recognizers; the same applies to initializers of recognizers with additional parameters.
  private static func takesMethod(_ call: CallSite) -> Bool {
    if call.callee.hasSuffix("GestureRecognizer"), call.labels != ["target", "action"] { return false }
    // Its other initializers are those of extensions, which take selectors.
    if call.callee == "UIBarButtonItem", !barButtonItems.contains(call.labels) { return false }
    return ["addTarget", "removeTarget", "init"].contains(call.callee) || AppleFrameworks.owns(call.callee)
  }

  /// Returns whether the module declares a method with the name of the callee that takes a selector.
  private static func takesSelector(_ call: CallSite, _ work: PortWork) -> Bool {
    work.module.actionTakers.contains(call.callee)
  }

  /// Returns whether a selector names a method of a class of the module, and its target is a value of another class or
  /// a view controller of a transition. The action then has to find the class at run time.
  private static func isOfUnknownClass(_ expression: SelectorExpression, target: Argument, _ work: PortWork) -> Bool {
    guard case .type(let name) = expression.base, target.value.count == 1 else { return false }
    let (value, type) = (work.file.text(target.value.lowerBound), Outline.simpleName(name))
    guard work.file.isWord(target.value.lowerBound), value != "self", value != "nil", work.module.types.contains(type)
    else { return false }
    let enclosing = work.outline.enclosing(target.value.lowerBound, in: work.file).map { work.outline.types[$0] }
    guard !enclosing.contains(where: { $0.simpleName == type }) else { return false }
    if let declared = work.declaredTypes[value] {
      return declared.allSatisfy { declared in
        let name = Outline.simpleName(declared)
        return name != type && (AppleFrameworks.owns(name) || name == "AnyObject" || name == "Any")
      }
    }
    return isOfTransition(value, in: work.file)
  }

  /// Returns whether a constant is initialized with `viewController(forKey:)` of a transition's context.
  private static func isOfTransition(_ name: String, in file: SourceFile) -> Bool {
    file.tokens.indices.contains { index in
      guard file.is(index, "let"), file.is(index + 1, name), file.is(index + 2, "=") else { return false }
      let rest = (index + 3..<min(file.count, index + 12)).prefix { !file.isAtLineStart($0) }
      return rest.contains { file.is($0, "viewController") && file.is($0 + 1, "(") && file.is($0 + 2, "forKey") }
    }
  }

  /// Converts the selector to the value `Selector(Card.handlePan)`.
  private static func name(_ tokens: Range<Int>, _ expression: SelectorExpression, _ work: inout PortWork) {
    switch MethodReference(expression, target: "nil", at: tokens.lowerBound, in: work).text {
    case .failure(let reason): leave(tokens, reason.text, &work)
    case .success(let text):
      work.replace(work.file.byteRange(tokens), with: "Selector(\(text))")
      work.noteChange(at: tokens.lowerBound, "\(work.file.text(tokens)) → Selector(\(text))")
    }
  }

  /// Returns the argument with the receiver of the action if the call accepts a method instead of the selector; nil
  /// otherwise.
  private static func target(in call: CallSite?) -> Argument? {
    guard let call else { return nil }
    let labels = call.labels
    if call.callee == "CADisplayLink", labels == ["target", "selector"] { return call.arguments[0] }
    guard labels[call.position] == "action", call.position > 0 else { return nil }
    let isAdding = ["addTarget", "removeTarget"].contains(call.callee) && labels[0] == nil
    if isAdding { return call.arguments[0] }
    return labels[call.position - 1] == "target" ? call.arguments[call.position - 1] : nil
  }

  /// Replaces a selector by the method that it names.
  static func replace(
    _ tokens: Range<Int>, _ expression: SelectorExpression, target: String, _ work: inout PortWork
  ) {
    let file = work.file
    switch MethodReference(expression, target: target, at: tokens.lowerBound, in: work).text {
    case .failure(let reason): leave(tokens, reason.text, &work)
    case .success(let text):
      work.replace(file.byteRange(tokens), with: text)
      work.noteChange(at: tokens.lowerBound, "\(file.text(tokens)) → \(text)")
    }
  }

  /// Makes a property lazy if its initial value uses `self`, which isn't available yet.
  private static func makeLazy(_ token: Int, target: Argument, _ work: inout PortWork) {
    guard work.file.is(target.value.lowerBound, "self") else { return }
    LazyRule.apply(at: token, to: &work)
  }
}

/// A selector that is written as a string.
private struct SelectorText {
  var tokens: Range<Int>
  var name: String
  /// Whether the string can only be a selector.
  var isCertain: Bool

  /// Recognizes `Selector("name:")`, `Selector(("name:"))`, `NSSelectorFromString("name:")`, and a string after
  /// `action:`.
  init?(at index: Int, in file: SourceFile) {
    if file.is(index, "Selector") || file.is(index, "NSSelectorFromString"), !file.is(index - 1, "."),
      let closing = file.closing(index + 1)
    {
      var inner = (index + 2)..<max(index + 2, closing)
      if file.is(inner.lowerBound, "(") {
        inner = (inner.lowerBound + 1)..<max(inner.lowerBound + 1, inner.upperBound - 1)
      }
      guard inner.count == 1, let name = Self.plainText(inner.lowerBound, in: file) else { return nil }
      self.init(tokens: index..<(closing + 1), name: name, isCertain: true)
    } else if file.is(index - 1, ":"), file.is(index - 2, "action"), let name = Self.plainText(index, in: file),
      file.is(index + 1, ")") || file.is(index + 1, ",")
    {
      self.init(tokens: index..<(index + 1), name: name, isCertain: false)
    } else {
      return nil
    }
  }

  private init(tokens: Range<Int>, name: String, isCertain: Bool) {
    self.tokens = tokens
    self.name = name
    self.isCertain = isCertain
  }

  private static func plainText(_ index: Int, in file: SourceFile) -> String? {
    guard file.tokens.indices.contains(index), file.tokens[index].kind == .string else { return nil }
    let text = file.text(index).dropFirst().dropLast()
    return !text.isEmpty && text.utf8.allSatisfy { $0.isIdentifier || $0 == .init(ascii: ":") } ? String(text) : nil
  }

  /// Returns the method of the enclosing type with this Objective-C name.
  func expression(in work: PortWork) -> SelectorExpression? {
    guard let type = work.outline.enclosing(tokens.lowerBound, in: work.file).first else { return nil }
    let method = work.outline.methods(selectedBy: name, of: work.outline.types[type].name).first
    return method.map { SelectorExpression(name: $0.name, labels: $0.labels.isEmpty ? nil : $0.labels, text: name) }
  }
}
