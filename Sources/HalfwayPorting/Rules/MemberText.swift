/// The text of a member that moves: with the comments above it and behind it, and as whole lines where it has its lines for itself.
struct MemberText {
  /// In bytes.
  var text: Range<Int>
  /// Where what goes with it but is not kept ends: a semicolon.
  var end: Int
  /// Whether it has its lines for itself.
  var hasLines: Bool

  /// nil for what has no body, and where other code than a member may follow on its line.
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
    // Indented, with the comments above.
    text = Self.start(above: start, in: file)..<end
    guard self.end == end else { return }
    let gap = file.gap(around: end)
    let rest = end..<(file.bytes[gap.clamped(to: end..<file.bytes.count)].firstIndex(where: \.isLineEnd) ?? end)
    // A comment that goes on in the next line stays.
    if !String(decoding: file.bytes[rest], as: UTF8.self).contains("/*") {
      text = text.lowerBound..<max(end, rest.upperBound)
      self.end = text.upperBound
    }
  }

  /// The closing brace of the body.
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

  /// Where the code of a file begins, with the comments right above it.
  static func top(of file: SourceFile) -> Int { start(above: file.codeStart, in: file) }

  /// Where the comments begin that stand right above what begins a line at an offset.
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

  /// The comments where there is nothing but them and white space.
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
