import Foundation

/// Paths of files and folders, as a command gets them.
package enum PathList {
  /// Calls `file` with each file that is named, and `folder` with each folder and all that is in it and below.
  /// - Throws: `ToolError` for a path that does not exist and for a folder that cannot be read.
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

  package static func unreadable(_ folder: String) -> ToolError {
    ToolError(.noInput, "\(folder): this folder cannot be read")
  }

  /// What a path that does not exist may have meant: a name that is there, in the folder that it names.
  package static func suggestion(for path: String) -> String {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard !name.isEmpty, let entries = FolderListing.entries(of: folder) else { return "" }
    // In a large folder a search would take longer than the person who can list it.
    let near = NearestName.nearest(to: name, among: entries.prefix(10_000).map(\.name))
    return near.map { "; did you mean '\(folder)\($0)'?" } ?? ""
  }
}
