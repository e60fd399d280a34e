/// Converts delegates that forward the methods that they don't implement by `forwardingTarget(for:)`, which the
/// Objective-C runtime calls on iOS: each requirement of UIKit's protocols that the class doesn't implement becomes a
/// method that calls the target. `responds(to:)`, which only concerns forwarding then, is removed.
///
/// A class that conforms to no such protocol has nothing to forward: only a delegate is called without a declaration
/// that the compiler knows. Classes with several targets aren't converted.
enum ProxyRule {
  static func apply(to works: inout [PortWork]) {
    for index in works.indices {
      for type in works[index].outline.types.indices {
        guard works[index].outline.types[type].kind != .protocol else { continue }
        convert(type, in: index, &works)
      }
    }
  }

  private static func convert(_ type: Int, in index: Int, _ works: inout [PortWork]) {
    let (file, outline) = (works[index].file, works[index].outline)
    let members = outline.members(of: type)
    func method(_ name: String, _ label: String) -> MemberDeclaration? {
      members.first {
        $0.name == name && $0.modifiers.contains("override")
          && outline.method(at: $0.keywordIndex)?.labels == [label]
      }
    }
    guard let forwarding = method("forwardingTarget", "for"), let text = MemberText(of: forwarding, in: file) else {
      return
    }
    let name = outline.types[type].simpleName
    let protocols = conformances(of: name, works)
    let responds = method("responds", "to").flatMap { member in
      MemberText(of: member, in: file).map { (member, $0) }
    }
    let calls: String
    if protocols.isEmpty {
      guard responds == nil, !hasOtherDelegate(name, works) else {
        return leave(forwarding, "its protocols can't be forwarded", &works[index])
      }
      calls = ""
    } else {
      guard let target = target(of: forwarding, in: file) else {
        return leave(forwarding, "its target can't be determined", &works[index])
      }
      calls = methods(
        of: protocols, in: name, target, forwarding, indentedAs: outline.types[type].body, works, file)
    }
    let what = protocols.isEmpty ? "nothing" : "the methods of \(protocols.joined(separator: ", "))"
    replace(forwarding, text, with: calls, what, &works[index])
    if let (member, text) = responds { replace(member, text, with: "", what, &works[index]) }
  }

  private static func replace(
    _ member: MemberDeclaration, _ text: MemberText, with calls: String, _ what: String, _ work: inout PortWork
  ) {
    let range = work.file.tokens[member.start].start..<text.end
    // The member may be in an extension, from which it must not be moved.
    work.dispatched.insert(member.start)
    work.noteChange(at: member.keywordIndex, "\(member.name) → \(what)")
    work.replace(calls.isEmpty ? PortWork.removal(of: range, in: work.file) : range, with: calls)
  }

  private static func leave(_ member: MemberDeclaration, _ reason: String, _ work: inout PortWork) {
    work.leave(
      at: member.keywordIndex, "forwardingTarget(for:)", because: "messages aren't forwarded on Linux, and \(reason)",
      "implement the delegate's methods, each with a call of the target")
  }

  // MARK: The protocols

  private static func inherited(by name: String, _ works: [PortWork]) -> [String] {
    works.flatMap { $0.outline.declarations(of: name).flatMap(\.inherited) }.map(Outline.simpleName)
  }

  /// Returns the protocols of UIKit to which a class conforms and whose requirements can be forwarded.
  private static func conformances(of name: String, _ works: [PortWork]) -> [String] {
    var found: [String] = []
    for inherited in inherited(by: name, works)
    where ForwardedRequirement.all(of: inherited) != nil && !found.contains(inherited) { found.append(inherited) }
    return found
  }

  /// Returns whether a class conforms to another protocol with optional requirements.
  private static func hasOtherDelegate(_ name: String, _ works: [PortWork]) -> Bool {
    inherited(by: name, works).contains { $0.hasSuffix("Delegate") || $0.hasSuffix("DataSource") }
  }

  // MARK: The target

  /// Returns the only expression that the method returns, apart from nil and the result of the superclass. A constant
  /// that is bound in the method is replaced by its value.
  private static func target(of member: MemberDeclaration, in file: SourceFile) -> String? {
    guard let body = body(of: member, in: file), let end = file.closing(body) else { return nil }
    let returns = ((body + 1)..<end).filter { file.is($0, "return") }
    let reader = StatementReader(file: file)
    let values: [Range<Int>] =
      returns.isEmpty
      ? [(body + 1)..<end]
      : returns.map { ($0 + 1)..<min(end, reader.statement(around: $0).tokens.upperBound) }
    var texts: [String] = []
    for value in values where !value.isEmpty {
      let text = file.text(value)
      guard text != "nil", !file.is(value.lowerBound, "super") else { continue }
      let name = value.count == 1 ? text : ""
      let resolved = bound(name, in: (body + 1)..<end, file) ?? text
      if !texts.contains(resolved) { texts.append(resolved) }
    }
    guard texts.count == 1, let text = texts.first, isPath(text) else { return nil }
    return text
  }

  private static func isPath(_ text: String) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || "._?!".contains($0) }
  }

  /// Returns the value of a constant that is bound by `if let` or `guard let`.
  private static func bound(_ name: String, in tokens: Range<Int>, _ file: SourceFile) -> String? {
    guard !name.isEmpty else { return nil }
    for index in tokens where file.is(index, "let") && file.is(index + 1, name) && file.is(index + 2, "=") {
      var end = index + 3
      while end < tokens.upperBound, file.isWord(end) || file.is(end, ".") || file.is(end, "?") || file.is(end, "!") {
        if file.is(end, "else") { break }
        end += 1
      }
      return end > index + 3 ? file.text((index + 3)..<end) : nil
    }
    return nil
  }

  private static func body(of member: MemberDeclaration, in file: SourceFile) -> Int? {
    var next = member.keywordIndex + 1
    while next < file.count, !file.is(next, "{") {
      next = (file.is(next, "(") ? file.closing(next) ?? next : next) + 1
    }
    return file.is(next, "{") ? next : nil
  }

  // MARK: The methods

  /// Returns the methods that forward the requirements which neither the class nor a superclass implements.
  private static func methods(
    of protocols: [String], in name: String, _ target: String, _ member: MemberDeclaration,
    indentedAs body: ClosedRange<Int>, _ works: [PortWork], _ file: SourceFile
  ) -> String {
    let indentation = file.indentation(file.tokens[member.start].start)
    let step = file.indentationStep(in: body)
    let access = Set(member.modifiers).isDisjoint(with: ["public", "open"]) ? "" : "public "
    let owners = ClassFamily(works).ancestors(of: name).union([name])
    var texts: [String] = []
    for name in protocols {
      for requirement in ForwardedRequirement.all(of: name) ?? []
      where !isImplemented(requirement, by: owners, works) {
        let call = "(\(target) as? \(name))?.\(requirement.call)" + (requirement.fallback.map { " ?? \($0)" } ?? "")
        texts.append(
          [
            "\(access)\(requirement.declaration) {",
            "\(indentation)\(step)\(requirement.result == nil ? "" : "return ")\(call)", "\(indentation)}",
          ].joined(separator: file.lineEnd))
      }
    }
    return texts.joined(separator: file.lineEnd + file.lineEnd + indentation)
  }

  private static func isImplemented(
    _ requirement: ForwardedRequirement, by owners: Set<String>, _ works: [PortWork]
  ) -> Bool {
    works.contains { work in
      work.outline.methods.contains {
        $0.name == requirement.name && $0.labels == requirement.labels
          && owners.contains(work.outline.types[$0.type].simpleName)
      }
    }
  }
}
