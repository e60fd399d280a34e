extension VelocityEstimator {
  /// The speed that a body has in the end which the pointer pushed along, per second; at least two samples.
  ///
  /// Let the pointer drag a body of mass 1, and between two samples move evenly at v = Δx/Δt.  A body that came along
  /// at u is brought to v by the impulse v − u, which is a force of (v − u)/Δt during Δt.  Over the way v·Δt it does
  /// the work
  ///
  ///     W = (v − u)/Δt · |v|·Δt = (v − u)·|v|
  ///
  /// counted as positive in the direction of the axis.  The energy with the sign of the motion, E = ½·u·|u|, grows by
  /// that, and the body's new speed is the one that belongs to its energy, u′ = ±√(2·|E′|).  With e = 2·E:
  ///
  ///     e′ = u·|u| + 2·(v − u)·|v|,   u′ = sign(e′)·√|e′|
  ///
  /// Where v = u nothing changes, so an even motion is met exactly.  Where it goes on in the same direction
  /// u′² = v² + (v − u)²: whatever changes, faster or slower, is overestimated, and so is noise.  The first pair is what
  /// the body begins with, e = v·|v|: the force that brought it there is not known.  First published in Android's
  /// `VelocityTracker`.
  ///
  /// A root of an energy has no direction, so both axes are taken by themselves; a stroke that is turned gives the
  /// turned velocity only for quarter turns.
  func impulse(of used: Range<Int>) -> SIMD2<Double> {
    var previous = accepted[used.lowerBound + 1]
    var velocity = meanVelocity(from: accepted[used.lowerBound], to: previous)
    for index in used.dropFirst(2) {
      let sample = accepted[index]
      let pushed = meanVelocity(from: previous, to: sample)
      velocity = [
        VelocityEstimator.pushed(velocity.x, by: pushed.x), VelocityEstimator.pushed(velocity.y, by: pushed.y),
      ]
      previous = sample
    }
    return velocity
  }

  private static func pushed(_ u: Double, by v: Double) -> Double {
    let doubledEnergy = u * u.magnitude + 2 * (v - u) * v.magnitude
    let speed = doubledEnergy.magnitude.squareRoot()
    return doubledEnergy < 0 ? -speed : speed
  }
}
