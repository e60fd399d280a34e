/// Counts how often the timelines of a scheduler began to move in another way.
///
/// An object of its own, since a timeline may be held, and asked for another motion, when its scheduler is no more.
final class TimelineChanges {
  @exclusivity(unchecked) var count = 0
}
