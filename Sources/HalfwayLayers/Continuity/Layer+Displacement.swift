import HalfwayMotion

extension Layer {
  /// The transform that the layer shows, with what is left of a displacement.
  package var presentTransform: CATransform3D { presentPlace.transform }

  /// Sets the transform, and ends a displacement.
  package func hold(at transform: CGAffineTransform) {
    removeResiduals()
    self.transform = CATransform3D(transform)
  }

  /// Sets the transform to the identity and lets the difference from it decay, so that neither the place of the layer
  /// nor its velocity jumps.
  ///
  /// - Parameters:
  ///   - displacement: The transform that the layer shows now.
  ///   - rate: The rate of its elements, per second.
  ///   - spring: The spring on which the difference decays; `nil` for that of the default settle.
  package func release(
    from displacement: CGAffineTransform, rate: CGAffineTransform, spring: Spring?, on scheduler: AnimationScheduler
  ) {
    removeResiduals()
    transform = .identity
    let seconds = StageTime.stepSeconds
    let later = CGAffineTransform(
      a: displacement.a + rate.a * seconds, b: displacement.b + rate.b * seconds, c: displacement.c + rate.c * seconds,
      d: displacement.d + rate.d * seconds, tx: displacement.tx + rate.tx * seconds,
      ty: displacement.ty + rate.ty * seconds)
    let rest = AnimatableValue.transform(.identity)
    guard let now = AnimatableValue.transform(CATransform3D(displacement)).difference(from: rest),
      let then = AnimatableValue.transform(CATransform3D(later)).difference(from: rest),
      let residual = LayerResidual(
        of: .transform, now: now, later: then, on: self, scheduler.root,
        decay: spring.map { ResidualDecay($0) } ?? .standard)
    else { return }
    add(residual)
  }
}
