/// Converts `context.responds(to: #selector(UIViewControllerContextTransitioning.view(forKey:)))`, a test for iOS 8, to
/// `true`, because every context has this method here.
enum RespondsRule {
  /// Must be applied before `SelectorRule`, which would convert the selector to a value.
  static func apply(to work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices where file.is(index, "responds") && file.is(index + 1, "(") {
      let arguments = Argument.list(in: file, from: index + 1)
      guard !file.is(index - 1, "func"), arguments.map(\.label) == ["to"], let close = file.closing(index + 1),
        case let selector = arguments[0].value.lowerBound, file.is(selector, "#selector"),
        let end = file.closing(selector + 1),
        let asked = SelectorExpression((selector + 2)..<end, in: file),
        asked.base == .type("UIViewControllerContextTransitioning"), asked.reference == "view(forKey:)",
        let start = file.receiverStart(before: index), file.hasNoComments(start..<(close + 1))
      else { continue }
      work.handledSelectors.insert(selector)
      work.noteChange(at: index, "\(file.text(start..<(close + 1))) → true")
      work.replace(file.byteRange(start..<(close + 1)), with: "true")
    }
  }
}
