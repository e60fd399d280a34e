import HalfwayLayers
import HalfwayMotion

extension View {
  /// Animates the changes that `animations` makes to views and layers.
  ///
  /// An animation begins where its property is seen to stand, at rest. Within the block of another animation it has that one's duration
  /// and curve unless the options say otherwise.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 or less changes at once.
  ///   - delay: Seconds before the change begins.
  ///   - completion: Told whether the animation ran to its end; false when it was cancelled or replaced on its way.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, pacing: .cubic(options.curve.bezier), options: options, animations,
      completion: completion)
  }

  /// Animates along a curve, with the call's own duration also within another block. Touches go on.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, curve: AnimationCurve, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    Transaction.animate(
      AnimationParameters(durationSeconds: duration, delaySeconds: delay, pacing: .cubic(curve.bezier)), animations,
      completion: completion)
  }

  /// Animates with any timing; a spring that does not fit a duration takes the time it needs. Touches go on.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, timing: any TimingCurveProvider, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let seconds = timing.settlingDurationSeconds ?? duration
    Transaction.animate(
      AnimationParameters(
        durationSeconds: seconds, delaySeconds: delay, pacing: timing.pacing(forDurationSeconds: seconds)),
      animations, completion: completion)
  }

  /// Animates with the spring of a damping ratio that has settled when the duration is over.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 comes to rest without overshooting; less overshoots.
  ///   - initialSpringVelocity: In ways a second: 1 would cover the way in a second. What moves already goes on smoothly with its
  ///     velocity over what is left of its way.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = SpringTimingParameters(
      dampingRatio: dampingRatio, initialVelocity: CGVector(dx: velocity, dy: velocity))
    animate(
      withDuration: duration, delay: delay, pacing: timing.pacing(forDurationSeconds: duration), options: options,
      animations, completion: completion)
  }

  /// Animates with a spring by how long it seems to take and how much it overshoots; it takes the time it needs to settle.
  ///
  /// - Parameters:
  ///   - duration: The period that the spring would have without damping, in seconds.
  ///   - bounce: −1 to 1: above 0 it overshoots, below 0 it creeps.
  ///   - velocity: In ways a second.
  public static func animate(
    springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
    delay: Double = 0, options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = SpringTimingParameters(
      duration: duration, bounce: bounce, initialVelocity: CGVector(dx: velocity, dy: velocity))
    animate(
      withDuration: timing.settlingDurationSeconds ?? duration, delay: delay, pacing: timing.pacing, options: options,
      animations, completion: completion)
  }

  private static func animate(
    withDuration duration: Double, delay: Double, pacing: AnimationPacing, options: AnimationOptions,
    _ animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let inherited = Transaction.inherited
    let hasOwnOptions = inherited == nil || options.contains(.overrideInheritedOptions)
    let own = AnimationParameters(
      durationSeconds: options.contains(.overrideInheritedDuration) ? duration : inherited?.durationSeconds ?? duration,
      delaySeconds: delay,
      pacing: options.contains(.overrideInheritedCurve) ? pacing : inherited?.pacing ?? pacing,
      repetition: hasOwnOptions ? options.repetition : inherited?.repetition ?? .once,
      blocksTouches: hasOwnOptions ? !options.contains(.allowUserInteraction) : inherited?.blocksTouches ?? false)
    Transaction.animateInside(
      own, laysOut: options.contains(.layoutSubviews), animations, completion: completion)
  }

  /// Has the animations that are begun in a block within an animated block go along their way several times.
  ///
  /// - Parameters:
  ///   - count: How many times; parts of a time end on the way. 0 counts as 1.
  ///   - autoreverses: Whether each time leads there and back.
  public static func modifyAnimations(withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void) {
    guard let inherited = Transaction.inherited else { return animations() }
    let repeating = AnimationParameters(
      durationSeconds: inherited.durationSeconds, delaySeconds: inherited.delaySeconds, pacing: inherited.pacing,
      repetition: AnimationRepetition(count: count, autoreverses: autoreverses),
      blocksTouches: inherited.blocksTouches)
    Transaction.animateInside(repeating, laysOut: false, animations, completion: nil)
  }

  /// The duration of the animated block that is running, in seconds; 0 outside of one.
  public static var inheritedAnimationDuration: Double { Transaction.inherited?.durationSeconds ?? 0 }

  /// Changes inside take effect at once, also within an animated block.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    Transaction.withoutAnimation(actions)
  }

  /// Whether animated blocks animate on the stage whose code is running; true outside of any.
  public static var areAnimationsEnabled: Bool { Transaction.runningStage?.scheduler.animatesChanges ?? true }

  /// Has animated blocks on the stage whose code is running take effect at once from now on, or animate again. What runs already goes on.
  /// Outside of any stage it does nothing: it would be state that stages share.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    Transaction.runningStage?.scheduler.animatesChanges = enabled
  }
}
