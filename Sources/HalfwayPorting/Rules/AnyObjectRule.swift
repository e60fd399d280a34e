/// Converts the use of Objective-C members of an `AnyObject`, which the runtime looks up on iOS.
///
/// `(change?[.newKey] as AnyObject).cgPointValue` becomes `ObjectValue(change?[.newKey]).cgPointValue`, and a call of a
/// method that one protocol of the module declares, `delegate?.dialDidScroll(self)`, becomes
/// `(delegate as? DialDelegate)?.dialDidScroll(self)`.
enum AnyObjectRule {
  private static let members: Set = [
    "boolValue", "cgAffineTransformValue", "cgPointValue", "cgRectValue", "cgSizeValue", "doubleValue", "floatValue",
    "intValue", "integerValue", "uiEdgeInsetsValue",
  ]

  static func apply(to work: inout PortWork, _ protocols: [String: [MethodDeclaration]]) {
    var owners: [String: Set<String>] = [:]
    for (name, methods) in protocols {
      for method in methods { owners[method.name, default: []].insert(name) }
    }
    let file = work.file
    for index in file.tokens.indices where file.isWord(index) && file.is(index - 1, ".") {
      let name = file.text(index)
      if name == "isKind", file.is(index + 1, "(") {
        convertTest(at: index, &work)
      } else if members.contains(name) {
        convertValue(at: index, &work)
        convertElement(at: index, &work)
      } else if let owner = owners[name], owner.count == 1, let type = owner.first {
        convertReceiver(at: index, type, &work)
      }
    }
  }

  /// Converts `(value as AnyObject).isKind(of: UIView.self)` to `(value is UIView)`.
  private static func convertTest(at index: Int, _ work: inout PortWork) {
    let file = work.file
    guard file.is(index - 2, ")"), let open = file.partner(index - 2), file.is(index - 3, "AnyObject"),
      file.is(index - 4, "as"), index - 4 > open + 1, let close = file.closing(index + 1),
      Argument.list(in: file, from: index + 1).map(\.label) == ["of"], file.is(close - 1, "self"),
      file.is(close - 2, "."), file.hasNoComments(open..<close)
    else { return }
    let type = file.text((index + 4)..<(close - 2))
    let text = "(\(file.text((open + 1)..<(index - 4))) is \(type))"
    work.noteChange(at: open, "\(file.text(open..<(close + 1))) → \(text)")
    work.replace(file.byteRange(open..<(close + 1)), with: text)
  }

  /// Converts the cast before a member.
  private static func convertValue(at index: Int, _ work: inout PortWork) {
    let file = work.file
    var close = index - 2
    if file.is(close, "?") || file.is(close, "!") { close -= 1 }
    guard file.is(close, ")"), let open = file.partner(close) else { return }
    let isOptional = file.is(close - 1, "?")
    let object = isOptional ? close - 2 : close - 1
    guard file.is(object, "AnyObject"), file.is(object - 1, "as"), object - 1 > open + 1,
      file.hasNoComments(open..<index)
    else { return }
    let value = file.text((open + 1)..<(object - 1))
    let text = "ObjectValue(\(value))"
    work.noteChange(at: open, "\(file.text(open..<(close + 1))) → \(text)")
    work.replace(file.byteRange(open..<(index - 1)), with: text)
  }

  /// Converts `info[key]?.boolValue` to `ObjectValue(info[key]).boolValue` for a dictionary with values of type
  /// `AnyObject`.
  private static func convertElement(at index: Int, _ work: inout PortWork) {
    let file = work.file
    var close = index - 2
    if file.is(close, "?") || file.is(close, "!") { close -= 1 }
    guard file.is(close, "]"), let open = file.partner(close), file.isWord(open - 1),
      file.touches(open - 1, next: open), !file.is(open - 2, "."), holdsObjects(file.text(open - 1), in: file),
      file.hasNoComments((open - 1)..<index)
    else { return }
    let text = "ObjectValue(\(file.text((open - 1)..<(close + 1))))"
    work.noteChange(at: open - 1, "\(file.text((open - 1)..<(close + 1))) → \(text)")
    work.replace(file.byteRange((open - 1)..<(index - 1)), with: text)
  }

  /// Returns whether every declaration of a name in the file is of the form `let name = … as? [String: AnyObject]`.
  private static func holdsObjects(_ name: String, in file: SourceFile) -> Bool {
    var found = false
    for index in file.tokens.indices where file.is(index, name) {
      guard file.is(index - 1, "let") || file.is(index - 1, "var") else { continue }
      var next = index + 1
      while next < file.count, !file.is(next, "as"), !file.is(next, "{"), !file.isAtLineStart(next) { next += 1 }
      let bracket = file.is(next + 1, "?") || file.is(next + 1, "!") ? next + 2 : next + 1
      guard file.is(next, "as"), file.is(bracket, "["), let close = file.closing(bracket),
        file.is(close - 1, "AnyObject"), file.is(close - 2, ":")
      else { return false }
      found = true
    }
    return found
  }

  /// Casts a value of type `AnyObject?` to the protocol whose method is called.
  private static func convertReceiver(at index: Int, _ type: String, _ work: inout PortWork) {
    let file = work.file
    var name = index - 2
    let isOptional = file.is(name, "?")
    if isOptional || file.is(name, "!") { name -= 1 }
    guard file.isWord(name), work.declaredTypes[file.text(name)] == ["AnyObject"],
      file.is(index + 1, "(") || file.is(index + 2, "("), let start = file.receiverStart(before: index)
    else { return }
    work.insert("(", at: file.tokens[start].start)
    let end = file.tokens[name].end
    work.replace(end..<file.tokens[index - 1].start, with: " as? \(type))?")
    work.noteChange(at: start, "\(file.text(start..<(name + 1))) → (… as? \(type))")
  }
}
