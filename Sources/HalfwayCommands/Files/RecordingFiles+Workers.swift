import HalfwayReplay

extension RecordingFiles.Item {
  /// Whether the item must be processed by the first process, which has the standard input. Items that aren't
  /// recordings need no worker, either.
  var needsFirstProcess: Bool {
    switch self {
    case .file(let path): path == RecordingFiles.standardInput
    case .problem: true
    }
  }

  /// The path of the file, or an empty string if there is none.
  var path: String { if case .file(let path) = self { path } else { "" } }

  /// Returns the error for a recording whose worker ended.
  ///
  /// - Parameter reason: A description of how the worker ended, such as "was killed by signal 6 (Aborted)".
  func error(workerEnded reason: String) -> ToolError {
    ToolError(.software, "\(path): the worker process \(reason) during this recording")
  }
}
