extension SourceFile {
  private static let keywords: Set = [
    "if", "guard", "while", "for", "in", "switch", "case", "where", "return", "try", "await", "throw", "let", "var",
    "is",
    "as",
  ]

  /// Returns the start of the receiver of a call: a name or a parenthesis with everything before it that is connected
  /// by dots, or the call's own token if there is no receiver. Returns nil if the receiver is more complex.
  func receiverStart(before index: Int) -> Int? {
    var start = index
    while `is`(start - 1, ".") {
      var before = start - 2
      while `is`(before, "?") || `is`(before, "!") { before -= 1 }
      while `is`(before, ")") || `is`(before, "]"), let open = partner(before) {
        before = open
        guard touches(open - 1, next: open), isWord(open - 1) || `is`(open - 1, ")") || `is`(open - 1, "]"),
          !Self.keywords.contains(text(open - 1))
        else { break }
        before = open - 1
      }
      guard isWord(before) || `is`(before, "(") || `is`(before, "[") else { return nil }
      start = before
    }
    return start
  }
}
