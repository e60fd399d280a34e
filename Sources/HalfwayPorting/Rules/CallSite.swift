/// The call that an argument belongs to.
struct CallSite {
  /// The name of what is called: a method's, or a type's for an initializer.
  var callee: String
  var calleeToken: Int
  /// The parentheses.
  var open: Int
  var close: Int
  var arguments: [Argument]
  /// Which of them it is.
  var position: Int

  var labels: [String?] { arguments.map(\.label) }

  /// - Parameter value: The tokens of the argument's value, all of it.
  init?(around value: Range<Int>, in file: SourceFile) {
    guard let open = file.opener(value.lowerBound), file.is(open, "("), let close = file.closing(open) else {
      return nil
    }
    arguments = Argument.list(in: file, from: open)
    guard let position = arguments.firstIndex(where: { $0.value == value }) else { return nil }
    self.position = position
    (self.open, self.close) = (open, close)
    // Before generic arguments, and before `.init`.
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

  /// Where the call begins, if nothing is made of what it returns: it is a statement, and not one that stands alone in a closure.
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

  /// Whether what stands on the next line belongs to what ends so.
  private func continues(_ text: String) -> Bool {
    ["=", "return", "try", "await", "(", "[", ",", "?", "&", "|", "+", "-", "*", "/", "<"].contains(text)
  }
}
