import Foundation

/// A folder with the Swift files of another project.
package struct SourceProject: Sendable {
  package let name: String
  package let files: [SourceFile]
  /// The names of the project's folders and files. An imported module with one of these names belongs to the project.
  private let folders: Set<String>

  package init(name: String, files: [SourceFile], folders: Set<String> = []) {
    self.name = name
    self.files = files
    self.folders = folders
  }

  /// Returns the projects in a folder: one for each subfolder, and one for the Swift files in the folder itself.
  package static func all(in directory: URL) throws -> [SourceProject] {
    let entries = try FileManager.default.contentsOfDirectory(
      at: directory, includingPropertiesForKeys: nil, options: .skipsHiddenFiles
    ).sorted { $0.path < $1.path }
    // An entry may be a symbolic link to a folder.
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
    // Older files may have any encoding.
    let data = try Data(contentsOf: url)
    return SourceFile(url: url, path: path, text: String(decoding: data, as: UTF8.self))
  }

  func replacingFiles(by files: [SourceFile]) -> SourceProject {
    SourceProject(name: name, files: files, folders: folders)
  }

  /// Returns whether a module consists of the project's own files.
  package func owns(module: String) -> Bool {
    // In a module's name, underscores replace the characters of a folder's name that aren't allowed in identifiers.
    let own = folders.union([name]).union(name.split { "+.".contains($0) }.map(String.init))
    return own.contains { $0 == module || String($0.map { $0.isLetter || $0.isNumber ? $0 : "_" }) == module }
  }

  /// Returns the file that declares a missing symbol and isn't in `known`. Of several, it returns the one nearest to
  /// the first known file.
  func file(declaring symbol: MissingSymbol, besides known: [SourceFile]) -> SourceFile? {
    let candidates = files.filter { file in
      !known.contains { $0.path == file.path } && symbol.isDeclared(by: file)
    }
    guard let home = known.first?.path else { return candidates.first }
    return candidates.max { Self.nearness($0.path, home) < Self.nearness($1.path, home) }
  }

  /// Returns the nearest files, other than the known ones, that declare types whose names the known files mention.
  ///
  /// In the project, its own type takes precedence over an imported type of the same name. Without the file that
  /// declares it, the compiler uses the imported type and reports nothing as missing.
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

  /// Returns the number of leading path components that two paths have in common.
  private static func nearness(_ a: String, _ b: String) -> Int {
    zip(a.split(separator: "/"), b.split(separator: "/")).prefix { $0 == $1 }.count
  }
}
