/// The replacement of a selector.
struct MethodReference {
  struct Refusal: Error {
    var text: String
  }

  let text: Result<String, Refusal>

  /// - Parameters:
  /// - target: The source text of the value whose method is called.
  /// - token: The index of the selector's token.
  init(_ expression: SelectorExpression, target: String, at token: Int, in work: PortWork) {
    text = Self.text(expression, target: target, at: token, in: work)
  }

  private static func text(
    _ expression: SelectorExpression, target: String, at token: Int, in work: PortWork
  ) -> Result<String, Refusal> {
    let outline = work.outline
    let type = type(of: expression, at: token, in: work)
    let isNobody = target == "nil"
    if let text = ofProtocol(expression, type: type, target: target, at: token, in: work) { return text }
    guard !isNobody || type != nil else {
      return .failure(Refusal(text: "the type that declares the method is unknown"))
    }
    let method = type.flatMap { Self.method(expression, of: $0, in: work) }
    if case .type(let name) = expression.base, method == nil, AppleFrameworks.owns(Outline.simpleName(name)),
      !work.module.types.contains(Outline.simpleName(name))
    {
      // A selector that is stored may be of a method without parameters or with one.
      if isNobody, expression.labels.map({ $0 == ["_"] }) ?? true, expression.cast == nil {
        return .success("{ (target: \(name)) in target.\(expression.reference) }")
      }
      return .failure(Refusal(text: "\(name).\(expression.reference) isn't a method that takes the sender"))
    }
    if let method, method.isStatic {
      return .failure(Refusal(text: "a class method can't be an action"))
    }
    if let method, !method.effects.isEmpty {
      return .failure(Refusal(text: "an action can't be \(method.effects.joined(separator: " "))"))
    }
    // A value other than `self` may have any class with such a method.
    let isOwn = target == "self" || isNobody || expression.base != .own
    let head = isNobody ? "(target: \(type ?? "Any")) in target" : "$0"
    if let method, method.result != nil, method.labels.count < 2 {
      return .success(ignoringResult(method, isNobody ? type : nil))
    }
    if method == nil, ["becomeFirstResponder", "resignFirstResponder"].contains(expression.name) {
      let head = isNobody ? "(target: \(type ?? "UIResponder"))" : "target"
      return .success("{ \(head) in { _ = target.\(expression.name)() } }")
    }
    let isPlain: Bool
    if let type, isOwn, expression.base != .value {
      let isClass = outline.declarations(of: type).contains { $0.kind == .class }
      isPlain = isClass && outline.isolation(of: type) == .none && !(method?.isIsolated(in: outline) ?? false)
    } else {
      isPlain = false
    }
    let (name, cast) = spelling(expression, method, in: work)
    if isPlain, let type {
      if let cast, expression.cast == nil { return .success("\(type).\(name) as (\(type)) -> \(cast)") }
      if let cast { return .success("\(type).\(name) as \(curried(cast, of: type))") }
      return .success("\(type).\(name)")
    }
    return .success("{ \(head).\(name)\(cast.map { " as " + uncurried($0) } ?? "") }")
  }

  /// Returns the type whose method is meant, as it is named at the location of the selector.
  private static func type(of expression: SelectorExpression, at token: Int, in work: PortWork) -> String? {
    if case .type(let name) = expression.base {
      guard name.hasPrefix("Self.") else { return name }
      return String(name.dropFirst(5))
    }
    guard expression.base == .own else { return nil }
    let enclosing = work.outline.enclosing(token, in: work.file).map { work.outline.types[$0].name }
    // A method of an outer type is used if the inner type has none of this name.
    let owner = enclosing.first { name in !work.outline.methods(named: expression.name, of: name).isEmpty }
    return owner ?? enclosing.first
  }

  /// Returns the method's declaration if it is in this file and unambiguous.
  static func method(_ expression: SelectorExpression, of type: String, in work: PortWork) -> MethodDeclaration? {
    var found = work.outline.methods(named: expression.name, of: type).filter { method in
      expression.labels.map { $0 == method.labels } ?? true
    }
    if found.count > 1 {
      found = found.filter { $0.has("objc") || $0.has("IBAction") }
    }
    return found.count == 1 ? found.first : nil
  }

  /// Returns the notation of the method that is unambiguous, and the type to which it has to be cast for that.
  private static func spelling(
    _ expression: SelectorExpression, _ method: MethodDeclaration?, in work: PortWork
  ) -> (name: String, cast: String?) {
    if let cast = expression.cast { return (expression.reference, cast) }
    guard expression.labels == nil, let method else { return (expression.reference, nil) }
    let type = work.outline.types[method.type].name
    let isOverloaded = work.outline.methods(named: method.name, of: type).count > 1
    guard isOverloaded else { return (expression.name, nil) }
    guard !method.labels.isEmpty else { return (expression.name, "() -> Void") }
    return (expression.name + "(" + method.labels.map { $0 + ":" }.joined() + ")", nil)
  }

  /// Returns `(Card) -> () -> Void` without its first arrow, the type of the method of a value.
  private static func uncurried(_ type: String) -> String {
    let parts = type.split(separator: "->", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts.dropFirst().joined(separator: "->")).trimmed : type
  }

  private static func curried(_ type: String, of owner: String) -> String {
    type.split(separator: "->", omittingEmptySubsequences: false).count > 2 ? type : "(\(owner)) -> \(type)"
  }

  /// Returns a closure that calls a method and discards its result.
  private static func ignoringResult(_ method: MethodDeclaration, _ type: String?) -> String {
    let head = type.map { "(target: \($0))" } ?? "target"
    guard let label = method.labels.first, let parameter = method.parameterTypes.first else {
      return "{ \(head) in { _ = target.\(method.name)() } }"
    }
    let argument = label == "_" ? "sender" : "\(label): sender"
    return "{ \(head) in { (sender: \(parameter)) in _ = target.\(method.name)(\(argument)) } }"
  }
}

extension MethodDeclaration {
  fileprivate func isIsolated(in outline: Outline) -> Bool {
    (attributes + outline.types[type].attributes).contains { $0.name.hasSuffix("Actor") }
  }
}

extension String {
  /// The text without surrounding white space.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
