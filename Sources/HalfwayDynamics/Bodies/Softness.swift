import HalfwayMotion

/// The coefficients of a soft constraint: a damped spring, integrated implicitly, which is stable at any stiffness.
///
/// With ω = 2πf, step h, and damping ratio ζ: a₁ = 2ζ + hω, a₂ = hωa₁, a₃ = 1/(1 + a₂). A position error C requires the
/// velocity ω/a₁ · C. The fraction a₂a₃ of the impulse for that velocity is applied, and the fraction a₃ of the
/// accumulated impulse is taken back (Catto, "Soft constraints", GDC 2011).
struct Softness: Sendable {
  let biasRate: Double
  let massScale: Double
  let impulseScale: Double

  init(hertz: Double, dampingRatio: Double, step: Double) {
    let omega = 2 * Double.pi * min(max(hertz, 1e-3), 1e3)
    let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0), 1e3)
    let a1 = 2 * ratio + step * omega
    let a2 = step * omega * a1
    let a3 = 1 / (1 + a2)
    (biasRate, massScale, impulseScale) = (omega / a1, a2 * a3, a3)
  }
}
