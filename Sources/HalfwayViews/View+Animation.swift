import Foundation
import HalfwayLayers
import HalfwayMotion

extension View {
  /// Animates the changes that `animations` makes to views and layers.
  ///
  /// As in UIKit, animations of positions, sizes, transforms, and corner radii are added to those that are running, so
  /// that a view that changes direction keeps its speed. An animation of any other property replaces the running one
  /// and begins at the presented value. Within another animation block, that block's duration and curve apply unless
  /// the options override them.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds; the change is immediate if it isn't positive.
  ///   - delay: The delay before the animation begins, in seconds (default: 0).
  ///   - options: The curve and other options (default: none).
  ///   - animations: The changes.
  ///   - completion: Called with true if the animations ran to their end, and with false if one was cancelled, removed,
  ///     or replaced. A change of a property that is being animated doesn't end its animation.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, pacing: .cubic(options.curve.bezier), options: options, animations,
      completion: completion)
  }

  /// Animates without options. It satisfies requirements of protocols, for which default arguments don't count.
  public static func animate(withDuration duration: Double, animations: () -> Void, completion: ((Bool) -> Void)?) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates with a curve. The duration and the curve apply even within another animation block. The views receive
  /// touches during the animation. Times are in seconds.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, curve: AnimationCurve, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    Transaction.animate(
      AnimationParameters(durationSeconds: duration, delaySeconds: delay, pacing: .cubic(curve.bezier)), animations,
      completion: completion)
  }

  /// Animates with a timing. A spring that isn't fitted to a duration determines the duration itself. The views receive
  /// touches during the animation. Times are in seconds.
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

  /// Animates with a spring that settles at the end of the duration.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - delay: The delay before the animation begins, in seconds (default: 0).
  ///   - dampingRatio: The damping ratio: 1 doesn't overshoot, smaller values do.
  ///   - velocity: The initial velocity in distances per second: 1 covers the distance in one second. A property that
  ///     is being animated keeps its velocity, applied to the remaining distance.
  ///   - options: Other options (default: none).
  ///   - animations: The changes.
  ///   - completion: Called with true if the animations ran to their end, and with false if one was cancelled, removed,
  ///     or replaced.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = SpringTimingParameters(
      dampingRatio: dampingRatio, initialVelocity: CGVector(dx: velocity, dy: velocity))
    animate(
      withDuration: duration, delay: delay, pacing: timing.pacing(forDurationSeconds: duration), options: options,
      animations, completion: completion)
  }

  /// Animates with a spring defined by its perceptual duration and its bounce. It ends when the spring has settled.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring, in seconds (default: 0.5).
  ///   - bounce: The bounce, −1...1: positive values overshoot, negative ones approach slowly (default: 0).
  ///   - velocity: The initial velocity, in distances per second (default: 0).
  ///   - delay: The delay before the animation begins, in seconds (default: 0).
  ///   - options: Other options (default: none).
  ///   - animations: The changes.
  ///   - completion: Called with true if the animations ran to their end, and with false if one was cancelled, removed,
  ///     or replaced.
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
      blocksTouches: hasOwnOptions ? !options.contains(.allowUserInteraction) : inherited?.blocksTouches ?? false,
      isHitAsShown: hasOwnOptions ? false : inherited?.isHitAsShown ?? false)
    Transaction.animateInside(
      own, laysOut: options.contains(.layoutSubviews), animations, completion: completion)
  }

  /// Repeats the animations that are begun in a block within an animation block. Outside of animation blocks it only
  /// calls the block.
  ///
  /// - Parameters:
  ///   - count: The number of repetitions. A fractional count ends partway; 0 counts as 1.
  ///   - autoreverses: Whether each repetition runs forward and then backward.
  ///   - animations: The changes.
  public static func modifyAnimations(withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void) {
    guard let inherited = Transaction.inherited else { return animations() }
    let repeating = AnimationParameters(
      durationSeconds: inherited.durationSeconds, delaySeconds: inherited.delaySeconds, pacing: inherited.pacing,
      repetition: AnimationRepetition(count: count, autoreverses: autoreverses),
      blocksTouches: inherited.blocksTouches)
    Transaction.animateInside(repeating, laysOut: false, animations, completion: nil)
  }

  /// The duration of the current animation block, in seconds; 0 outside of animation blocks.
  public static var inheritedAnimationDuration: Double { Transaction.inherited?.durationSeconds ?? 0 }

  /// Applies the changes of a block immediately, even within an animation block.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    Transaction.withoutAnimation(actions)
  }

  /// Whether animation blocks animate on the stage whose code is running; true outside of stages.
  public static var areAnimationsEnabled: Bool { Transaction.runningStage?.scheduler.animatesChanges ?? true }

  /// Sets whether animation blocks animate on the stage whose code is running. Running animations continue. Outside of
  /// stages this does nothing, because stages share no state.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    Transaction.runningStage?.scheduler.animatesChanges = enabled
  }
}
