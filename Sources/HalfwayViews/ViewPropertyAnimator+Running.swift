import HalfwayLayers
import HalfwayMotion

extension ViewPropertyAnimator {
  /// Makes an animator and starts it. In the block of another animation it has that one's duration and curve unless the options say
  /// otherwise; in that of another animator it goes along with it, and cannot be interrupted by itself.
  ///
  /// - Parameter options: The curve, whether touches go on, and what is not inherited; the others mean nothing to an animator.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: Double, delay: Double = 0, options: View.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((ViewAnimatingPosition) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    let inherited = Transaction.inherited
    let curve: any TimingCurveProvider = CubicTimingParameters(animationCurve: options.curve)
    let animator = ViewPropertyAnimator(
      duration: options.contains(.overrideInheritedDuration) ? duration : inherited?.durationSeconds ?? duration,
      timingParameters: options.contains(.overrideInheritedCurve) ? curve : inherited?.timing ?? curve)
    animator.isInterruptible = inherited == nil
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }
}

extension AnimationParameters {
  /// The pacing as a timing.
  fileprivate var timing: any TimingCurveProvider {
    switch pacing {
    case .cubic(let curve): CubicTimingParameters(bezier: curve)
    case .spring(let spring, let velocity): SpringTimingParameters(spring: spring, initialVelocity: velocity)
    case .even: CubicTimingParameters(bezier: .linear)
    }
  }
}
