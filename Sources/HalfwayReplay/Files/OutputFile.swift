import Foundation
import HalfwayRecordings

/// A file that a command is asked to write.
package enum OutputFile {
  /// Makes sure, before any work is done, that there is a folder to write the file into.
  package static func checkFolder(of path: String) throws {
    try checkName(path)
    let above = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: above, isDirectory: &isFolder), isFolder.boolValue else {
      throw ToolError(.cannotCreate, "\(path): cannot be written: there is no such folder")
    }
    // One that is there already, such as a device, is written in its place and asks nothing of its folder.
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard !isThere || !isFolder.boolValue else {
      throw ToolError(.cannotCreate, "\(path): cannot be written: it is a folder")
    }
    guard FileManager.default.isWritableFile(atPath: isThere ? path : above) else {
      let what = isThere ? "it is not writable" : "its folder is not writable"
      throw ToolError(.cannotCreate, "\(path): cannot be written: \(what)")
    }
  }

  /// Writes text, replacing what is there. A file that could not be written to its end, as on a full disk, is removed: part of it
  /// would look like the whole.
  package static func write(_ text: String, to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { unlink(path) }
      throw ToolError(.cannotCreate, "\(path): cannot be written")
    }
  }

  /// Writes text as a whole or not at all: whoever reads the file finds what was there before, or all that is there now. What is no
  /// regular file, such as a pipe, is written in its place.
  package static func replace(_ path: String, with text: String) throws {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return try write(text, to: path) }
    try replace(path, with: Array(text.utf8))
  }

  /// Writes bytes as a whole or not at all.
  package static func replace(_ path: String, with bytes: [UInt8]) throws {
    do {
      try SystemFile.replace(path, with: bytes)
    } catch {
      throw ToolError(error)
    }
  }

  /// Whether there is a file already, which would be replaced.
  package static func isThere(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Makes a folder, and those above it, where it is not there yet.
  package static func makeFolder(_ path: String) throws {
    try checkName(path)
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw ToolError(.cannotCreate, "\(path): cannot be made a folder")
    }
    guard FileManager.default.isWritableFile(atPath: path) else {
      throw ToolError(.cannotCreate, "\(path): this folder is not writable")
    }
  }

  private static func checkName(_ path: String) throws {
    guard !path.isEmpty else { throw ToolError(.usage, "expected a name to write to, found an empty one") }
  }
}
