/// The reason why a recognizer didn't follow a contact, failed or was cancelled. Lengths are in points on the stage
/// unless stated otherwise.
public enum RecognizerCause: Sendable, Hashable {
  /// The contact landed farther from the nearest of the recognizer's edges than the thresholds' `edgeWidthPoints`.
  case farFromEdge(points: Double, widthPoints: Double)
  /// A subclass or a delegate refused the contact.
  case notWanted
  /// The contacts moved in a direction that the gesture excludes, by the given displacement to the right and down.
  case wrongDirection(x: Double, y: Double)
  /// The contacts moved apart rather than together, or vice versa; their distance grew by the given points.
  case wrongSense(points: Double)
  /// A delegate refused permission to begin.
  case notAllowed
  /// There is nothing for the gesture to drive, such as a view controller to go back to.
  case nothingToBegin
  /// A transition is in progress that this gesture can't interrupt.
  case transitionUnderWay
  /// A contact that must not move strayed by the given distance, or the next tap landed at that distance.
  case strayed(points: Double, limitPoints: Double)
  /// More contacts landed than the gesture allows.
  case tooManyContacts(most: Int)
  /// Fewer contacts landed than the gesture requires.
  case tooFewContacts(least: Int)
  /// The contacts were lifted before they had traveled the required distance; in degrees for a rotation.
  case tooShort(distance: Double, least: Double)
  /// The distance or the angle of two contacts changed enough, but was too small a part of their movement.
  case oneSided
  /// The contacts were lifted before the required duration.
  case tooBrief(minimumMilliseconds: Double)
  /// The expected input didn't arrive in time.
  case tooLate(maximumMilliseconds: Double)
  /// Another gesture was recognized.
  case prevented(by: RecognizerKind)
  /// More contacts landed, and another gesture uses them.
  case yielded
  /// The system took the contacts away, as when the window loses the focus.
  case contactTaken
  /// A recognizer that delays touches has passed them on to the content.
  case passedOn
  /// The recognizer was disabled.
  case disabled
  /// Neither the recognizer nor its owner gave a reason.
  case unsaid
}
