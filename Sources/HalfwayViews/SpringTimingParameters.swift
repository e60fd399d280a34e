import HalfwayLayers
import HalfwayMotion

/// A spring, as `UISpringTimingParameters`.
///
/// One number moves everything, so of a velocity that is a vector the larger component counts, with its sign.
public struct SpringTimingParameters: TimingCurveProvider, Sendable, Hashable {
  public var spring: Spring
  /// In distances a second: 1 means that the whole way would be covered in a second. Positive towards the target.
  public var initialVelocity: Double

  /// What is left of the way when the spring counts as settled, as a share of it.
  public var settledShare: Double
  /// Whether only the spring's damping ratio counts: then it is the one that has settled when the animation's duration is over.
  public var fitsDuration = false

  /// A thousandth: below half a pixel on a phone's screen for a way as long as the screen.
  public static let standardSettledShare = 0.001

  public init(spring: Spring, initialVelocity: Double = 0, settledShare: Double = standardSettledShare) {
    self.spring = spring
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    self.settledShare = settledShare > 0 ? min(settledShare, 1) : Self.standardSettledShare
  }

  public init(
    dampingRatio: Double, responseSeconds: Double, initialVelocity: Double = 0,
    settledShare: Double = standardSettledShare
  ) {
    self.init(
      spring: Spring(dampingRatio: dampingRatio, response: responseSeconds), initialVelocity: initialVelocity,
      settledShare: settledShare)
  }

  /// A spring that takes as long as the animation: `Spring.settling(inSeconds:…)`.
  public init(dampingRatio: Double, initialVelocity: CGVector = .zero) {
    self.init(
      spring: Spring(dampingRatio: dampingRatio, response: 1), initialVelocity: Self.larger(of: initialVelocity))
    fitsDuration = true
  }

  /// A spring with the constants of its equation; it takes the time it needs.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: CGVector = .zero) {
    self.init(
      spring: Spring(mass: mass, stiffness: stiffness, damping: damping),
      initialVelocity: Self.larger(of: initialVelocity))
  }

  /// A spring by the period it would have without damping, in seconds, and how much it overshoots, −1 to 1; it takes the time it needs.
  public init(duration: Double = 0.5, bounce: Double = 0, initialVelocity: CGVector = .zero) {
    self.init(
      spring: Spring(duration: duration, bounce: bounce), initialVelocity: Self.larger(of: initialVelocity))
  }

  private static func larger(of velocity: CGVector) -> Double {
    velocity.dy.magnitude > velocity.dx.magnitude ? velocity.dy : velocity.dx
  }

  /// Of a spring that fits a duration: the pacing for a second.
  public var pacing: AnimationPacing { pacing(forDurationSeconds: 1) }

  public var settlingDurationSeconds: Double? {
    fitsDuration
      ? nil : spring.settlingTime(displacement: 1, velocity: -initialVelocity, tolerance: settledShare)
  }

  public func pacing(forDurationSeconds seconds: Double) -> AnimationPacing {
    let fitted =
      fitsDuration
      ? Spring.settling(
        inSeconds: seconds, dampingRatio: spring.dampingRatio, initialVelocity: initialVelocity,
        tolerance: settledShare) : spring
    return .spring(fitted, initialVelocity: initialVelocity)
  }
}
