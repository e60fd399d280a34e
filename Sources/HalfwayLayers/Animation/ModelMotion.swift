import HalfwayMotion

/// A motion of something that is no property of a layer, as of a view that scrolls on by itself: a function of the seconds since it began.
///
/// It is asked whenever the stage's time has moved — to an event, to a frame, to the end of something — so that whoever looks finds the
/// value of that very moment; what it makes is a function of time alone, and so the same at every frame rate. It ends at its own moment,
/// between frames as well.
package final class ModelMotion: TimelineEnding {
  let timeline: Timeline
  private unowned let scheduler: AnimationScheduler
  private let beginning: Timestamp
  private let durationSeconds: Double
  private var follow: ((Double) -> Void)?
  private var didEnd: (() -> Void)?

  init(
    _ scheduler: AnimationScheduler, durationSeconds: Double, follow: @escaping (Double) -> Void,
    didEnd: @escaping () -> Void
  ) {
    self.scheduler = scheduler
    self.durationSeconds = durationSeconds.isFinite ? max(0, durationSeconds) : 0
    self.follow = follow
    self.didEnd = didEnd
    timeline = scheduler.root
    beginning = scheduler.now
  }

  /// Whether it goes on.
  package var isRunning: Bool { follow != nil }

  /// Seconds since it began, at most as many as it lasts.
  package var elapsedSeconds: Double {
    isRunning ? min(durationSeconds, scheduler.now.seconds(since: beginning)) : durationSeconds
  }

  /// Ends it where it is; nobody is told.
  package func stop() {
    guard isRunning else { return }
    abandon()
    scheduler.removeMotion(self)
  }

  /// The stage's time has moved.
  func timeDidMove() {
    guard let follow else { return }
    let elapsed = elapsedSeconds
    TransactionStack.with(.outside) { follow(elapsed) }
  }

  // MARK: What ends on a timeline

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
    scheduler.removeMotion(self)
    TransactionStack.with(.outside) {
      if position == .end { follow(durationSeconds) }
      didEnd()
    }
  }

  func abandon() { (follow, didEnd) = (nil, nil) }
}

extension AnimationScheduler {
  /// Begins a motion.
  ///
  /// - Parameters:
  ///   - follow: Called with the seconds since now, each time that time has moved, and at last with the duration.
  ///   - didEnd: Called at the end; not where the motion is stopped.
  package func move(
    forSeconds duration: Double, follow: @escaping (Double) -> Void, didEnd: @escaping () -> Void
  ) -> ModelMotion {
    let motion = ModelMotion(self, durationSeconds: duration, follow: follow, didEnd: didEnd)
    addMotion(motion)
    return motion
  }
}

extension Layer {
  /// The time of the stage that the layer is in; nil where it is in none.
  package var scheduler: AnimationScheduler? { effectiveTimeline?.scheduler }
}
