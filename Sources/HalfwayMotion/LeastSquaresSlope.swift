/// The derivative at the newest sample of the polynomial that fits weighted samples best in the least-squares sense: of all
/// polynomials of its degree it has the smallest Σ w·(x − p(u))².
///
/// The normal equations in powers of time are badly conditioned.  Instead time is mapped to u in −1...1 and the
/// polynomial is written in polynomials p₀, p₁, … that are orthogonal over the samples, Σ w·pᵢ(u)·pⱼ(u) = 0 for i ≠ j.  Then
/// each coefficient stands alone: cₖ = Σ w·x·pₖ / Σ w·pₖ².  Such polynomials obey a three-term recurrence (Forsythe, "Generation and use
/// of orthogonal polynomials for data-fitting", J. SIAM 5, 1957):
///
///     pₖ₊₁(u) = (u − αₖ)·pₖ(u) − βₖ·pₖ₋₁(u),   αₖ = Σ w·u·pₖ² / Σ w·pₖ²,   βₖ = Σ w·pₖ² / Σ w·pₖ₋₁²,   p₀ = 1, β₀ = 0
///
/// αₖ makes pₖ₊₁ orthogonal to pₖ, βₖ to pₖ₋₁, and to all lower ones it is so already.  Differentiating the recurrence gives
/// that of the derivatives: pₖ₊₁′ = pₖ + (u − αₖ)·pₖ′ − βₖ·pₖ₋₁′.
struct LeastSquaresSlope {
  /// A sample: time in −1...1, two values that are fitted side by side, and how much they count, more than 0.
  struct Point {
    var u: Double
    var x: Double
    var y: Double
    var weight = 1.0
  }

  /// Derivatives by u at u = 1.
  var x = 0.0
  var y = 0.0

  private var alpha = SIMD4<Double>()
  private var beta = SIMD4<Double>()

  /// Fits `count` points, at least `degree` + 1 of them at different times, with a polynomial of degree 0...3.
  init(degree: Int, count: Int, point: (Int) -> Point) {
    var previousNorm = 1.0
    for k in 0...min(max(degree, 0), 3) {
      var (norm, moment, sumX, sumY) = (0.0, 0.0, 0.0, 0.0)
      for index in 0..<count {
        let sample = point(index)
        let p = polynomial(k, at: sample.u).value
        // A weight of 1 changes no bit.
        let weighted = sample.weight * p
        norm += weighted * p
        moment += sample.weight * sample.u * p * p
        sumX += sample.x * weighted
        sumY += sample.y * weighted
      }
      // Times that are nearly the same support no higher degree.
      guard norm > 1e-24 else { return }
      let derivative = polynomial(k, at: 1).derivative
      x += sumX / norm * derivative
      y += sumY / norm * derivative
      alpha[k] = moment / norm
      beta[k] = k == 0 ? 0 : norm / previousNorm
      previousNorm = norm
    }
  }

  /// pₖ(u) and pₖ′(u).
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
