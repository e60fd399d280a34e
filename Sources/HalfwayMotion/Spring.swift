/// A damped harmonic oscillator, m·x″ + c·x′ + k·x = 0, about the rest position 0.
///
/// Parameters are never refused: each is clamped to the range stated with it, and NaN counts as the lower bound.
public struct Spring: Hashable, Sendable {
  /// Range of `mass`, kg.
  public static let massRange = 1e-6...1e9
  /// Range of `stiffness`, N/m.
  public static let stiffnessRange = 1e-9...1e12
  /// Range of `damping`, N·s/m.  Never 0, so that every spring settles at last.
  public static let dampingRange = 1e-9...1e12
  /// Range of a damping ratio given to an initializer, without unit.
  public static let dampingRatioRange = 1e-4...1e4
  /// Range of a response or duration given to an initializer, seconds.
  public static let responseRange = 1e-3...1e4

  /// m, in kilograms.
  public let mass: Double
  /// k, in newtons per metre.
  public let stiffness: Double
  /// c, in newton-seconds per metre.
  public let damping: Double

  /// Makes a spring from the constants of the equation, as `CASpringAnimation` takes them.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = clamp(mass, to: Spring.massRange)
    self.stiffness = clamp(stiffness, to: Spring.stiffnessRange)
    self.damping = clamp(damping, to: Spring.dampingRange)
  }

  /// Makes a spring of unit mass from ζ and the period it would have without damping, in seconds.
  ///
  /// ω = 2π/response, k = ω²·m and c = 2ζω·m, with m = 1.
  public init(dampingRatio: Double, response: Double) {
    let omega = 2 * Double.pi / clamp(response, to: Spring.responseRange)
    let ratio = clamp(dampingRatio, to: Spring.dampingRatioRange)
    self.init(mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega)
  }

  /// Makes a spring as SwiftUI and UIKit (iOS 17) do: `duration` is the response, `bounce` is in −1...1.
  ///
  /// ζ = 1 − bounce from 0 up, 1/(1 + bounce) below 0.  NaN counts as no bounce.
  public init(duration: Double, bounce: Double) {
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -1), 1)
    // At −1 the quotient is infinite, and is clamped with all others.
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    self.init(dampingRatio: ratio, response: duration)
  }

  /// ω = √(k/m), radians per second.
  public var angularFrequency: Double {
    (stiffness / mass).squareRoot()
  }

  /// ζ = c/(2√(k·m)): below 1 the spring oscillates, at 1 it is critically damped, above 1 it creeps.
  public var dampingRatio: Double {
    damping / (2 * (stiffness * mass).squareRoot())
  }

  /// 2π/ω, seconds.
  public var response: Double {
    2 * Double.pi / angularFrequency
  }

  /// This spring, or the critically damped one of the same mass and stiffness if it is over-damped; Core Animation
  /// treats over-damped springs so.
  public var clampedToCritical: Spring {
    let critical = 2 * (stiffness * mass).squareRoot()
    return damping > critical ? Spring(mass: mass, stiffness: stiffness, damping: critical) : self
  }

  /// Displacement from the rest position, in any unit of length, and velocity, in the same unit per second.
  public struct State: Hashable, Sendable {
    /// Signed distance from the rest position.
    public var displacement: Double
    /// Its derivative by time, per second.
    public var velocity: Double

    /// Makes a state.
    public init(displacement: Double, velocity: Double) {
      self.displacement = displacement
      self.velocity = velocity
    }

    /// At the rest position, without velocity.
    public static let rest = State(displacement: 0, velocity: 0)
  }

  /// The state `t` seconds after it was (`x0`, `v0`), in closed form.
  ///
  /// Times before 0 and NaN count as 0, non-finite displacements and velocities as 0; time ∞ is rest.
  public func state(at t: Double, displacement x0: Double, velocity v0: Double) -> State {
    let start = State(displacement: x0.isFinite ? x0 : 0, velocity: v0.isFinite ? v0 : 0)
    return SpringSolution(self).state(at: t, from: start)
  }
}

/// `value` in `range`, NaN at its lower bound.
private func clamp(_ value: Double, to range: ClosedRange<Double>) -> Double {
  value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
}
