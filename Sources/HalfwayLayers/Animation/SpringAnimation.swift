import Foundation
import HalfwayMotion

/// A `BasicAnimation` that moves like a mass on a spring, like `CASpringAnimation`. Its timing function has no effect.
///
/// The `duration` isn't extended to the time the spring needs; set it to `settlingDuration`. A spring that is cut short
/// jumps to the target at its end.
open class SpringAnimation: BasicAnimation {
  /// The mass in kilograms (default: 1). A larger mass makes the spring slower and makes it oscillate longer.
  open var mass: CGFloat = 1
  /// The stiffness in newtons per meter (default: 100). A stiffer spring is faster.
  open var stiffness: CGFloat = 100
  /// The damping coefficient in newton-seconds per meter (default: 10). More damping reduces the oscillation.
  open var damping: CGFloat = 10
  /// The initial velocity in total distances per second, positive toward the target (default: 0).
  open var initialVelocity: CGFloat = 0
  /// Whether the spring may be overdamped (default: `false`). Otherwise it is at most critically damped, Core
  /// Animation's default.
  open var allowsOverdamping = false

  /// Creates an animation from the parameters of UIKit's springs: a perceptual duration in seconds and a bounce, −1 to
  /// 1.
  public convenience init(keyPath: AnimationKeyPath, perceptualDuration: Double, bounce: CGFloat) {
    self.init(perceptualDuration: perceptualDuration, bounce: bounce)
    self.keyPath = keyPath.string
  }

  /// Creates an animation without a key path from a perceptual duration in seconds and a bounce, −1 to 1.
  public convenience init(perceptualDuration: Double, bounce: CGFloat) {
    self.init()
    let spring = Spring(duration: perceptualDuration, bounce: bounce)
    (mass, stiffness, damping) = (CGFloat(spring.mass), CGFloat(spring.stiffness), CGFloat(spring.damping))
    allowsOverdamping = bounce < 0
  }

  /// The period of the spring without damping, in seconds, as a measure of its pace.
  open var perceptualDuration: Double { 2 * Double.pi / spring.angularFrequency }
  /// The bounce, −1 to 1: 0 for a critically damped spring, positive for one that oscillates.
  open var bounce: CGFloat { CGFloat(Spring.bounce(ofDampingRatio: spring.dampingRatio)) }

  /// The spring with the animation's parameters.
  public var spring: Spring {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    return allowsOverdamping ? spring : spring.clampedToCritical
  }

  /// The time, in seconds, after which at most a thousandth of the distance remains, as Core Animation estimates it.
  ///
  /// For an underdamped spring, x(t) = e^(−ζωt)·(cos(ω′t) + B·sin(ω′t)) with ω′ = ω√(1 − ζ²) and B = (ζω − v)/ω′, it is
  /// ln(1000·(1 + |B|))/ζω: 1.4727 s for the default spring, and 2.855 s with a damping of 5, for which Apple documents
  /// "approximately 2.85". For other springs it is the first multiple of 0.1 s, as on iOS 26, where the critically
  /// damped spring with ω = 18.26, which needs 0.5057 s, reports 0.6 s.
  open var settlingDuration: Double {
    let (spring, velocity) = (spring, initialVelocity.isFinite ? Double(initialVelocity) : 0)
    let (ratio, frequency) = (spring.dampingRatio, spring.angularFrequency)
    guard ratio < 1 else {
      let seconds = spring.settlingTime(displacement: 1, velocity: -velocity, tolerance: Self.settledShare)
      return (seconds / Self.settlingStep).rounded(.up) * Self.settlingStep
    }
    let decay = ratio * frequency
    let share = ((decay - velocity) / (frequency * (1 - ratio * ratio).squareRoot())).magnitude
    return log((1 + share) / Self.settledShare) / decay
  }

  /// The share of the distance at which a spring counts as settled, as in Core Animation.
  private static let settledShare = 0.001
  /// The step, in seconds, in which Core Animation searches for the settling time of a spring that doesn't oscillate.
  private static let settlingStep = 0.1

  override func blank() -> Animation { SpringAnimation() }

  override func take(_ other: Animation) {
    super.take(other)
    guard let other = other as? SpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
  }
}
