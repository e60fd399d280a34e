/// A damped harmonic oscillator, m·x″ + c·x′ + k·x = 0, about the rest position 0.
///
/// Parameters are never rejected: each one is clamped to the range stated with it, and NaN counts as the lower bound.
public struct Spring: Hashable, Sendable {
  /// The range of `mass`, in kilograms.
  public static let massRange = 1e-6...1e9
  /// The range of `stiffness`, in newtons per meter.
  public static let stiffnessRange = 1e-9...1e12
  /// The range of `damping`, in newton-seconds per meter. It excludes 0, so that every spring settles eventually.
  public static let dampingRange = 1e-9...1e12
  /// The range of a damping ratio passed to an initializer, dimensionless.
  public static let dampingRatioRange = 1e-4...1e4
  /// The range of a response or duration passed to an initializer, in seconds.
  public static let responseRange = 1e-3...1e4

  /// The mass m, in kilograms.
  public let mass: Double
  /// The stiffness k, in newtons per meter.
  public let stiffness: Double
  /// The damping coefficient c, in newton-seconds per meter.
  public let damping: Double

  /// Creates a spring from the constants of its equation, the parameters of `CASpringAnimation`.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = clamp(mass, to: Spring.massRange)
    self.stiffness = clamp(stiffness, to: Spring.stiffnessRange)
    self.damping = clamp(damping, to: Spring.dampingRange)
  }

  /// Creates a spring of unit mass from the damping ratio ζ and the response, the period without damping, in seconds.
  ///
  /// ω = 2π/response, k = ω²·m, and c = 2ζω·m, with m = 1.
  public init(dampingRatio: Double, response: Double) {
    let omega = 2 * Double.pi / clamp(response, to: Spring.responseRange)
    let ratio = clamp(dampingRatio, to: Spring.dampingRatioRange)
    self.init(mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega)
  }

  /// Creates a spring from the parameters used by SwiftUI and UIKit (iOS 17): `duration` is the response in seconds,
  /// `bounce` is in −1...1.
  ///
  /// ζ = 1 − bounce for bounce ≥ 0, otherwise 1/(1 + bounce). NaN counts as no bounce.
  public init(duration: Double, bounce: Double) {
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -1), 1)
    self.init(dampingRatio: Spring.dampingRatio(ofBounce: bounce), response: duration)
  }

  /// Returns the damping ratio of a bounce, which is infinite for a bounce of −1.
  package static func dampingRatio(ofBounce bounce: Double) -> Double { bounce < 0 ? 1 / (1 + bounce) : 1 - bounce }

  /// Returns the bounce of a damping ratio.
  package static func bounce(ofDampingRatio ratio: Double) -> Double { ratio <= 1 ? 1 - ratio : 1 / ratio - 1 }

  /// The undamped angular frequency ω = √(k/m), in radians per second.
  public var angularFrequency: Double {
    (stiffness / mass).squareRoot()
  }

  /// The damping ratio ζ = c/(2√(k·m)): below 1 the spring oscillates, at 1 it is critically damped, above 1 it is
  /// overdamped.
  public var dampingRatio: Double {
    damping / (2 * (stiffness * mass).squareRoot())
  }

  /// The undamped period 2π/ω, in seconds.
  public var response: Double {
    2 * Double.pi / angularFrequency
  }

  /// The spring itself or, if it is overdamped, the critically damped spring of the same mass and stiffness. Core
  /// Animation treats overdamped springs this way.
  public var clampedToCritical: Spring {
    let critical = 2 * (stiffness * mass).squareRoot()
    return damping > critical ? Spring(mass: mass, stiffness: stiffness, damping: critical) : self
  }

  /// A displacement from the rest position, in any unit of length, and a velocity, in the same unit per second.
  public struct State: Hashable, Sendable {
    /// The signed distance from the rest position.
    public var displacement: Double
    /// The derivative of the displacement with respect to time, per second.
    public var velocity: Double

    /// Creates a state.
    public init(displacement: Double, velocity: Double) {
      self.displacement = displacement
      self.velocity = velocity
    }

    /// The state at the rest position without velocity.
    public static let rest = State(displacement: 0, velocity: 0)
  }

  /// Returns the state `t` seconds after the state (`x0`, `v0`), in closed form.
  ///
  /// Negative times and NaN count as 0, as do non-finite displacements and velocities. At infinite time the spring is
  /// at rest.
  public func state(at t: Double, displacement x0: Double, velocity v0: Double) -> State {
    let start = State(displacement: x0.isFinite ? x0 : 0, velocity: v0.isFinite ? v0 : 0)
    return SpringSolution(self).state(at: t, from: start)
  }
}

/// Returns `value` clamped to `range`; NaN becomes the lower bound.
private func clamp(_ value: Double, to range: ClosedRange<Double>) -> Double {
  value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
}
