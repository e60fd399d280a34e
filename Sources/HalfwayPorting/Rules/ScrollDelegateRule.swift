/// Renames overrides of a scroll view's `delegate` to `overridableDelegate`. `delegate` isn't overridable here, because
/// table and collection views redeclare it with other types; it reads and sets the overridable property.
enum ScrollDelegateRule {
  static func apply(to works: inout [PortWork]) {
    let family = ClassFamily(works)
    for index in works.indices {
      for member in works[index].outline.members
      where member.keyword == "var" && member.name == "delegate" && member.modifiers.contains("override") {
        let type = works[index].outline.types[member.type]
        let ancestors = family.ancestors(of: type.simpleName)
        guard type.kind == .class, ancestors.contains("UIScrollView") else { continue }
        rename(member, in: type, &works[index])
      }
    }
  }

  private static func rename(_ member: MemberDeclaration, in type: TypeDeclaration, _ work: inout PortWork) {
    let file = work.file
    work.replace(file.tokens[member.keywordIndex + 1].range, with: "overridableDelegate")
    work.noteChange(at: member.keywordIndex, "override var delegate → overridableDelegate")
    for index in type.body where file.is(index, "super") && file.is(index + 1, ".") && file.is(index + 2, "delegate") {
      work.replace(file.tokens[index + 2].range, with: "overridableDelegate")
    }
  }
}
