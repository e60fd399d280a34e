extension VelocityEstimator {
  /// The speed that a body has in the end which the pointer pushed along, per second; at least two samples.
  ///
  /// Let the pointer drag a body of mass 1, and between two samples move evenly at v = Δx/Δt.  A body that came along at u is
  /// brought to v by the impulse v − u, which is a force of (v − u)/Δt during Δt.  Over the way v·Δt it does the work
  ///
  ///     W = (v − u)/Δt · |v|·Δt = (v − u)·|v|
  ///
  /// counted as positive in the direction of the axis.  The energy with the sign of the motion, E = ½·u·|u|, grows by that, and the
  /// body's new speed is the one that belongs to its energy, u′ = ±√(2·|E′|).  With e = 2·E:
  ///
  ///     e′ = u·|u| + 2·(v − u)·|v|,   u′ = sign(e′)·√|e′|
  ///
  /// Where v = u nothing changes, so an even motion is met exactly; from one sample to the next a speed that grows is
  /// overestimated, u′² = v² + (v − u)², and one that falls is forgotten slowly.  The first pair is what the body begins with, e = v·|v|:
  /// the force that brought it there is not known.  The way of the whole window cancels nowhere, so that a reversal costs the
  /// energy that was there before it.  Published first in Android's `VelocityTracker`, as its default.
  ///
  /// A square root of a sum of squares has no direction: both axes are taken by themselves, so a stroke that is turned gives the
  /// turned velocity only for quarter turns.
  func impulse(of used: Range<Int>) -> SIMD2<Double> {
    var velocity = velocity(endingAt: used.lowerBound + 1)
    for index in used.dropFirst(2) {
      let pushed = self.velocity(endingAt: index)
      velocity = [
        VelocityEstimator.pushed(velocity.x, by: pushed.x), VelocityEstimator.pushed(velocity.y, by: pushed.y),
      ]
    }
    return velocity
  }

  private static func pushed(_ u: Double, by v: Double) -> Double {
    let doubledEnergy = u * u.magnitude + 2 * (v - u) * v.magnitude
    let speed = doubledEnergy.magnitude.squareRoot()
    return doubledEnergy < 0 ? -speed : speed
  }
}
