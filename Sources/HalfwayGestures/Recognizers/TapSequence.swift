import Foundation

/// The state machine that counts taps in a sequence of contacts.
///
/// The contacts of a tap land and are lifted without a contact landing after another one was lifted; at one time all
/// are down.
@MainActor
struct TapSequence {
  enum Step: Equatable {
    case none
    /// The last contact of a tap was lifted.
    case tapped
    case failed
  }

  /// The number of contacts of a tap.
  private let contactsRequired: Int
  private let thresholds: Thresholds
  /// The number of complete taps so far.
  private(set) var count = 0
  /// The centroid of the first tap's landings.
  private(set) var place: CGPoint?
  private var landed = 0
  private var lifted = 0

  init(contactsRequired: Int, thresholds: Thresholds) {
    self.contactsRequired = max(1, contactsRequired)
    self.thresholds = thresholds
  }

  /// Whether all contacts of a tap are down.
  var isFull: Bool { landed == contactsRequired && lifted == 0 }

  mutating func land(_ touches: [Touch]) -> Step {
    landed += 1
    guard lifted == 0, landed <= contactsRequired else { return .failed }
    guard landed == contactsRequired, let here = touches.centroid else { return .none }
    guard let place else {
      place = here
      return .none
    }
    return place.distance(to: here) <= thresholds.multiTapDistancePoints ? .none : .failed
  }

  /// Returns the cause of a failure at a landing.
  func causeOfLanding(_ touches: [Touch]) -> RecognizerCause {
    guard lifted == 0, landed <= contactsRequired, let place, let here = touches.centroid else {
      return .tooManyContacts(most: contactsRequired)
    }
    return .strayed(points: place.distance(to: here), limitPoints: thresholds.multiTapDistancePoints)
  }

  /// Returns whether a touch has gone too far from its landing to be part of a tap.
  func strays(_ touch: Touch) -> Bool { touch.strayed(beyond: thresholds.tapSlopPoints) }

  mutating func lift() -> Step {
    lifted += 1
    guard landed == contactsRequired else { return .failed }
    guard lifted == landed else { return .none }
    count += 1
    (landed, lifted) = (0, 0)
    return .tapped
  }
}

extension Touch {
  /// Returns whether the touch is farther than a distance, in points, from where it landed.
  func strayed(beyond distance: Double) -> Bool {
    let (dx, dy) = (location.x - startLocation.x, location.y - startLocation.y)
    return dx * dx + dy * dy > distance * distance
  }

  /// Returns the cause of a failure by a contact that should have stayed within a distance of its landing.
  func cause(beyond distance: Double) -> RecognizerCause {
    .strayed(points: location.distance(to: startLocation), limitPoints: distance)
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
