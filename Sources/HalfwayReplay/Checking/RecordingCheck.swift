import HalfwayRecordings
import HalfwayTransitions

/// What `replay --check` says of one recording, for tests that say it elsewhere.
package struct RecordingCheck: Sendable {
  /// Whether it came out as expected, and something is expected of it.
  package var passed: Bool
  /// The words of the command, a line each; the first one says what happened.
  package var lines: [String]

  /// Replays a recording and compares.
  ///
  /// - Parameters:
  ///   - file: The path of the recording.
  ///   - name: What the file is called in the words.
  /// - Throws: `ToolError` where it cannot be read and where its scene is unknown.
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
      lines.append("      nothing is expected of it yet; 'replay --accept' takes what it does now")
    }
  }

  /// The recordings in a folder and below it, each folder's own first, sorted by name.
  /// - Throws: `ToolError` where there is no such folder, or none in it, and where it cannot be read.
  package static func files(in folder: String) throws -> [String] {
    guard FolderListing.entries(of: folder) != nil else {
      throw ToolError(.noInput, "\(folder): no such folder, or one that cannot be read")
    }
    return try RecordingFiles.expand([folder]).map { item in
      switch item {
      case .file(let path): return path
      case .problem(let error): throw error
      }
    }
  }
}
