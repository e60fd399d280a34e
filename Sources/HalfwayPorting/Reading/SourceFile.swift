/// A file's tokens and which brackets belong together. Questions about tokens that are not there have harmless answers.
struct SourceFile {
  let bytes: [UInt8]
  /// Without those that Linux never compiles.
  let tokens: [SourceToken]
  let conditions: ConditionalCompilation
  /// With those, and the conditions.
  private let allTokens: [SourceToken]
  /// The bracket that closes or opens a bracket; -1 for what is no bracket or stands alone.
  private let partners: [Int]
  /// The innermost bracket that is open at a token; -1 outside of all.
  private let openers: [Int]

  /// - Throws: `PortError` where a literal or a comment does not end.
  init(_ bytes: [UInt8]) throws(PortError) {
    self.bytes = bytes
    allTokens = try SourceLexer.tokens(of: bytes)
    conditions = ConditionalCompilation(allTokens, bytes: bytes)
    tokens = conditions.tokens
    var partners = [Int](repeating: -1, count: tokens.count)
    var openers = [Int](repeating: -1, count: tokens.count)
    var open: [(index: Int, closing: UInt8)] = []
    // How many of each kind are open, so that what closes nothing is not looked for.
    var counts: [UInt8: Int] = [:]
    for (index, token) in tokens.enumerated() {
      let mark: UInt8? = token.kind == .punctuation ? bytes[token.start] : nil
      // Of an interpolation its own parentheses are part of the literal's tokens.
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

  var count: Int { tokens.count }

  /// Where the first code begins, be it compiled or a condition.
  var codeStart: Int { allTokens.first?.start ?? bytes.count }

  /// Between the code that ends before an offset and the code that begins there or behind it, whether it is compiled or not: white space
  /// and comments, and nothing else.
  func gap(around offset: Int) -> Range<Int> {
    var (low, high) = (0, allTokens.count)
    while low < high {
      let middle = (low + high) / 2
      if allTokens[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    let start = low > 0 ? allTokens[low - 1].end : 0
    return start..<max(start, low < allTokens.count ? allTokens[low].start : bytes.count)
  }

  /// Whether nothing stands in a range of bytes.
  func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0.isBlank || $0.isLineEnd } }

  func partner(_ index: Int) -> Int? {
    tokens.indices.contains(index) && partners[index] >= 0 ? partners[index] : nil
  }

  func opener(_ index: Int) -> Int? {
    tokens.indices.contains(index) && openers[index] >= 0 ? openers[index] : nil
  }

  /// The bracket after an opening one that closes it; the end of a literal for its beginning.
  func closing(_ index: Int) -> Int? {
    guard var closing = partner(index), closing > index else { return nil }
    while tokens[closing].kind == .stringMiddle, let next = partner(closing), next > closing { closing = next }
    return closing
  }

  /// The text of a token, empty beyond the ends.
  func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
  }

  /// The text of tokens with all that stands between them.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[byteRange(range)], as: UTF8.self) }

  /// From the beginning of the first token to the end of the last one.
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

  /// Whether two tokens touch each other.
  func touches(_ index: Int, next: Int) -> Bool {
    tokens.indices.contains(index) && tokens.indices.contains(next) && tokens[index].end == tokens[next].start
  }

  /// Whether nothing but white space stands between the tokens of a range, so that no comment is lost where it goes.
  func hasNoComments(_ range: Range<Int>) -> Bool {
    range.dropFirst().allSatisfy { index in
      tokens.indices.contains(index)
        && bytes[tokens[index - 1].end..<tokens[index].start].allSatisfy { $0.isBlank || $0.isLineEnd }
    }
  }

  /// Past generic arguments that begin at an index; the index itself where none do.
  func afterGenerics(_ index: Int) -> Int {
    guard `is`(index, "<") else { return index }
    var (depth, next) = (0, index)
    // Nobody writes longer ones; what goes on is a comparison in a file that is no Swift.
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

  /// How many lines end as on Windows decides how new lines do.
  var lineEnd: String {
    let returns = bytes.count { $0 == 0x0D }
    return returns > 0 && returns * 2 > bytes.count(where: { $0 == 0x0A }) ? "\r\n" : "\n"
  }

  /// Where the line of a byte begins; a byte order mark belongs to no line.
  func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    return start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : start
  }

  /// Past the end of a line that ends at an offset.
  func afterLineEnd(_ offset: Int) -> Int {
    guard offset < bytes.count, bytes[offset].isLineEnd else { return offset }
    return bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? offset + 2 : offset + 1
  }

  /// The white space that a line begins with.
  func indentation(_ offset: Int) -> String {
    let start = lineStart(offset)
    return String(decoding: bytes[start..<offset].prefix(while: \.isBlank), as: UTF8.self)
  }

  /// What the members of a type are indented by, beyond the line of the brace that opens its body.
  func indentationStep(in body: ClosedRange<Int>) -> String {
    guard tokens.indices.contains(body.lowerBound + 1) else { return "    " }
    let inner = indentation(tokens[body.lowerBound + 1].start)
    if inner.hasPrefix("\t") { return "\t" }
    return inner.count - indentation(tokens[body.lowerBound].start).count == 2 ? "  " : "    "
  }
}
