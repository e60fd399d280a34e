/// The closed form of a spring's motion.
///
/// With δ = c/2m, ω² = k/m and D = ω² − δ², the solution of x″ + 2δx′ + ω²x = 0 from (x₀, v₀) is
///
///     x(t) = e^(−δt)·(x₀·C(t) + (v₀ + δx₀)·S(t))
///     v(t) = e^(−δt)·(v₀·C(t) − (ω²x₀ + δv₀)·S(t))
///
/// where C″ = −D·C, C(0) = 1, C′(0) = 0, and S = ∫C. For D > 0 they are cos θ and t·sin θ/θ with θ = t·√D; for D < 0
/// they are cosh θ and t·sinh θ/θ with θ = t·√−D. Both pairs are power series in Dt²,
/// 1 − Dt²/2! + … and t·(1 − Dt²/3! + …), so the motion is continuous (indeed analytic) in D across the critical case
/// D = 0, and nothing is divided by a vanishing difference.
struct SpringSolution {
  /// The decay rate δ, per second.
  let decay: Double
  /// ω², per second squared.
  let omegaSquared: Double
  /// √|D|, in radians per second.
  let root: Double
  /// Whether D > 0, that is, whether the spring is underdamped.
  let oscillates: Bool

  init(_ spring: Spring) {
    decay = spring.damping / (2 * spring.mass)
    omegaSquared = spring.stiffness / spring.mass
    let omega = omegaSquared.squareRoot()
    // The factored form keeps D's relative precision when ω and δ are close.
    let discriminant = (omega - decay) * (omega + decay)
    root = discriminant.magnitude.squareRoot()
    oscillates = discriminant > 0
  }

  /// The two rates of an overdamped motion, δ ± √−D. The smaller one is computed as ω²/(δ + √−D), without cancellation.
  var rates: (slow: Double, fast: Double) {
    let fast = decay + root
    return (omegaSquared / fast, fast)
  }

  func state(at t: Double, from start: Spring.State) -> Spring.State {
    guard t > 0 else { return start }
    guard t.isFinite else { return .rest }
    let theta = root * t
    if !oscillates && theta > 1 { return overdamped(at: t, from: start) }
    let envelope = Elementary.exp(-decay * t)
    // This also keeps huge values of θ away from the sine.
    if envelope == 0 { return .rest }
    let (c, s) = basis(theta, t)
    let (x0, v0) = (start.displacement, start.velocity)
    return Spring.State(
      displacement: envelope * (x0 * c + (v0 + decay * x0) * s),
      velocity: envelope * (v0 * c - (omegaSquared * x0 + decay * v0) * s))
  }

  /// Returns C(t) and S(t). For D ≤ 0, θ must be at most 1.
  private func basis(_ theta: Double, _ t: Double) -> (c: Double, s: Double) {
    if theta == 0 { return (1, t) }
    if oscillates {
      let (sine, cosine) = Elementary.sinCos(theta)
      return (cosine, t * (sine / theta))
    }
    // Taylor series of cosh θ and sinh θ/θ. The first omitted terms are below 5e-19 for θ ≤ 1.
    let z = theta * theta
    var (c, s) = (1.0, 1.0)
    var n = 18.0
    while n > 0 {
      c = 1 + c * z / (n * (n - 1))
      s = 1 + s * z / (n * (n + 1))
      n -= 2
    }
    return (c, t * s)
  }

  /// Returns the state as a sum of two exponentials, for θ > 1, where their rates are well separated:
  /// x = a·e^(−slow·t) + b·e^(−fast·t) with a = (v₀ + fast·x₀)/(fast − slow), b = −(v₀ + slow·x₀)/(fast − slow).
  private func overdamped(at t: Double, from start: Spring.State) -> Spring.State {
    let (slow, fast) = rates
    let (x0, v0) = (start.displacement, start.velocity)
    let a = (v0 + fast * x0) / (2 * root) * Elementary.exp(-slow * t)
    let b = -(v0 + slow * x0) / (2 * root) * Elementary.exp(-fast * t)
    return Spring.State(displacement: a + b, velocity: -slow * a - fast * b)
  }
}
