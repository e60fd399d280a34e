/// Parses the declarations of a file.
struct OutlineReader {
  private let file: SourceFile
  private var outline = Outline()

  /// The attributes and modifiers of a declaration whose keyword hasn't been reached yet.
  private struct Head {
    var start: Int?
    var attributes: [SourceAttribute] = []
    var modifiers: [String] = []
  }

  static func outline(of file: SourceFile) -> Outline {
    var reader = OutlineReader(file: file)
    reader.read()
    return reader.outline
  }

  private init(file: SourceFile) { self.file = file }

  static let modifiers: Set = [
    "public", "private", "fileprivate", "internal", "open", "package", "final", "static", "class", "override",
    "mutating",
    "nonmutating", "lazy", "weak", "unowned", "optional", "required", "convenience", "dynamic", "indirect",
    "nonisolated", "prefix", "postfix", "infix", "isolated", "distributed", "consuming", "borrowing", "unsafe", "safe",
  ]
  static let keywords: Set = [
    "func", "var", "let", "init", "deinit", "subscript", "case", "struct", "enum", "extension", "protocol", "typealias",
    "associatedtype", "operator", "actor", "import",
  ]

  /// Returns the attribute at an `@`.
  static func attribute(at index: Int, in file: SourceFile) -> SourceAttribute? {
    guard file.is(index, "@"), file.isWord(index + 1), file.touches(index, next: index + 1) else { return nil }
    var end = index + 2
    while file.is(end, "."), file.isWord(end + 1) { end += 2 }
    let name = file.text((index + 1)..<end)
    if file.is(end, "("), file.touches(end - 1, next: end), let closing = file.closing(end) { end = closing + 1 }
    return SourceAttribute(name: name, tokens: index..<end)
  }

  private mutating func read() {
    var head = Head()
    var index = 0
    while index < file.count {
      if let attribute = Self.attribute(at: index, in: file) {
        head.start = head.start ?? index
        head.attributes.append(attribute)
        index = attribute.tokens.upperBound
      } else if let next = afterModifier(index) {
        head.start = head.start ?? index
        head.modifiers.append(file.text(index))
        index = next
      } else {
        index = readDeclaration(at: index, head)
        head = Head()
      }
    }
  }

  /// Returns the index after a modifier of a declaration; nil if the word is used as a name, which all of these words
  /// may be.
  private func afterModifier(_ index: Int) -> Int? {
    guard isDeclarationPosition(index), Self.modifiers.contains(file.text(index)) else { return nil }
    var next = index + 1
    if file.is(next, "("), let closing = file.closing(next), closing <= next + 2 { next = closing + 1 }
    let follows = file.text(next)
    let isHead =
      Self.modifiers.contains(follows) || Self.keywords.contains(follows) || follows == "@" || follows == "class"
    if file.is(index, "class") {
      return Self.modifiers.contains(follows) || ["func", "var", "let", "subscript"].contains(follows) ? next : nil
    }
    return isHead ? next : nil
  }

  /// Returns whether a declaration may begin with this token: within braces or at the top level, and not after a dot.
  private func isDeclarationPosition(_ index: Int) -> Bool {
    guard file.isWord(index), !file.is(index - 1, ".") else { return false }
    return file.opener(index).map { file.is($0, "{") } ?? true
  }

  private mutating func readDeclaration(at index: Int, _ head: Head) -> Int {
    guard isDeclarationPosition(index) else { return index + 1 }
    let word = file.text(index)
    if let kind = TypeDeclaration.Kind(rawValue: word) { return readType(kind, at: index, head) ?? index + 1 }
    let type = file.opener(index).flatMap { outline.typeOfBrace[$0] }
    guard let type, ["func", "var", "let", "init", "deinit", "subscript", "case"].contains(word) else {
      return index + 1
    }
    let start = head.start ?? index
    outline.add(
      MemberDeclaration(
        type: type, keyword: word, name: file.text(index + 1), attributes: head.attributes, modifiers: head.modifiers,
        start: start, keywordIndex: index))
    return word == "func" ? readMethod(of: type, at: index, start, head) : index + 1
  }

  private mutating func readType(_ kind: TypeDeclaration.Kind, at index: Int, _ head: Head) -> Int? {
    guard file.isWord(index + 1), !file.is(index - 1, "import") else { return nil }
    var next = index + 2
    while file.is(next, "."), file.isWord(next + 1) { next += 2 }
    let name = (index + 1)..<next
    next = file.afterGenerics(next)
    // `actor` is a name in all other contexts.
    if kind == .actor, !file.is(next, ":"), !file.is(next, "{"), !file.is(next, "where") { return nil }
    let colon = file.is(next, ":") ? next : nil
    var parts: [Range<Int>] = []
    var start = next + 1
    var isInherited = colon != nil
    while next < file.count, !file.is(next, "{") {
      if file.is(next, "}") || file.is(next, ";") || Self.keywords.contains(file.text(next)) { return nil }
      if file.is(next, "class"), file.isWord(next + 1), !file.is(next + 1, "where") { return nil }
      if isInherited, next >= start, file.is(next, ",") || file.is(next, "where") {
        parts.append(start..<next)
        start = next + 1
        if file.is(next, "where") { isInherited = false }
      }
      if file.is(next, "(") || file.is(next, "[") {
        guard let closing = file.closing(next) else { return nil }
        next = closing
      }
      let generics = file.afterGenerics(next)
      next = generics > next ? generics : next + 1
    }
    if isInherited, start < next { parts.append(start..<next) }
    guard let closing = file.closing(next) else { return nil }
    outline.add(
      TypeDeclaration(
        kind: kind, name: file.text(name), nameTokens: name, attributes: head.attributes, modifiers: head.modifiers,
        inherited: parts.map(withoutAttributes).filter { !$0.isEmpty }, colon: colon, body: next...closing))
    return next + 1
  }

  private func withoutAttributes(_ part: Range<Int>) -> String {
    var start = part.lowerBound
    while let attribute = Self.attribute(at: start, in: file) { start = attribute.tokens.upperBound }
    return start < part.upperBound ? file.text(start..<part.upperBound) : ""
  }

  private mutating func readMethod(of type: Int, at index: Int, _ start: Int, _ head: Head) -> Int {
    var next = index + 1
    guard file.isWord(next) else { return next }
    let name = file.text(next)
    next = file.afterGenerics(next + 1)
    guard file.is(next, "("), let closing = file.closing(next) else { return next }
    var (labels, types): ([String], [String]) = ([], [])
    for argument in Argument.list(in: file, from: next) {
      labels.append(argument.label ?? "_")
      types.append(parameterType(argument))
    }
    next = closing + 1
    var effects: [String] = []
    while ["async", "throws", "rethrows"].contains(file.text(next)) {
      effects.append(file.text(next))
      next += 1
      if file.is(next, "("), let closing = file.closing(next) { next = closing + 1 }
    }
    var result: String?
    if file.is(next, "->") {
      let end = afterType(next + 1)
      result = file.text((next + 1)..<end)
      next = end
    }
    let isVoid = result.map { ["Void", "()", "Swift.Void"].contains($0) } ?? true
    let method = MethodDeclaration(
      type: type, name: name, labels: labels, parameterTypes: types, result: isVoid ? nil : result, effects: effects,
      attributes: head.attributes, modifiers: head.modifiers, tokens: start..<next, keyword: index)
    outline.add(method, objectiveCNames: ObjectiveCName.all(of: method, in: file))
    return next
  }

  /// Returns the type of a parameter without attributes, specifiers such as `inout`, and a default value.
  private func parameterType(_ argument: Argument) -> String {
    var value = argument.value
    if let assignment = value.first(where: { file.is($0, "=") && file.opener($0) == file.opener(value.lowerBound) }) {
      value = value.lowerBound..<assignment
    }
    return withoutAttributes(value)
  }

  /// Returns the index after a type, which ends at a brace, a `where`, or a line that can't continue it.
  private func afterType(_ start: Int) -> Int {
    var next = start
    while next < file.count {
      if ["{", "}", ";", "where", ")", "=", ","].contains(file.text(next)) { break }
      let continues = [".", "&", "->", ",", ":", "any", "some"]
      if next > start, file.isAtLineStart(next), !continues.contains(file.text(next - 1)),
        !continues.contains(file.text(next))
      {
        break
      }
      let generics = file.afterGenerics(next)
      next = generics > next ? generics : (file.closing(next) ?? next) + 1
    }
    return next
  }
}
