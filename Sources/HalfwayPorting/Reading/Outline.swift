/// The types of a file with their members.
struct Outline {
  var types: [TypeDeclaration] = []
  var methods: [MethodDeclaration] = []
  /// In the order of the file, methods among them.
  var members: [MemberDeclaration] = []
  /// The type whose body a brace opens.
  var typeOfBrace: [Int: Int] = [:]

  /// The types around a token, the innermost first.
  func enclosing(_ token: Int, in file: SourceFile) -> [Int] {
    var found: [Int] = []
    var next = file.opener(token)
    while let brace = next {
      if let type = typeOfBrace[brace] { found.append(type) }
      next = file.opener(brace)
    }
    return found
  }

  /// The declarations of a type by the last part of its name.
  func declarations(of name: String) -> [TypeDeclaration] {
    let last = Self.simpleName(name)
    return types.filter { $0.simpleName == last }
  }

  /// What a type is called without what it is in and without generic arguments.
  static func simpleName(_ name: String) -> String {
    let plain = name.prefix { $0 != "<" }
    return plain.split(separator: ".").last.map(String.init) ?? name
  }

  /// The methods of a type and of those in the same file that it inherits from.
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

  /// Where a type's methods run.
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

  /// The member of the innermost type that a token is in.
  func member(around token: Int, in file: SourceFile) -> MemberDeclaration? {
    guard let type = enclosing(token, in: file).first else { return nil }
    return members.last { $0.type == type && $0.start <= token }
  }
}
