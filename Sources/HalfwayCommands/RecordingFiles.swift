import HalfwayRecordings

/// The recordings that a list of paths names.
enum RecordingFiles {
  /// Files as they are given, folders as the recordings in them and below, sorted by path.
  /// - Throws: `ToolError` for a path that does not exist and for a folder without recordings.
  static func expand(_ paths: [String]) throws -> [String] {
    var files: [String] = []
    try PathList.walk(paths) {
      files.append($0)
    } folder: { path, all in
      let found = all.filter { $0.hasSuffix("." + RecordingFile.nameExtension) }
      guard !found.isEmpty else {
        throw ToolError(.noInput, "\(path): no recordings (*.\(RecordingFile.nameExtension)) in this folder")
      }
      files += found
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
      throw ToolError(reading: error)
    }
  }
}
