import HalfwayMotion

/// A simulation with fixed time steps, each at its own point of the stage's time rather than at a frame, so that the
/// result is the same at every frame rate.
///
/// The simulation runs until it is stopped. At any given time it steps after everything that ends at that time and
/// began earlier.
package final class ModelSteps: TimelineEnding {
  let timeline: Timeline
  private var scheduler: AnimationScheduler? { timeline.scheduler }
  private let beginning: Timestamp
  private let stepsPerSecond: Int64
  private var count: Int64 = 0
  private var step: (() -> Void)?

  init(_ scheduler: AnimationScheduler, stepsPerSecond: Int, step: @escaping () -> Void) {
    self.stepsPerSecond = Int64(max(1, stepsPerSecond))
    self.step = step
    timeline = scheduler.root
    beginning = scheduler.now
  }

  /// The maximum time, in seconds, for which missed steps are made up. Earlier steps are skipped; otherwise a stage
  /// that is resumed after a night would be busy simulating that night.
  private static let maximumCatchUp: Int64 = 10

  /// Whether the simulation is running.
  package var isRunning: Bool { step != nil }

  /// Stops the simulation without calling any callbacks.
  package func stop() {
    guard step != nil else { return }
    abandon()
    scheduler?.remove(self)
  }

  // MARK: TimelineEnding

  var end: Double { timeline.localTime(at: moment) }
  var endTimestamp: Timestamp? { step == nil ? nil : moment }
  var goesByTimelinesAlone: Bool { true }
  var isMoving: Bool { step != nil }

  /// The time of the next step, rounded down to a microsecond. Rounding errors don't accumulate.
  private var moment: Timestamp {
    let (whole, part) = (count + 1).quotientAndRemainder(dividingBy: stepsPerSecond)
    let micros = part * 1_000_000 / stepsPerSecond
    let (seconds, isTooFar) = whole.multipliedReportingOverflow(by: 1_000_000)
    return beginning.advanced(byMicroseconds: isTooFar ? .max : seconds).advanced(byMicroseconds: micros)
  }

  func isIn(_ layer: Layer) -> Bool? { nil }

  func isConcerned(by position: AnimationBatch.Position) -> Bool { step != nil }

  func finish(at position: AnimationBatch.Position) {
    guard let step else { return }
    count += 1
    let ahead = (scheduler?.destination ?? moment).microseconds(since: moment) / 1_000_000
    if ahead > Self.maximumCatchUp {
      let (skipped, isTooFar) = (ahead - Self.maximumCatchUp).multipliedReportingOverflow(by: stepsPerSecond)
      if !isTooFar { count += skipped }
    }
    scheduler?.add(self)
    TransactionStack.with(.outside, step)
  }

  func abandon() { step = nil }
}

extension AnimationScheduler {
  /// Starts a simulation whose first step is one step from now.
  package func go(stepsPerSecond: Int, step: @escaping () -> Void) -> ModelSteps {
    let steps = ModelSteps(self, stepsPerSecond: stepsPerSecond, step: step)
    add(steps)
    return steps
  }
}
