import HalfwayMotion

/// A part of a movement that is planned and executed as a unit, with a start, a duration, and a distance.
///
/// A reaching movement consists of several submovements that can overlap: a large one and smaller ones that correct
/// it. The displacement is the sum of all.
struct Submovement: Hashable, Sendable {
  /// The speed profile.
  enum Profile: Hashable, Sendable {
    /// A symmetric profile, as in an unhurried movement.
    case minimumJerk
    /// A profile with an early peak and a long tail, as in a rapid movement.
    case lognormal(LognormalStroke)
  }

  var profile: Profile
  /// The start, in seconds from the landing.
  var startSeconds: Double
  /// The duration.
  var seconds: Double
  /// The distance along the gesture's direction; negative for backward.
  var points: Double

  init(_ profile: Profile, startSeconds: Double, seconds: Double, points: Double) {
    (self.profile, self.startSeconds, self.seconds, self.points) = (profile, startSeconds, seconds, points)
  }

  /// Returns the displacement at a time, in points.
  func points(atSeconds moment: Double) -> Double {
    guard moment > startSeconds, seconds > 0 else { return moment > startSeconds ? points : 0 }
    let fraction = (moment - startSeconds) / seconds
    return switch profile {
    case .minimumJerk: points * MinimumJerk.position(at: fraction)
    case .lognormal(let stroke): points * stroke.position(at: fraction)
    }
  }
}
