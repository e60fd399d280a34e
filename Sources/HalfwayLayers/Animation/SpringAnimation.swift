import HalfwayMotion

/// A `BasicAnimation` that moves as a mass on a spring, as `CASpringAnimation`.
///
/// Its `duration` is no longer than what shows: give it the `settlingDuration`. Where it is cut short the last moment is on the target.
public struct SpringAnimation: PropertyAnimation {
  public var keyPath: AnimationKeyPath
  public var fromValue: AnimatableValue?
  public var toValue: AnimatableValue?
  public var byValue: AnimatableValue?
  /// In kilograms; more makes it slower and swing longer.
  public var mass = 1.0
  /// In newtons a metre; more makes it faster.
  public var stiffness = 100.0
  /// In newton-seconds a metre; more makes it swing less.
  public var damping = 10.0
  /// In ways a second, positive towards the target: with 1 the whole way would be covered in a second.
  public var initialVelocity = 0.0
  /// Whether damping above the critical one counts as such; otherwise the spring is as critical at most, as Core Animation's are by
  /// default.
  public var allowsOverdamping = false
  public var isAdditive = false
  public var isCumulative = false
  public var timing = AnimationTiming()
  /// Without effect.
  public var timingFunction: MediaTimingFunction?
  public var isRemovedOnCompletion = true
  public weak var delegate: (any AnimationDelegate)?
  public var didStart: (() -> Void)?
  public var didStop: ((Bool) -> Void)?

  public init(keyPath: AnimationKeyPath) { self.keyPath = keyPath }

  /// As UIKit's springs by a time that is felt as their duration, and a bounce from −1 to 1.
  public init(keyPath: AnimationKeyPath, perceptualDuration: Double, bounce: Double) {
    self.init(keyPath: keyPath)
    let spring = Spring(duration: perceptualDuration, bounce: bounce)
    (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
    allowsOverdamping = bounce < 0
  }

  /// The spring with these constants.
  public var spring: Spring {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    return allowsOverdamping ? spring : spring.clampedToCritical
  }

  /// Seconds after which no more than a thousandth of the way is left.
  public var settlingDuration: Double {
    spring.settlingTime(
      displacement: 1, velocity: initialVelocity.isFinite ? -initialVelocity : 0, tolerance: Self.settledShare)
  }

  /// Below half a pixel for a way as long as a phone's screen.
  private static let settledShare = 0.001
}
