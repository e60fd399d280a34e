import HalfwayMotion

/// A part of a movement that is planned and made as one: from where the hand is, so far, in such a time.
///
/// Hands reach their goals by several of them, which may overlap: a large one and then small ones that correct it. The place of the hand is
/// the sum of all.
struct Submovement: Hashable, Sendable {
  /// How the speed rises and falls.
  enum Profile: Hashable, Sendable {
    /// Symmetric, as of a hand that is in no hurry.
    case minimumJerk
    /// With an early peak and a long end, as of a rapid one.
    case lognormal(LognormalStroke)
  }

  var profile: Profile
  /// From the landing.
  var startSeconds: Double
  var seconds: Double
  /// How far, along the gesture's direction; negative is back.
  var points: Double

  init(_ profile: Profile, startSeconds: Double, seconds: Double, points: Double) {
    (self.profile, self.startSeconds, self.seconds, self.points) = (profile, startSeconds, seconds, points)
  }

  /// How far it has brought the hand at a moment.
  func points(atSeconds moment: Double) -> Double {
    guard moment > startSeconds, seconds > 0 else { return moment > startSeconds ? points : 0 }
    let fraction = (moment - startSeconds) / seconds
    return switch profile {
    case .minimumJerk: points * MinimumJerk.position(at: fraction)
    case .lognormal(let stroke): points * stroke.position(at: fraction)
    }
  }
}
