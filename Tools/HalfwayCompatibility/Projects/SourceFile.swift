import Foundation

/// A Swift file of somebody else's, and the names that it declares.
package struct SourceFile: Sendable {
  /// Where it is.
  package let url: URL
  /// Its path within its project.
  package let path: String
  /// Types of any kind that it declares, wherever in it.
  package let types: Set<String>
  /// Those of them that are in no other type.
  package let outerTypes: Set<String>
  /// Words in it that may be names of types: they begin with a capital letter.
  package let mentions: Set<String>
  /// Functions, properties and constants that it declares outside of any type.
  package let globals: Set<String>
  /// Members that its extensions declare, by the name of the type that they extend.
  package let extensionMembers: [String: Set<String>]
  /// Modules that it imports and this copy does not.
  private(set) var leftOutImports: [String] = []

  /// Reads a file's text as lines: it is enough to know who declares a name, and no more is asked.
  package init(url: URL, path: String, text: String) {
    self.url = url
    self.path = path
    var types: Set<String> = []
    var outerTypes: Set<String> = []
    var globals: Set<String> = []
    var members: [String: Set<String>] = [:]
    var extended: String?
    for line in text.split(whereSeparator: \.isNewline) {
      let isIndented = line.first?.isWhitespace == true
      if !isIndented { extended = line.hasPrefix("}") || line.hasPrefix("{") ? extended : nil }
      guard let (kind, name) = Self.declaration(in: line) else { continue }
      switch kind {
      case "extension": if !isIndented { extended = name }
      case "class", "struct", "enum", "protocol", "typealias", "actor":
        types.insert(name)
        if !isIndented { outerTypes.insert(name) }
        if let extended { members[extended, default: []].insert(name) }
      default:
        if let extended { members[extended, default: []].insert(name) } else if !isIndented { globals.insert(name) }
      }
    }
    self.types = types
    self.outerTypes = outerTypes
    mentions = Set(
      text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.filter { $0.first?.isUppercase == true }.map(
        String.init))
    self.globals = globals
    extensionMembers = members
  }

  /// Whether it may declare an animator.
  var hasAnimator: Bool {
    ["UIViewControllerAnimatedTransitioning", "UIViewControllerContextTransitioning"].contains(where: mentions.contains)
  }

  /// A copy in a folder that does not import a module which is not there. Lines stay where they are.
  func withoutImport(of module: String, in folder: URL) throws -> SourceFile {
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let words = line.split { $0.isWhitespace || $0 == "." || $0 == ";" }
      return words.contains("import") && words.contains(Substring(module)) ? "" : line
    }
    let copy = folder.appendingPathComponent("\(UUID().uuidString)/\(url.lastPathComponent)")
    try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    let rest = lines.joined(separator: "\n")
    try Data(rest.utf8).write(to: copy)
    var file = SourceFile(url: copy, path: path, text: rest)
    file.leftOutImports = leftOutImports + [module]
    return file
  }

  private static let modifiers: Set<Substring> = [
    "public", "open", "internal", "private", "fileprivate", "final", "static", "class", "override", "lazy", "weak",
    "mutating", "convenience", "required", "indirect", "dynamic", "nonisolated", "prefix", "infix", "postfix",
  ]
  private static let keywords: Set<Substring> = [
    "class", "struct", "enum", "protocol", "typealias", "actor", "extension", "func", "var", "let",
  ]

  /// What a line declares: the keyword and the name after it.
  static func declaration(in line: Substring) -> (kind: Substring, name: String)? {
    var words = line.split { $0.isWhitespace }
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(Self.withoutArgument(word)) {
      // `class` begins a declaration where a name follows it that is no keyword.
      if word == "class", words.count > 1, !modifiers.contains(words[1]), !keywords.contains(words[1]) { break }
      words.removeFirst()
    }
    guard words.count > 1, keywords.contains(words[0]) else { return nil }
    let name = words[1].drop { $0 == "`" }.prefix { $0 == "_" || $0 == "." || $0.isLetter || $0.isNumber }
    // An extension of `UIKit.UIView` is one of `UIView`.
    let last = name.split(separator: ".").last ?? name
    return last.isEmpty ? nil : (words[0], String(last))
  }

  /// `private(set)` as `private`.
  private static func withoutArgument(_ word: Substring) -> Substring { word.prefix { $0 != "(" } }
}
