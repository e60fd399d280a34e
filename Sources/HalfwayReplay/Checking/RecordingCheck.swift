import HalfwayRecordings
import HalfwayTransitions

/// The result of `replay --check` for one recording, for tests that report it elsewhere.
package struct RecordingCheck: Sendable {
  /// Whether the recording has an expectation and met it.
  package var passed: Bool
  /// The lines that the command prints; the first one summarizes the result.
  package var lines: [String]

  /// Replays a recording and compares the result with the expectation.
  ///
  /// - Parameters:
  ///   - file: The path of the recording.
  ///   - name: The name of the file in the printed lines.
  ///   - scenes: The known scenes.
  /// - Throws: `ToolError` if the file can't be read or its scene is unknown.
  @MainActor
  package init(of file: String, named name: String, scenes: [Scene]) throws {
    let work = ReplayWork(
      .check, replayer: Replayer(), thresholds: nil, robustness: .ownBounds, scenes: scenes)
    var report = try work.report(of: file)
    report.file = name
    passed = report.check == .pass
    lines = [report.text(CheckColor(isOn: false))]
    lines += report.details
    if report.check == .new {
      lines.append("      no expected outcome; 'replay --accept' stores the current one")
    }
  }

  /// Returns the paths of the recordings in a folder and its subfolders. The files of a folder, sorted by name,
  /// precede those of its subfolders.
  /// - Throws: `ToolError` if the folder doesn't exist, can't be read, or contains no recording.
  package static func files(in folder: String) throws -> [String] {
    guard FolderListing.entries(of: folder) != nil else {
      throw ToolError(.noInput, "\(folder): no such folder, or it isn't readable")
    }
    return try RecordingFiles.expand([folder]).map { item in
      switch item {
      case .file(let path): return path
      case .problem(let error): throw error
      }
    }
  }
}
