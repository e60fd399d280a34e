import HalfwayMotion

/// The lognormal speed pulse of a rapid stroke, normalized to unit time and distance.
///
/// Plamondon's kinematic theory ("A kinematic theory of rapid human movements", Biological Cybernetics 72, 1995)
/// models the speed of a stroke as the response of many small systems in series, whose delays are proportional to
/// each other. Such multiplicative delays give a lognormal: from a start time t₀ the speed is D ÷ (σ√(2π)(t − t₀)) ·
/// exp(−(ln(t − t₀) − μ)² ÷ 2σ²), and a movement is a sum of such pulses (the sigma-lognormal model of O'Reilly and
/// Plamondon, Pattern Recognition 42, 2009).
///
/// With z = (ln(t − t₀) − μ)/σ the distance covered is the integral D·Φ(z), where Φ is the normal distribution. Φ
/// never reaches its limits, so the pulse is cut off at z = ±3, which contains 99.73% of the normal distribution's
/// mass, and scaled to the full distance. At the fraction τ of the duration, ln(t − t₀) − μ = ln(e^−3σ + τ(e^3σ −
/// e^−3σ)), so everything depends on σ alone. A small σ gives a nearly symmetric pulse; the larger σ is, the earlier
/// is the peak, at (e^−σ² − e^−3σ) ÷ (e^3σ − e^−3σ).
struct LognormalStroke: Hashable, Sendable {
  /// The logarithmic response time σ, from 0.02 to 1.
  let sigma: Double
  private let first: Double
  private let extent: Double

  /// Creates a stroke.
  /// - Parameter sigma: The logarithmic response time, clamped to 0.02 through 1. NaN becomes 0.02.
  init(sigma: Double) {
    self.sigma = sigma > 0.02 ? min(sigma, 1) : 0.02
    first = Elementary.exp(-Self.cut * self.sigma)
    extent = Elementary.exp(Self.cut * self.sigma) - first
  }

  /// Returns the share of the distance covered at a fraction of the duration; both are from 0 to 1. The argument is
  /// clamped; NaN becomes 0.
  func position(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    let z = Elementary.log(first + fraction * extent) / sigma
    return min(max((Self.area(to: z) - Self.area(to: -Self.cut)) / (2 * Self.area(to: Self.cut)), 0), 1)
  }

  /// The fraction of the duration at which the speed is greatest.
  var peakFraction: Double { (Elementary.exp(-sigma * sigma) - first) / extent }

  private static let cut = 3.0

  /// Returns Φ(z) − ½ for |z| ≤ 3.
  ///
  /// With y(z) = (Φ(z) − ½)/φ(z), y′ = 1 + z·y and y(0) = 0. The power series z + z³/3 + z⁵/(3·5) + … satisfies this,
  /// and all its terms have the same sign, so nothing cancels. The error after forty terms is less than 10⁻¹⁴ at
  /// z = 3.
  private static func area(to z: Double) -> Double {
    var term = z
    var sum = z
    var odd = 1.0
    for _ in 0..<40 where term.magnitude > 1e-17 {
      odd += 2
      term *= z * z / odd
      sum += term
    }
    // φ(z) = exp(−z²/2)/√(2π)
    return sum * Elementary.exp(-z * z / 2) / (2 * Double.pi).squareRoot()
  }
}
