/// Converts calls such as `delegate?.didFinish?(self)`. A requirement with a default implementation always exists; one
/// whose default implementation throws is called with `try?`.
enum OptionalCallRule {
  /// The requirements whose result can't be nil here, each with the method that returns nil if the requirement isn't
  /// implemented.
  private static let givingNil = ["interruptibleAnimator": "interruptibleAnimatorIfImplemented"]

  static func apply(to work: inout PortWork, converted: OptionalRequirements) {
    let (file, variables) = (work.file, work.module.variables)
    let known = converted.quiet.union(OptionalNames.all)
    for index in file.tokens.indices where file.is(index - 1, ".") && file.isWord(index) {
      let name = file.text(index)
      let mark = file.is(index + 1, "!") ? "!" : "?"
      let isCall =
        file.is(index + 1, mark) && file.is(index + 2, "(") && file.touches(index, next: index + 1)
        && file.touches(index + 1, next: index + 2)
      let hasClosure = file.is(index + 1, mark) && file.is(index + 2, "{") && file.touches(index, next: index + 1)
      // A closure of the same name is called in the same form, except for labels.
      let labels = isCall ? Argument.list(in: file, from: index + 2).map { $0.label ?? "_" } : []
      let mayBeClosure = variables.contains(name) && labels.allSatisfy { $0 == "_" }
      if isCall, !mayBeClosure, tryCall(at: index, labels, converted, &work) {
        continue
      } else if isCall || hasClosure, !mayBeClosure, known.contains(name) {
        work.replace(file.tokens[index + 1].range, with: "")
        if isCall, mark == "?" { keepOptional(at: index, &work) }
        let called = isCall && mark == "?" ? givingNil[name] : nil
        if let called, let end = file.closing(index + 2) {
          work.replace(file.tokens[index].range, with: called)
          // The expression that follows was part of the optional chain.
          if file.is(end + 1, ".") { work.insert("?", at: file.tokens[end].end) }
        }
        work.noteChange(at: index, "\(name)\(mark)(…) → \(called ?? name)(…)")
      } else if isCall, mark == "?", !mayBeClosure, isDelegate(before: index - 1, in: file) {
        work.leave(
          at: index, "\(name)?(…)", because: "delegates can't be asked whether they implement a method on Linux",
          "remove the question mark if \(name) is a requirement; closures can stay")
      } else if !isCall, converted.quiet.contains(name), !variables.contains(name), bind(at: index, &work) {
        continue
      } else if !isCall, converted.quiet.contains(name) || converted.throwsFor(name), !variables.contains(name),
        !file.is(index + 1, "("), !file.is(index + 1, "as"), !isInSelector(index, in: file)
      {
        work.leave(
          at: index, ".\(name)", because: "delegates can't be asked whether they implement a method on Linux",
          "call it; it has a default implementation")
      }
    }
  }

  /// Makes the result of a call optional where an optional binding needs it, which
  /// `if let height = source.height?(of: card)` does: the receiver becomes `Optional(source)?`.
  private static func keepOptional(at index: Int, _ work: inout PortWork) {
    let file = work.file
    guard let start = file.receiverStart(before: index), start < index - 1, file.is(start - 1, "="),
      file.isWord(start - 2), file.is(start - 3, "let") || file.is(start - 3, "var"),
      ["if", "guard", "while", ","].contains(file.text(start - 4)),
      !(start..<index).contains(where: { file.is($0, "?") && file.opener($0) == file.opener(index) })
    else { return }
    work.insert("Optional(", at: file.tokens[start].start)
    work.insert(")?", at: file.tokens[index - 2].end)
  }

  /// Converts `if let tap = delegate.didTap {` to `if let tap = Optional(delegate.didTap) {`: the method always exists.
  /// Returns whether the method is the value of an optional binding, in a chain that may already be optional.
  private static func bind(at index: Int, _ work: inout PortWork) -> Bool {
    let file = work.file
    guard let start = file.receiverStart(before: index), file.is(start - 1, "="), file.isWord(start - 2),
      file.is(start - 3, "let") || file.is(start - 3, "var"),
      ["if", "guard", "while", ","].contains(file.text(start - 4)),
      ["{", ",", "else"].contains(file.text(index + 1))
    else { return false }
    if (start..<index).contains(where: { file.is($0, "?") && file.opener($0) == file.opener(index) }) { return true }
    work.insert("Optional(", at: file.tokens[start].start)
    work.insert(")", at: file.tokens[index].end)
    work.noteChange(at: index, "\(file.text(start..<(index + 1))) → Optional(…)")
    return true
  }

  /// Converts `source.height?(of: card)` to `(try? source.height(of: card))`.
  private static func tryCall(
    at index: Int, _ labels: [String], _ converted: OptionalRequirements, _ work: inout PortWork
  ) -> Bool {
    let file = work.file
    let (name, mark) = (file.text(index), file.text(index + 1))
    guard converted.throwing.contains(OptionalRequirements.name(name, labels)), let end = file.closing(index + 2),
      let start = file.receiverStart(before: index)
    else { return false }
    work.insert("(try\(mark) ", at: file.tokens[start].start)
    work.replace(file.tokens[index + 1].range, with: "")
    // The expression that follows was part of the optional chain.
    let goesOn = file.is(end + 1, ".") && mark == "?"
    work.insert(goesOn ? ")?" : ")", at: file.tokens[end].end)
    work.noteChange(at: index, "\(name)\(mark)(…) → (try\(mark) \(name)(…))")
    return true
  }

  private static func isInSelector(_ index: Int, in file: SourceFile) -> Bool {
    file.opener(index).map { file.is($0 - 1, "#selector") } ?? false
  }

  /// Returns whether the value before a dot is named like a delegate or a data source.
  static func isDelegate(before dot: Int, in file: SourceFile) -> Bool {
    var index = dot - 1
    while file.is(index, "?") || file.is(index, "!") { index -= 1 }
    // An expression such as `(source as? CardDelegate)?.`.
    if file.is(index, ")"), let open = file.partner(index) {
      return ((open + 1)..<index).contains { isDelegate(file.text($0)) }
    }
    return file.isWord(index) && isDelegate(file.text(index))
  }

  private static func isDelegate(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix("delegate") || name.hasSuffix("datasource")
  }
}
