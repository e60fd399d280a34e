import HalfwayGestures
import HalfwayReplay
import HalfwayTransitions

/// The task of explaining recordings, as text or JSON.
@MainActor
final class ExplainTask: WorkerTask {
  static let kind = WorkerTaskKind.explain

  private let thresholds: ThresholdSet?
  private let format: OutputFormat
  private let scenes: [Scene]

  /// - Parameters:
  ///   - thresholds: The thresholds; `nil` uses the recordings' own.
  ///   - format: The format of the explanations.
  ///   - scenes: The available scenes.
  init(thresholds: ThresholdSet?, format: OutputFormat, scenes: [Scene]) {
    (self.thresholds, self.format, self.scenes) = (thresholds, format, scenes)
  }

  func run(_ input: RecordingFiles.Item) -> Result<ExplainedRecording, ToolError> {
    switch input {
    case .problem(let error): return .failure(error)
    case .file(let file):
      do {
        let explanation = try Explanation(ofFile: file, thresholds: thresholds, scenes: scenes)
        return .success(
          ExplainedRecording(
            file: file, lines: format == .json ? [explanation.json] : explanation.lines,
            complaints: explanation.recording.loss.map { ["\(file): \($0)"] } ?? []))
      } catch {
        return .failure(ToolError(error, at: file))
      }
    }
  }

  func needsFirstProcess(_ input: RecordingFiles.Item) -> Bool { input.needsFirstProcess }

  func output(of input: RecordingFiles.Item, workerEnded reason: String) -> Result<ExplainedRecording, ToolError> {
    .failure(input.error(workerEnded: reason))
  }

  // MARK: Messages

  func write(to writer: inout WireWriter) {
    writer.write(thresholds) { $0.write($1) }
    writer.write(format)
  }

  init(from reader: inout WireReader, scenes: [Scene]) throws {
    thresholds = try reader.readOptional { reader throws(WireError) in try reader.read() }
    format = try reader.readRaw()
    self.scenes = scenes
  }
}

/// The output of an explanation, without its recording.
struct ExplainedRecording: WireCodable {
  var file: String
  /// The lines for standard output.
  var lines: [String]
  /// The messages for standard error, printed before the lines.
  var complaints: [String]

  init(file: String, lines: [String], complaints: [String]) {
    (self.file, self.lines, self.complaints) = (file, lines, complaints)
  }

  func write(to writer: inout WireWriter) {
    writer.write(file)
    writer.write(lines)
    writer.write(complaints)
  }

  init(from reader: inout WireReader) throws(WireError) {
    file = try reader.readString()
    lines = try reader.readStrings()
    complaints = try reader.readStrings()
  }
}
