/// Adds default implementations to requirements that are optional in Objective-C, so that calls don't need the question
/// mark after the name. The default implementation does nothing or returns nil; if the requirement has to return a
/// value, it throws.
enum ProtocolRule {
  /// - Returns: The requirements that were converted.
  static func apply(to work: inout PortWork) -> OptionalRequirements {
    var converted = OptionalRequirements()
    for (index, type) in work.outline.types.enumerated() where type.kind == .protocol {
      if type.attributes.contains(where: { $0.name == "objc" }) { bindToClasses(type, &work) }
      var defaults: [String] = []
      for member in work.outline.members(of: index) where member.modifiers.contains("optional") {
        guard let text = convert(member, of: type, &converted, &work) else {
          leave(member, &work)
          continue
        }
        if let modifier = (member.start..<member.keywordIndex).first(where: { work.file.is($0, "optional") }) {
          work.removedModifiers.append(modifier)
          work.noteChange(at: modifier, "optional \(member.keyword) \(member.name)")
        }
        defaults.append(text)
      }
      append(defaults, to: type, &work)
    }
    return converted
  }

  /// - Returns: The default implementation; nil if none is possible.
  private static func convert(
    _ member: MemberDeclaration, of type: TypeDeclaration, _ converted: inout OptionalRequirements,
    _ work: inout PortWork
  ) -> String? {
    let file = work.file
    // Extensions aren't possible within functions.
    guard Set(member.modifiers).isDisjoint(with: ["static", "class"]), !isLocal(type, in: work) else { return nil }
    let attributes = member.attributes.filter { !AttributeRule.removed.contains($0.name) }.map {
      file.text($0.tokens) + " "
    }.joined()
    let access = ["public", "package"].first(where: type.modifiers.contains).map { $0 + " " } ?? ""
    if let text = defaultImplementation(of: member, work) {
      converted.quiet.insert(member.name)
      return attributes + access + text
    }
    let method = work.outline.method(at: member.keywordIndex)
    let throwing =
      member.keyword == "var"
      ? ThrowingDefault(property: member, in: file) : method.flatMap { ThrowingDefault(method: $0, in: file) }
    guard let throwing else { return nil }
    if let method {
      converted.insertThrowing(method.name, method.labels)
    } else if let tokens = ThrowingDefault.type(of: member, in: file) {
      converted.properties[member.name] = .init(owner: type.simpleName, isOptional: isOptional(file.text(tokens)))
    }
    work.insert(throwing.insertion.text, at: throwing.insertion.offset)
    return attributes + access + throwing.text
  }

  private static func leave(_ member: MemberDeclaration, _ work: inout PortWork) {
    for attribute in member.attributes where attribute.name == "objc" {
      work.keptAttributes.insert(attribute.tokens.lowerBound)
    }
    work.leave(
      at: member.keywordIndex, "optional \(member.keyword) \(member.name)",
      because: "no value represents a missing implementation",
      "make it a requirement with a default implementation")
  }

  // MARK: Class-bound

  /// Adds `AnyObject`, because Objective-C protocols are restricted to classes and may be used for weak references.
  private static func bindToClasses(_ type: TypeDeclaration, _ work: inout PortWork) {
    let file = work.file
    guard !isClassBound(type, in: work.outline) else { return }
    if let colon = type.colon, file.tokens.indices.contains(colon + 1) {
      work.insert("AnyObject, ", at: file.tokens[colon + 1].start)
    } else {
      work.insert(": AnyObject", at: file.byteRange(type.nameTokens).upperBound)
    }
  }

  private static func isClassBound(_ type: TypeDeclaration, in outline: Outline) -> Bool {
    var (open, seen): ([String], Set<String>) = (type.inherited, [])
    while let next = open.popLast() {
      if ["AnyObject", "class", "NSObjectProtocol"].contains(next) { return true }
      guard seen.insert(next).inserted else { continue }
      for parent in outline.declarations(of: next) where parent.kind == .protocol {
        if parent.attributes.contains(where: { $0.name == "objc" }) { return true }
        open += parent.inherited
      }
    }
    return false
  }

  // MARK: Default implementations

  /// Returns a default implementation that does nothing or returns nil; nil if it would need a value.
  private static func defaultImplementation(of member: MemberDeclaration, _ work: PortWork) -> String? {
    let file = work.file
    if member.keyword == "var" { return property(member, work) }
    guard let method = work.outline.method(at: member.keywordIndex),
      !file.is(method.tokens.upperBound, "where"), method.result.map(isOptional) ?? true
    else { return nil }
    let signature = file.text(method.keyword..<method.tokens.upperBound)
    return signature + (method.result == nil ? " {}" : " { nil }")
  }

  private static func isOptional(_ type: String) -> Bool {
    (type.hasSuffix("?") || type.hasPrefix("Optional<") && type.hasSuffix(">")) && !type.contains("->")
  }

  /// Returns a default implementation for `var title: String? { get }` if the file doesn't use it. Uses would have one
  /// optional level less to unwrap.
  private static func property(_ member: MemberDeclaration, _ work: PortWork) -> String? {
    let file = work.file
    guard let type = ThrowingDefault.type(of: member, in: file), isOptional(file.text(type)) else { return nil }
    let isUsed = file.tokens.indices.contains { file.is($0, member.name) && file.is($0 - 1, ".") }
    return isUsed ? nil : file.text(member.keywordIndex..<type.upperBound) + " { nil }"
  }

  private static func isLocal(_ type: TypeDeclaration, in work: PortWork) -> Bool {
    var brace = work.file.opener(type.body.lowerBound)
    while let next = brace {
      if work.outline.typeOfBrace[next] == nil { return true }
      brace = work.file.opener(next)
    }
    return false
  }

  /// Appends default implementations after the protocol, or after its enclosing type, since types can't contain
  /// extensions.
  private static func append(_ defaults: [String], to type: TypeDeclaration, _ work: inout PortWork) {
    let file = work.file
    guard !defaults.isEmpty else { return }
    var (last, names) = (type.body.upperBound, [type.name])
    for outer in work.outline.enclosing(type.body.lowerBound, in: file) {
      last = work.outline.types[outer].body.upperBound
      names.insert(work.outline.types[outer].name, at: 0)
    }
    let indentation = file.indentation(file.tokens[last].start)
    let step = file.indentationStep(in: type.body)
    let line = file.lineEnd + indentation
    let text = defaults.map { line + step + $0 }.joined()
    work.insert(
      file.lineEnd + line + "extension \(names.joined(separator: ".")) {" + text + line + "}",
      at: file.tokens[last].end)
  }
}
