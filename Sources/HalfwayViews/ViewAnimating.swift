/// Where an animator is in its life, as `UIViewAnimatingState`.
public enum ViewAnimatingState: Sendable, Hashable, CaseIterable {
  /// New, or through with its animations.
  case inactive
  /// Its animations run, or stand where they were paused.
  case active
  /// Stopped for good; only `finishAnimation(at:)` leads on.
  case stopped

  /// What can be asked of an animator.
  package enum Call: Sendable, Hashable, CaseIterable {
    case start
    case pause
    case resume
    case stop
    case stopWithoutFinishing
    case finish
    case scrub
    case reverse
    case addAnimations
    case addCompletion
    case configure
  }

  /// Where each call leads; a call that is missing makes no sense in the state, and is reported and not carried out.
  package var legalMoves: [Call: ViewAnimatingState] {
    switch self {
    case .inactive:
      [
        .start: .active, .pause: .active, .scrub: .active, .stop: .inactive, .stopWithoutFinishing: .inactive,
        .reverse: .inactive, .addAnimations: .inactive, .addCompletion: .inactive, .configure: .inactive,
      ]
    case .active:
      [
        .start: .active, .pause: .active, .resume: .active, .scrub: .active, .stop: .stopped,
        .stopWithoutFinishing: .inactive, .reverse: .active, .addAnimations: .active, .addCompletion: .active,
      ]
    case .stopped:
      [.finish: .inactive, .addCompletion: .stopped]
    }
  }
}

/// Where an animator ended, as `UIViewAnimatingPosition`.
public enum ViewAnimatingPosition: Sendable, Hashable, CaseIterable {
  case end
  case start
  case current
}

/// The flow of animations: begun, paused, scrubbed, turned round and stopped, as `UIViewAnimating`.
public protocol ViewAnimating: AnyObject {
  var state: ViewAnimatingState { get }
  /// Whether the animations go on by themselves; also while a delay passes.
  var isRunning: Bool { get }
  /// Whether they lead back to their start.
  var isReversed: Bool { get set }
  /// How much of the way is done, 0 to 1, in the direction in which it goes.
  var fractionComplete: Double { get set }

  func startAnimation()
  func startAnimation(afterDelay delay: Double)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animator that is given blocks of changes, as `UIViewImplicitlyAnimating`.
public protocol ViewImplicitlyAnimating: ViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)
  func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double)
}
