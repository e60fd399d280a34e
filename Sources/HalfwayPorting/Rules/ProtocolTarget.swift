extension MethodReference {
  /// Returns the replacement of a selector if its target is a value of a protocol type, which can't be the target of a
  /// method of a class: `{ (target: AnyObject) in { (sender: UIButton) in (target as? Closing)?.close(sender) } }`.
  /// Returns nil if the target isn't such a value.
  static func ofProtocol(
    _ expression: SelectorExpression, type: String?, target: String, at token: Int, in work: PortWork
  ) -> Result<String, Refusal>? {
    guard target != "self", expression.cast == nil else { return nil }
    let declared = declaredProtocol(of: target, at: token, in: work)
    guard expression.base != .own, let type else {
      return declared.map { closure(expression, required(by: $0, in: work), $0) }
    }
    if work.module.protocols[Outline.simpleName(type)] != nil {
      return closure(expression, required(by: Outline.simpleName(type), in: work), type)
    }
    // The selector names the method of a class, so it is called on targets of this class.
    return declared.map { _ in closure(expression, work.outline.methods(named: expression.name, of: type), type) }
  }

  private static func closure(
    _ expression: SelectorExpression, _ methods: [MethodDeclaration], _ cast: String
  ) -> Result<String, Refusal> {
    let found = methods.filter { method in
      method.name == expression.name && (expression.labels.map { $0 == method.labels } ?? true)
    }
    let signatures = Set(found.map { $0.labels + $0.parameterTypes })
    guard let method = found.first, signatures.count == 1 else {
      let reason = found.isEmpty ? "these files don't declare this method of \(cast)" : "the method is ambiguous"
      return .failure(Refusal(text: "the target has a protocol type, and \(reason)"))
    }
    if method.isStatic { return .failure(Refusal(text: "a class method can't be an action")) }
    if !method.effects.isEmpty {
      return .failure(Refusal(text: "an action can't be \(method.effects.joined(separator: " "))"))
    }
    guard method.labels.count < 3 else { return .failure(Refusal(text: "an action has at most two parameters")) }
    let names = ["sender", "event"]
    let parameters = zip(names, method.parameterTypes).map { "\($0): \($1)" }.joined(separator: ", ")
    let arguments = zip(method.labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
    let head = parameters.isEmpty ? "" : "(\(parameters)) in "
    return .success(
      "{ (target: AnyObject) in { \(head)_ = (target as? \(cast))?.\(method.name)(\(arguments)) } }")
  }

  /// Returns the methods of a protocol and of the protocols that it refines.
  private static func required(by name: String, in work: PortWork) -> [MethodDeclaration] {
    var (open, seen, found): ([String], Set<String>, [MethodDeclaration]) = ([name], [], [])
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      found += work.module.protocols[next] ?? []
      open += work.module.refined[next] ?? []
    }
    return found
  }

  /// Returns the protocol in the declaration of a target such as `delegate` or `self.delegate`; nil if the target isn't
  /// a plain name, or if the declarations of this name don't all have the type of the same protocol.
  private static func declaredProtocol(of target: String, at token: Int, in work: PortWork) -> String? {
    var name = target.filter { !$0.isWhitespace && $0 != "!" && $0 != "?" }
    if name.hasPrefix("self.") { name.removeFirst(5) }
    guard !name.isEmpty, name.utf8.allSatisfy(\.isIdentifier) else { return nil }
    let types = work.declaredTypes[name] ?? []
    guard types.count == 1, let type = types.first, work.module.protocols[type] != nil else { return nil }
    return type
  }

  /// Returns the types with which the values of each name are declared, without optionality.
  static func declaredTypes(in file: SourceFile) -> [String: Set<String>] {
    var types: [String: Set<String>] = [:]
    for index in file.tokens.indices where file.is(index + 1, ":") && file.isWord(index) {
      let before = file.text(index - 1)
      guard ["var", "let", "(", ",", "_"].contains(before) || file.isWord(index - 1) else { continue }
      var next = index + 2
      while ["any", "(", "weak"].contains(file.text(next)) { next += 1 }
      guard file.isWord(next), file.text(next).first?.isUppercase ?? false else { continue }
      while file.is(next + 1, "."), file.isWord(next + 2) { next += 2 }
      types[file.text(index), default: []].insert(file.text(next))
    }
    return types
  }
}
