extension VelocityEstimator {
  /// Returns the final speed of a body that the pointer pushes along, per second. Requires at least two samples.
  ///
  /// The pointer drags a body of mass 1 and moves uniformly at v = Δx/Δt between two samples. A body that arrives at
  /// speed u is accelerated to v by the impulse v − u, a force of (v − u)/Δt during Δt. Over the distance v·Δt this
  /// force does the work
  ///
  ///     W = (v − u)/Δt · |v|·Δt = (v − u)·|v|
  ///
  /// counted as positive in the direction of the axis. The signed energy E = ½·u·|u| grows by that amount, and the new
  /// speed of the body follows from its energy: u′ = ±√(2·|E′|). With e = 2·E:
  ///
  ///     e′ = u·|u| + 2·(v − u)·|v|,   u′ = sign(e′)·√|e′|
  ///
  /// If v = u nothing changes, so uniform motion is estimated exactly. If the motion continues in the same direction,
  /// u′² = v² + (v − u)²: every change, faster or slower, is overestimated, and so is noise. The body starts with the
  /// velocity of the first pair, e = v·|v|, because the force that accelerated it to that speed is unknown. First
  /// published in Android's `VelocityTracker`.
  ///
  /// The square root of an energy has no direction, so each axis is computed separately. Rotating a stroke rotates its
  /// estimate only for quarter turns.
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
