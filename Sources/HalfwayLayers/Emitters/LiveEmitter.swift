import HalfwayMotion

/// Tells an emitter that its stage's time goes on, and the stage whether the emitter moves.
final class LiveEmitter: TimelineEnding {
  let timeline: Timeline
  // Neither is weak, since every event looks at them: a scheduler that ends abandons this, and a layer that ends stops it.
  private(set) unowned(unsafe) var scheduler: AnimationScheduler?
  private unowned(unsafe) var layer: EmitterLayer?

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

  // MARK: What ends on a timeline

  var end: Double { .infinity }
  var endTimestamp: Timestamp? { nil }
  var goesByTimelinesAlone: Bool { true }
  var isMoving: Bool { layer?.isEmitting ?? false }

  func isIn(_ layer: Layer) -> Bool? { nil }
  func isConcerned(by position: AnimationBatch.Position) -> Bool { false }
  func finish(at position: AnimationBatch.Position) {}
  func abandon() {
    // Its timelines may not be asked any more.
    layer?.clock = nil
    (layer, scheduler) = (nil, nil)
  }
}
