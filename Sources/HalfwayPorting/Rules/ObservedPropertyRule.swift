/// Converts properties of classes that the module observes, or that it may set for an appearance proxy:
/// `@objc dynamic var progress = 0.0` becomes `@KeyValueObserved var progress = 0.0`. A subclass of `NSObject` conforms
/// to `KeyValueObservable`.
enum ObservedPropertyRule {
  private static let exposing: Set = ["objc", "IBInspectable", "GKInspectable"]

  /// Must be applied before `AttributeRule`, which removes the attributes.
  static func apply(to work: inout PortWork) {
    let (file, outline) = (work.file, work.outline)
    var conforming: Set<String> = []
    for member in outline.members
    where member.keyword == "var" && isObserved(member, of: outline.types[member.type], in: work) {
      work.insert("@KeyValueObserved ", at: file.tokens[firstModifier(of: member, in: file)].start)
      work.noteChange(at: member.start, "@objc var \(member.name) → @KeyValueObserved var \(member.name)")
      let type = outline.types[member.type]
      guard isPlain(type.simpleName, in: work.module), conforming.insert(type.simpleName).inserted else { continue }
      ObserverRule.conform(type, to: "KeyValueObservable", &work)
    }
  }

  /// Returns whether a member is a stored variable property that Objective-C sees and that is observed somewhere.
  private static func isObserved(_ member: MemberDeclaration, of type: TypeDeclaration, in work: PortWork) -> Bool {
    let file = work.file
    let isStyled = member.modifiers.contains("dynamic") && work.module.isStyled(type.simpleName)
    guard type.kind == .class, work.module.observed.contains(member.name) || isStyled,
      Set(member.modifiers).isDisjoint(with: ["override", "lazy", "static", "class", "weak", "unowned"]),
      member.attributes.contains(where: { exposing.contains($0.name) })
        || type.attributes.contains(where: { $0.name == "objcMembers" })
    else { return false }
    // A property with a body is computed, unless the body begins with an observer.
    var next = member.keywordIndex + 1
    let depth = file.opener(next)
    while next < file.count, next == member.keywordIndex + 1 || !file.isAtLineStart(next), file.opener(next) == depth {
      if file.is(next, "=") || file.is(next, "}") || file.is(next, ";") { break }
      if file.is(next, "{") { return file.is(next + 1, "didSet") || file.is(next + 1, "willSet") }
      next = (file.closing(next) ?? next) + (file.is(next, "{") ? 0 : 1)
    }
    return true
  }

  /// Returns the first modifier that remains, before which an attribute belongs, or the keyword.
  private static func firstModifier(of member: MemberDeclaration, in file: SourceFile) -> Int {
    var next = member.start
    while next < member.keywordIndex {
      if let attribute = member.attributes.first(where: { $0.tokens.lowerBound == next }) {
        next = attribute.tokens.upperBound
      } else if file.is(next, "dynamic") {
        next += 1
      } else {
        return next
      }
    }
    return member.keywordIndex
  }

  /// Returns whether a class inherits from `NSObject` and from no class of UIKit.
  private static func isPlain(_ name: String, in module: ModuleNames) -> Bool {
    module.superclass(of: name) == "NSObject"
  }
}
