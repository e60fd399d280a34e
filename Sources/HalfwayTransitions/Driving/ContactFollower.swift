import Foundation
import HalfwayGestures
import HalfwayMotion

/// The contacts of a gesture that drives a transition: more than the distance along one axis.
package struct DrivingContacts {
  /// The velocity of contacts; zero if they rest, or if it is unknown.
  package struct Velocity {
    /// The velocity of the location, in points per second.
    package var location = PlaneVector(0, 0)
    /// The velocity of the distance, in points per second.
    package var distancePointsPerSecond = 0.0
  }

  /// The location of the contacts on the stage; their center if there are several.
  package var location: CGPoint
  /// The distance of two contacts in points; `nil` for one contact.
  package var distancePoints: Double?
}

/// The release of a transition by contacts that a picture follows.
package struct ContactRelease {
  package var contacts: DrivingContacts
  package var velocity: DrivingContacts.Velocity
  /// The progress at the release.
  package var percent: Double
  /// The rate at which the progress continues.
  package var percentPerSecond = 0.0
  /// Whether the transition finishes, rather than returns.
  package var isFinishing: Bool
  /// The spring on which the transition settles; `nil` if it settles on a curve.
  package var spring: Spring?

  /// Returns the spring on which the displacement of a picture decays; `nil` for that of the default settle. With the
  /// spring of the transition, both together move as one spring. A picture that doesn't go on beyond its end returns
  /// without bouncing.
  func spring(goesOn: Bool) -> Spring? { goesOn ? spring : spring?.withoutBounce }
}

extension Spring {
  fileprivate var withoutBounce: Spring {
    dampingRatio < 1 ? Spring(dampingRatio: 1, response: response) : self
  }
}

/// How a picture moves at a release.
package struct PictureMovement {
  /// The vector from the center of the picture to its last place, in points.
  package var remaining: PlaneVector
  /// The velocity of the center, in points per second.
  package var velocity: PlaneVector
  /// Whether it goes on beyond its last place.
  package var goesOn: Bool

  /// Returns how far the picture moves beyond its last place on a spring, in points.
  package func overshootPoints(on spring: Spring) -> Double {
    let distance = remaining.length
    guard goesOn, distance > 0 else { return 0 }
    return spring.overshoot(displacement: distance, velocity: -velocity.dot(remaining) / distance)
  }
}

/// A source of progress whose contacts can be followed in both dimensions.
@MainActor
protocol ContactSource: ProgressSource {
  /// The contacts now.
  var contacts: DrivingContacts { get }
  /// Their velocity. It is computed lazily, because only a release needs it.
  var contactVelocity: DrivingContacts.Velocity { get }
  /// Returns the displacement from the location of the contacts to where it is predicted to be, in points on the stage;
  /// zero without a prediction. For pictures only.
  func predictedDisplacement(by predictor: TouchPredictor, at time: Timestamp) -> PlaneVector
}

/// An animator whose picture follows the contacts in both dimensions while they drive the transition. The progress, on
/// which decisions depend, remains that of the source.
@MainActor
package protocol ContactFollower: AnyObject {
  /// Contacts drive the transition from now on, at a progress.
  func contactsDidGrab(_ contacts: DrivingContacts, percent: Double)
  /// The contacts have moved the transition to a progress.
  func contactsDidMove(_ contacts: DrivingContacts, percent: Double)
  /// The contacts have released the transition.
  func contactsDidRelease(_ release: ContactRelease)
  /// Returns how the picture moves at a release, before it is told of it; `nil` if no contacts have grabbed it.
  func movement(at release: ContactRelease) -> PictureMovement?
  /// Shows the picture displaced by points on the stage, until it is called again with zero.
  func showLead(_ points: PlaneVector)
}

extension TransitionContext {
  /// Whether the picture follows the contacts that drive the transition, so that any contact can grab it again.
  var followsContacts: Bool {
    animator is any ContactFollower && (interactionController == nil || interactionController is GestureDriver)
  }
}

extension PanProgress: ContactSource {
  var contacts: DrivingContacts { DrivingContacts(location: pan.currentLocation) }
  var contactVelocity: DrivingContacts.Velocity {
    let velocity = pan.currentVelocity
    return .init(location: PlaneVector(velocity?.xPerSecond ?? 0, velocity?.yPerSecond ?? 0))
  }
  func predictedDisplacement(by predictor: TouchPredictor, at time: Timestamp) -> PlaneVector {
    velocityEvidence.map { predictor.displacement(of: $0.samples, at: time) } ?? .zero
  }
}

extension PinchProgress: ContactSource {
  var contacts: DrivingContacts {
    DrivingContacts(location: pinch.currentLocation, distancePoints: pinch.value)
  }
  var contactVelocity: DrivingContacts.Velocity {
    .init(distancePointsPerSecond: pinch.valuePerSecond ?? 0)
  }
  /// The samples of a pinch are distances, so nothing is known about its location.
  func predictedDisplacement(by predictor: TouchPredictor, at time: Timestamp) -> PlaneVector { .zero }
}
