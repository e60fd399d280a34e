import Foundation
import HalfwayRecordings

/// The files in a folder and its subfolders. The files of a folder precede those of its subfolders; both are sorted
/// by name. Symbolic links to folders are not followed, so there are no cycles.
package struct FolderListing {
  package private(set) var files: [String] = []
  /// The folders that couldn't be read.
  package private(set) var unreadable: [String] = []
  /// The named pipes, sockets, and devices, and what has a name that isn't UTF-8. They aren't in `files`.
  package private(set) var special: [(path: String, kind: String)] = []

  /// An entry of a folder.
  package struct Entry {
    package var name: String
    package var isFolder: Bool
    /// Whether the entry may be a named pipe, a socket, or a device, or a symbolic link to one.
    var maybeSpecial = false
    /// Whether the name is valid UTF-8. If not, the entry can't be opened by `name`, in which it is repaired.
    var isNameValid = true
  }

  /// Lists a folder.
  /// - Parameter isFile: Returns whether an entry with the given name is treated as a file even if it is a folder.
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
      if !entry.isNameValid {
        special.append((path, "a name that isn't UTF-8"))
      } else if entry.isFolder, !isFile(entry.name) {
        folders.append(path)
      } else if entry.maybeSpecial, let kind = SystemFile.kindOfSpecialFile(path) {
        special.append((path, kind))
      } else {
        files.append(path)
      }
    }
    for folder in folders { add(folder, isFile) }
  }

  /// Returns the path of an entry in a folder. An empty folder path means the current directory.
  package static func path(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Returns the entries of a folder, sorted by name; `nil` if the folder can't be read.
  package static func entries(of folder: String) -> [Entry]? {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return nil }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let (name, isValid) = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) {
          (String(cString: $0), String(validatingCString: $0) != nil)
        }
      }
      guard name != ".", name != ".." else { continue }
      let type = Int(entry.pointee.d_type)
      let isFolder = type == DT_DIR || type == DT_UNKNOWN && isFolder(path(folder, name))
      entries.append(
        Entry(name: name, isFolder: isFolder, maybeSpecial: type != DT_REG && !isFolder, isNameValid: isValid))
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// Determines the type of an entry on file systems whose directory entries don't contain it.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
