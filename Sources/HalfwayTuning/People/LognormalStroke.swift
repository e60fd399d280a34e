import HalfwayMotion

/// The lognormal speed pulse of a rapid stroke, normalised to unit time and distance.
///
/// Plamondon's kinematic theory ("A kinematic theory of rapid human movements", Biological Cybernetics 72, 1995) takes the speed of a
/// stroke for the answer of many small systems in a row, each with a delay in proportion to the others'. Delays that multiply give a
/// lognormal: from a beginning t₀ on the speed is D ÷ (σ√(2π)(t − t₀)) · exp(−(ln(t − t₀) − μ)² ÷ 2σ²), and a movement is a sum of such
/// pulses (the sigma-lognormal model of O'Reilly and Plamondon, Pattern Recognition 42, 2009).
///
/// With z = (ln(t − t₀) − μ)/σ the way behind is the integral, D·Φ(z) with Φ the normal distribution. Φ never reaches its ends, so the
/// pulse is cut off at z = ±3, where the normal distribution has 99.73 % of its mass, and scaled to the whole way. In units of its time
/// that is: at the fraction τ, ln(t − t₀) − μ = ln(e^−3σ + τ(e^3σ − e^−3σ)), and everything depends on σ alone. A small σ gives a
/// pulse that is nearly symmetric; the larger it is, the earlier is the peak, at (e^−σ² − e^−3σ) ÷ (e^3σ − e^−3σ).
struct LognormalStroke: Hashable, Sendable {
  /// The logarithmic response time, σ; 0.02 to 1.
  let sigma: Double
  private let first: Double
  private let extent: Double

  /// - Parameter sigma: Is brought into 0.02 to 1; NaN counts as 0.02.
  init(sigma: Double) {
    self.sigma = sigma > 0.02 ? min(sigma, 1) : 0.02
    first = Elementary.exp(-Self.cut * self.sigma)
    extent = Elementary.exp(Self.cut * self.sigma) - first
  }

  /// The part of the way covered at `fraction` of the time; both in 0...1, the argument is clamped (NaN counts as 0).
  func position(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    let z = Elementary.log(first + fraction * extent) / sigma
    return min(max((Self.area(to: z) - Self.area(to: -Self.cut)) / (2 * Self.area(to: Self.cut)), 0), 1)
  }

  /// The fraction of the time at which the speed is greatest.
  var peakFraction: Double { (Elementary.exp(-sigma * sigma) - first) / extent }

  private static let cut = 3.0

  /// Φ(z) − ½ for |z| ≤ 3.
  ///
  /// With y(z) = (Φ(z) − ½)/φ(z), y′ = 1 + z·y and y(0) = 0; a power series that meets this is z + z³/3 + z⁵/(3·5) + …, all of whose
  /// terms have the same sign, so that nothing cancels. Forty terms leave out less than 10⁻¹⁴ at z = 3.
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
