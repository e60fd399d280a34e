/// The names that the files of a module declare, which are converted together.
struct ModuleNames {
  /// The simple names of types, without extensions.
  private(set) var types: Set<String> = []
  /// The names of stored and computed properties.
  private(set) var variables: Set<String> = []
  /// The methods by their names and labels, such as `perform(_:with:)`.
  private(set) var methods: Set<String> = []
  /// The names of the methods whose first parameters are one without a label and an action.
  private(set) var actionTakers: Set<String> = []
  /// The names of the properties that are observed.
  private(set) var observed: Set<String> = []
  /// The types whose appearance proxies are used.
  private(set) var styled: Set<String> = []
  /// The names of the members, except for overrides.
  private var members: Set<String> = []
  /// The methods that protocols require or that their extensions declare, by the simple name of the protocol.
  private(set) var protocols: [String: [MethodDeclaration]] = [:]
  /// The names of the methods that protocols require.
  private(set) var requirements: Set<String> = []
  /// The methods of classes and structures, and of their extensions, by the simple name of the type.
  private var ownMethods: [String: [MethodDeclaration]] = [:]

  /// Returns the only method with a name of a type in any of the files; nil if there are several.
  func method(named name: String, of type: String) -> MethodDeclaration? {
    let found = (ownMethods[Outline.simpleName(type)] ?? []).filter { $0.name == name }
    return found.count == 1 ? found.first : nil
  }

  /// Returns the result types of all methods with a name, without question marks.
  func results(ofMethodsNamed name: String) -> Set<String> {
    var results: Set<String> = []
    for method in ownMethods.values.joined() where method.name == name {
      if let result = method.result { results.insert(result.filter { $0 != "?" && $0 != "!" }) }
    }
    return results
  }

  /// The protocols that a protocol refines.
  private(set) var refined: [String: [String]] = [:]

  /// The superclasses of the module's classes, by their simple names.
  private var superclasses: [String: String] = [:]

  /// The overridden methods of the module's classes, by the simple names of the classes.
  private var overrides: [String: Set<String>] = [:]

  /// Returns whether a class of the module inherits from `NSObject` and from no other class outside of the module, and
  /// is the first in this chain with an override of a method.
  func isPlainObject(_ name: String, overridingFirst method: String) -> Bool {
    var (next, seen) = (name, Set<String>())
    while seen.insert(next).inserted, let parent = superclasses[next] {
      if parent == "NSObject" { return true }
      if overrides[parent]?.contains(method) ?? false { return false }
      next = parent
    }
    return false
  }

  /// The number of declarations of each member by the name of its type, except for overrides.
  private var declarationCounts: [String: [String: Int]] = [:]

  /// Returns how many members of this name a type has, except for overrides.
  func declarationCount(of member: String, in type: String) -> Int {
    declarationCounts[type]?[member] ?? 0
  }

  /// Returns how many members of this name all types have, except for overrides.
  func declarationCount(of member: String) -> Int {
    declarationCounts.values.reduce(0) { $0 + ($1[member] ?? 0) }
  }

  /// Returns the superclass of a class of the module, or the protocol that is listed first.
  func superclass(of name: String) -> String? { superclasses[name] }

  /// Returns whether a type of the module has a member of this name.
  func declares(member name: String) -> Bool { members.contains(name) }

  init(_ sources: [PortSource]) {
    for source in sources {
      let outline = source.outline
      for type in outline.types where type.kind != .extension {
        types.insert(type.simpleName)
        if type.kind == .class, let first = type.inherited.first {
          superclasses[type.simpleName] = Outline.simpleName(first)
        }
        guard type.kind == .protocol else { continue }
        protocols[type.simpleName] = []
        refined[type.simpleName, default: []] += type.inherited.map(Outline.simpleName)
      }
      types.formUnion(Self.typealiases(in: source.file))
      observed.formUnion(Self.observed(in: source.file))
      styled.formUnion(Self.styled(in: source.file))
      for member in outline.members {
        if ["var", "let"].contains(member.keyword) { variables.insert(member.name) }
        if member.modifiers.contains("override") {
          overrides[outline.types[member.type].simpleName, default: []].insert(member.name)
        } else {
          members.insert(member.name)
          declarationCounts[outline.types[member.type].simpleName, default: [:]][member.name, default: 0] += 1
        }
      }
      for method in outline.methods {
        methods.insert(OptionalRequirements.name(method.name, method.labels))
        if method.labels.starts(with: ["_", "action"]) { actionTakers.insert(method.name) }
      }
    }
    for source in sources {
      for method in source.outline.methods {
        ownMethods[source.outline.types[method.type].simpleName, default: []].append(method)
        protocols[source.outline.types[method.type].simpleName]?.append(method)
        if source.outline.types[method.type].kind == .protocol { requirements.insert(method.name) }
      }
    }
  }

  /// Returns the last names of the key paths that a file observes: of `observe(\.progress)`,
  /// `addObserver(…, forKeyPath: "progress", …)`, and `forKeyPath: #keyPath(Download.progress)`.
  private static func observed(in file: SourceFile) -> [String] {
    file.tokens.indices.compactMap { index in
      if file.is(index, "observe"), file.is(index + 1, "("), file.is(index + 2, "\\") {
        var last = index + 2
        while file.isWord(last + 1) || file.is(last + 1, ".") { last += 1 }
        return file.text(last)
      }
      guard file.is(index, "forKeyPath"), file.is(index + 1, ":") else { return nil }
      if file.is(index + 2, "#keyPath"), let close = file.closing(index + 3) { return file.text(close - 1) }
      guard file.tokens.indices.contains(index + 2), file.tokens[index + 2].kind == .string else { return nil }
      return String(file.text(index + 2).dropFirst().dropLast())
    }
  }

  private static func styled(in file: SourceFile) -> [String] {
    file.tokens.indices.filter { file.is($0, "appearance") && file.is($0 + 1, "(") && file.is($0 - 1, ".") }
      .map { file.text($0 - 2) }
  }

  /// Returns whether an appearance proxy of a class or of a subclass of it is used.
  func isStyled(_ type: String) -> Bool {
    styled.contains { name in
      var (next, seen) = (name, Set<String>())
      while next != type, seen.insert(next).inserted, let parent = superclasses[next] { next = parent }
      return next == type
    }
  }

  private static func typealiases(in file: SourceFile) -> [String] {
    file.tokens.indices.filter { file.is($0, "typealias") && file.isWord($0 + 1) }.map { file.text($0 + 1) }
  }
}
