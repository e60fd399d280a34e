import HalfwayRecordings
import HalfwayReplay

extension RecordingFiles {
  /// Reads a recording and says on the side what is missing of it.
  package static func read(_ path: String, _ context: ToolContext) throws -> Recording {
    let recording = try read(path)
    if let loss = recording.loss { context.complain("\(path): \(loss)") }
    return recording
  }
}
