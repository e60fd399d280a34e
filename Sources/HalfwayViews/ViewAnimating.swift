import Foundation

/// A position of an animator. UIKit's `UIViewAnimatingPosition`.
public enum ViewAnimatingPosition: Int, Sendable, Hashable, CaseIterable {
  /// The end of the animations.
  case end
  /// The start of the animations.
  case start
  /// A position between start and end.
  case current
}

/// An animator that can be started, paused, scrubbed, reversed and stopped. UIKit's `UIViewAnimating`.
@preconcurrency @MainActor
public protocol ViewAnimating: AnyObject {
  /// The state of the animator.
  var state: ViewAnimatingState { get }
  /// Whether the animations are running, including a delay.
  var isRunning: Bool { get }
  /// Whether the animations run toward their start.
  var isReversed: Bool { get set }
  /// The completed fraction of the distance, 0...1, in the current direction.
  var fractionComplete: CGFloat { get set }

  /// Starts the animations, or resumes paused ones.
  func startAnimation()
  /// Starts the animations after a delay in seconds.
  func startAnimation(afterDelay delay: Double)
  /// Pauses the animations at their current position.
  func pauseAnimation()
  /// Stops the animations; they can't be resumed.
  ///
  /// - Parameter withoutFinishing: Whether the animator becomes inactive without calling completions, rather than
  ///   waiting for `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes stopped animations at a position.
  func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animator that animates the changes of blocks. UIKit's `UIViewImplicitlyAnimating`.
@preconcurrency @MainActor
public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds changes that begin after a fraction of the remaining time, 0...1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a block that is called with the final position of the animator.
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)
  /// Resumes paused animations with another timing or duration.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the remaining animation; nil to keep the current one.
  ///   - durationFactor: The duration of the remaining animation as a fraction of the animator's duration; 0 for the
  ///     remaining time.
  func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double)
}
