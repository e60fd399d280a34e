/// Removes `override` from methods of subclasses of `NSObject` that `NSObject` has only on Apple's systems.
///
/// A class with `observeValue` conforms to `KeyValueObserver` instead. `awakeFromNib` of such a class is never called
/// on Linux, because nibs aren't read.
enum ObserverRule {
  private static let methods = [
    "observeValue": ["forKeyPath", "of", "change", "context"], "awakeFromNib": [], "prepareForInterfaceBuilder": [],
  ]

  static func apply(to work: inout PortWork) {
    let (file, outline) = (work.file, work.outline)
    for member in outline.members where member.modifiers.contains("override") {
      let type = outline.types[member.type]
      guard let labels = methods[member.name], work.module.isPlainObject(type.simpleName, overridingFirst: member.name),
        outline.method(at: member.keywordIndex)?.labels == labels,
        let word = (member.start..<member.keywordIndex).first(where: { file.is($0, "override") })
      else { continue }
      work.removedModifiers.append(word)
      work.noteChange(at: member.start, "override func \(member.name) → func \(member.name)")
      removeSupercalls(of: member.name, in: type.body, &work)
      if member.name == "observeValue" { conform(type, to: "KeyValueObserver", &work) }
    }
  }

  /// Adds a protocol to those of a type.
  static func conform(_ type: TypeDeclaration, to name: String, _ work: inout PortWork) {
    let file = work.file
    if let colon = type.colon {
      // The superclass comes first.
      let isClass = type.kind == .class && file.isWord(colon + 1)
      let place = isClass ? file.tokens[colon + 1].end : file.tokens[colon].end
      work.insert(isClass ? ", \(name)" : " \(name),", at: place)
    } else {
      work.insert(": \(name)", at: file.tokens[type.nameTokens.upperBound - 1].end)
    }
  }

  /// Removes the calls of the superclass's method, which does nothing.
  private static func removeSupercalls(of name: String, in body: ClosedRange<Int>, _ work: inout PortWork) {
    let file = work.file
    for index in body where file.is(index, "super") && file.is(index + 2, name) {
      guard let close = file.closing(index + 3) else { continue }
      let call = file.byteRange(index..<(close + 1))
      let isAlone =
        file.isAtLineStart(index) && file.isAtLineStart(close + 1) && file.hasNoComments(index..<(close + 1))
      work.replace(isAlone ? PortWork.removal(of: call, in: file) : call, with: isAlone ? "" : "()")
      work.noteChange(at: index, "super.\(name)")
    }
  }
}
