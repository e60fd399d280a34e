import HalfwayMotion

/// Notifies an emitter when its stage's time advances, and reports to the stage whether the emitter is moving.
final class LiveEmitter: TimelineEnding {
  let timeline: Timeline
  private(set) weak var scheduler: AnimationScheduler?
  private weak var layer: EmitterLayer?

  init(_ layer: EmitterLayer, _ scheduler: AnimationScheduler) {
    self.layer = layer
    self.scheduler = scheduler
    timeline = scheduler.root
    scheduler.addMotion(self)
  }

  func stop() {
    layer = nil
    scheduler?.removeMotion(self)
  }

  func timeDidMove() { layer?.timeDidMove() }

  // MARK: TimelineEnding

  var end: Double { .infinity }
  var endTimestamp: Timestamp? { nil }
  var goesByTimelinesAlone: Bool { true }
  var isMoving: Bool { layer?.isEmitting ?? false }

  func isIn(_ layer: Layer) -> Bool? { nil }
  func isConcerned(by position: AnimationBatch.Position) -> Bool { false }
  func finish(at position: AnimationBatch.Position) {}
  func abandon() {
    // The layer's timelines must not be used anymore.
    layer?.clock = nil
    (layer, scheduler) = (nil, nil)
  }
}
