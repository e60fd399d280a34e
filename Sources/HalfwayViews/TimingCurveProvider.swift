import HalfwayLayers
import HalfwayMotion

/// Something that says how an animation moves, as `UITimingCurveProvider`.
public protocol TimingCurveProvider {
  /// The pacing for an animation.
  var pacing: AnimationPacing { get }
  /// How long it takes by itself in seconds; nil where the animation's duration says so.
  var settlingDurationSeconds: Double? { get }
}

/// A cubic Bézier, as `UICubicTimingParameters`.
public struct CubicTimingParameters: TimingCurveProvider, Sendable, Hashable {
  public var bezier: CubicBezier

  public init(animationCurve: AnimationCurve) { bezier = animationCurve.bezier }
  public init(bezier: CubicBezier) { self.bezier = bezier }

  public var pacing: AnimationPacing { .cubic(bezier) }
  public var settlingDurationSeconds: Double? { nil }
}

/// A spring, as `UISpringTimingParameters`.
public struct SpringTimingParameters: TimingCurveProvider, Sendable, Hashable {
  public var spring: Spring
  /// In distances a second: 1 means that the whole way would be covered in a second. Positive towards the target.
  public var initialVelocity: Double

  /// What is left of the way when the spring counts as settled, as a share of it.
  public var settledShare: Double

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

  public var pacing: AnimationPacing { .spring(spring, initialVelocity: initialVelocity) }

  public var settlingDurationSeconds: Double? {
    spring.settlingTime(displacement: 1, velocity: -initialVelocity, tolerance: settledShare)
  }
}
