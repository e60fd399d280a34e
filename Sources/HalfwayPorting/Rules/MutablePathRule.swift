/// Converts `let path = CGMutablePath()` to a `var` if the path is modified, because `CGMutablePath` is a value type
/// here.
enum MutablePathRule {
  private static let mutations: Set = [
    "addArc", "addCurve", "addEllipse", "addLine", "addLines", "addPath", "addQuadCurve", "addRect", "addRects",
    "addRelativeArc", "addRoundedRect", "closeSubpath", "move",
  ]

  static func apply(to work: inout PortWork) {
    let file = work.file
    let mutated = mutations(in: file)
    for index in file.tokens.indices where file.is(index, "CGMutablePath") && file.is(index - 1, "=") {
      let isTyped = file.is(index - 2, "CGMutablePath") && file.is(index - 3, ":")
      let name = isTyped ? index - 4 : index - 2
      guard file.is(index + 1, "("), file.closing(index + 1) == index + 2, !file.is(index + 3, "."),
        file.isWord(name), file.is(name - 1, "let"), !["static", "class"].contains(file.text(name - 2)),
        isMutated(mutated[file.text(name)] ?? [], after: index, in: file)
      else { continue }
      work.replace(file.tokens[name - 1].range, with: "var")
      work.noteChange(at: name - 1, "let \(file.text(name)) → var \(file.text(name))")
    }
  }

  /// Returns the places at which anything is added to a value, by the name of the value.
  private static func mutations(in file: SourceFile) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for token in file.tokens.indices where file.is(token + 1, ".") && file.is(token + 3, "(") && file.isWord(token) {
      let isOwn = !file.is(token - 1, ".") || file.is(token - 2, "self")
      if isOwn, mutations.contains(file.text(token + 2)) { found[file.text(token), default: []].append(token) }
    }
    return found
  }

  /// Returns whether one of the places is within the braces of a path's declaration: after it, or anywhere in the body
  /// of a type.
  private static func isMutated(_ places: [Int], after index: Int, in file: SourceFile) -> Bool {
    let opener = file.opener(index)
    let tokens = (opener ?? 0)..<(opener.flatMap(file.closing) ?? file.count)
    return places.contains(where: tokens.contains)
  }
}
