/// How a constraint is held: as by a damped spring that is integrated implicitly, so that it is stable however stiff.
///
/// With ω = 2πf, a step h and a damping ratio ζ: a₁ = 2ζ + hω, a₂ = hωa₁, a₃ = 1/(1 + a₂); an error C asks for the speed ω/a₁ · C, of the impulse for that the
/// share a₂a₃ is pushed, and a₃ of what was pushed before is taken back (Catto, "Soft constraints", GDC 2011).
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
