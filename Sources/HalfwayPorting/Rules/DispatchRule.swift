/// Lets classes override members that the files declare in an extension of a class of UIKit, which requires
/// Objective-C. The override gets another name, and the member of the extension calls it:
///
/// ```
/// extension UIViewController { func close() { if let own = self as? Drawer { return own.overridingClose() }; … } }
/// class Drawer: UIViewController { func overridingClose() { … } }
/// ```
///
/// A property with a setter, or one whose override calls `super`, is renamed instead, and a new property of its name
/// calls either of them: `DispatchRule+Properties.swift`. Methods whose overrides call `super` stay, and so do members
/// that are overridden in several classes.
enum DispatchRule {
  struct Override {
    var file: Int
    var member: MemberDeclaration
    var type: TypeDeclaration
  }

  /// Must be applied before `OverrideRule`, which would report the members.
  static func apply(to works: inout [PortWork]) {
    let family = ClassFamily(works)
    for file in works.indices {
      for index in works[file].outline.types.indices {
        let type = works[file].outline.types[index]
        guard type.kind == .extension, AppleFrameworks.owns(type.simpleName) else { continue }
        for member in works[file].outline.members(of: index) {
          guard Set(member.modifiers).isDisjoint(with: ["static", "class", "final", "private", "override"]),
            let signature = ClassFamily.signature(of: member, in: works[file])
          else { continue }
          let found = overrides(of: signature, in: type.simpleName, family, works)
          guard found.count == 1, let own = found.first else { continue }
          rewrite(member, in: file, by: own, &works)
        }
      }
    }
  }

  private static func overrides(
    of signature: String, in type: String, _ family: ClassFamily, _ works: [PortWork]
  ) -> [Override] {
    works.indices.flatMap { file in
      works[file].outline.members.compactMap { member in
        let owner = works[file].outline.types[member.type]
        guard member.modifiers.contains("override"), owner.kind == .class || owner.kind == .extension,
          ClassFamily.signature(of: member, in: works[file]) == signature,
          inherits(owner.simpleName, from: type, family)
        else { return nil }
        return Override(file: file, member: member, type: owner)
      }
    }
  }

  /// Returns whether a class inherits from a class of UIKit. The classes of UIKit are known only as controllers.
  private static func inherits(_ name: String, from type: String, _ family: ClassFamily) -> Bool {
    family.ancestors(of: name).union([name]).contains { ancestor in
      ancestor == type && name != type
        || type == "UIViewController" && ancestor != type && AppleFrameworks.owns(ancestor)
          && ancestor.hasSuffix("Controller") && ancestor != "UIPresentationController"
    }
  }

  private static func rewrite(
    _ member: MemberDeclaration, in index: Int, by own: Override, _ works: inout [PortWork]
  ) {
    let (file, other) = (works[index].file, works[own.file].file)
    let name = "overriding" + member.name.prefix(1).uppercased() + member.name.dropFirst()
    guard ["func", "var"].contains(member.keyword), let body = body(of: member, in: file),
      let call = call(of: member, name, in: works[index]), let inside = self.body(of: own.member, in: other),
      !inside.contains(where: { other.is($0, "super") && other.is($0 + 2, member.name) }),
      let word = (own.member.start..<own.member.keywordIndex).first(where: { other.is($0, "override") }),
      file.hasNoComments((body.lowerBound)..<(body.lowerBound + 1))
    else { return rewriteProperty(member, in: index, by: own, &works) }
    works[own.file].removedModifiers.append(word)
    works[own.file].replace(PortWork.removal(of: other.byteRange(word..<(word + 1)), in: other), with: "")
    works[own.file].replace(other.tokens[own.member.keywordIndex + 1].range, with: name)
    works[own.file].noteChange(at: own.member.keywordIndex, "override \(member.keyword) \(member.name) → \(name)")
    var text = " if let own = self as? \(own.type.name) { return own.\(call) }"
    let first = body.lowerBound + 1
    let isValue = member.keyword == "var" || works[index].outline.method(at: member.keywordIndex)?.result != nil
    let isImplicit = isValue && !body.contains { file.is($0, "return") }
    text += file.isAtLineStart(first) ? "" : ";"
    works[index].insert(text, at: file.tokens[body.lowerBound].end)
    if isImplicit { works[index].insert("return ", at: file.tokens[first].start) }
    works[index].dispatched.insert(member.start)
    works[index].noteChange(at: member.keywordIndex, "\(member.name) calls \(own.type.name).\(name)")
  }

  /// Returns the braces of a method's body or of a computed property with only a getter.
  private static func body(of member: MemberDeclaration, in file: SourceFile) -> ClosedRange<Int>? {
    braces(of: member, in: file).flatMap {
      ["get", "set", "didSet", "willSet", "_read"].contains(file.text($0.lowerBound + 1)) ? nil : $0
    }
  }

  /// Returns the braces of a method's body or of a computed property.
  static func braces(of member: MemberDeclaration, in file: SourceFile) -> ClosedRange<Int>? {
    let depth = file.opener(member.keywordIndex)
    var index = member.keywordIndex + 1
    while index < file.count {
      if file.is(index, "{"), file.opener(index) == depth {
        guard let closing = file.closing(index), closing > index + 1 else { return nil }
        return index...closing
      }
      if file.is(index, "=") || file.is(index, "}") { return nil }
      index = file.closing(index) ?? index
      index += 1
    }
    return nil
  }

  /// Returns the call of the override with the arguments of a method; nil if it can't be written.
  private static func call(of member: MemberDeclaration, _ name: String, in work: PortWork) -> String? {
    guard member.keyword == "func" else { return name }
    let file = work.file
    guard let method = work.outline.method(at: member.keywordIndex), method.effects.isEmpty,
      file.is(member.keywordIndex + 2, "("), let closing = file.closing(member.keywordIndex + 2)
    else { return nil }
    let list = (member.keywordIndex + 3)..<closing
    guard !list.contains(where: { ["inout", "autoclosure", "..."].contains(file.text($0)) }) else { return nil }
    let names = list.filter { file.is($0 + 1, ":") && file.opener($0) == member.keywordIndex + 2 }.map(file.text)
    guard names.count == method.labels.count else { return nil }
    return name + "(" + zip(method.labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ") + ")"
  }
}
