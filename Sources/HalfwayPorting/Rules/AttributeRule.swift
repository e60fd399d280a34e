/// Removes attributes for Objective-C and Interface Builder, together with an accompanying `dynamic`.
/// `@UIApplicationMain` becomes `@main`, which has replaced it in Swift.
enum AttributeRule {
  static let removed: Set = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
    "GKInspectable",
  ]

  static func apply(to work: inout PortWork) {
    let file = work.file
    var taken: [Range<Int>] = []
    for index in file.tokens.indices where file.is(index, "@") && !work.keptAttributes.contains(index) {
      guard let attribute = OutlineReader.attribute(at: index, in: file) else { continue }
      if attribute.name == "UIApplicationMain" {
        work.replace(file.byteRange(attribute.tokens), with: "@main")
        work.noteChange(at: index, file.text(attribute.tokens))
      }
      guard removed.contains(attribute.name) else { continue }
      taken.append(attribute.tokens)
      work.noteChange(at: index, file.text(attribute.tokens))
    }
    for index in dynamics(in: work) {
      taken.append(index..<(index + 1))
      work.noteChange(at: index, "dynamic")
    }
    taken += work.removedModifiers.map { $0..<($0 + 1) }
    for run in runs(of: taken.sorted { $0.lowerBound < $1.lowerBound }, in: file) {
      work.replace(PortWork.removal(of: file.byteRange(run), in: file), with: "")
    }
    leaveConnections(&work)
  }

  /// Merges attributes that are adjacent on a line, so that they are removed together.
  private static func runs(of ranges: [Range<Int>], in file: SourceFile) -> [Range<Int>] {
    ranges.reduce(into: []) { runs, range in
      if let last = runs.last, last.upperBound == range.lowerBound, !file.isAtLineStart(range.lowerBound),
        file.hasNoComments((last.upperBound - 1)..<(range.lowerBound + 1))
      {
        runs[runs.count - 1] = last.lowerBound..<range.upperBound
      } else {
        runs.append(range)
      }
    }
  }

  /// Returns the `dynamic` modifiers to remove. Swift's own use of `dynamic`, without any Objective-C attribute, isn't
  /// changed.
  private static func dynamics(in work: PortWork) -> [Int] {
    let (file, outline) = (work.file, work.outline)
    return outline.members.filter { member in
      guard member.modifiers.contains("dynamic") else { return false }
      let name = outline.types[member.type].simpleName
      let isExposed = outline.declarations(of: name).contains { $0.attributes.contains { $0.name == "objcMembers" } }
      return isExposed
        || member.attributes.contains {
          removed.contains($0.name) && !work.keptAttributes.contains($0.tokens.lowerBound)
        }
    }.compactMap { member in
      (member.start..<member.keywordIndex).first { file.is($0, "dynamic") && !file.is($0 - 1, "@") }
    }
  }

  /// Reports outlets and actions, because nothing connects them on Linux.
  private static func leaveConnections(_ work: inout PortWork) {
    let outline = work.outline
    let selected = selectedNames(in: work.file)
    for member in outline.members {
      for attribute in member.attributes where !work.keptAttributes.contains(attribute.tokens.lowerBound) {
        let place = attribute.tokens.lowerBound
        switch attribute.name {
        case "IBOutlet":
          work.leave(
            at: place, "@IBOutlet \(member.name)",
            because: "this outlet is never set: nibs and storyboards aren't read",
            "make the view in loadView() or viewDidLoad(), or where the screen is registered in a storyboard")
        case "IBAction", "IBSegueAction":
          guard attribute.name == "IBSegueAction" || !selected.contains(member.name) else { continue }
          let types = outline.method(at: member.keywordIndex)?.parameterTypes ?? []
          let unwinds = types.contains { $0.hasSuffix("StoryboardSegue") }
          work.leave(
            at: place, "@\(attribute.name) \(member.name)",
            because: "this action is never called: nibs and storyboards aren't read",
            attribute.name == "IBSegueAction"
              ? "make the controller in code"
              : unwinds
                ? "register the unwind segue in the storyboard: addUnwindSegue(_:from:to:)"
                : "connect it with addTarget(_:action:for:)")
        case "NSManaged":
          work.leave(
            at: place, "@NSManaged \(member.name)", because: "its accessors aren't generated on Linux",
            "store the value here")
        default: break
        }
      }
    }
  }

  /// Returns the words in the selectors of the file.
  private static func selectedNames(in file: SourceFile) -> Set<String> {
    var names: Set<String> = []
    for index in file.tokens.indices where file.is(index, "#selector") {
      guard let closing = file.closing(index + 1) else { continue }
      names.formUnion(((index + 2)..<max(index + 2, closing)).map(file.text))
    }
    return names
  }
}
