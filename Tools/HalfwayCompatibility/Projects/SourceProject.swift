import Foundation

/// A folder with somebody else's Swift files.
package struct SourceProject: Sendable {
  package let name: String
  package let files: [SourceFile]
  /// Names of folders: a module that one is called like is the project's own.
  private let folders: Set<String>

  package init(name: String, files: [SourceFile], folders: Set<String> = []) {
    self.name = name
    self.files = files
    self.folders = folders
  }

  /// The projects in a folder: one for each folder in it, and one for the files that lie in it directly.
  package static func all(in directory: URL) throws -> [SourceProject] {
    let entries = try FileManager.default.contentsOfDirectory(
      at: directory, includingPropertiesForKeys: nil, options: .skipsHiddenFiles
    ).sorted { $0.path < $1.path }
    // A folder may be a link to one.
    let folders = entries.filter { FileManager.default.fileExists(atPath: $0.path + "/.") }
    var projects: [SourceProject] = []
    let loose = try entries.filter { $0.pathExtension == "swift" }.map { try file($0, $0.lastPathComponent) }
    if !loose.isEmpty { projects.append(SourceProject(name: directory.lastPathComponent, files: loose)) }
    for entry in folders {
      let folder = entry.resolvingSymlinksInPath()
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      let isHidden = { (path: String) in path.split(separator: "/").contains { $0.hasPrefix(".") } }
      let files = try paths.filter { $0.hasSuffix(".swift") && !isHidden($0) && !$0.hasSuffix("Package.swift") }
        .map { try file(folder.appendingPathComponent($0), $0) }
      guard !files.isEmpty else { continue }
      let names = Set(
        paths.flatMap { $0.split(separator: "/").map { $0.split(separator: ".").first.map(String.init) } })
      projects.append(
        SourceProject(name: entry.lastPathComponent, files: files, folders: Set(names.compactMap { $0 })))
    }
    return projects
  }

  private static func file(_ url: URL, _ path: String) throws -> SourceFile {
    // Files of ten years are in whatever encoding their author's editor had.
    let data = try Data(contentsOf: url)
    return SourceFile(url: url, path: path, text: String(decoding: data, as: UTF8.self))
  }

  func replacingFiles(by files: [SourceFile]) -> SourceProject {
    SourceProject(name: name, files: files, folders: folders)
  }

  /// Whether a module is one that the project makes of its own files.
  package func owns(module: String) -> Bool {
    // A module's name has an underscore where a folder's has anything that no name may have.
    let own = folders.union([name]).union(name.split { "+.".contains($0) }.map(String.init))
    return own.contains { $0 == module || String($0.map { $0.isLetter || $0.isNumber ? $0 : "_" }) == module }
  }

  /// The file besides those that has what an error misses, the nearest where several have.
  func file(declaring symbol: MissingSymbol, besides known: [SourceFile]) -> SourceFile? {
    let candidates = files.filter { file in
      !known.contains { $0.path == file.path } && symbol.isDeclared(by: file)
    }
    guard let home = known.first?.path else { return candidates.first }
    return candidates.max { Self.nearness($0.path, home) < Self.nearness($1.path, home) }
  }

  /// The nearest files besides those that declare types of names that they mention: a type of the project's own goes before one of
  /// the same name that an import brings in, so the compiler misses nothing where it takes the wrong one.
  func filesDeclaringMentioned(in known: [SourceFile]) -> [SourceFile] {
    let declared = known.reduce(into: Set<String>()) { $0.formUnion($1.outerTypes) }
    let mentioned = known.reduce(into: Set<String>()) { $0.formUnion($1.mentions) }.subtracting(declared)
    let home = known.first?.path ?? ""
    var found: [SourceFile] = []
    for name in mentioned.sorted() where !found.contains(where: { $0.outerTypes.contains(name) }) {
      let candidates = files.filter { file in
        file.outerTypes.contains(name) && !known.contains { $0.path == file.path }
      }
      if let nearest = candidates.max(by: { Self.nearness($0.path, home) < Self.nearness($1.path, home) }) {
        found.append(nearest)
      }
    }
    return found
  }

  /// How many folders two paths have in common.
  private static func nearness(_ a: String, _ b: String) -> Int {
    zip(a.split(separator: "/"), b.split(separator: "/")).prefix { $0 == $1 }.count
  }
}
