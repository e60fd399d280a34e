import Foundation

/// The files in a folder and below it: its own before those of the folders in it, both sorted by name. Links to folders are not
/// followed, so there is no going round in circles.
package struct FolderListing {
  package private(set) var files: [String] = []
  /// Folders below that could not be read.
  package private(set) var unreadable: [String] = []

  /// An entry of a folder.
  package struct Entry {
    package var name: String
    package var isFolder: Bool
  }

  /// - Parameter isFile: What is not looked into although it may be a folder, by its name.
  package init(of folder: String, isFile: (String) -> Bool = { _ in false }) {
    add(folder, isFile)
  }

  private mutating func add(_ folder: String, _ isFile: (String) -> Bool) {
    guard let entries = Self.entries(of: folder) else {
      unreadable.append(folder)
      return
    }
    var folders: [String] = []
    for entry in entries {
      let path = Self.path(folder, entry.name)
      if entry.isFolder, !isFile(entry.name) { folders.append(path) } else { files.append(path) }
    }
    for folder in folders { add(folder, isFile) }
  }

  /// A path in a folder; the empty folder is the one that the process is in.
  package static func path(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// What is in a folder, sorted by name; nil where it cannot be read.
  package static func entries(of folder: String) -> [Entry]? {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return nil }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let type = Int(entry.pointee.d_type)
      let isFolder = type == DT_DIR || type == DT_UNKNOWN && isFolder(path(folder, name))
      entries.append(Entry(name: name, isFolder: isFolder))
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// For file systems that do not tell with the name what it is.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
