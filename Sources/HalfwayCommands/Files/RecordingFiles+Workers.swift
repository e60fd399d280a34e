import HalfwayReplay

extension RecordingFiles.Item {
  /// Whether only the process that was started by the user can read it: its standard input. What is no recording needs no worker.
  var needsFirstProcess: Bool {
    switch self {
    case .file(let path): path == RecordingFiles.standardInput
    case .problem: true
    }
  }

  /// The path of the file; empty where there is none.
  var path: String { if case .file(let path) = self { path } else { "" } }

  /// What is said of a recording during which a worker ended.
  /// - Parameter reason: How it ended, such as "was killed by signal 6 (Aborted)".
  func error(workerEnded reason: String) -> ToolError {
    ToolError(.software, "\(path): the worker process \(reason) during this recording")
  }
}
