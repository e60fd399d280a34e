import HalfwayMotion

/// Notifies a `LayerKind` when its stage's time advances, and reports to the stage whether the layer is changing.
package final class LayerClockObserver: TimelineEnding {
  let timeline: Timeline
  /// The scheduler of the stage; `nil` after the stage is gone.
  package private(set) weak var scheduler: AnimationScheduler?
  private weak var layer: (any LayerKind)?

  /// Starts observing.
  package init(_ layer: any LayerKind, _ scheduler: AnimationScheduler) {
    self.layer = layer
    self.scheduler = scheduler
    timeline = scheduler.root
    scheduler.addMotion(self)
  }

  /// Stops observing.
  package func stop() {
    layer = nil
    scheduler?.removeMotion(self)
  }

  func timeDidMove() { layer?.timeDidAdvance() }

  // MARK: TimelineEnding

  var end: Double { .infinity }
  var endTimestamp: Timestamp? { nil }
  var goesByTimelinesAlone: Bool { true }
  var isMoving: Bool { layer?.isChangingWithTime ?? false }

  func isIn(_ layer: Layer) -> Bool? { nil }
  func isConcerned(by position: AnimationBatch.Position) -> Bool { false }
  func finish(at position: AnimationBatch.Position) {}
  func abandon() {
    layer?.stageDidEnd()
    (layer, scheduler) = (nil, nil)
  }
}
