/// The edits and findings of the rules for a file, before they are applied.
struct PortWork {
  /// A part of the replacement text.
  enum Piece {
    case text(String)
    /// The text of a range of a file, with its own edits applied.
    case moved(Range<Int>, file: Int)
  }

  struct Edit {
    var range: Range<Int>
    var pieces: [Piece]
    /// Whether the edit is one end of a move. Both ends have to be applied, or text would be lost.
    var isMove = false
  }

  struct Leftover {
    var offset: Int
    var what: String
    var reason: String
    var advice: String
    /// Whether the finding is a name that isn't declared here.
    var isMissingName = false
  }

  let file: SourceFile
  let outline: Outline
  /// The types with which the values of each name are declared: those of variables, constants and parameters.
  let declaredTypes: [String: Set<String>]
  /// The line at which observers are removed outside of `deinit`; nil if there is none.
  let lineOfRemoval: Int?
  /// The names of all files that are converted together.
  let module: ModuleNames
  private(set) var edits: [Edit] = []
  private(set) var changes: [(offset: Int, what: String)] = []
  private(set) var leftovers: [Leftover] = []
  /// The attributes that are kept, by the index of their `@` token.
  var keptAttributes: Set<Int> = []
  /// The indices of modifiers that are removed together with attributes.
  var removedModifiers: [Int] = []
  /// The selectors that have been handled by a rule, by the index of their first token.
  var handledSelectors: Set<Int> = []
  /// The properties that have been made lazy, or reported, by the index of their `let` or `var`.
  var lazyProperties: Set<Int> = []
  /// The members of extensions that call their overrides, by the index of their first token.
  var dispatched: Set<Int> = []
  /// The access levels that are raised, by the index of their token.
  var exposed: Set<Int> = []
  /// The modules that moved code requires.
  var addedImports: Set<String> = []

  init(_ source: PortSource, _ module: ModuleNames) {
    file = source.file
    outline = source.outline
    declaredTypes = MethodReference.declaredTypes(in: file)
    lineOfRemoval = BlockRule.lineOfRemoval(in: file, outline)
    self.module = module
  }

  mutating func replace(_ range: Range<Int>, with replacement: String) {
    edits.append(Edit(range: range, pieces: [.text(replacement)]))
  }

  /// Removes text that is moved elsewhere.
  mutating func cut(_ range: Range<Int>) { edits.append(Edit(range: range, pieces: [], isMove: true)) }

  /// Inserts text that is moved from elsewhere.
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

  mutating func noteMissing(offset: Int, _ name: String, because reason: String, _ advice: String) {
    leftovers.append(Leftover(offset: offset, what: name, reason: reason, advice: advice, isMissingName: true))
  }

  /// Returns a range extended by the white space that its removal would leave behind: the whole line if it is empty
  /// otherwise, the blanks after the range, or the blanks before it if it ends the line.
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
  /// The text with every run of white space and line breaks replaced by a single blank.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
