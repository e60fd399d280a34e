import Foundation
import HalfwayMotion

/// A `BasicAnimation` that moves as a mass on a spring, as `CASpringAnimation`. Its timing function has no effect.
///
/// Its `duration` is no longer than what shows: give it the `settlingDuration`. Where it is cut short the last moment is on the target.
open class SpringAnimation: BasicAnimation {
  /// In kilograms; more makes it slower and swing longer.
  open var mass: CGFloat = 1
  /// In newtons a metre; more makes it faster.
  open var stiffness: CGFloat = 100
  /// In newton-seconds a metre; more makes it swing less.
  open var damping: CGFloat = 10
  /// In ways a second, positive towards the target: with 1 the whole way would be covered in a second.
  open var initialVelocity: CGFloat = 0
  /// Whether damping above the critical one counts as such; otherwise the spring is as critical at most, as Core Animation's are by
  /// default.
  open var allowsOverdamping = false

  /// As UIKit's springs by a time that is felt as their duration, and a bounce from −1 to 1.
  public convenience init(keyPath: AnimationKeyPath, perceptualDuration: Double, bounce: CGFloat) {
    self.init(perceptualDuration: perceptualDuration, bounce: bounce)
    self.keyPath = keyPath.string
  }

  /// The same without a key path yet.
  public convenience init(perceptualDuration: Double, bounce: CGFloat) {
    self.init()
    let spring = Spring(duration: perceptualDuration, bounce: bounce)
    (mass, stiffness, damping) = (CGFloat(spring.mass), CGFloat(spring.stiffness), CGFloat(spring.damping))
    allowsOverdamping = bounce < 0
  }

  /// The spring with these constants.
  public var spring: Spring {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    return allowsOverdamping ? spring : spring.clampedToCritical
  }

  /// Seconds after which no more than a thousandth of the way is left.
  open var settlingDuration: Double {
    spring.settlingTime(
      displacement: 1, velocity: initialVelocity.isFinite ? -initialVelocity : 0, tolerance: Self.settledShare)
  }

  /// Below half a pixel for a way as long as a phone's screen.
  private static let settledShare = 0.001

  override func blank() -> Animation { SpringAnimation() }

  override func take(_ other: Animation) {
    super.take(other)
    guard let other = other as? SpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
  }
}
