import HalfwayApp
import HalfwayReplay

/// Replays recordings in several processes, and writes their results as they arrive.
@MainActor
struct ReplayBatch {
  private let task: ReplayTask
  private let jobs: Int
  private let throwsOnlyError: Bool

  /// - Parameters:
  ///   - jobs: The number of recordings to replay at once.
  ///   - throwsOnlyError: Whether the problem of a recording that is the only one is thrown, not written.
  init(_ work: ReplayWork, format: ReplayFormat, color: CheckColor, jobs: Int, throwsOnlyError: Bool) {
    task = ReplayTask(work, format: format, color: color)
    (self.jobs, self.throwsOnlyError) = (jobs, throwsOnlyError)
  }

  /// Replays the recordings and passes the results to an output, in order.
  ///
  /// - Throws: `ToolError` if the only recording can't be played, if no worker can be started, or if a signal ended the
  ///   command.
  func play(_ items: [RecordingFiles.Item], _ output: ReplayOutput, _ context: ToolContext) throws {
    let pool = WorkerPool(items, task, jobs: jobs, canSpawn: context.canSpawnWorkers)
    let isSingle = items.count == 1 && throwsOnlyError
    let signal = try InterruptWatch.run(
      stop: { pool.stop() },
      {
        try pool.run(isIdle: output.idle) { row in
          if isSingle, case .problem(let error) = row.outcome { throw error }
          output.take(row)
        }
      })
    guard let signal else { return }
    output.abandon()
    let sum = output.summary.isCheck ? ": \(output.summary.line)" : ""
    throw ToolError(signal, "interrupted after \(output.done) of \(items.count) recordings\(sum)")
  }
}
