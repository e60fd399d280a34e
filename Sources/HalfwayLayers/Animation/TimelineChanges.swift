/// A count of the changes to the motion of a scheduler's timelines.
///
/// A separate object, because a timeline may outlive its scheduler and still change its motion.
final class TimelineChanges {
  var count = 0
}
