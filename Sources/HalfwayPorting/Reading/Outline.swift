/// The types of a file and their members.
struct Outline {
  var types: [TypeDeclaration] = []
  var methods: [MethodDeclaration] = []
  /// All members including methods, in the order of the file.
  var members: [MemberDeclaration] = []
  /// The indices of types by their opening brace.
  var typeOfBrace: [Int: Int] = [:]

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
    let last = Self.simpleName(name)
    return types.filter { $0.simpleName == last }
  }

  /// Returns the name of a type without its enclosing types and generic arguments.
  static func simpleName(_ name: String) -> String {
    let plain = name.prefix { $0 != "<" }
    return plain.split(separator: ".").last.map(String.init) ?? name
  }

  /// Returns the methods of a type and of its supertypes in the same file.
  func methods(of name: String) -> [MethodDeclaration] {
    var (open, seen, found): ([String], Set<String>, [MethodDeclaration]) = ([name], [], [])
    while let next = open.popLast() {
      let simple = Self.simpleName(next)
      guard seen.insert(simple).inserted else { continue }
      for (index, type) in types.enumerated() where type.simpleName == simple {
        found += methods.filter { $0.type == index }
        open += type.inherited
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
    return members.last { $0.type == type && $0.start <= token }
  }
}
