/// The types of a file and their members.
///
/// Everything is found by its name, because a file with many methods may also have many places that name one.
struct Outline {
  private(set) var types: [TypeDeclaration] = []
  private(set) var methods: [MethodDeclaration] = []
  /// All members including methods, in the order of the file.
  private(set) var members: [MemberDeclaration] = []
  /// The indices of types by their opening brace.
  private(set) var typeOfBrace: [Int: Int] = [:]
  private var typesByName: [String: [Int]] = [:]
  /// What each type contains.
  private var contents: [Contents] = []
  /// The indices of methods by the token `func`.
  private var methodOfKeyword: [Int: Int] = [:]

  private struct Contents {
    var members: [Int] = []
    /// The indices of methods by name.
    var methods: [String: [Int]] = [:]
    /// The indices of methods by each of their Objective-C names.
    var selectors: [String: [Int]] = [:]
  }

  mutating func add(_ type: TypeDeclaration) {
    typeOfBrace[type.body.lowerBound] = types.count
    typesByName[type.simpleName, default: []].append(types.count)
    types.append(type)
    contents.append(Contents())
  }

  mutating func add(_ member: MemberDeclaration) {
    contents[member.type].members.append(members.count)
    members.append(member)
  }

  mutating func add(_ method: MethodDeclaration, objectiveCNames: [String]) {
    methodOfKeyword[method.keyword] = methods.count
    contents[method.type].methods[method.name, default: []].append(methods.count)
    for name in objectiveCNames { contents[method.type].selectors[name, default: []].append(methods.count) }
    methods.append(method)
  }

  /// Returns the members of a declaration of a type, in the order of the file.
  func members(of type: Int) -> [MemberDeclaration] { contents[type].members.map { members[$0] } }

  /// Returns the method with the token `func` at an index.
  func method(at keyword: Int) -> MethodDeclaration? { methodOfKeyword[keyword].map { methods[$0] } }

  /// Returns the type whose declaration contains a token between its name and its body.
  func header(containing token: Int) -> TypeDeclaration? {
    let index = types.firstIndexSorted { $0.nameTokens.lowerBound > token }
    guard index > 0 else { return nil }
    let type = types[index - 1]
    return token < type.body.lowerBound ? type : nil
  }

  /// Returns the types that contain a token, starting with the innermost.
  func enclosing(_ token: Int, in file: SourceFile) -> [Int] {
    var found: [Int] = []
    var next = file.opener(token)
    while let brace = next {
      if let type = typeOfBrace[brace] { found.append(type) }
      next = file.opener(brace)
    }
    return found
  }

  /// Returns the declarations of a type by the last component of its name.
  func declarations(of name: String) -> [TypeDeclaration] {
    typesByName[Self.simpleName(name), default: []].map { types[$0] }
  }

  /// Returns the name of a type without its enclosing types and generic arguments.
  static func simpleName(_ name: String) -> String {
    let plain = name.prefix { $0 != "<" }
    return plain.split(separator: ".").last.map(String.init) ?? name
  }

  /// Returns the methods of a type and of its supertypes in the same file that have a name.
  func methods(named method: String, of name: String) -> [MethodDeclaration] {
    methods(of: name) { $0.methods[method] }
  }

  /// Returns the methods of a type and of its supertypes in the same file that have an Objective-C name.
  func methods(selectedBy selector: String, of name: String) -> [MethodDeclaration] {
    methods(of: name) { $0.selectors[selector] }
  }

  private func methods(of name: String, _ find: (Contents) -> [Int]?) -> [MethodDeclaration] {
    var (open, seen, found): ([String], Set<String>, [MethodDeclaration]) = ([name], [], [])
    while let next = open.popLast() {
      let simple = Self.simpleName(next)
      guard seen.insert(simple).inserted else { continue }
      for index in typesByName[simple] ?? [] {
        found += (find(contents[index]) ?? []).map { methods[$0] }
        open += types[index].inherited
      }
    }
    return found
  }

  /// The actor isolation of a type's methods.
  enum Isolation {
    case none, mainActor, unknown
  }

  func isolation(of name: String) -> Isolation {
    var (open, seen): ([String], Set<String>) = ([name], [])
    var isUnknown = false
    while let next = open.popLast() {
      let simple = Self.simpleName(next)
      guard seen.insert(simple).inserted else { continue }
      let declarations = declarations(of: simple)
      if declarations.contains(where: { $0.attributes.contains { $0.name.hasSuffix("Actor") } }) { return .mainActor }
      let own = declarations.filter { $0.kind != .extension }
      if !own.isEmpty {
        open += own.flatMap(\.inherited)
      } else if !AppleFrameworks.owns(simple), !AppleFrameworks.plainProtocols.contains(simple) {
        isUnknown = true
      }
    }
    return isUnknown ? .unknown : .none
  }

  /// Returns the member of the innermost type that contains a token.
  func member(around token: Int, in file: SourceFile) -> MemberDeclaration? {
    guard let type = enclosing(token, in: file).first else { return nil }
    let own = contents[type].members
    let next = own.firstIndexSorted { members[$0].start > token }
    return next > 0 ? members[own[next - 1]] : nil
  }
}
