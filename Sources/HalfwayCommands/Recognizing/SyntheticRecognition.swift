import HalfwayGestures
import HalfwayTuning

/// Makes synthetic gestures and counts what is recognized in them.
struct SyntheticRecognition {
  var count: Int
  var seed: UInt64 = 1
  /// Instead of the standard thresholds.
  var thresholds: ThresholdSet?

  static let countRange = 1...1_000_000

  /// Recognizes all gestures on several threads. The matrix does not depend on their number.
  @MainActor func run(jobs: Int, in context: ToolContext) throws -> RecognitionMatrix {
    guard let source = SyntheticGestures(seed: seed) else { return RecognitionMatrix() }
    let thresholds = thresholds
    let batch = RecordingBatch(Array(0..<count), jobs: jobs) { index in
      JudgedGesture(source.recording(index), thresholds: thresholds)
    }
    let progress = ProgressLine(context.terminal, total: count)
    var matrix = RecognitionMatrix()
    let signal = InterruptWatch.run(
      stop: { batch.stop() },
      {
        batch.run(isIdle: { progress.show(done: matrix.count) }) { gesture in
          if let gesture { matrix.add(gesture) }
          progress.show(done: matrix.count)
        }
      })
    progress.erase()
    if let signal { throw ToolError(signal, "interrupted after \(matrix.count) of \(count) gestures") }
    return matrix
  }
}
