import HalfwayLayers
import HalfwayMotion

extension ViewPropertyAnimator {
  /// Creates an animator and starts it. Within another animation block, that block's duration and curve apply unless
  /// the options override them. Within the block of another animator it runs along with that one and can't be
  /// interrupted separately.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - delay: The delay before the animations begin, in seconds (default: 0).
  ///   - options: The curve, the handling of touches and what isn't inherited. Other options are ignored.
  ///   - animations: The changes.
  ///   - completion: Called with the final position.
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
  /// The pacing as timing parameters.
  fileprivate var timing: any TimingCurveProvider {
    switch pacing {
    case .cubic(let curve): CubicTimingParameters(bezier: curve)
    case .spring(let spring, let velocity): SpringTimingParameters(spring: spring, initialVelocity: velocity)
    case .even, .retimed: CubicTimingParameters(bezier: .linear)
    }
  }
}
