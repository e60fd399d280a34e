/// Converts `source.height ?? 44` to `(try? source.height) ?? 44`: the getter of a converted optional property throws
/// if it isn't implemented.
///
/// A class that conforms to the protocol always has the property, so it is converted only where an optional value is
/// required.
enum OptionalPropertyRule {
  static func apply(to work: inout PortWork, _ properties: [String: OptionalRequirements.Property]) {
    guard !properties.isEmpty else { return }
    let file = work.file
    for index in file.tokens.indices where file.isWord(index) {
      let name = file.text(index)
      guard let property = properties[name], !file.is(index + 1, "("), !file.is(index + 1, ":"),
        let start = file.receiverStart(before: index), start < index || isInside(property.owner, index, work)
      else { continue }
      guard
        isUnwrapped(start..<(index + 1), isOptional: property.isOptional, in: file)
          || !property.isOptional && isRead(start..<(index + 1), ofProtocol: property.owner, work)
      else {
        if OptionalCallRule.isDelegate(before: index - 1, in: file), start < index {
          work.leave(
            at: index, ".\(name)", because: "it throws if it isn't implemented", "access it with try? or try")
        }
        continue
      }
      work.insert("(try? ", at: file.tokens[start].start)
      work.insert(")", at: file.tokens[index].end)
      let text = file.text(start..<(index + 1))
      work.noteChange(at: index, "\(text) → (try? \(text))")
    }
  }

  /// Returns whether a token is in an extension of a protocol, where the protocol's requirements are used without a
  /// dot.
  private static func isInside(_ owner: String, _ index: Int, _ work: PortWork) -> Bool {
    work.outline.enclosing(index, in: work.file).contains { type in
      work.outline.types[type].kind == .extension && work.outline.types[type].simpleName == owner
    }
  }

  /// Returns whether the tokens are a whole value that is assigned or returned, and their receiver is known only as an
  /// implementation of the protocol, so that the value is optional.
  private static func isRead(_ tokens: Range<Int>, ofProtocol owner: String, _ work: PortWork) -> Bool {
    let file = work.file
    let (start, next) = (tokens.lowerBound, tokens.upperBound)
    guard file.is(start - 1, "return") || file.is(start - 1, "=") && !file.is(start - 2, "="),
      file.is(next, "}") || file.isAtLineStart(next) && !file.is(next, "."), file.isWord(start), start == next - 3
    else { return false }
    let name = file.text(start)
    let types = work.declaredTypes[name] ?? []
    // A generic parameter is local, so it isn't the type of a property of the same name.
    if types.contains(where: { isConstrained($0, to: owner, in: file) }) { return true }
    if !types.isEmpty { return types == [owner] }
    return isBound(name, to: owner, before: start, work)
  }

  /// Returns whether a generic parameter conforms to a protocol: `T: Owner`.
  private static func isConstrained(_ parameter: String, to owner: String, in file: SourceFile) -> Bool {
    file.tokens.indices.contains {
      file.is($0, owner) && file.is($0 - 1, ":") && file.is($0 - 2, parameter)
    }
  }

  /// Returns whether a local name is bound to a value of a protocol's type: `let source = value as? Owner`, or the
  /// result of a method of the module.
  private static func isBound(_ name: String, to owner: String, before token: Int, _ work: PortWork) -> Bool {
    let file = work.file
    guard let place = (0..<token).last(where: { file.is($0, name) && file.is($0 - 1, "let") }), file.is(place + 1, "=")
    else { return false }
    let value = (place + 2)..<min(place + 40, token)
    let end = value.first { ["{", ",", "else"].contains(file.text($0)) && file.opener($0) == file.opener(place) }
    guard let end else { return false }
    if file.is(end - 1, owner), file.is(end - 3, "as") { return true }
    guard file.is(end - 1, ")"), let open = file.partner(end - 1), file.isWord(open - 1) else { return false }
    return work.module.results(ofMethodsNamed: file.text(open - 1)) == [owner]
  }

  private static func isUnwrapped(_ tokens: Range<Int>, isOptional: Bool, in file: SourceFile) -> Bool {
    let next = tokens.upperBound
    if file.is(next, "as"), file.is(next + 1, "?") { return true }
    // The source unwraps two optional levels of an optional property, but `try?` adds only one.
    guard !isOptional else { return false }
    if file.is(next, "?"), file.is(next + 1, "?"), file.touches(next, next: next + 1) { return true }
    if file.is(next, "?") || file.is(next, "!"), file.touches(next - 1, next: next), !file.is(next + 1, "=") {
      return true
    }
    if file.is(next, "=") || file.is(next, "!"), file.is(next + 1, "="), file.is(next + 2, "nil") { return true }
    return isBound(tokens, in: file)
  }

  /// Returns whether the tokens are the initializer of an optional binding such as `if let height = source.height {`.
  private static func isBound(_ tokens: Range<Int>, in file: SourceFile) -> Bool {
    let (start, next) = (tokens.lowerBound, tokens.upperBound)
    guard file.is(start - 1, "="), file.isWord(start - 2), file.is(start - 3, "let") || file.is(start - 3, "var"),
      ["if", "guard", "while", ","].contains(file.text(start - 4))
    else { return false }
    return file.is(next, "{") || file.is(next, ",") || file.is(next, "else")
  }
}
