/// Encloses statements that set a missing property of the appearance in `#if !os(Linux)` and `#endif`:
/// `layer.cornerCurve = .continuous`. Without them the interface works, but looks different. The names are still
/// reported.
enum LeaveOutRule {
  /// The properties with values that make only the appearance different.
  private static let appearance: Set = [
    "cornerCurve", "prefersLargeTitles", "largeTitleDisplayMode", "hidesBarsOnSwipe", "hidesBarsOnTap",
    "hidesSearchBarWhenScrolling",
  ]
  /// The properties that are missing, so that `false`, their initial value, changes nothing.
  private static let switches: Set = ["preservesSuperviewLayoutMargins"]

  static func apply(to work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices where file.is(index - 1, ".") && file.is(index + 1, "=") && file.isWord(index) {
      let name = file.text(index)
      guard appearance.contains(name) || switches.contains(name) && file.is(index + 2, "false"),
        !work.module.declares(member: name), let range = wholeLines(around: index, in: file)
      else { continue }
      let start = range.lowerBound
      let indentation = file.indentation(file.tokens[file.index(after: start)].start)
      work.insert("\(indentation)#if !os(Linux)\(file.lineEnd)", at: start)
      work.insert("\(file.lineEnd)\(indentation)#endif", at: range.upperBound)
      work.noteChange(at: index, "\(name) = … → #if !os(Linux)")
    }
  }

  /// Returns the range of the lines of the assignment to the member at an index; nil if they contain other code.
  private static func wholeLines(around index: Int, in file: SourceFile) -> Range<Int>? {
    guard let start = receiver(endingAt: index - 1, in: file), file.isAtLineStart(start), !continues(start, in: file)
    else { return nil }
    let opener = file.opener(index)
    guard let opener, file.is(opener, "{") else { return nil }
    var end = index + 2
    // The value extends to the next line that doesn't continue it.
    while end < file.count, !(file.opener(end) == opener && file.isAtLineStart(end) && !continues(end, in: file)) {
      if file.is(end, "}") && file.partner(end) == opener { break }
      if file.opener(end) == opener, file.is(end, ";") { return nil }
      end += 1
    }
    guard end > index + 2, file.isAtLineStart(end) else { return nil }
    let (first, last) = (file.tokens[start].start, file.tokens[end - 1].end)
    let lineStart = file.lineStart(first)
    guard file.gap(around: first).lowerBound <= lineStart, file.isBlank(lineStart..<first) else { return nil }
    let rest = last..<(file.bytes[last...].firstIndex(where: \.isLineEnd) ?? file.bytes.count)
    return String(decoding: file.bytes[rest], as: UTF8.self).contains("/*") ? nil : lineStart..<rest.upperBound
  }

  /// Returns the first token of the expression whose member access ends with the point at an index.
  private static func receiver(endingAt point: Int, in file: SourceFile) -> Int? {
    var index = point - 1
    while index >= 0 {
      if file.is(index, "?") || file.is(index, "!") { index -= 1 }
      if file.is(index, ")") || file.is(index, "]"), let partner = file.partner(index) { index = partner - 1 }
      guard file.isWord(index) else { return nil }
      guard file.is(index - 1, ".") else { return index }
      index -= 2
    }
    return nil
  }

  /// Returns whether a token at the start of a line continues the expression of the line before.
  private static func continues(_ index: Int, in file: SourceFile) -> Bool {
    let operators = ["?", ":", "&&", "||", "+", "-", "*", "/", "??", "=", ","]
    return (operators + [".", ")", "]"]).contains(file.text(index))
      || (operators + ["(", "["]).contains(file.text(index - 1))
  }
}
