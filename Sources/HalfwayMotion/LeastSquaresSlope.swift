/// The derivative, at the newest sample, of the least-squares polynomial through weighted samples: the polynomial of
/// its degree with the smallest Σ w·(x − p(u))².
///
/// The normal equations in powers of time are ill-conditioned. Instead, time is mapped to u in −1...1, and the
/// polynomial is written in polynomials p₀, p₁, … that are orthogonal over the samples: Σ w·pᵢ(u)·pⱼ(u) = 0 for i ≠ j.
/// Each coefficient is then independent of the others: cₖ = Σ w·x·pₖ / Σ w·pₖ². Such polynomials obey a three-term
/// recurrence (Forsythe, "Generation and use of orthogonal polynomials for data-fitting", J. SIAM 5, 1957):
///
///     pₖ₊₁(u) = (u − αₖ)·pₖ(u) − βₖ·pₖ₋₁(u),   αₖ = Σ w·u·pₖ² / Σ w·pₖ²,   βₖ = Σ w·pₖ² / Σ w·pₖ₋₁²,   p₀ = 1, β₀ = 0
///
/// αₖ makes pₖ₊₁ orthogonal to pₖ, and βₖ makes it orthogonal to pₖ₋₁; it is already orthogonal to all lower ones.
/// Differentiating the recurrence gives the derivatives: pₖ₊₁′ = pₖ + (u − αₖ)·pₖ′ − βₖ·pₖ₋₁′.
struct LeastSquaresSlope {
  /// A sample: a time in −1...1, two values that are fitted independently, and a positive weight.
  struct Point {
    var u: Double
    var x: Double
    var y: Double
    var weight = 1.0
  }

  /// The derivatives with respect to u at u = 1.
  var x = 0.0
  var y = 0.0

  private var alpha = SIMD4<Double>()
  private var beta = SIMD4<Double>()

  /// Fits a polynomial of degree 0...3 to `count` points, of which at least `degree` + 1 have different times.
  init(degree: Int, count: Int, point: (Int) -> Point) {
    var previousNorm = 1.0
    for k in 0...min(max(degree, 0), 3) {
      var (norm, moment, sumX, sumY) = (0.0, 0.0, 0.0, 0.0)
      for index in 0..<count {
        let sample = point(index)
        let p = polynomial(k, at: sample.u).value
        // Multiplying by a weight of 1 changes no bit.
        let weighted = sample.weight * p
        norm += weighted * p
        moment += sample.weight * sample.u * p * p
        sumX += sample.x * weighted
        sumY += sample.y * weighted
      }
      // Nearly identical times don't support a higher degree.
      guard norm > 1e-24 else { return }
      let derivative = polynomial(k, at: 1).derivative
      x += sumX / norm * derivative
      y += sumY / norm * derivative
      alpha[k] = moment / norm
      beta[k] = k == 0 ? 0 : norm / previousNorm
      previousNorm = norm
    }
  }

  /// Returns pₖ(u) and pₖ′(u).
  private func polynomial(_ k: Int, at u: Double) -> (value: Double, derivative: Double) {
    var (value, derivative) = (1.0, 0.0)
    var (earlierValue, earlierDerivative) = (0.0, 0.0)
    for i in 0..<k {
      let nextValue = (u - alpha[i]) * value - beta[i] * earlierValue
      let nextDerivative = value + (u - alpha[i]) * derivative - beta[i] * earlierDerivative
      (earlierValue, earlierDerivative) = (value, derivative)
      (value, derivative) = (nextValue, nextDerivative)
    }
    return (value, derivative)
  }
}
