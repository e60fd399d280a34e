import HalfwayApp
import HalfwayGestures
import HalfwayReplay
import HalfwayTuning

/// Generates synthetic gestures and counts what is recognized in them.
struct SyntheticRecognition {
  var count: Int
  var seed: UInt64 = 1
  /// The thresholds; `nil` uses the standard thresholds.
  var thresholds: ThresholdSet?

  static let countRange = 1...1_000_000

  /// Recognizes all the gestures in several processes. The matrix doesn't depend on their number.
  @MainActor func run(jobs: Int, in context: ToolContext) throws -> RecognitionMatrix {
    guard let task = SyntheticRecognitionTask(seed: seed, thresholds: thresholds) else { return RecognitionMatrix() }
    let pool = WorkerPool(Array(0..<count), task, jobs: jobs, canSpawn: context.canSpawnWorkers)
    let progress = ProgressLine(context.terminal, total: count)
    var matrix = RecognitionMatrix()
    let signal = try InterruptWatch.run(
      stop: { pool.stop() },
      {
        try pool.run(isIdle: { progress.show(done: matrix.count) }) { gesture in
          if let gesture = try gesture.get().gesture { matrix.add(gesture) }
          progress.show(done: matrix.count)
        }
      })
    progress.erase()
    if let signal { throw ToolError(signal, "interrupted after \(matrix.count) of \(count) gestures") }
    return matrix
  }
}
