/// Adds the type to `let attributes = [NSAttributedString.Key.font: font, .foregroundColor: color]`. On iOS the values
/// are objects, and the literal has their superclass as the type of its values; here fonts and colors are values.
enum AttributeLiteralRule {
  static func apply(to work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices where file.is(index, "=") && file.is(index + 1, "[") {
      // `Dictionary` without arguments leaves the type of the values to the literal, too.
      let hasType = file.is(index - 1, "Dictionary") && file.is(index - 2, ":")
      let name = hasType ? index - 3 : index - 1
      guard file.isWord(name), file.is(name - 1, "let") || file.is(name - 1, "var"),
        let end = file.closing(index + 1), file.isAtLineStart(end + 1) || file.is(end + 1, "}"),
        !file.is(end + 1, "."), !file.is(end + 1, "as"), let type = keyType(after: index + 1, in: file),
        entryCount(index + 1, end, in: file) > 1
      else { continue }
      if hasType {
        work.replace(file.byteRange((index - 1)..<index), with: "[\(type): Any]")
      } else {
        work.insert(": [\(type): Any]", at: file.tokens[name].end)
      }
      work.noteChange(at: name, "\(file.text(name)) = […] → \(file.text(name)): [\(type): Any] = […]")
    }
  }

  /// Returns the type of the first key, as it is written; nil if it isn't an attribute of text.
  private static func keyType(after open: Int, in file: SourceFile) -> String? {
    let first = open + 1
    if file.is(first, "NSAttributedStringKey"), file.is(first + 1, "."), file.is(first + 3, ":") {
      return "NSAttributedStringKey"
    }
    let isMember = file.is(first, "NSAttributedString") && file.is(first + 1, ".") && file.is(first + 2, "Key")
    return isMember && file.is(first + 3, ".") && file.is(first + 5, ":") ? "NSAttributedString.Key" : nil
  }

  private static func entryCount(_ open: Int, _ end: Int, in file: SourceFile) -> Int {
    ((open + 1)..<end).count { file.is($0, ":") && file.opener($0) == open }
  }
}
