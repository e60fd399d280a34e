import Foundation

/// Where an animator ended, as `UIViewAnimatingPosition`.
public enum ViewAnimatingPosition: Int, Sendable, Hashable, CaseIterable {
  case end
  case start
  case current
}

/// The flow of animations: begun, paused, scrubbed, turned round and stopped, as `UIViewAnimating`.
@preconcurrency @MainActor
public protocol ViewAnimating: AnyObject {
  var state: ViewAnimatingState { get }
  /// Whether the animations go on by themselves; also while a delay passes.
  var isRunning: Bool { get }
  /// Whether they lead back to their start.
  var isReversed: Bool { get set }
  /// How much of the way is done, 0 to 1, in the direction in which it goes.
  var fractionComplete: CGFloat { get set }

  func startAnimation()
  func startAnimation(afterDelay delay: Double)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animator that is given blocks of changes, as `UIViewImplicitlyAnimating`.
@preconcurrency @MainActor
public protocol ViewImplicitlyAnimating: ViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)
  func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double)
}
