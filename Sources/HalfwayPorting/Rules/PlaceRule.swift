/// Converts recognizers that override their location with `override func location(in view: UIView?)`, as in tests.
/// Recognizers don't depend on views here, and the methods that the view module adds to them can't be overridden, so
/// the method becomes `location(seenFrom:)`, which `location(in:)` calls.
enum PlaceRule {
  private static let names: Set = ["location", "translation", "velocity"]

  static func apply(to work: inout PortWork) {
    let outline = work.outline
    for method in outline.methods where names.contains(method.name) && method.labels == ["in"] {
      guard method.modifiers.contains("override"), isRecognizer(outline.types[method.type].simpleName, outline) else {
        continue
      }
      rewrite(method, &work)
    }
  }

  /// Returns whether a class is a UIKit recognizer, or inherits from one as far as the file shows.
  private static func isRecognizer(_ name: String, _ outline: Outline) -> Bool {
    var (open, seen): ([String], Set<String>) = ([name], [])
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      if next.hasPrefix("UI"), next.hasSuffix("GestureRecognizer") { return true }
      open += outline.declarations(of: next).flatMap { $0.inherited.map(Outline.simpleName) }
    }
    return false
  }

  private static func rewrite(_ method: MethodDeclaration, _ work: inout PortWork) {
    let file = work.file
    let what = "func \(method.name)(in:)"
    guard let parameter = Argument.list(in: file, from: method.keyword + 2).first, let label = parameter.labelToken,
      file.is(method.tokens.upperBound, "{"), let end = file.closing(method.tokens.upperBound)
    else { return }
    let body = (method.tokens.upperBound + 1)..<end
    let name = file.isWord(label + 1) ? file.text(label + 1) : "in"
    var (asked, isUsed) = (Set<Int>(), false)
    for index in body where file.is(index, "super") && file.is(index + 1, ".") && names.contains(file.text(index + 2)) {
      guard let argument = Argument.list(in: file, from: index + 3).first, argument.label == "in" else { continue }
      work.replace(file.byteRange(argument.tokens.lowerBound..<(argument.tokens.lowerBound + 1)), with: "seenFrom")
      guard argument.value.count == 1, file.is(argument.value.lowerBound, name) else { continue }
      work.replace(file.byteRange(argument.value), with: "attachment")
      asked.insert(argument.value.lowerBound)
    }
    isUsed = body.contains { file.is($0, name) && !asked.contains($0) && !file.is($0 - 1, ".") }
    work.replace(file.byteRange(parameter.tokens), with: "seenFrom attachment: (any GestureAttachment)?")
    work.noteChange(at: method.keyword, "\(what) → func \(method.name)(seenFrom:)")
    guard isUsed else { return }
    // A body of a single expression would require an additional `return`.
    guard body.contains(where: { file.is($0, "return") }) else {
      return work.leave(
        at: method.keyword, what, because: "recognizers are queried without a view on Linux",
        "begin it with `let \(name) = attachment as? UIView`")
    }
    let brace = file.tokens[method.tokens.upperBound]
    let hasLines = file.bytes[brace.end..<file.tokens[end].start].contains(where: \.isLineEnd)
    let line = "let \(name) = attachment as? UIView"
    let indentation = file.indentation(brace.start) + file.indentationStep(in: method.tokens.upperBound...end)
    work.insert(hasLines ? file.lineEnd + indentation + line : " \(line);", at: brace.end)
  }
}
