/// The minimum-jerk profile of a point-to-point hand movement, normalized to unit time and distance.
///
/// Minimizing ∫(d³x/dτ³)² dτ gives d⁶x/dτ⁶ = 0, a quintic. Six boundary conditions (position 0 and 1, velocity and
/// acceleration 0 at both ends) leave x(τ) = 10τ³ − 15τ⁴ + 6τ⁵. Flash and Hogan, "The coordination of arm movements",
/// J. Neuroscience 5(7), 1985, found that human reaching movements follow this profile; synthetic gestures use it, too.
public enum MinimumJerk {
  /// Returns the fraction of the distance covered at `fraction` of the duration. Both are in 0...1; the argument is
  /// clamped, and NaN counts as 0.
  public static func position(at fraction: Double) -> Double {
    let t = clamp(fraction)
    if t == 1 { return 1 }
    return t * t * t * (10 + t * (6 * t - 15))
  }

  /// Returns the velocity at `fraction` of the duration, in total distances per total duration: 30τ²(1−τ)², at most
  /// 1.875 at τ = ½.
  public static func velocity(at fraction: Double) -> Double {
    let t = clamp(fraction)
    let product = t * (1 - t)
    return 30 * product * product
  }

  private static func clamp(_ fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    return fraction < 1 ? fraction : 1
  }
}
