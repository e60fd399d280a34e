/// Converts `let path = CGMutablePath()` to a `var` if the path is modified, because `CGMutablePath` is a value type
/// here. A parameter that is modified becomes `inout`.
enum MutablePathRule {
  private static let mutations: Set = [
    "addArc", "addCurve", "addEllipse", "addLine", "addLines", "addPath", "addQuadCurve", "addRect", "addRects",
    "addRelativeArc", "addRoundedRect", "closeSubpath", "move",
  ]

  /// A function that modifies one of its parameters.
  private struct Modifier: Hashable {
    var name: String
    var labels: [String]
    var position: Int
  }

  static func apply(to works: inout [PortWork]) {
    var modifiers: Set<Modifier> = []
    // A function may pass its path to another one that modifies it.
    while true {
      let found = works.reduce(into: modifiers) { $0.formUnion(self.modifiers(in: $1, besides: modifiers)) }
      if found == modifiers { break }
      modifiers = found
    }
    for index in works.indices {
      convertVariables(in: &works[index], modifiers)
      convertParameters(in: &works[index], modifiers)
    }
  }

  /// Returns the functions of a file that modify a parameter of type `CGMutablePath`.
  private static func modifiers(in work: PortWork, besides known: Set<Modifier>) -> Set<Modifier> {
    let file = work.file
    let mutated = mutations(in: file, known)
    var found: Set<Modifier> = []
    for index in file.tokens.indices where file.is(index, "func") && file.isWord(index + 1) {
      let open = file.afterGenerics(index + 2)
      guard file.is(open, "("), let close = file.closing(open) else { continue }
      let parameters = Argument.list(in: file, from: open)
      guard parameters.contains(where: { file.text($0.value) == "CGMutablePath" }),
        let brace = (close..<file.count).first(where: { file.is($0, "{") && file.opener($0) == file.opener(index) }),
        let end = file.closing(brace)
      else { continue }
      for (position, parameter) in parameters.enumerated() where file.text(parameter.value) == "CGMutablePath" {
        let name = file.text(parameter.value.lowerBound - 2)
        guard (mutated[name] ?? []).contains(where: (brace..<end).contains) else { continue }
        let labels = parameters.map { $0.label ?? "_" }
        found.insert(Modifier(name: file.text(index + 1), labels: labels, position: position))
      }
    }
    return found
  }

  private static func convertParameters(in work: inout PortWork, _ modifiers: Set<Modifier>) {
    let file = work.file
    for modifier in modifiers.sorted(by: { ($0.name, $0.position) < ($1.name, $1.position) }) {
      for index in file.tokens.indices where file.is(index, modifier.name) {
        let open = file.afterGenerics(index + 1)
        guard file.is(open, "(") else { continue }
        let arguments = Argument.list(in: file, from: open)
        guard arguments.map({ $0.label ?? "_" }) == modifier.labels else { continue }
        let value = arguments[modifier.position].value
        if file.is(index - 1, "func") {
          work.insert("inout ", at: file.tokens[value.lowerBound].start)
          work.noteChange(at: index, "\(modifier.name)(…) → inout CGMutablePath")
        } else if value.count == 1, file.isWord(value.lowerBound) {
          work.insert("&", at: file.tokens[value.lowerBound].start)
          work.noteChange(at: index, "\(file.text(value)) → &\(file.text(value))")
        }
      }
    }
  }

  private static func convertVariables(in work: inout PortWork, _ modifiers: Set<Modifier>) {
    let file = work.file
    let mutated = mutations(in: file, modifiers)
    for index in file.tokens.indices where file.is(index, "CGMutablePath") && file.is(index - 1, "=") {
      let isTyped = file.is(index - 2, "CGMutablePath") && file.is(index - 3, ":")
      let name = isTyped ? index - 4 : index - 2
      // `CGMutablePath()` or `CGMutablePath.init()`
      let call = file.is(index + 1, ".") && file.is(index + 2, "init") ? index + 3 : index + 1
      guard file.is(call, "("), file.closing(call) == call + 1, !file.is(call + 2, "."),
        file.isWord(name), file.is(name - 1, "let"), !["static", "class"].contains(file.text(name - 2)),
        isMutated(mutated[file.text(name)] ?? [], after: index, in: file)
      else { continue }
      work.replace(file.tokens[name - 1].range, with: "var")
      work.noteChange(at: name - 1, "let \(file.text(name)) → var \(file.text(name))")
    }
  }

  /// Returns the places at which anything is added to a value, by the name of the value.
  private static func mutations(in file: SourceFile, _ modifiers: Set<Modifier>) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for modifier in modifiers {
      for token in file.tokens.indices where file.is(token, modifier.name) && file.is(token + 1, "(") {
        let arguments = Argument.list(in: file, from: token + 1)
        guard !file.is(token - 1, "func"), arguments.map({ $0.label ?? "_" }) == modifier.labels else { continue }
        let value = arguments[modifier.position].value
        if value.count == 1 { found[file.text(value), default: []].append(value.lowerBound) }
      }
    }
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
