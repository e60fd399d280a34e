import HalfwayGestures
import HalfwayReplay
import HalfwayTransitions
import HalfwayTuning

/// The task of recognizing synthetic gestures, which are identified by their indexes.
@MainActor
final class SyntheticRecognitionTask: WorkerTask {
  static let kind = WorkerTaskKind.recognize

  /// The result of a gesture, or `nil` if its header doesn't name a task.
  struct Judged: WireCodable {
    var gesture: JudgedGesture?
  }

  private let source: SyntheticGestures
  private let thresholds: ThresholdSet?

  /// - Parameters:
  ///   - seed: The seed of the gestures.
  ///   - thresholds: The thresholds; `nil` uses the standard thresholds.
  init?(seed: UInt64, thresholds: ThresholdSet?) {
    guard let source = SyntheticGestures(seed: seed) else { return nil }
    (self.source, self.thresholds) = (source, thresholds)
  }

  func run(_ input: Int) -> Result<Judged, ToolError> {
    .success(Judged(gesture: JudgedGesture(source.recording(input), thresholds: thresholds)))
  }

  func output(of input: Int, workerEnded reason: String) -> Result<Judged, ToolError> {
    .failure(ToolError(.software, "gesture \(input) of seed \(source.seed): the worker process \(reason)"))
  }

  // MARK: Messages

  func write(to writer: inout WireWriter) {
    writer.write(source.seed)
    writer.write(thresholds) { $0.write($1) }
  }

  init(from reader: inout WireReader, scenes: [Scene]) throws {
    guard let source = SyntheticGestures(seed: try reader.readUInt64()) else { throw WireError() }
    self.source = source
    thresholds = try reader.readOptional { reader throws(WireError) in try reader.read() }
  }
}

extension SyntheticRecognitionTask.Judged {
  func write(to writer: inout WireWriter) {
    writer.write(gesture) { writer, gesture in
      writer.write(gesture.task)
      writer.write(gesture.recognized)
      writer.write(gesture.isRight)
      writer.write(gesture.hasTwoFingerRecognition)
      writer.write(gesture.device)
      writer.write(gesture.pair.flatMap { try? JSONText.encode($0) }) { $0.write($1) }
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    gesture = try reader.readOptional { reader throws(WireError) in
      let gesture = JudgedGesture(
        task: try reader.readRaw(), recognized: try reader.readRaw(), isRight: try reader.readBool(),
        hasTwoFingerRecognition: try reader.readBool(), device: try reader.readRaw(), pair: nil)
      guard let pair = try reader.readOptional({ reader throws(WireError) in try reader.readString() }) else {
        return gesture
      }
      var complete = gesture
      do { complete.pair = try JSONText.decode(pair) } catch { throw WireError() }
      return complete
    }
  }
}
