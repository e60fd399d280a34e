import Foundation
import HalfwayRecordings

/// Functions that write a command's output files.
package enum OutputFile {
  /// Checks, before any work is done, that a file can be written at the given path.
  /// - Throws: `ToolError` if the path is empty or a folder, its folder doesn't exist, or the file or its folder
  ///   isn't writable.
  package static func checkFolder(of path: String) throws {
    try checkName(path)
    let above = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: above, isDirectory: &isFolder), isFolder.boolValue else {
      throw ToolError(.cannotCreate, "\(path): can't be written: the folder doesn't exist")
    }
    // An existing file, such as a device, is overwritten in place, so its folder need not be writable.
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard !isThere || !isFolder.boolValue else {
      throw ToolError(.cannotCreate, "\(path): can't be written: it is a folder")
    }
    guard FileManager.default.isWritableFile(atPath: isThere ? path : above) else {
      let what = isThere ? "it is not writable" : "its folder is not writable"
      throw ToolError(.cannotCreate, "\(path): can't be written: \(what)")
    }
  }

  /// Writes text to a file, replacing its contents. A regular file that can't be written completely, for example
  /// because the disk is full, is removed: a partial file would look complete.
  package static func write(_ text: String, to path: String) throws {
    do {
      try SystemFile.overwrite(path, with: Array(text.utf8))
    } catch {
      throw ToolError(error)
    }
  }

  /// Replaces a file atomically with text: readers find either the old or the new contents. A path that isn't a
  /// regular file, such as a pipe, is written in place.
  package static func replace(_ path: String, with text: String) throws {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return try write(text, to: path) }
    try replace(path, with: Array(text.utf8))
  }

  /// Replaces a file atomically with bytes.
  package static func replace(_ path: String, with bytes: [UInt8]) throws {
    do {
      try SystemFile.replace(path, with: bytes)
    } catch {
      throw ToolError(error)
    }
  }

  /// Returns whether a regular file exists at the path, which would be replaced.
  package static func isThere(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Creates a folder and its parent folders if they don't exist.
  /// - Throws: `ToolError` if the path is empty, or the folder can't be created or isn't writable.
  package static func makeFolder(_ path: String) throws {
    try checkName(path)
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      // The error of Foundation has no cause on Linux, so the system is asked once more.
      let cause = mkdir(path, 0o777) == 0 ? "unknown" : String(cString: strerror(errno))
      throw ToolError(.cannotCreate, "\(path): the folder can't be created: \(cause)")
    }
    guard FileManager.default.isWritableFile(atPath: path) else {
      throw ToolError(.cannotCreate, "\(path): this folder is not writable")
    }
  }

  private static func checkName(_ path: String) throws {
    guard !path.isEmpty else { throw ToolError(.usage, "expected a file name, found an empty one") }
  }
}
