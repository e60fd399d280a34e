/// Converts `layer.string = text` to `layer.setString(text)` for text layers: on iOS the property is of type `Any?`,
/// because it takes attributed strings as well.
enum TextLayerRule {
  static func apply(to work: inout PortWork) {
    let file = work.file
    removeCasts(in: &work)
    let reader = StatementReader(file: file)
    for index in file.tokens.indices
    where file.is(index, "string") && file.is(index - 1, ".") && file.is(index + 1, "=") {
      var receiver = index - 2
      if file.is(receiver, "?") || file.is(receiver, "!") { receiver -= 1 }
      guard !file.is(index + 2, "="), file.isWord(receiver), isTextLayer(file.text(receiver), in: work) else {
        continue
      }
      let end = reader.statement(around: index).tokens.upperBound
      let value = file.is(end - 1, ";") ? (index + 2)..<(end - 1) : (index + 2)..<end
      // A literal is a plain string in any case.
      guard !value.isEmpty, file.tokens[value.lowerBound].kind == .word else { continue }
      work.replace(file.tokens[index].start..<file.tokens[value.lowerBound].start, with: "setString(")
      work.insert(")", at: file.tokens[value.upperBound - 1].end)
      work.noteChange(at: index, "string = … → setString(…)")
    }
  }

  /// Removes the cast of `layer.font = font as CFTypeRef`: on iOS the property takes fonts of several kinds.
  private static func removeCasts(in work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices where file.is(index, "CFTypeRef") && file.is(index - 1, "as") {
      var equals = index - 2
      while equals > 0, !file.is(equals, "="), !file.isAtLineStart(equals) { equals -= 1 }
      guard file.is(equals, "="), file.is(equals - 1, "font"), file.is(equals - 2, ".") else { continue }
      let end = file.is(index + 1, "?") ? index + 2 : index + 1
      work.replace(file.tokens[index - 2].end..<file.tokens[end - 1].end, with: "")
      work.noteChange(at: index - 1, "as CFTypeRef")
    }
  }

  /// Returns whether a name is only declared or created as a text layer.
  private static func isTextLayer(_ name: String, in work: PortWork) -> Bool {
    var types = work.declaredTypes[name] ?? []
    let file = work.file
    for index in file.tokens.indices where file.is(index, name) && file.is(index + 1, "=") && file.is(index + 3, "(") {
      guard file.is(index - 1, "let") || file.is(index - 1, "var") else { continue }
      types.insert(file.text(index + 2))
    }
    return types == ["CATextLayer"]
  }
}
