/// Removes the type of `let mode: String = kCAFillModeForwards`: the constants have been members of types of their own
/// since Swift 4.2. The strings themselves become members as well: `layer.lineCap = "round"` becomes
/// `layer.lineCap = .round`.
enum StringConstantRule {
  private static let values = [
    "lineCap": ["butt": "butt", "round": "round", "square": "square"],
    "lineJoin": ["miter": "miter", "round": "round", "bevel": "bevel"],
    "fillRule": ["non-zero": "nonZero", "even-odd": "evenOdd"],
    "fillMode": ["forwards": "forwards", "backwards": "backwards", "both": "both", "removed": "removed"],
  ]

  static func apply(to work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices where file.is(index, "=") && file.is(index - 2, ".") {
      guard let known = values[file.text(index - 1)], !work.module.declares(member: file.text(index - 1)),
        let value = known[String(file.text(index + 1).dropFirst().dropLast())], file.text(index + 1).hasPrefix("\"")
      else { continue }
      work.replace(file.byteRange((index + 1)..<(index + 2)), with: "." + value)
      work.noteChange(at: index - 1, "\(file.text(index + 1)) → .\(value)")
    }
    for index in file.tokens.indices where file.is(index, "String") && file.is(index - 1, ":") {
      guard file.is(index + 1, "="), hasConstant(after: index + 1, in: file), !file.is(index + 3, "."),
        file.isWord(index - 2), file.is(index - 3, "let") || file.is(index - 3, "var")
      else { continue }
      work.replace(file.byteRange((index - 1)..<(index + 1)), with: "")
      work.noteChange(at: index - 2, "\(file.text(index - 2)): String → \(file.text(index - 2))")
    }
  }

  /// Returns whether the rest of a line is an expression of such constants, without strings.
  private static func hasConstant(after index: Int, in file: SourceFile) -> Bool {
    var end = index + 1
    while end < file.count, end == index + 1 || !file.isAtLineStart(end) { end += 1 }
    let words = ((index + 1)..<end).map { file.text($0) }
    return words.contains { $0.hasPrefix("kCA") } && !words.contains { $0.hasPrefix("\"") }
  }
}
