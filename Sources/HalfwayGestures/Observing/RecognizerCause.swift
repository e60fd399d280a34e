/// Why a recognizer did not follow a contact, failed or was cancelled. Lengths are points on the stage, unless said otherwise.
public enum RecognizerCause: Sendable, Hashable {
  /// The contact landed further from the nearest of its edges than the thresholds' `edgeWidthPoints`.
  case farFromEdge(points: Double, widthPoints: Double)
  /// A subclass or a delegate did not want the contact.
  case notWanted
  /// The contacts set out in a way that the gesture does not go: by so much to the right and down.
  case wrongDirection(x: Double, y: Double)
  /// The contacts went apart where they should come together, or the other way: their distance grew by so much.
  case wrongSense(points: Double)
  /// A delegate said that it may not begin.
  case notAllowed
  /// Whoever the gesture drives has nothing to begin: no screen to go back to.
  case nothingToBegin
  /// A transition is under way, and this gesture cannot catch it.
  case transitionUnderWay
  /// A contact that should rest moved, or the next tap landed, so far off.
  case strayed(points: Double, limitPoints: Double)
  case tooManyContacts(most: Int)
  case tooFewContacts(least: Int)
  /// The contacts lifted before they had gone as far as it takes; in degrees for a rotation.
  case tooShort(distance: Double, least: Double)
  /// The distance or the angle of two contacts changed far enough, but that was too small a part of what they did.
  case oneSided
  /// The contacts lifted before they had been held for so long.
  case tooBrief(leastMilliseconds: Double)
  /// What should have come by then did not come.
  case tooLate(maximumMilliseconds: Double)
  /// Another gesture was recognized.
  case prevented(by: RecognizerKind)
  /// More contacts landed, which others make a gesture of.
  case yielded
  /// The system took the contacts away, as when the window loses the focus.
  case contactTaken
  case disabled
  /// It, or who owns it, did not say.
  case unsaid
}
