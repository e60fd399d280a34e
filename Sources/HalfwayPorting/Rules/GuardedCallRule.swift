/// Converts tests that only guard a call of an optional method, such as
/// `if delegate.responds(to: #selector(Delegate.didOpen(_:))) { delegate.didOpen?(self) }`, to `if true`: the method
/// always exists, because its default implementation does nothing. A method that is called without a question mark
/// isn't optional, so it exists, too.
enum GuardedCallRule {
  /// Must be applied before `SelectorRule`, which would convert the selector to a value.
  static func apply(to work: inout PortWork, converted: OptionalRequirements) {
    let file = work.file
    for index in file.tokens.indices where file.is(index, "responds") && file.is(index + 1, "(") {
      let arguments = Argument.list(in: file, from: index + 1)
      guard file.is(index - 1, "."), arguments.map(\.label) == ["to"], let close = file.closing(index + 1),
        let method = method(arguments[0].value, in: file),
        let start = file.receiverStart(before: index)
      else { continue }
      if convertPart(start..<(close + 1), method: method, &work, converted) {
        work.handledSelectors.formUnion(arguments[0].value)
        continue
      }
      let isPart = file.is(start - 1, "&") && file.is(start - 2, "&")
      guard isPart || file.is(start - 1, "if"), let open = conditionEnd(after: close, in: file),
        isOnlyCall(of: method, inBlockAt: open, file, converted), file.hasNoComments(start..<open)
      else { continue }
      work.noteChange(at: start, "\(file.text(start..<open)) → true")
      work.replace(file.byteRange(start..<open), with: "true")
      work.handledSelectors.formUnion(arguments[0].value)
    }
  }

  /// Converts a test that is one part of a condition, such as
  /// `if (delegate != nil) && (delegate?.responds(to: #selector(delegate?.didOpen)))! { … }`.
  private static func convertPart(
    _ test: Range<Int>, method: (name: String, labels: [String]?), _ work: inout PortWork,
    _ converted: OptionalRequirements
  ) -> Bool {
    let file = work.file
    guard file.is(test.lowerBound - 1, "("), file.is(test.upperBound, ")"), file.is(test.upperBound + 1, "!"),
      let open = ((test.upperBound + 2)..<file.count).first(where: {
        file.is($0, "{") && file.opener($0) == file.opener(test.lowerBound - 1)
      }), isOnlyCall(of: method, inBlockAt: open, file, converted)
    else { return false }
    let whole = (test.lowerBound - 1)..<(test.upperBound + 2)
    let isPart = file.is(whole.lowerBound - 1, "&") && file.is(whole.lowerBound - 2, "&")
    guard isPart || file.is(whole.lowerBound - 1, "if"), file.hasNoComments(whole) else { return false }
    work.noteChange(at: whole.lowerBound, "\(file.text(whole)) → true")
    work.replace(file.byteRange(whole), with: "true")
    return true
  }

  /// Returns the method in a `#selector`, by its name and the labels of its parameters, if they are written.
  private static func method(_ value: Range<Int>, in file: SourceFile) -> (name: String, labels: [String]?)? {
    guard file.is(value.lowerBound, "#selector"), file.closing(value.lowerBound + 1) == value.upperBound - 1 else {
      return nil
    }
    var last = value.upperBound - 2
    var labels: [String]?
    if file.is(last, ")"), let open = file.partner(last), open > value.lowerBound + 1 {
      labels = file.text((open + 1)..<last).split(separator: ":").map { String($0.filter { !$0.isWhitespace }) }
      last = open - 1
    }
    return file.isWord(last) ? (file.text(last), labels) : nil
  }

  /// Returns the brace after a condition: after its end, `?? false`, or `== true`.
  private static func conditionEnd(after close: Int, in file: SourceFile) -> Int? {
    if file.is(close + 1, "{") { return close + 1 }
    func isText(_ words: [String]) -> Bool {
      words.indices.allSatisfy { file.is(close + 1 + $0, words[$0]) } && file.is(close + 1 + words.count, "{")
    }
    return isText(["?", "?", "false"]) || isText(["=", "=", "true"]) ? close + 4 : nil
  }

  /// Returns whether a block has one statement, an optional call of the method, and no `else` follows.
  private static func isOnlyCall(
    of method: (name: String, labels: [String]?), inBlockAt open: Int, _ file: SourceFile,
    _ converted: OptionalRequirements
  ) -> Bool {
    guard let end = file.closing(open), !file.is(end + 1, "else"),
      let name = ((open + 1)..<end).first(where: { file.is($0, method.name) && file.opener($0) == open })
    else { return false }
    var call = name + 1
    if file.is(call, "?") || file.is(call, "!") {
      guard converted.quiet.contains(method.name) || OptionalNames.quiet.contains(method.name) else { return false }
      call += 1
    }
    guard file.is(call, "("), file.closing(call) == end - 1, file.receiverStart(before: name) == open + 1 else {
      return false
    }
    guard let labels = method.labels else { return true }
    return Argument.list(in: file, from: call).map { $0.label ?? "_" } == labels
  }
}
