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
  /// The contacts have released the transition, which continues at a rate per second.
  func contactsDidRelease(
    _ contacts: DrivingContacts, _ velocity: DrivingContacts.Velocity, percent: Double, percentPerSecond: Double)
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
  var contacts: DrivingContacts { DrivingContacts(location: pan.locationInStage) }
  var contactVelocity: DrivingContacts.Velocity {
    let velocity = pan.velocityInStage
    return .init(location: PlaneVector(velocity?.xPerSecond ?? 0, velocity?.yPerSecond ?? 0))
  }
  func predictedDisplacement(by predictor: TouchPredictor, at time: Timestamp) -> PlaneVector {
    velocityEvidence.map { predictor.displacement(of: $0.samples, at: time) } ?? .zero
  }
}

extension PinchProgress: ContactSource {
  var contacts: DrivingContacts {
    DrivingContacts(location: pinch.locationInStage, distancePoints: pinch.distancePoints)
  }
  var contactVelocity: DrivingContacts.Velocity {
    .init(distancePointsPerSecond: pinch.distanceVelocityPointsPerSecond ?? 0)
  }
  /// The samples of a pinch are distances, so nothing is known about its location.
  func predictedDisplacement(by predictor: TouchPredictor, at time: Timestamp) -> PlaneVector { .zero }
}
