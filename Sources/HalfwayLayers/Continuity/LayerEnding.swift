import HalfwayMotion

/// What remains of an earlier picture in one layer. It ends after some time, or at once without a layer.
protocol LayerEnding: TimelineEnding {
  /// The layer; `nil` after it has been deallocated.
  var layer: Layer? { get }
  /// The local time of the beginning.
  var begin: Double { get }
}

extension LayerEnding {
  var endTimestamp: Timestamp? {
    layer == nil ? timeline.stageTime.now : timeline.timestamp(ofEndFrom: begin, to: end)
  }
  /// A layer's deinitialization doesn't notify what remains in it.
  var goesByTimelinesAlone: Bool { false }
  var isMoving: Bool { layer?.effectiveTimeline != nil }
  func isIn(_ layer: Layer) -> Bool? { self.layer?.isDescendant(of: layer) }
  func isConcerned(by position: AnimationBatch.Position) -> Bool { true }
  func abandon() { finish(at: .current) }
}
