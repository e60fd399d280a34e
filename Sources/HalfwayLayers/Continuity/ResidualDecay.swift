import HalfwayMotion

/// The decay of a difference on a spring, from an initial value with an initial velocity.
struct ResidualDecay {
  /// The critically damped spring of the default settle, so that an interrupted picture arrives with the transition
  /// that interrupted it.
  static let standard = ResidualDecay(Spring(dampingRatio: 1, response: 0.35))

  private let spring: Spring

  init(_ spring: Spring) { self.spring = spring }

  /// The period of the undamped spring, in seconds.
  var responseSeconds: Double { spring.response }

  /// Returns the difference some seconds after the beginning.
  func value(from start: SIMD16<Double>, velocity: SIMD16<Double>, atSeconds seconds: Double) -> SIMD16<Double> {
    let share = spring.state(at: seconds, displacement: 1, velocity: 0).displacement
    let lead = spring.state(at: seconds, displacement: 0, velocity: 1).displacement
    return start * share + velocity * lead
  }

  /// Returns the seconds until a difference of a size stays below a tolerance.
  func seconds(from start: Double, velocity: Double, tolerance: Double) -> Double {
    // The components have different signs and phases, so each part gets half of the tolerance.
    max(
      spring.settlingTime(displacement: start, velocity: 0, tolerance: tolerance / 2),
      spring.settlingTime(displacement: 0, velocity: velocity, tolerance: tolerance / 2))
  }
}
