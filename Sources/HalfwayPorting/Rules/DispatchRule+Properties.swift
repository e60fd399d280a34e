/// Properties that are overridden with a setter, or whose override calls `super`:
///
/// ```
/// extension UIViewController {
///   var inheritedMargin: CGFloat { get { … } set { … } }
///   var margin: CGFloat {
///     get { if let own = self as? Drawer { return own.overridingMargin }; return inheritedMargin }
///     set { if let own = self as? Drawer { own.overridingMargin = newValue } else { inheritedMargin = newValue } }
///   }
/// }
/// class Drawer: UIViewController { var overridingMargin: CGFloat { get { … } set { inheritedMargin = newValue } } }
/// ```
extension DispatchRule {
  static func rewriteProperty(
    _ member: MemberDeclaration, in index: Int, by own: Override, _ works: inout [PortWork]
  ) {
    let (file, other) = (works[index].file, works[own.file].file)
    guard member.keyword == "var", own.member.keyword == "var", file.is(member.keywordIndex + 2, ":"),
      let body = braces(of: member, in: file), let inside = braces(of: own.member, in: other),
      let word = (own.member.start..<own.member.keywordIndex).first(where: { other.is($0, "override") }),
      let isSettable = isSettable(body, in: file), isSettable == (self.isSettable(inside, in: other) ?? !isSettable)
    else { return }
    let name = member.name
    let capitalized = name.prefix(1).uppercased() + name.dropFirst()
    works[own.file].removedModifiers.append(word)
    works[own.file].replace(PortWork.removal(of: other.byteRange(word..<(word + 1)), in: other), with: "")
    works[own.file].replace(other.tokens[own.member.keywordIndex + 1].range, with: "overriding\(capitalized)")
    for token in inside
    where other.is(token, "super") && other.is(token + 1, ".") && other.is(token + 2, name) {
      works[own.file].replace(other.byteRange(token..<(token + 3)), with: "inherited\(capitalized)")
    }
    works[own.file].noteChange(at: own.member.keywordIndex, "override var \(name) → overriding\(capitalized)")
    works[index].replace(file.tokens[member.keywordIndex + 1].range, with: "inherited\(capitalized)")
    works[index].insert(
      dispatcher(of: member, type: file.text((member.keywordIndex + 3)..<body.lowerBound), isSettable, own, file),
      at: file.tokens[body.upperBound].end)
    works[index].dispatched.insert(member.start)
    works[index].noteChange(at: member.keywordIndex, "\(name) calls \(own.type.name).overriding\(capitalized)")
  }

  /// Returns whether a computed property has a setter; nil for observers.
  private static func isSettable(_ body: ClosedRange<Int>, in file: SourceFile) -> Bool? {
    let accessors = body.filter { file.opener($0) == body.lowerBound && file.is($0 + 1, "{") }.map(file.text)
    guard Set(accessors).isDisjoint(with: ["didSet", "willSet"]) else { return nil }
    return accessors.contains("set")
  }

  private static func dispatcher(
    of member: MemberDeclaration, type: String, _ isSettable: Bool, _ own: Override, _ file: SourceFile
  ) -> String {
    let capitalized = member.name.prefix(1).uppercased() + member.name.dropFirst()
    let indentation = file.indentation(file.tokens[member.start].start)
    let access = member.modifiers.first { ["public", "open", "fileprivate"].contains($0) }.map { "\($0) " } ?? ""
    let cast = "if let own = self as? \(own.type.name)"
    let get = "\(cast) { return own.overriding\(capitalized) }; return inherited\(capitalized)"
    let set =
      "\(cast) { own.overriding\(capitalized) = newValue } else { inherited\(capitalized) = newValue }"
    var lines = ["", "", "\(access)var \(member.name): \(type.trimmed) {", "    get { \(get) }"]
    if isSettable { lines.append("    set { \(set) }") }
    lines.append("}")
    return lines.map { $0.isEmpty ? $0 : indentation + $0 }.joined(separator: file.lineEnd)
  }
}
