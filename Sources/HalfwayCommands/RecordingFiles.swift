import Foundation
import HalfwayRecordings

/// The recordings that a list of paths names.
enum RecordingFiles {
  /// Files as they are given, folders as the recordings in them and below, sorted by path.
  /// - Throws: `ToolError` for a path that does not exist and for a folder without recordings.
  static func expand(_ paths: [String]) throws -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw ToolError(.noInput, "\(path): no such file or folder")
      }
      guard isFolder.boolValue else {
        files.append(path)
        continue
      }
      guard FileManager.default.isReadableFile(atPath: path) else {
        throw ToolError(.noInput, "\(path): this folder cannot be read")
      }
      let names = (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).filter {
        $0.hasSuffix("." + RecordingFile.nameExtension)
      }
      guard !names.isEmpty else {
        throw ToolError(.noInput, "\(path): no recordings (*.\(RecordingFile.nameExtension)) in this folder")
      }
      files += names.sorted().map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
    }
    return files
  }

  /// Reads a recording and says on the side what is missing of it.
  static func read(_ path: String, _ context: ToolContext) throws -> Recording {
    do {
      let recording = try Recording.read(from: path)
      if let loss = recording.loss { context.complain("\(path): \(loss)") }
      return recording
    } catch {
      // Here the system can only have refused to read.
      throw error.kind == .io ? ToolError(.noInput, error.description) : ToolError(error)
    }
  }
}
