import HalfwayMotion

/// An object that ends at some local time of a timeline, such as the animations of one `animate` call or an added
/// animation.
protocol TimelineEnding: AnyObject {
  var timeline: Timeline { get }
  /// The local time of the end; infinite for endless animations and for those that have ended but stay on their layer.
  var end: Double { get }
  /// The timestamp of the end if the timeline continues to run unchanged; `nil` while the timeline is frozen or
  /// settling, and if there is no end.
  var endTimestamp: Timestamp? { get }
  /// Whether `endTimestamp` stays the same until the motion of a timeline changes.
  var goesByTimelinesAlone: Bool { get }
  /// Whether the next frame could look different without any input.
  var isMoving: Bool { get }

  /// Called after the stage's time has advanced, for objects registered with `AnimationScheduler.addMotion`.
  func timeDidMove()

  /// Returns whether everything this object animates is in a layer; `nil` if it animates nothing.
  func isIn(_ layer: Layer) -> Bool?

  /// Returns whether there is work left to do when everything on the timeline is ended at once.
  func isConcerned(by position: AnimationBatch.Position) -> Bool
  func finish(at position: AnimationBatch.Position)
  /// Called when the scheduler is being deallocated: the timeline must not be used afterward.
  func abandon()
}

extension TimelineEnding {
  func timeDidMove() {}
}
