/// Removes the type of `let mode: String = kCAFillModeForwards`: the constants have been members of types of their own
/// since Swift 4.2.
enum StringConstantRule {
  static func apply(to work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices where file.is(index, "String") && file.is(index - 1, ":") {
      guard file.is(index + 1, "="), file.text(index + 2).hasPrefix("kCA"), !file.is(index + 3, "."),
        file.isWord(index - 2), file.is(index - 3, "let") || file.is(index - 3, "var")
      else { continue }
      work.replace(file.byteRange((index - 1)..<(index + 1)), with: "")
      work.noteChange(at: index - 2, "\(file.text(index - 2)): String → \(file.text(index - 2))")
    }
  }
}
