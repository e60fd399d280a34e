/// What the rules find in a file, until all of it is applied.
struct PortWork {
  struct Edit {
    var range: Range<Int>
    var replacement: String
  }

  private struct Leftover {
    var offset: Int
    var what: String
    var reason: String
    var advice: String
  }

  let file: SourceFile
  let outline: Outline
  private var edits: [Edit] = []
  private var changes: [(offset: Int, what: String)] = []
  private var leftovers: [Leftover] = []
  /// Attributes that stay, by the token of their `@`.
  var keptAttributes: Set<Int> = []
  /// Modifiers that go with the attributes, by their tokens.
  var removedModifiers: [Int] = []
  /// Selectors that a rule has dealt with, by their first token.
  var handledSelectors: Set<Int> = []

  init(file: SourceFile) {
    self.file = file
    outline = OutlineReader.outline(of: file)
  }

  mutating func replace(_ range: Range<Int>, with replacement: String) {
    edits.append(Edit(range: range, replacement: replacement))
  }

  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  mutating func noteChange(at token: Int, _ what: String) {
    guard file.tokens.indices.contains(token) else { return }
    changes.append((file.tokens[token].start, what.onOneLine))
  }

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

  /// The file with all edits.
  func result() -> PortedSource {
    let bytes = file.bytes
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var output: [UInt8] = []
    var position = 0
    /// Where what follows an edit has gone to.
    var shifts: [(from: Int, by: Int)] = []
    for (_, edit) in ordered where edit.range.lowerBound >= position {
      output += bytes[position..<edit.range.lowerBound]
      output += edit.replacement.utf8
      position = edit.range.upperBound
      shifts.append((position, output.count - position))
    }
    output += bytes[position...]
    let (before, after) = (SourceLines(bytes), SourceLines(output))
    let found = leftovers.sorted { ($0.offset, $0.what) < ($1.offset, $1.what) }.map { leftover in
      let shift = shifts.last { $0.from <= leftover.offset }?.by ?? 0
      return PortLeftover(
        place: before.place(of: leftover.offset),
        placeAfter: after.place(of: max(0, leftover.offset + shift)), what: leftover.what,
        reason: leftover.reason, advice: leftover.advice)
    }
    return PortedSource(
      original: bytes, bytes: output,
      changes: changes.sorted { $0.offset < $1.offset }.map {
        PortChange(place: before.place(of: $0.offset), what: $0.what)
      }, leftovers: found)
  }
}

extension String {
  /// White space and line ends as single blanks.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
