/// The tokens of a file and its matching brackets. Queries for nonexistent tokens return neutral values.
struct SourceFile {
  let bytes: [UInt8]
  /// The tokens without code that is never compiled on Linux.
  let tokens: [SourceToken]
  let conditions: ConditionalCompilation
  /// All tokens, including excluded code and conditions.
  private let allTokens: [SourceToken]
  /// The index of each bracket's partner; -1 for other tokens and unmatched brackets.
  private let partners: [Int]
  /// The index of the innermost open bracket at each token; -1 at the top level.
  private let openers: [Int]
  /// The line ending for new lines: that of the majority of the existing lines.
  let lineEnd: String

  /// - Throws: `PortError` if a literal or a comment isn't terminated.
  init(_ bytes: [UInt8]) throws(PortError) {
    self.init(bytes, try SourceLexer.tokens(of: bytes), refusing: [:])
  }

  /// - Parameter refused: The conditions that aren't adopted; see `ConditionalCompilation.refused`.
  /// - Parameter removed: The offsets of the tokens that aren't compiled.
  private init(
    _ bytes: [UInt8], _ allTokens: [SourceToken], refusing refused: [Int: String], removing removed: Set<Int> = []
  ) {
    self.bytes = bytes
    lineEnd = Self.lineEnd(of: bytes)
    self.allTokens = allTokens
    conditions = ConditionalCompilation(allTokens, bytes: bytes, refusing: refused, removing: removed)
    tokens = conditions.tokens
    var partners = [Int](repeating: -1, count: tokens.count)
    var openers = [Int](repeating: -1, count: tokens.count)
    var open: [(index: Int, closing: UInt8)] = []
    // The number of open brackets of each kind, which avoids searches for unmatched closing brackets.
    var counts: [UInt8: Int] = [:]
    for (index, token) in tokens.enumerated() {
      let mark: UInt8? = token.kind == .punctuation ? bytes[token.start] : nil
      // The parentheses of an interpolation are part of the literal's tokens.
      let isClosing = token.kind == .stringMiddle || token.kind == .stringClosing
      let closed: UInt8? = isClosing ? 0 : mark.flatMap { [0x29, 0x5D, 0x7D].contains($0) ? $0 : nil }
      if let closed, counts[closed, default: 0] > 0, let match = open.lastIndex(where: { $0.closing == closed }) {
        partners[open[match].index] = index
        partners[index] = open[match].index
        for bracket in open[match...] { counts[bracket.closing, default: 0] -= 1 }
        open.removeSubrange(match...)
      }
      openers[index] = open.last?.index ?? -1
      if token.kind == .stringOpening || token.kind == .stringMiddle {
        open.append((index, 0))
        counts[0, default: 0] += 1
      } else if let mark, [0x28, 0x5B, 0x7B].contains(mark) {
        let closing: UInt8 = mark == 0x28 ? 0x29 : mark + 2
        open.append((index, closing))
        counts[closing, default: 0] += 1
      }
    }
    self.partners = partners
    self.openers = openers
  }

  /// Returns the file with other conditions that aren't adopted.
  func refusing(_ refused: [Int: String]) -> SourceFile { SourceFile(bytes, allTokens, refusing: refused) }

  /// Returns the file without some of its tokens, which no rule changes.
  func removing(_ ranges: [Range<Int>]) -> SourceFile {
    var removed: Set<Int> = []
    for range in ranges { removed.formUnion(tokens[range].map(\.start)) }
    return SourceFile(bytes, allTokens, refusing: conditions.refused, removing: removed)
  }

  /// Returns the offsets of the tokens between a condition's `#if` and `#endif` that are compiled if the condition
  /// isn't adopted.
  func offsets(refusing condition: AdoptedCondition) -> Set<Int> {
    let first = Self.index(after: condition.extent.lowerBound, in: allTokens)
    let end = Self.index(after: condition.extent.upperBound, in: allTokens)
    let others = ConditionalCompilation(
      Array(allTokens[first..<end]), bytes: bytes, refusing: [condition.offset: ""])
    return Set(others.tokens.map(\.start))
  }

  var count: Int { tokens.count }

  /// The offset of the first code, whether compiled or not.
  var codeStart: Int { allTokens.first?.start ?? bytes.count }

  /// Returns the index of the first token at or after an offset.
  func index(after offset: Int) -> Int { Self.index(after: offset, in: tokens) }

  private static func index(after offset: Int, in tokens: [SourceToken]) -> Int {
    tokens.firstIndexSorted { $0.start >= offset }
  }

  /// Returns the range between the code that ends before an offset and the code that begins at or after it, whether
  /// compiled or not. It contains only white space and comments.
  func gap(around offset: Int) -> Range<Int> {
    let low = Self.index(after: offset, in: allTokens)
    let start = low > 0 ? allTokens[low - 1].end : 0
    return start..<max(start, low < allTokens.count ? allTokens[low].start : bytes.count)
  }

  /// Returns whether a range of bytes contains only white space.
  func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0.isBlank || $0.isLineEnd } }

  func partner(_ index: Int) -> Int? {
    tokens.indices.contains(index) && partners[index] >= 0 ? partners[index] : nil
  }

  func opener(_ index: Int) -> Int? {
    tokens.indices.contains(index) && openers[index] >= 0 ? openers[index] : nil
  }

  /// Returns the closing bracket of an opening one; for the beginning of a literal, its end.
  func closing(_ index: Int) -> Int? {
    guard var closing = partner(index), closing > index else { return nil }
    while tokens[closing].kind == .stringMiddle, let next = partner(closing), next > closing { closing = next }
    return closing
  }

  /// Returns the text of a token; empty if there is none.
  func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
  }

  /// Returns the text of a range of tokens, including everything between them.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[byteRange(range)], as: UTF8.self) }

  /// Returns the bytes from the beginning of the first token to the end of the last one.
  func byteRange(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first, let last = range.last, tokens.indices.contains(first), tokens.indices.contains(last)
    else { return 0..<0 }
    return tokens[first].start..<tokens[last].end
  }

  func `is`(_ index: Int, _ text: String) -> Bool {
    guard index >= 0, index < tokens.count else { return false }
    let token = tokens[index]
    guard token.end - token.start == text.utf8.count else { return false }
    return bytes[token.start..<token.end].elementsEqual(text.utf8)
  }

  func isWord(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

  func isAtLineStart(_ index: Int) -> Bool { !tokens.indices.contains(index) || tokens[index].isAtLineStart }

  /// Returns whether two tokens are adjacent without white space.
  func touches(_ index: Int, next: Int) -> Bool {
    tokens.indices.contains(index) && tokens.indices.contains(next) && tokens[index].end == tokens[next].start
  }

  /// Returns whether there is only white space between the tokens of a range, so that no comment is lost if it is
  /// removed.
  func hasNoComments(_ range: Range<Int>) -> Bool {
    range.dropFirst().allSatisfy { index in
      tokens.indices.contains(index)
        && bytes[tokens[index - 1].end..<tokens[index].start].allSatisfy { $0.isBlank || $0.isLineEnd }
    }
  }

  /// Returns the index after generic arguments that begin at an index; the index itself if there are none.
  func afterGenerics(_ index: Int) -> Int {
    guard `is`(index, "<") else { return index }
    var (depth, next) = (0, index)
    // Longer argument lists are unrealistic; they would be a comparison in a file that isn't Swift.
    while next < min(count, index + 200) {
      if `is`(next, "<") { depth += 1 }
      if `is`(next, ">") { depth -= 1 }
      if `is`(next, "(") || `is`(next, "[") {
        guard let closing = closing(next) else { return index }
        next = closing
      }
      next += 1
      if depth == 0 { return next }
      if `is`(next, "{") || `is`(next, "}") || `is`(next, ")") { return index }
    }
    return index
  }

  private static func lineEnd(of bytes: [UInt8]) -> String {
    let returns = bytes.count { $0 == 0x0D }
    return returns > 0 && returns * 2 > bytes.count(where: { $0 == 0x0A }) ? "\r\n" : "\n"
  }

  /// Returns the offset of the beginning of a byte's line, after any byte order mark.
  func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    return start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : start
  }

  /// Returns the offset after a line ending at an offset.
  func afterLineEnd(_ offset: Int) -> Int {
    guard offset < bytes.count, bytes[offset].isLineEnd else { return offset }
    return bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? offset + 2 : offset + 1
  }

  /// Returns the white space at the beginning of a byte's line.
  func indentation(_ offset: Int) -> String {
    let start = lineStart(offset)
    return String(decoding: bytes[start..<offset].prefix(while: \.isBlank), as: UTF8.self)
  }

  /// Returns the indentation of a type's members relative to the line of its opening brace.
  func indentationStep(in body: ClosedRange<Int>) -> String {
    guard tokens.indices.contains(body.lowerBound + 1) else { return "    " }
    let inner = indentation(tokens[body.lowerBound + 1].start)
    if inner.hasPrefix("\t") { return "\t" }
    return inner.count - indentation(tokens[body.lowerBound].start).count == 2 ? "  " : "    "
  }
}
