import Foundation
import HalfwayLayers
import HalfwayMotion

/// A spring, as `UISpringTimingParameters`. A class as that is, so that code which gives it convenience initializers of its own compiles.
///
/// One number moves everything, so of a velocity that is a vector the larger component counts, with its sign.
public final class SpringTimingParameters: NSObject, TimingCurveProvider, Sendable {
  public let spring: Spring
  /// In distances a second: 1 means that the whole way would be covered in a second. Positive towards the target.
  public let initialVelocity: CGVector

  /// What is left of the way when the spring counts as settled, as a share of it.
  public let settledShare: Double
  /// Whether only the spring's damping ratio counts: then it is the one that has settled when the animation's duration is over.
  public let fitsDuration: Bool

  /// A thousandth: below half a pixel on a phone's screen for a way as long as the screen.
  public static let standardSettledShare = 0.001

  private init(_ spring: Spring, _ initialVelocity: CGVector, settledShare: Double, fitsDuration: Bool) {
    self.spring = spring
    self.initialVelocity = CGVector(
      dx: initialVelocity.dx.isFinite ? initialVelocity.dx : 0, dy: initialVelocity.dy.isFinite ? initialVelocity.dy : 0
    )
    self.settledShare = settledShare > 0 ? min(settledShare, 1) : Self.standardSettledShare
    self.fitsDuration = fitsDuration
  }

  public convenience init(
    spring: Spring, initialVelocity: Double = 0, settledShare: Double = standardSettledShare
  ) {
    self.init(spring, CGVector(dx: initialVelocity, dy: 0), settledShare: settledShare, fitsDuration: false)
  }

  public convenience init(
    dampingRatio: Double, responseSeconds: Double, initialVelocity: Double = 0,
    settledShare: Double = standardSettledShare
  ) {
    self.init(
      spring: Spring(dampingRatio: dampingRatio, response: responseSeconds), initialVelocity: initialVelocity,
      settledShare: settledShare)
  }

  /// A spring that takes as long as the animation: `Spring.settling(inSeconds:…)`.
  public convenience init(dampingRatio: Double, initialVelocity: CGVector = .zero) {
    self.init(
      Spring(dampingRatio: dampingRatio, response: 1), initialVelocity, settledShare: Self.standardSettledShare,
      fitsDuration: true)
  }

  /// A spring with the constants of its equation; it takes the time it needs.
  public convenience init(mass: Double, stiffness: Double, damping: Double, initialVelocity: CGVector = .zero) {
    self.init(
      Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity,
      settledShare: Self.standardSettledShare, fitsDuration: false)
  }

  /// A spring by the period it would have without damping, in seconds, and how much it overshoots, −1 to 1; it takes the time it needs.
  public convenience init(duration: Double = 0.5, bounce: Double = 0, initialVelocity: CGVector = .zero) {
    self.init(
      Spring(duration: duration, bounce: bounce), initialVelocity, settledShare: Self.standardSettledShare,
      fitsDuration: false)
  }

  /// Half a second without a bounce, which are the defaults of the other initializer.
  public convenience override init() { self.init(duration: 0.5, bounce: 0) }

  /// That of the velocity's components which counts.
  var velocity: Double {
    initialVelocity.dy.magnitude > initialVelocity.dx.magnitude ? initialVelocity.dy : initialVelocity.dx
  }

  /// Of a spring that fits a duration: the pacing for a second.
  public var pacing: AnimationPacing { pacing(forDurationSeconds: 1) }

  public var settlingDurationSeconds: Double? {
    fitsDuration ? nil : spring.settlingTime(displacement: 1, velocity: -velocity, tolerance: settledShare)
  }

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
