/// The names that are private to a file.
enum FilePrivateNames {
  static func all(in work: PortWork) -> Set<String> {
    let file = work.file
    var names: Set<String> = []
    for index in file.tokens.indices where file.is(index, "private") || file.is(index, "fileprivate") {
      // `private(set)` doesn't hide a name.
      guard file.isWord(index), !file.is(index + 1, "(") else { continue }
      var next = index + 1
      while true {
        if let attribute = OutlineReader.attribute(at: next, in: file) {
          next = attribute.tokens.upperBound
        } else if OutlineReader.modifiers.contains(file.text(next)),
          !file.is(next, "class") || !isTypeName(next + 1, file)
        {
          next += 1
        } else {
          break
        }
      }
      if file.is(next, "extension") {
        guard let type = work.outline.types.firstIndex(where: { $0.nameTokens.lowerBound == next + 1 }) else {
          continue
        }
        names.formUnion(work.outline.members(of: type).map(\.name))
      } else if file.isWord(next + 1) {
        names.insert(file.text(next + 1))
      }
    }
    return names
  }

  private static func isTypeName(_ index: Int, _ file: SourceFile) -> Bool {
    !["func", "var", "let", "subscript"].contains(file.text(index))
      && !OutlineReader.modifiers.contains(file.text(index))
  }
}
