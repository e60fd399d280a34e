import Foundation

/// The arithmetic of one tap after another: contacts in, whole taps out.
///
/// A tap's contacts land and lift without a contact landing after another has lifted; at its fullest all of them are down.
@MainActor
struct TapSequence {
  enum Step: Equatable {
    case none
    /// The last contact of a tap lifted.
    case tapped
    case failed
  }

  /// How many contacts make a tap.
  private let contactsRequired: Int
  private let thresholds: Thresholds
  /// Whole taps so far.
  private(set) var count = 0
  /// The middle of the first tap's landings.
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

  /// Why a contact that landed made the sequence fail.
  func causeOfLanding(_ touches: [Touch]) -> RecognizerCause {
    guard lifted == 0, landed <= contactsRequired, let place, let here = touches.centroid else {
      return .tooManyContacts(most: contactsRequired)
    }
    return .strayed(points: place.distance(to: here), limitPoints: thresholds.multiTapDistancePoints)
  }

  /// Whether a touch has gone too far from where it landed to be part of a tap.
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
  /// Whether it is further than a distance from where it landed.
  func strayed(beyond distance: Double) -> Bool {
    let (dx, dy) = (location.x - startLocation.x, location.y - startLocation.y)
    return dx * dx + dy * dy > distance * distance
  }

  /// Why a gesture fails whose contact should have stayed within a distance of where it landed.
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
