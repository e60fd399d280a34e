import Foundation

/// The part of a module's symbol graph that is needed to find animators.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable { let spelling: String }
    struct Location: Decodable { let uri: String }

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let location: Location?

    var declaration: String { (declarationFragments ?? []).map(\.spelling).joined() }
    /// The name of the type, qualified with the names of the enclosing types.
    var name: String { pathComponents.joined(separator: ".") }
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
  }

  let symbols: [Symbol]
  let relationships: [Relationship]

  /// Reads all the symbol graphs in a folder as one. Extensions of types in other modules have files of their own.
  init(in folder: URL) throws {
    var symbols: [Symbol] = []
    var relationships: [Relationship] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where name.hasSuffix(".symbols.json") {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
      symbols += graph.symbols
      relationships += graph.relationships
    }
    self.symbols = symbols
    self.relationships = relationships
  }

  private func targets(of symbol: String, _ kind: String) -> [String] {
    relationships.filter { $0.kind == kind && $0.source == symbol }.map(\.target)
  }

  /// Returns a class and its superclasses, as far as the module declares them.
  func lineage(of symbol: Symbol) -> [String] {
    var line = [symbol.identifier.precise]
    while let parent = targets(of: line[line.count - 1], "inheritsFrom").first, !line.contains(parent) {
      line.append(parent)
    }
    return line
  }

  /// Returns the classes that conform to a protocol, either directly or through a superclass.
  func classes(conformingTo name: String) -> [Symbol] {
    symbols.filter { symbol in
      symbol.kind.identifier == "swift.class"
        && lineage(of: symbol).contains { targets(of: $0, "conformsTo").contains { $0.hasSuffix("\(name)P") } }
    }
  }

  /// Returns the members of a class, including inherited ones.
  func members(of symbol: Symbol, _ kind: String) -> [Symbol] {
    let owners = Set(lineage(of: symbol))
    let members = Set(relationships.filter { $0.kind == "memberOf" && owners.contains($0.target) }.map(\.source))
    return symbols.filter { $0.kind.identifier == kind && members.contains($0.identifier.precise) }
  }

  /// Returns the cases without associated values of an enumeration, given the name of the type as a declaration spells
  /// it.
  func cases(ofEnumeration type: String) -> [String] {
    guard
      let symbol = symbols.first(where: {
        $0.kind.identifier == "swift.enum" && ($0.name == type || $0.pathComponents.last == type)
      })
    else { return [] }
    let members = Set(
      relationships.filter { $0.kind == "memberOf" && $0.target == symbol.identifier.precise }.map(\.source))
    return symbols.filter { $0.kind.identifier == "swift.enum.case" && members.contains($0.identifier.precise) }
      .compactMap { $0.pathComponents.last }.filter { !$0.contains("(") }
  }
}
