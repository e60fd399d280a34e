/// The classes of all files that are converted together, and their overridden members.
struct ClassFamily {
  struct Place: Hashable {
    var file: Int
    /// The index of the type's declaration.
    var type: Int
  }

  /// The declarations of types by name, without extensions.
  private(set) var bodies: [String: [Place]] = [:]
  private var superclasses: [String: Set<String>] = [:]
  /// The overridden members by class, including framework classes: their signatures, each with the parameter types of
  /// all overrides.
  private var overridden: [String: [String: Set<[String]>]] = [:]
  /// The signatures of the members in the bodies of classes.
  private var declared: [String: Set<String>] = [:]

  init(_ works: [PortWork]) {
    for (file, work) in works.enumerated() {
      for (index, type) in work.outline.types.enumerated() where type.kind != .extension {
        bodies[type.simpleName, default: []].append(Place(file: file, type: index))
        // The superclass precedes the protocols.
        guard type.kind == .class, let first = type.inherited.first else { continue }
        superclasses[type.simpleName, default: []].insert(Outline.simpleName(first))
      }
    }
    for work in works {
      for member in work.outline.members {
        let type = work.outline.types[member.type]
        guard let signature = Self.signature(of: member, in: work) else { continue }
        if type.kind != .extension { declared[type.simpleName, default: []].insert(signature) }
        guard member.modifiers.contains("override") else { continue }
        for ancestor in ancestors(of: type.simpleName) {
          overridden[ancestor, default: [:]][signature, default: []].insert(Self.parameterTypes(of: member, in: work))
        }
      }
    }
  }

  /// Returns whether a subclass overrides a member of an extension, rather than one of the same name in the body of its
  /// class or of a superclass.
  func isOverridden(
    _ member: MemberDeclaration, _ signature: String, of type: String, in work: PortWork
  ) -> Bool {
    guard let overrides = overridden[type]?[signature] else { return false }
    let hasOther = ancestors(of: type).union([type]).contains { declared[$0]?.contains(signature) ?? false }
    return !hasOther || overrides.contains(Self.parameterTypes(of: member, in: work))
  }

  private static func parameterTypes(of member: MemberDeclaration, in work: PortWork) -> [String] {
    let method = work.outline.method(at: member.keywordIndex)
    return method?.parameterTypes.map { $0.filter { !$0.isWhitespace } } ?? []
  }

  /// Returns whether a class is isolated to the main actor because it inherits from a class of UIKit.
  func inheritsFromUIKit(_ type: String) -> Bool { ancestors(of: type).contains { $0.hasPrefix("UI") } }

  func ancestors(of type: String) -> Set<String> {
    var (open, found): ([String], Set<String>) = ([type], [])
    while let next = open.popLast() {
      for parent in superclasses[next] ?? [] where parent != type && found.insert(parent).inserted {
        open.append(parent)
      }
    }
    return found
  }

  /// Returns the signature that an override shares with the overridden member: `func go(to:_:)`, `class var x`,
  /// `subscript(_:)`; nil for members that can't be overridden.
  static func signature(of member: MemberDeclaration, in work: PortWork) -> String? {
    let start = Set(member.modifiers).isDisjoint(with: ["static", "class"]) ? "" : "class "
    func list(_ labels: [String]) -> String { "(" + labels.map { $0 + ":" }.joined() + ")" }
    switch member.keyword {
    case "var": return "\(start)var \(member.name)"
    case "subscript":
      // A single parameter name isn't a label here.
      let arguments = Argument.list(in: work.file, from: work.file.afterGenerics(member.keywordIndex + 1))
      let labels = arguments.map { $0.value.lowerBound - $0.tokens.lowerBound > 2 ? $0.label ?? "_" : "_" }
      return "\(start)subscript\(list(labels))"
    case "func":
      guard let method = work.outline.method(at: member.keywordIndex) else { return nil }
      return "\(start)func \(method.name)\(list(method.labels))"
    default: return nil
    }
  }
}
