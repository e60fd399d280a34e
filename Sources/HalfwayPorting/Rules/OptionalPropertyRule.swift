/// `source.height ?? 44` becomes `(try? source.height) ?? 44`: a property that need not be there throws where it is not.
///
/// A class of that protocol has the property for certain. So it is rewritten where only an optional value makes sense, and nowhere else.
enum OptionalPropertyRule {
  static func apply(to work: inout PortWork, _ properties: [String: OptionalRequirements.Property]) {
    guard !properties.isEmpty else { return }
    let file = work.file
    for index in file.tokens.indices where file.isWord(index) {
      let name = file.text(index)
      guard let property = properties[name], !file.is(index + 1, "("), !file.is(index + 1, ":"),
        let start = file.receiverStart(before: index), start < index || isInside(property.owner, index, work)
      else { continue }
      guard isUnwrapped(start..<(index + 1), isOptional: property.isOptional, in: file) else {
        if OptionalCallRule.isDelegate(before: index - 1, in: file), start < index {
          work.leave(
            at: index, ".\(name)", because: "it throws where it is not there", "ask for it by try?, or by try")
        }
        continue
      }
      work.insert("(try? ", at: file.tokens[start].start)
      work.insert(")", at: file.tokens[index].end)
      let text = file.text(start..<(index + 1))
      work.noteChange(at: index, "\(text) → (try? \(text))")
    }
  }

  /// Whether a token is in an extension of a protocol: there its own requirements need no dot.
  private static func isInside(_ owner: String, _ index: Int, _ work: PortWork) -> Bool {
    work.outline.enclosing(index, in: work.file).contains { type in
      work.outline.types[type].kind == .extension && work.outline.types[type].simpleName == owner
    }
  }

  private static func isUnwrapped(_ tokens: Range<Int>, isOptional: Bool, in file: SourceFile) -> Bool {
    let next = tokens.upperBound
    if file.is(next, "as"), file.is(next + 1, "?") { return true }
    // Of a value that may be nil itself two layers are taken off there, and by `try?` but one is put on.
    guard !isOptional else { return false }
    if file.is(next, "?"), file.is(next + 1, "?"), file.touches(next, next: next + 1) { return true }
    if file.is(next, "?") || file.is(next, "!"), file.touches(next - 1, next: next), !file.is(next + 1, "=") {
      return true
    }
    if file.is(next, "=") || file.is(next, "!"), file.is(next + 1, "="), file.is(next + 2, "nil") { return true }
    return isBound(tokens, in: file)
  }

  /// `if let height = source.height {`
  private static func isBound(_ tokens: Range<Int>, in file: SourceFile) -> Bool {
    let (start, next) = (tokens.lowerBound, tokens.upperBound)
    guard file.is(start - 1, "="), file.isWord(start - 2), file.is(start - 3, "let") || file.is(start - 3, "var"),
      ["if", "guard", "while", ","].contains(file.text(start - 4))
    else { return false }
    return file.is(next, "{") || file.is(next, ",") || file.is(next, "else")
  }
}
