import Foundation

/// Functions for the file and folder paths that are passed to a command.
package enum PathList {
  /// Calls `file` with each file in a list of paths, and `folder` with each folder and its complete listing.
  /// - Throws: `ToolError` if a path doesn't exist or a folder can't be read.
  package static func walk(
    _ paths: [String], file: (String) throws -> Void, folder: (String, FolderListing) throws -> Void
  ) throws {
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw ToolError(.noInput, "\(path): no such file or folder\(suggestion(for: path))")
      }
      guard isFolder.boolValue else {
        try file(path)
        continue
      }
      let listing = FolderListing(of: path)
      guard listing.unreadable != [path] else { throw unreadable(path) }
      try folder(path, listing)
    }
  }

  /// Returns the error about a named pipe, a socket, or a device in a folder.
  package static func special(_ file: (path: String, kind: String)) -> ToolError {
    ToolError(.noInput, "\(file.path): skipped: expected a regular file, found \(file.kind)")
  }

  package static func unreadable(_ folder: String) -> ToolError {
    ToolError(.noInput, "\(folder): this folder can't be read")
  }

  /// Returns a suggestion for a path that doesn't exist: a similar name in the same folder, or an empty string.
  package static func suggestion(for path: String) -> String {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      return "; the symbolic link leads to nothing"
    }
    // The text of an argument that isn't UTF-8 is repaired, so it names another file.
    if name.contains("\u{FFFD}") { return "; its name isn't UTF-8" }
    guard !name.isEmpty, let entries = FolderListing.entries(of: folder) else { return "" }
    // The limit keeps the search fast in large folders.
    let near = NearestName.nearest(to: name, among: entries.prefix(10_000).map(\.name))
    return near.map { "; did you mean '\(folder)\($0)'?" } ?? ""
  }
}
