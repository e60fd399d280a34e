/// The call to which an argument belongs.
struct CallSite {
  /// The name of the callee: that of a method, or of a type for an initializer.
  var callee: String
  var calleeToken: Int
  /// The indices of the parentheses.
  var open: Int
  var close: Int
  var arguments: [Argument]
  /// The index of the argument.
  var position: Int

  var labels: [String?] { arguments.map(\.label) }

  /// - Parameter value: The complete range of the argument's value.
  init?(around value: Range<Int>, in file: SourceFile) {
    guard let open = file.opener(value.lowerBound), file.is(open, "("), let close = file.closing(open) else {
      return nil
    }
    arguments = Argument.list(in: file, from: open)
    guard let position = arguments.firstIndex(where: { $0.value == value }) else { return nil }
    self.position = position
    (self.open, self.close) = (open, close)
    // Skip generic arguments and `.init`.
    var name = open - 1
    if file.is(name, ">") {
      while name >= 0, !file.is(name, "<") { name -= 1 }
      name -= 1
    }
    if file.is(name, "init"), file.is(name - 1, "."), file.isWord(name - 2) { name -= 2 }
    guard file.isWord(name) else { return nil }
    callee = file.text(name)
    calleeToken = name
  }

  func argument(_ label: String) -> Argument? { arguments.first { $0.label == label } }

  /// Returns the start of the call if its result is unused: if it is a statement, but not the only one of a closure.
  func statementStart(in file: SourceFile) -> Int? {
    var start = calleeToken
    while file.is(start - 1, ".") {
      var before = start - 2
      while file.is(before, "?") || file.is(before, "!") { before -= 1 }
      if file.is(before, ")") || file.is(before, "]"), let open = file.partner(before) { before = open - 1 }
      guard file.isWord(before) else { return nil }
      start = before
    }
    guard file.opener(start).map({ file.is($0, "{") }) ?? true else { return nil }
    let before = file.text(start - 1)
    let begins = ["{", "}", ";", ""].contains(before) || file.isAtLineStart(start) && !continues(before)
    let ends = close + 1 >= file.count || file.isAtLineStart(close + 1) || ["}", ";"].contains(file.text(close + 1))
    guard begins, ends, !file.is(close + 1, ".") else { return nil }
    let isOnly = (before == "{" || before == "in") && file.is(close + 1, "}")
    return isOnly ? nil : start
  }

  /// Returns whether an expression that ends with the given text continues on the next line.
  private func continues(_ text: String) -> Bool {
    ["=", "return", "try", "await", "(", "[", ",", "?", "&", "|", "+", "-", "*", "/", "<"].contains(text)
  }
}
