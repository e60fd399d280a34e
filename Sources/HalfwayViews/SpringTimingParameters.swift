import Foundation
import HalfwayLayers
import HalfwayMotion

/// The parameters of a spring animation. UIKit's `UISpringTimingParameters`. It is a class, as in UIKit, so that
/// extensions with convenience initializers compile.
///
/// An animation has a single progress value. Of a vector velocity, the component with the larger magnitude is used,
/// with its sign.
public final class SpringTimingParameters: NSObject, TimingCurveProvider, Sendable {
  /// The spring. Only its damping ratio applies if `fitsDuration` is true.
  public let spring: Spring
  /// The initial velocity in distances per second: 1 covers the whole distance in one second. Positive values point
  /// toward the target. Non-finite components count as 0.
  public let initialVelocity: CGVector

  /// The remaining fraction of the distance at which the spring counts as settled, in 0...1.
  public let settledShare: Double
  /// Whether the spring is fitted to the duration of the animation, so that it settles at its end. Only the damping
  /// ratio of `spring` applies then.
  public let fitsDuration: Bool

  /// The default of `settledShare`, one thousandth: less than half a pixel on a phone's screen for a distance of the
  /// screen's length.
  public static let standardSettledShare = 0.001

  private init(_ spring: Spring, _ initialVelocity: CGVector, settledShare: Double, fitsDuration: Bool) {
    self.spring = spring
    self.initialVelocity = CGVector(
      dx: initialVelocity.dx.isFinite ? initialVelocity.dx : 0, dy: initialVelocity.dy.isFinite ? initialVelocity.dy : 0
    )
    self.settledShare = settledShare > 0 ? min(settledShare, 1) : Self.standardSettledShare
    self.fitsDuration = fitsDuration
  }

  /// Creates parameters with a given spring.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: The initial velocity, in distances per second (default: 0).
  ///   - settledShare: The remaining fraction of the distance at which the spring counts as settled. At most 1 is used;
  ///     values that aren't positive give the default.
  public convenience init(
    spring: Spring, initialVelocity: Double = 0, settledShare: Double = standardSettledShare
  ) {
    self.init(spring, CGVector(dx: initialVelocity, dy: 0), settledShare: settledShare, fitsDuration: false)
  }

  /// Creates parameters with a damping ratio and a response.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio.
  ///   - responseSeconds: The period of the undamped spring, in seconds.
  ///   - initialVelocity: The initial velocity, in distances per second (default: 0).
  ///   - settledShare: The remaining fraction of the distance at which the spring counts as settled. At most 1 is used;
  ///     values that aren't positive give the default.
  public convenience init(
    dampingRatio: Double, responseSeconds: Double, initialVelocity: Double = 0,
    settledShare: Double = standardSettledShare
  ) {
    self.init(
      spring: Spring(dampingRatio: dampingRatio, response: responseSeconds), initialVelocity: initialVelocity,
      settledShare: settledShare)
  }

  /// Creates parameters for a spring that settles at the end of the animation's duration; see
  /// `Spring.settling(inSeconds:…)`.
  public convenience init(dampingRatio: Double, initialVelocity: CGVector = .zero) {
    self.init(
      Spring(dampingRatio: dampingRatio, response: 1), initialVelocity, settledShare: Self.standardSettledShare,
      fitsDuration: true)
  }

  /// Creates parameters from the constants of the spring's equation. The spring determines the duration.
  public convenience init(mass: Double, stiffness: Double, damping: Double, initialVelocity: CGVector = .zero) {
    self.init(
      Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity,
      settledShare: Self.standardSettledShare, fitsDuration: false)
  }

  /// Creates parameters from the period of the undamped spring, in seconds, and its bounce, −1...1. The spring
  /// determines the duration.
  public convenience init(duration: Double = 0.5, bounce: Double = 0, initialVelocity: CGVector = .zero) {
    self.init(
      Spring(duration: duration, bounce: bounce), initialVelocity, settledShare: Self.standardSettledShare,
      fitsDuration: false)
  }

  /// Creates parameters with a period of half a second and no bounce.
  public convenience override init() { self.init(duration: 0.5, bounce: 0) }

  /// The component of `initialVelocity` with the larger magnitude.
  var velocity: Double {
    initialVelocity.dy.magnitude > initialVelocity.dx.magnitude ? initialVelocity.dy : initialVelocity.dx
  }

  /// The pacing; for a spring that fits a duration, the pacing for a duration of one second.
  public var pacing: AnimationPacing { pacing(forDurationSeconds: 1) }

  /// These parameters.
  public var springTimingParameters: SpringTimingParameters? { self }

  /// The time until the spring settles, in seconds; nil if it fits the duration of the animation.
  public var settlingDurationSeconds: Double? {
    fitsDuration ? nil : spring.settlingTime(displacement: 1, velocity: -velocity, tolerance: settledShare)
  }

  /// Returns the pacing for an animation of the given duration, in seconds.
  public func pacing(forDurationSeconds seconds: Double) -> AnimationPacing {
    let fitted =
      fitsDuration
      ? Spring.settling(
        inSeconds: seconds, dampingRatio: spring.dampingRatio, initialVelocity: velocity, tolerance: settledShare)
      : spring
    return .spring(fitted, initialVelocity: velocity)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SpringTimingParameters else { return false }
    return spring == other.spring && initialVelocity == other.initialVelocity && settledShare == other.settledShare
      && fitsDuration == other.fitsDuration
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(spring)
    hasher.combine(initialVelocity)
    hasher.combine(settledShare)
    hasher.combine(fitsDuration)
    return hasher.finalize()
  }
}
