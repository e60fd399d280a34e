/// Finds the statements and declarations of a file by their lines, because statements have no terminators.
struct StatementReader {
  let file: SourceFile

  /// A statement or a declaration.
  struct Statement {
    var tokens: Range<Int>
    /// The brace that contains it; nil at the top level.
    var brace: Int?
  }

  /// Returns the statement that contains a token, in the innermost braces around it.
  func statement(around index: Int) -> Statement {
    var anchor = index
    while let opener = file.opener(anchor), !file.is(opener, "{") { anchor = opener }
    let brace = file.opener(anchor)
    var start = anchor
    if let partner = file.partner(start), partner < start { start = partner }
    while start > 0, !isStart(start, in: brace) {
      start -= 1
      if let partner = file.partner(start), partner < start, !file.is(start, "{") { start = partner }
    }
    start = withAttributes(start)
    let end = end(from: anchor)
    let hasSemicolon = file.is(end, ";") && end < limit(of: brace)
    return Statement(tokens: start..<(hasSemicolon ? end + 1 : end), brace: brace)
  }

  /// Returns the end of the declaration whose keyword is at an index.
  func end(ofDeclarationAt keyword: Int) -> Int { end(from: keyword) }

  /// Returns the index after the last token of a statement, given one of its tokens that is in no inner braces.
  private func end(from token: Int) -> Int {
    let brace = file.opener(token)
    let limit = limit(of: brace)
    var end = token
    repeat { end = (file.closing(end) ?? end) + 1 } while end < limit && !file.is(end, ";") && !isStart(end, in: brace)
    return min(end, limit)
  }

  private func limit(of brace: Int?) -> Int { brace.flatMap { file.closing($0) } ?? file.count }

  /// Returns the index after the parameters of a closure, and after `in`; nil if the closure doesn't name them.
  func afterSignature(ofClosure brace: Int) -> Int? {
    guard let closing = file.closing(brace), !file.is(brace + 1, "for"), !file.is(brace + 1, "case") else { return nil }
    var index = brace + 1
    while index < closing, index == brace + 1 || !file.isAtLineStart(index) || file.is(index, "in") {
      if file.is(index, "in") { return index + 1 }
      if file.is(index, "=") || file.is(index, "{") { return nil }
      index = (file.closing(index) ?? index) + 1
    }
    return nil
  }

  private func isStart(_ index: Int, in brace: Int?) -> Bool {
    guard file.opener(index) == brace else { return false }
    if index == brace.map({ $0 + 1 }) ?? 0 || file.is(index - 1, ";") { return true }
    if let brace, file.is(index - 1, "in"), afterSignature(ofClosure: brace) == index { return true }
    if file.is(index - 1, ":"), let brace, isLabelEnd(index - 1, in: brace) { return true }
    return file.isAtLineStart(index) && !continues(index)
  }

  /// Returns whether a colon ends a `case` or `default` of a `switch`.
  private func isLabelEnd(_ colon: Int, in brace: Int) -> Bool {
    if file.is(colon - 1, "default") { return true }
    var index = colon - 1
    while index > brace {
      if file.is(index, "?") || file.is(index, ":") || file.is(index, "{") { return false }
      if file.is(index, "case") { return file.opener(index) == brace && !file.is(index - 1, "if") }
      if let partner = file.partner(index), partner < index { index = partner }
      index -= 1
    }
    return false
  }

  private static let leading: Set = [
    "?", ":", "&", "|", "+", "-", "*", "/", "=", ",", ".", ")", "]", "else", "catch", "where", "{", "as", "is", "->",
    "throws", "in", ">", "<",
  ]
  private static let trailing: Set = [
    "&", "|", "+", "-", "*", "/", "=", ",", "(", "[", "->", "<", ".", "else", "as", "is", "guard", "if", "let",
  ]

  /// Returns whether a token at the start of a line continues the statement of the line before.
  func continues(_ index: Int) -> Bool {
    let previous = file.text(index - 1)
    if Self.leading.contains(file.text(index)) || Self.trailing.contains(previous) { return true }
    if previous == ":", let brace = file.opener(index - 1), file.is(brace, "{") {
      return !isLabelEnd(index - 1, in: brace)
    }
    if previous == ":" || previous == "?" && file.is(index - 2, "?") { return true }
    // `repeat { } while …`
    guard file.is(index, "while"), let open = file.partner(index - 1) else { return false }
    return file.is(open - 1, "repeat")
  }

  /// Returns the index of the first of the attributes and modifiers before a token.
  private func withAttributes(_ index: Int) -> Int {
    var start = index
    while start > 0 {
      let end = start - 1
      let name = file.is(end, ")") ? (file.partner(end) ?? 0) - 1 : end
      guard name > 0, file.is(name - 1, "@"), file.isWord(name), file.touches(name - 1, next: name),
        file.opener(name - 1) == file.opener(index)
      else { break }
      start = name - 1
    }
    return start
  }
}
