import Foundation

/// A Swift file of another project, with the names that it declares.
package struct SourceFile: Sendable {
  /// The location of the file.
  package let url: URL
  /// The path of the file relative to its project.
  package let path: String
  /// The names of all types that the file declares, including nested ones.
  package let types: Set<String>
  /// The names of the types that aren't nested in another type.
  package let outerTypes: Set<String>
  /// The words in the file that can be names of types, because they start with a capital letter.
  package let mentions: Set<String>
  /// The names of the functions, properties, and constants that the file declares outside of types.
  package let globals: Set<String>
  /// The names of the members that the file declares in extensions, by the name of the extended type.
  package let extensionMembers: [String: Set<String>]
  /// The modules that the original file imports and this copy doesn't.
  private(set) var leftOutImports: [String] = []

  /// Creates the file from its text. The text is scanned line by line, which is sufficient for finding declarations.
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

  /// Whether the file may declare an animator.
  var hasAnimator: Bool {
    ["UIViewControllerAnimatedTransitioning", "UIViewControllerContextTransitioning"].contains(where: mentions.contains)
  }

  /// Returns a copy of the file in a folder, without the import of a module. The line numbers don't change.
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

  /// Returns the declaration in a line: the keyword and the name that follows it.
  static func declaration(in line: Substring) -> (kind: Substring, name: String)? {
    var words = line.split { $0.isWhitespace }
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(Self.withoutArgument(word)) {
      // `class` starts a declaration if a name follows that isn't a keyword.
      if word == "class", words.count > 1, !modifiers.contains(words[1]), !keywords.contains(words[1]) { break }
      words.removeFirst()
    }
    guard words.count > 1, keywords.contains(words[0]) else { return nil }
    let name = words[1].drop { $0 == "`" }.prefix { $0 == "_" || $0 == "." || $0.isLetter || $0.isNumber }
    // An extension of `UIKit.UIView` is an extension of `UIView`.
    let last = name.split(separator: ".").last ?? name
    return last.isEmpty ? nil : (words[0], String(last))
  }

  /// Returns a modifier without its argument, such as `private` for `private(set)`.
  private static func withoutArgument(_ word: Substring) -> Substring { word.prefix { $0 != "(" } }
}
