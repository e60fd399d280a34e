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

  /// The spring with the animation's parameters.
  public var spring: Spring {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    return allowsOverdamping ? spring : spring.clampedToCritical
  }

  /// The time, in seconds, after which at most a thousandth of the distance remains.
  open var settlingDuration: Double {
    spring.settlingTime(
      displacement: 1, velocity: initialVelocity.isFinite ? -initialVelocity : 0, tolerance: Self.settledShare)
  }

  /// Less than half a pixel for a distance as long as a phone's screen.
  private static let settledShare = 0.001

  override func blank() -> Animation { SpringAnimation() }

  override func take(_ other: Animation) {
    super.take(other)
    guard let other = other as? SpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
  }
}
