import Foundation

/// Paths of files and folders, as a command gets them.
enum PathList {
  /// Calls `file` with each file that is named, and `folder` with each folder and the paths of all that is in it and below, sorted.
  /// - Throws: `ToolError` for a path that does not exist and for a folder that cannot be read.
  static func walk(
    _ paths: [String], file: (String) throws -> Void, folder: (String, [String]) throws -> Void
  ) throws {
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw ToolError(.noInput, "\(path): no such file or folder")
      }
      guard isFolder.boolValue else {
        try file(path)
        continue
      }
      guard FileManager.default.isReadableFile(atPath: path) else {
        throw ToolError(.noInput, "\(path): this folder cannot be read")
      }
      let names = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
      try folder(path, names.sorted().map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 })
    }
  }
}
