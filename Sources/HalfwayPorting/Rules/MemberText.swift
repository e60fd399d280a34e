/// The text of a member that is moved, with the comments above and after it, and as whole lines if it occupies them
/// alone.
struct MemberText {
  /// The range in bytes.
  var text: Range<Int>
  /// The end of text that is removed but not moved, such as a semicolon.
  var end: Int
  /// Whether the member occupies its lines alone.
  var hasLines: Bool

  /// Returns nil for members without a body, and if other code might follow on the line.
  init?(of member: MemberDeclaration, in file: SourceFile) {
    guard let last = Self.lastToken(of: member, in: file) else { return nil }
    let (start, end) = (file.tokens[member.start].start, file.tokens[last].end)
    let lineStart = file.lineStart(start)
    let startsLine = lineStart >= file.gap(around: start).lowerBound && file.isBlank(lineStart..<start)
    text = start..<end
    self.end = end
    hasLines = false
    if file.is(last + 1, ";") {
      self.end = file.tokens[last + 1].end
    } else if !file.isAtLineStart(last + 1), !file.is(last + 1, "}") {
      return nil
    }
    guard startsLine else { return }
    hasLines = true
    // Include the indentation and the comments above.
    text = Self.start(above: start, in: file)..<end
    guard self.end == end else { return }
    let gap = file.gap(around: end)
    let rest = end..<(file.bytes[gap.clamped(to: end..<file.bytes.count)].firstIndex(where: \.isLineEnd) ?? end)
    // A comment that continues on the next line stays in place.
    if !String(decoding: file.bytes[rest], as: UTF8.self).contains("/*") {
      text = text.lowerBound..<max(end, rest.upperBound)
      self.end = text.upperBound
    }
  }

  /// Returns the closing brace of the body.
  private static func lastToken(of member: MemberDeclaration, in file: SourceFile) -> Int? {
    var next = member.keywordIndex + 1
    while next < file.count {
      if file.is(next, "{") { return file.closing(next) }
      if ["}", ";", "="].contains(file.text(next)) && !(next == member.keywordIndex + 1) { return nil }
      if next > member.keywordIndex + 1, OutlineReader.keywords.contains(file.text(next)), !file.is(next - 1, ".") {
        return nil
      }
      next = (file.is(next, "(") || file.is(next, "[") ? file.closing(next) ?? next : next) + 1
    }
    return nil
  }

  /// Returns the offset at which the code of a file begins, including the comments directly above it.
  static func top(of file: SourceFile) -> Int { start(above: file.codeStart, in: file) }

  /// Returns the start of the comments directly above the code that begins a line at an offset.
  static func start(above offset: Int, in file: SourceFile) -> Int {
    var start = file.lineStart(offset)
    for comment in comments(in: file.gap(around: offset).lowerBound..<offset, of: file).reversed() {
      let lineStart = file.lineStart(comment.lowerBound)
      let between = comment.upperBound..<max(comment.upperBound, start)
      guard file.isBlank(between), file.afterLineEnd(between.first { file.bytes[$0].isLineEnd } ?? start) == start,
        lineStart >= file.gap(around: offset).lowerBound, file.isBlank(lineStart..<comment.lowerBound)
      else { break }
      start = lineStart
    }
    return start
  }

  /// Returns the comments in a range that otherwise contains only white space.
  private static func comments(in range: Range<Int>, of file: SourceFile) -> [Range<Int>] {
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    func pair(_ index: Int, _ first: UInt8, _ second: UInt8) -> Bool {
      index + 1 < range.upperBound && file.bytes[index] == first && file.bytes[index + 1] == second
    }
    var found: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      if pair(index, slash, slash) {
        while index < range.upperBound, !file.bytes[index].isLineEnd { index += 1 }
        found.append(start..<index)
      } else if pair(index, slash, star) {
        var depth = 0
        repeat {
          let step = pair(index, slash, star) ? 1 : pair(index, star, slash) ? -1 : 0
          depth += step
          index += step == 0 ? 1 : 2
        } while depth > 0 && index < range.upperBound
        found.append(start..<min(index, range.upperBound))
      } else {
        index += 1
      }
    }
    return found
  }
}
