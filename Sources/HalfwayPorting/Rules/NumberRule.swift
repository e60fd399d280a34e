/// Converts `x as NSNumber` to `NSNumber(value: x)`, and arrays likewise: without Objective-C, numbers aren't bridged.
enum NumberRule {
  static func apply(to work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices where file.is(index, "as") && !file.is(index + 1, "?") && !file.is(index + 1, "!")
    {
      let isArray = file.is(index + 1, "[")
      let type = isArray ? index + 2 : index + 1
      guard file.is(type, "NSNumber"), !isArray || file.is(index + 3, "]"),
        let start = operand(endingAt: index, in: file)
      else { continue }
      let (value, end) = (file.byteRange(start..<index), isArray ? index + 4 : index + 2)
      // A condition may follow.
      guard !file.is(end, "?") else { continue }
      let rest = value.upperBound..<file.byteRange(index..<end).upperBound
      work.insert(isArray ? "(" : "NSNumber(value: ", at: value.lowerBound)
      work.replace(rest, with: isArray ? ").map { NSNumber(value: Double($0)) }" : ")")
      work.noteChange(at: index, "as \(file.text((index + 1)..<end)) → NSNumber(value:)")
    }
  }

  /// Returns the first token of the postfix expression before an `as`; nil if there is none.
  private static func operand(endingAt index: Int, in file: SourceFile) -> Int? {
    var start = index
    while start > 0 {
      var next = start - 1
      if file.is(next, "!") || file.is(next, "?") { next -= 1 }
      if file.is(next, ")") || file.is(next, "]") {
        guard let partner = file.partner(next) else { return nil }
        next = partner
        // A call or a subscript continues its callee.
        if file.isWord(next - 1) && file.touches(next - 1, next: next) { next -= 1 }
      } else if !file.isWord(next), file.tokens.indices.contains(next), file.tokens[next].kind != .number {
        return nil
      }
      start = next
      guard file.is(start - 1, ".") else { break }
      start -= 1
    }
    let keywords: Set = ["return", "in", "is", "as", "try", "await", "else"]
    return start < index && !keywords.contains(file.text(start)) ? start : nil
  }
}
