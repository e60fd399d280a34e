import HalfwayMotion

/// The time of a stage. Its scheduler advances it; timelines read it, also after the stage and its scheduler are gone.
final class StageTime {
  /// The time at which the stage was created.
  let start: Timestamp
  /// The current time.
  // Read for every animated value. An access is a read or an assignment.
  var now: Timestamp

  /// The scheduler that advances the time; `nil` after it is gone. It owns this object and clears the reference before
  /// anything else in its deinitializer, so no reader finds one that is being deallocated.
  unowned var scheduler: AnimationScheduler?

  init(start: Timestamp) { (self.start, now) = (start, start) }

  /// Returns the seconds from the start to a time.
  func seconds(at time: Timestamp) -> Double { time.seconds(since: start) }
}
