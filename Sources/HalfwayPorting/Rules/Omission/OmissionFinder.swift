/// Finds the smallest code around a missing name without which the rest still compiles.
struct OmissionFinder {
  let file: SourceFile
  let outline: Outline
  let index: Int
  let module: ModuleNames
  private let reader: StatementReader

  init(_ source: PortSource, index: Int, _ module: ModuleNames) {
    (file, outline) = (source.file, source.outline)
    (self.index, self.module) = (index, module)
    reader = StatementReader(file: file)
  }

  /// Returns the code to omit because of a token; nil if nothing can be omitted.
  func omission(for token: Int) -> Omission? {
    if let header = outline.header(containing: token) { return inherited(token, by: header) }
    var anchor = token
    while true {
      let statement = reader.statement(around: anchor)
      guard let brace = statement.brace else { return declaration(statement, around: anchor) }
      if let type = outline.typeOfBrace[brace] { return member(of: type, around: anchor) }
      if let inner = reader.afterSignature(ofClosure: brace), anchor < inner {
        anchor = brace
        continue
      }
      let first = keyword(of: statement)
      switch first {
      case "return", "throw":
        guard block(brace) == .closure else { return enclosingMember(of: brace) }
        anchor = brace
      case "guard":
        return rest(from: statement, brace) ?? enclosingMember(of: brace)
      case "if":
        if isImplicitResult(statement) { return enclosingMember(of: brace) }
        return branch(of: statement, around: anchor) ?? enclosingMember(of: brace)
      case "for", "while": return Omission(tokens: statement.tokens)
      case "case", "default":
        return label(statement, brace) ?? enclosingMember(of: brace)
      case "switch", "do", "repeat", "defer": return enclosingMember(of: brace)
      case "let", "var":
        return local(statement, brace, around: anchor)
      case "func":
        let name = file.text(nameIndex(of: "func", in: statement))
        return Omission(tokens: statement.tokens, names: [.init(text: name, scope: scope(brace))])
      case "get", "set", "willSet", "didSet", "class", "struct", "enum", "super": return enclosingMember(of: brace)
      default:
        if file.is(statement.tokens.lowerBound, "self"), file.is(statement.tokens.lowerBound + 2, "init") {
          return enclosingMember(of: brace)
        }
        guard isImplicitResult(statement) else { return Omission(tokens: statement.tokens) }
        guard block(brace) == .closure else { return enclosingMember(of: brace) }
        anchor = brace
      }
    }
  }

  // MARK: Blocks

  enum Block {
    case closure, control, result, void
  }

  /// Returns what a brace that isn't that of a type begins.
  func block(_ brace: Int) -> Block {
    let statement = reader.statement(around: brace)
    let parent = statement.brace
    guard file.opener(brace) == parent, !file.is(brace - 1, "=") else { return .closure }
    switch keyword(of: statement) {
    case "func":
      let signature = statement.tokens.lowerBound..<brace
      guard let arrow = signature.last(where: { file.is($0, "->") && file.opener($0) == parent }) else { return .void }
      return file.is(arrow + 1, "Void") || file.is(arrow + 1, "(") && file.is(arrow + 2, ")") ? .void : .result
    case "init", "deinit", "set", "willSet", "didSet": return .void
    case "get", "subscript": return .result
    case "var", "lazy", "let":
      let words: Set = ["get", "set", "willSet", "didSet", "@", "mutating", "nonmutating"]
      return words.contains(file.text(brace + 1)) ? .control : .result
    case "if", "guard", "for", "while", "switch", "do", "repeat", "defer", "case": return .control
    default: return .closure
    }
  }

  private func isImplicitResult(_ statement: StatementReader.Statement) -> Bool {
    guard let brace = statement.brace, let closing = file.closing(brace), statement.tokens.upperBound == closing
    else { return false }
    let start = reader.afterSignature(ofClosure: brace) ?? brace + 1
    guard start == statement.tokens.lowerBound else { return false }
    let isAssignment = statement.tokens.contains { token in
      file.is(token, "=") && file.opener(token) == brace && !"=!<>".contains(file.text(token - 1))
        && !file.is(token + 1, "=")
    }
    let block = block(brace)
    return !isAssignment && (block == .result || block == .closure)
  }

  private func scope(_ brace: Int) -> Omission.Name.Scope {
    .local(file: index, brace..<(file.closing(brace) ?? file.count))
  }

  func keyword(of statement: StatementReader.Statement) -> String {
    file.text(keywordIndex(of: statement))
  }

  private func keywordIndex(of statement: StatementReader.Statement) -> Int {
    var next = statement.tokens.lowerBound
    while next < statement.tokens.upperBound {
      if let attribute = OutlineReader.attribute(at: next, in: file) {
        next = attribute.tokens.upperBound
      } else if OutlineReader.modifiers.contains(file.text(next)), file.isWord(next + 1) || file.is(next + 1, "@") {
        if file.is(next, "class"), !["func", "var", "let"].contains(file.text(next + 1)) { return next }
        next += 1
      } else if OutlineReader.modifiers.contains(file.text(next)), file.is(next + 1, "("),
        let closing = file.closing(next + 1)
      {
        next = closing + 1
      } else {
        return next
      }
    }
    return statement.tokens.lowerBound
  }

  private func nameIndex(of keyword: String, in statement: StatementReader.Statement) -> Int {
    keywordIndex(of: statement) + 1
  }

  // MARK: Statements

  private func local(_ statement: StatementReader.Statement, _ brace: Int, around anchor: Int) -> Omission? {
    let name = nameIndex(of: "let", in: statement)
    guard file.isWord(name), !file.is(name + 1, ",") else { return enclosingMember(of: brace) }
    return Omission(tokens: statement.tokens, names: [.init(text: file.text(name), scope: scope(brace))])
  }

  /// Returns a `guard` whose condition is false, with everything up to the end of its block, if its body only returns.
  private func rest(from statement: StatementReader.Statement, _ brace: Int) -> Omission? {
    let end = statement.tokens.upperBound - 1
    guard file.is(end, "}"), let body = file.partner(end), file.is(body - 1, "else"), end == body + 2,
      file.is(body + 1, "return"), block(brace) == .void || block(brace) == .closure, let closing = file.closing(brace)
    else { return nil }
    let condition = statement.tokens.lowerBound..<body
    return isNegated(condition) ? nil : Omission(tokens: statement.tokens.lowerBound..<closing)
  }

  private func isNegated(_ condition: Range<Int>) -> Bool {
    condition.contains {
      file.is($0, "!") && (file.is($0 + 1, "=") || !file.touches($0 - 1, next: $0)) || file.is($0, "false")
        || file.is($0, "nil") && file.is($0 - 1, "=")
    }
  }

  /// Returns the branch of an `if` whose condition contains a token: the condition is false.
  private func branch(of statement: StatementReader.Statement, around anchor: Int) -> Omission? {
    var condition = statement.tokens.lowerBound
    let brace = statement.brace
    while file.is(condition, "if") {
      var body = condition
      while body < statement.tokens.upperBound, !(file.is(body, "{") && isBody(body, of: brace)) {
        body = (file.closing(body) ?? body) + 1
      }
      guard let end = file.closing(body) else { return nil }
      if anchor < body {
        return omission(of: condition..<body, ending: end, in: statement, around: anchor)
      }
      guard file.is(end + 1, "else") else { return nil }
      condition = end + 2
    }
    return nil
  }

  /// Returns whether a brace begins the body of an `if` rather than a trailing closure.
  private func isBody(_ brace: Int, of outer: Int?) -> Bool {
    guard file.opener(brace) == outer, let end = file.closing(brace) else { return false }
    let next = end + 1
    return file.is(next, "else") || file.is(next, "}") || file.isAtLineStart(next) && !reader.continues(next)
  }

  private func omission(
    of condition: Range<Int>, ending end: Int, in statement: StatementReader.Statement, around anchor: Int
  ) -> Omission? {
    if let part = alternative(around: anchor, in: (condition.lowerBound + 1)..<condition.upperBound) {
      return Omission(tokens: statement.tokens, parts: [part])
    }
    guard !isNegated(condition) else { return nil }
    let isFirst = condition.lowerBound == statement.tokens.lowerBound
    guard file.is(end + 1, "else") else {
      // `else if … { }` without another `else`.
      if isFirst { return Omission(tokens: statement.tokens) }
      return Omission(tokens: statement.tokens, parts: [.init(tokens: (condition.lowerBound - 1)..<(end + 1))])
    }
    let replacement = file.is(end + 2, "{") && isFirst ? "do " : ""
    return Omission(
      tokens: statement.tokens, parts: [.init(tokens: condition.lowerBound..<(end + 2), replacement: replacement)])
  }

  /// Returns the operand of `||` that contains a token, with its operator.
  private func alternative(around anchor: Int, in condition: Range<Int>) -> Omission.Part? {
    let level = file.opener(condition.lowerBound)
    func isOr(_ token: Int) -> Bool {
      file.is(token, "|") && file.is(token + 1, "|") && file.opener(token) == level
    }
    let operators = condition.filter(isOr)
    guard !operators.isEmpty,
      !condition.contains(where: { file.is($0, ",") && file.opener($0) == level })
    else { return nil }
    let before = operators.last { $0 < anchor }
    let after = operators.first { $0 > anchor }
    let operand = (before.map { $0 + 2 } ?? condition.lowerBound)..<(after ?? condition.upperBound)
    guard !isNegated(operand) else { return nil }
    if let before { return .init(tokens: before..<operand.upperBound) }
    return after.map { .init(tokens: operand.lowerBound..<($0 + 2)) }
  }

  /// Returns a `case` of a `switch` with its statements.
  private func label(_ statement: StatementReader.Statement, _ brace: Int) -> Omission? {
    let closing = file.closing(brace) ?? file.count
    guard file.is(statement.tokens.upperBound - 1, ":") || file.is(statement.tokens.upperBound, ":") else { return nil }
    guard !statement.tokens.contains(where: { file.is($0, ",") && file.opener($0) == brace }) else { return nil }
    var end = statement.tokens.upperBound
    while end < closing {
      let word = file.text(end)
      if word == "default" || word == "case" && file.isAtLineStart(end) || word == "@" && file.is(end + 1, "unknown") {
        break
      }
      end = (file.closing(end) ?? end) + 1
    }
    return Omission(tokens: statement.tokens.lowerBound..<end)
  }
}
