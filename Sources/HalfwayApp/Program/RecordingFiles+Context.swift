import HalfwayRecordings
import HalfwayReplay

extension RecordingFiles {
  /// Reads a recording and reports data that is missing from it.
  package static func read(_ path: String, _ context: ToolContext) throws -> Recording {
    let recording = try read(path)
    if let loss = recording.loss { context.complain("\(path): \(loss)") }
    return recording
  }
}
