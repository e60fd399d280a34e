/// Converts modifiers that are errors in current versions of Swift, or on Linux: `open static`, `open let`, and `open`
/// in final classes to `public`, and `weak` requirements of protocols to plain ones.
enum ModifierRule {
  /// The classes that can be subclassed on iOS and are final here, so that their extensions have no `open` members.
  private static let finalClasses: Set = [
    "UIColor", "UIImage", "UIScreen", "UIDevice", "UIApplication", "UITouch", "UIEvent", "UIViewPropertyAnimator",
  ]

  static func apply(to work: inout PortWork) {
    let (file, outline) = (work.file, work.outline)
    for member in outline.members {
      let type = outline.types[member.type]
      let head = member.start..<member.keywordIndex
      if type.kind == .protocol, let weak = head.first(where: { file.is($0, "weak") || file.is($0, "unowned") }) {
        work.replace(PortWork.removal(of: file.byteRange(weak..<(weak + 1)), in: file), with: "")
        work.noteChange(at: weak, file.text(weak))
      }
      guard member.modifiers.contains("open") else { continue }
      let isFinal = finalClasses.contains(type.simpleName) || type.modifiers.contains("final")
      let isConstant = member.keyword == "let"
      guard isFinal || isConstant || member.modifiers.contains("static"),
        let open = head.first(where: { file.is($0, "open") })
      else { continue }
      work.replace(file.byteRange(open..<(open + 1)), with: "public")
      work.noteChange(at: open, "open → public")
    }
  }
}
