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
  /// The signatures of overridden members by class, including framework classes.
  private var overridden: [String: Set<String>] = [:]

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
      for member in work.outline.members where member.modifiers.contains("override") {
        guard let signature = Self.signature(of: member, in: work) else { continue }
        for ancestor in ancestors(of: work.outline.types[member.type].simpleName) {
          overridden[ancestor, default: []].insert(signature)
        }
      }
    }
  }

  func isOverridden(_ signature: String, of type: String) -> Bool { overridden[type]?.contains(signature) ?? false }

  private func ancestors(of type: String) -> Set<String> {
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
      guard let method = work.outline.methods.first(where: { $0.keyword == member.keywordIndex }) else { return nil }
      return "\(start)func \(method.name)\(list(method.labels))"
    default: return nil
    }
  }
}
