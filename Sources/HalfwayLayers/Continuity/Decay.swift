import HalfwayMotion

/// The critically damped decay of a difference, from an initial value with an initial velocity.
enum Decay {
  /// The response of the spring in seconds: that of the default settle, so that an interrupted picture arrives with the
  /// transition that interrupted it.
  static let responseSeconds = 0.35
  private static let angularFrequency = 2 * Double.pi / responseSeconds
  /// The longest decay, in seconds.
  private static let maximumSeconds = 2.0
  /// The step in seconds in which durations are sought.
  private static let stepSeconds = 0.05

  /// Returns the difference some seconds after the beginning.
  static func value(from start: SIMD16<Double>, velocity: SIMD16<Double>, atSeconds seconds: Double) -> SIMD16<Double> {
    let time = max(0, seconds)
    return (start + (velocity + start * angularFrequency) * time) * Elementary.exp(-angularFrequency * time)
  }

  /// Returns the seconds until a difference of a size stays below a tolerance.
  static func seconds(from start: Double, velocity: Double, tolerance: Double) -> Double {
    var time = stepSeconds
    while time < maximumSeconds {
      let bound = (start + (velocity + start * angularFrequency) * time) * Elementary.exp(-angularFrequency * time)
      if bound < tolerance { break }
      time += stepSeconds
    }
    return time
  }
}
