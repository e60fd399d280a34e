import HalfwayMotion

/// What ends at some local time of a timeline: the animations of one `animate` call, or one that was added to a layer.
protocol TimelineEnding: AnyObject {
  var timeline: Timeline { get }
  /// The local time of the end; infinite for what goes on for ever, and for what has ended and stays.
  var end: Double { get }
  /// The moment of the end if the timeline goes on as it does now; nil while the timeline is held or settles, and for what has no end.
  var endTimestamp: Timestamp? { get }
  /// Whether that moment stays the same until a timeline moves in another way.
  var goesByTimelinesAlone: Bool { get }
  /// Whether a further frame looks different without any input.
  var isMoving: Bool { get }

  /// The stage's time has moved; told where the scheduler was asked to.
  func timeDidMove()

  /// Whether all that it moves is in a layer; nil where it moves nothing.
  func isIn(_ layer: Layer) -> Bool?

  /// Whether something is left to do when everything on the timeline is ended at once.
  func isConcerned(by position: AnimationBatch.Position) -> Bool
  func finish(at position: AnimationBatch.Position)
  /// The scheduler is no more: nothing may ask the timeline any longer.
  func abandon()
}

extension TimelineEnding {
  func timeDidMove() {}
}
