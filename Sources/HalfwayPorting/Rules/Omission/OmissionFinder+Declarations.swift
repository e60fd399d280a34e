extension OmissionFinder {
  /// Returns the conformance to a missing protocol, or the type that inherits from a missing class.
  func inherited(_ token: Int, by type: TypeDeclaration) -> Omission? {
    guard let colon = type.colon, token > colon else {
      // `extension UITextField { }`
      return type.kind == .extension ? whole(type) : nil
    }
    let name = file.text(token)
    let end = (colon..<type.body.lowerBound).first { file.is($0, "where") } ?? type.body.lowerBound
    guard token < end, let place = type.inherited.firstIndex(where: { Outline.simpleName($0) == name }) else {
      return type.kind == .extension ? whole(type) : nil
    }
    if type.kind == .class, place == 0, !Self.isProtocol(name) { return whole(type, names: [type.simpleName]) }
    guard type.kind != .protocol, type.inherited.count == 1 || file.is(token - 1, ",") || file.is(token + 1, ",")
    else { return nil }
    if type.kind == .extension, type.inherited.count == 1 {
      return whole(type, names: outline.members(of: outline.typeOfBrace[type.body.lowerBound] ?? 0).map(\.name))
    }
    let tokens =
      type.inherited.count == 1
      ? colon..<(token + 1) : place > 0 ? (token - 1)..<(token + 1) : token..<(token + 2)
    return Omission(
      tokens: tokens, parts: [.init(tokens: tokens)], conformance: (type.name, name))
  }

  private static func isProtocol(_ name: String) -> Bool {
    ["Delegate", "DataSource", "Prefetching", "ing", "Configuration", "Traits", "Interaction"].contains {
      name.hasSuffix($0)
    } || ["UIKeyInput", "UITextInput", "UIContentView"].contains(name)
  }

  private func whole(_ type: TypeDeclaration, names: [String] = []) -> Omission? {
    let statement = StatementReader(file: file).statement(around: type.nameTokens.lowerBound)
    let scope: Omission.Name.Scope = type.kind == .extension ? .member(of: type.simpleName) : .global
    return Omission(tokens: statement.tokens, names: names.map { .init(text: $0, scope: scope) })
  }

  /// Returns a declaration at the top level.
  func declaration(_ statement: StatementReader.Statement, around token: Int) -> Omission? {
    let keywords: Set = ["func", "let", "var", "typealias", "class", "struct", "enum", "extension", "protocol"]
    guard let keyword = statement.tokens.first(where: { keywords.contains(file.text($0)) && file.opener($0) == nil }),
      file.isWord(keyword + 1)
    else { return nil }
    guard ["func", "let", "var", "typealias"].contains(file.text(keyword)) else { return nil }
    return Omission(tokens: statement.tokens, names: [.init(text: file.text(keyword + 1), scope: .global)])
  }

  /// Returns the member of a type whose declaration, rather than a statement in it, contains a token.
  func member(of type: Int, around token: Int) -> Omission? {
    let reader = StatementReader(file: file)
    guard let member = outline.member(around: token, in: file), member.type == type else { return nil }
    let end = reader.end(ofDeclarationAt: member.keywordIndex)
    guard token < end else {
      let statement = reader.statement(around: token)
      guard let keyword = statement.tokens.first(where: { file.is($0, "typealias") }) else { return nil }
      return Omission(
        tokens: statement.tokens,
        names: [.init(text: file.text(keyword + 1), scope: .member(of: outline.types[type].simpleName))])
    }
    if member.keyword == "case" { return enumCase(member, end) }
    guard member.keyword != "deinit" else { return nil }
    if member.keyword == "init", member.modifiers.contains("required") { return nil }
    return omission(of: member, end)
  }

  /// Returns a case of an enumeration with associated values, if it is the only declaration of this name.
  private func enumCase(_ member: MemberDeclaration, _ end: Int) -> Omission? {
    let name = member.keywordIndex + 1
    let statement = StatementReader(file: file).statement(around: name).tokens
    guard file.is(name + 1, "("), let close = file.closing(name + 1), statement.upperBound == close + 1,
      module.declarationCount(of: member.name) == 1
    else { return nil }
    let owner = outline.types[member.type].simpleName
    return Omission(
      tokens: member.start..<(close + 1), names: [.init(text: member.name, scope: .enumCase(of: owner))])
  }

  private func omission(of member: MemberDeclaration, _ end: Int) -> Omission {
    let isNamed = ["func", "var", "let"].contains(member.keyword) && !member.modifiers.contains("override")
    let owner = outline.types[member.type].simpleName
    // Another declaration with this name remains.
    let isOverloaded = module.declarationCount(of: member.name, in: owner) > 1
    return Omission(
      tokens: member.start..<end,
      names: isNamed && !isOverloaded ? [.init(text: member.name, scope: .member(of: owner))] : [])
  }

  /// Returns the member whose body contains a brace, if its other users don't require it.
  func enclosingMember(of brace: Int) -> Omission? {
    var anchor = brace
    while let outer = StatementReader(file: file).statement(around: anchor).brace {
      if let type = outline.typeOfBrace[outer] {
        guard let member = outline.member(around: anchor, in: file), member.type == type,
          ["func", "var", "let"].contains(member.keyword),
          !module.requirements.contains(member.name)
        else { return nil }
        let end = StatementReader(file: file).end(ofDeclarationAt: member.keywordIndex)
        return anchor < end ? omission(of: member, end) : nil
      }
      anchor = outer
    }
    return declaration(StatementReader(file: file).statement(around: anchor), around: anchor)
  }
}
