import HalfwayMotion

/// Tells an emitter that its stage's time goes on, and the stage whether the emitter moves.
final class LiveEmitter: TimelineEnding {
  let timeline: Timeline
  /// Nil when it is no more.
  private(set) weak var scheduler: AnimationScheduler?
  /// Not weak, since every event looks at it; a layer that ends stops this.
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
  func abandon() { (layer, scheduler) = (nil, nil) }
}
