import HalfwayMotion

/// Something that goes on by steps of one length, each at its own moment of the stage's time and not at a frame's: so whoever looks finds what is the
/// same at every frame rate.
///
/// It goes on until it is stopped. At one moment it steps after what ends there and began earlier.
package final class ModelSteps: TimelineEnding {
  let timeline: Timeline
  private unowned let scheduler: AnimationScheduler
  private let beginning: Timestamp
  private let stepsPerSecond: Int64
  private var count: Int64 = 0
  private var step: (() -> Void)?

  init(_ scheduler: AnimationScheduler, stepsPerSecond: Int, step: @escaping () -> Void) {
    self.scheduler = scheduler
    self.stepsPerSecond = Int64(max(1, stepsPerSecond))
    self.step = step
    timeline = scheduler.root
    beginning = scheduler.now
  }

  /// What nobody looked at for longer than this is left out but for the last of it: else a stage that is woken after a night would be busy with the
  /// steps of that night.
  private static let longestCatchUp: Int64 = 10

  /// Whether it goes on.
  package var isRunning: Bool { step != nil }

  /// Ends it; nobody is told.
  package func stop() {
    guard step != nil else { return }
    abandon()
    scheduler.remove(self)
  }

  // MARK: What ends on a timeline

  var end: Double { timeline.localTime(at: moment) }
  var endTimestamp: Timestamp? { step == nil ? nil : moment }
  var goesByTimelinesAlone: Bool { true }
  var isMoving: Bool { step != nil }

  /// Of the next step, to the microsecond; no error adds up.
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
    let ahead = scheduler.destination.microseconds(since: moment) / 1_000_000
    if ahead > Self.longestCatchUp {
      let (skipped, isTooFar) = (ahead - Self.longestCatchUp).multipliedReportingOverflow(by: stepsPerSecond)
      if !isTooFar { count += skipped }
    }
    scheduler.add(self)
    TransactionStack.with(.outside, step)
  }

  func abandon() { step = nil }
}

extension AnimationScheduler {
  /// Begins with steps, the first of them a step from now.
  package func go(stepsPerSecond: Int, step: @escaping () -> Void) -> ModelSteps {
    let steps = ModelSteps(self, stepsPerSecond: stepsPerSecond, step: step)
    add(steps)
    return steps
  }
}
