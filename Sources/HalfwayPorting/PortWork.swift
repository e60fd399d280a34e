/// What the rules find in a file, until all of it is applied.
struct PortWork {
  /// What stands in a place afterwards.
  enum Piece {
    case text(String)
    /// What stood in a range of a file, with its own edits.
    case moved(Range<Int>, file: Int)
  }

  struct Edit {
    var range: Range<Int>
    var pieces: [Piece]
    /// Whether it is one end of a move: both are made, or text would be lost.
    var isMove = false
  }

  struct Leftover {
    var offset: Int
    var what: String
    var reason: String
    var advice: String
  }

  let file: SourceFile
  let outline: Outline
  private(set) var edits: [Edit] = []
  private(set) var changes: [(offset: Int, what: String)] = []
  private(set) var leftovers: [Leftover] = []
  /// Attributes that stay, by the token of their `@`.
  var keptAttributes: Set<Int> = []
  /// Modifiers that go with the attributes, by their tokens.
  var removedModifiers: [Int] = []
  /// Selectors that a rule has dealt with, by their first token.
  var handledSelectors: Set<Int> = []
  /// Modules that what moves here needs.
  var addedImports: Set<String> = []

  init(_ source: PortSource) {
    file = source.file
    outline = source.outline
  }

  mutating func replace(_ range: Range<Int>, with replacement: String) {
    edits.append(Edit(range: range, pieces: [.text(replacement)]))
  }

  /// Takes out what goes elsewhere.
  mutating func cut(_ range: Range<Int>) { edits.append(Edit(range: range, pieces: [], isMove: true)) }

  /// Puts in what comes from elsewhere.
  mutating func put(_ pieces: [Piece], in range: Range<Int>) {
    edits.append(Edit(range: range, pieces: pieces, isMove: true))
  }

  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  mutating func noteChange(at token: Int, _ what: String) {
    guard file.tokens.indices.contains(token) else { return }
    noteChange(offset: file.tokens[token].start, what)
  }

  mutating func noteChange(offset: Int, _ what: String) { changes.append((offset, what.onOneLine)) }

  mutating func leave(at token: Int, _ what: String, because reason: String, _ advice: String) {
    guard file.tokens.indices.contains(token) else { return }
    leave(offset: file.tokens[token].start, what, because: reason, advice)
  }

  mutating func leave(offset: Int, _ what: String, because reason: String, _ advice: String) {
    leftovers.append(Leftover(offset: offset, what: what.onOneLine, reason: reason, advice: advice))
  }

  /// Takes tokens out with the white space that they would leave behind: the line where nothing else stands on it, the blanks after
  /// them otherwise, or those before them where they end the line.
  static func removal(of range: Range<Int>, in file: SourceFile) -> Range<Int> {
    let bytes = file.bytes
    let lineStart = file.lineStart(range.lowerBound)
    let startsLine = bytes[lineStart..<range.lowerBound].allSatisfy(\.isBlank)
    var end = range.upperBound
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    guard end >= bytes.count || bytes[end].isLineEnd else { return range.lowerBound..<end }
    if startsLine { return lineStart..<file.afterLineEnd(end) }
    var start = range.lowerBound
    while start > lineStart, bytes[start - 1].isBlank { start -= 1 }
    return start..<range.upperBound
  }
}

extension String {
  /// White space and line ends as single blanks.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
