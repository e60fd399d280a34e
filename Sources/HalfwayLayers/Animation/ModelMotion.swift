import HalfwayMotion

/// A motion of something that isn't a layer property, such as the deceleration of a scroll view, as a function of the
/// time since it began.
///
/// The motion is updated whenever the stage's time has advanced (to an event, to a frame, or to the end of an
/// animation), so that a reader always finds the value of the current time. Because it is a function of time alone, it
/// is the same at every frame rate. It ends exactly on time, even between frames.
package final class ModelMotion: TimelineEnding {
  let timeline: Timeline
  private var scheduler: AnimationScheduler? { timeline.scheduler }
  private let beginning: Timestamp
  private let durationSeconds: Double
  private var follow: ((Double) -> Void)?
  private var didEnd: (() -> Void)?

  init(
    _ scheduler: AnimationScheduler, durationSeconds: Double, follow: @escaping (Double) -> Void,
    didEnd: @escaping () -> Void
  ) {
    self.durationSeconds = durationSeconds.isFinite ? max(0, durationSeconds) : 0
    self.follow = follow
    self.didEnd = didEnd
    timeline = scheduler.root
    beginning = scheduler.now
  }

  /// Whether the motion is still running.
  package var isRunning: Bool { follow != nil }

  /// The seconds since the motion began, at most its duration.
  package var elapsedSeconds: Double {
    isRunning ? min(durationSeconds, timeline.stageTime.now.seconds(since: beginning)) : durationSeconds
  }

  /// Stops the motion at its current position without calling `didEnd`.
  package func stop() {
    guard isRunning else { return }
    abandon()
    scheduler?.removeMotion(self)
  }

  /// Updates the motion after the stage's time has advanced.
  func timeDidMove() {
    guard let follow else { return }
    let elapsed = elapsedSeconds
    TransactionStack.with(.outside) { follow(elapsed) }
  }

  // MARK: TimelineEnding

  var end: Double { timeline.localTime(at: moment) }
  var endTimestamp: Timestamp? { moment }
  var goesByTimelinesAlone: Bool { true }
  var isMoving: Bool { isRunning }

  private var moment: Timestamp { beginning.advanced(bySecondsRoundedUp: durationSeconds) }

  func isIn(_ layer: Layer) -> Bool? { nil }

  func isConcerned(by position: AnimationBatch.Position) -> Bool { isRunning }

  func finish(at position: AnimationBatch.Position) {
    guard let follow, let didEnd else { return }
    abandon()
    scheduler?.removeMotion(self)
    TransactionStack.with(.outside) {
      if position == .end { follow(durationSeconds) }
      didEnd()
    }
  }

  func abandon() { (follow, didEnd) = (nil, nil) }
}

extension AnimationScheduler {
  /// Starts a motion.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - follow: Called with the seconds since the start whenever time has advanced, and finally with the duration.
  ///   - didEnd: Called at the end, but not if the motion is stopped.
  package func move(
    forSeconds duration: Double, follow: @escaping (Double) -> Void, didEnd: @escaping () -> Void
  ) -> ModelMotion {
    let motion = ModelMotion(self, durationSeconds: duration, follow: follow, didEnd: didEnd)
    addMotion(motion)
    return motion
  }
}

extension Layer {
  /// The scheduler of the stage that the layer is in; `nil` if it is in none.
  package var scheduler: AnimationScheduler? { effectiveTimeline?.scheduler }
}
