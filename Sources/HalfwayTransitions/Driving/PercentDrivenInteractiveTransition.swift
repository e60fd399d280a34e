import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// Drives a transition by a percentage, and finishes or cancels it. The equivalent of UIKit's
/// `UIPercentDrivenInteractiveTransition`.
///
/// Calls before the start, after the end, or in a state in which they make no sense have no effect.
@preconcurrency @MainActor
open class PercentDrivenInteractiveTransition: NSObject, ViewControllerInteractiveTransitioning {
  /// The speed of the rest after the release, as a multiple of the transition's own speed (default: 1): finishing
  /// takes `(1 − percent) · duration / completionSpeed` seconds, cancelling `percent · duration / completionSpeed`.
  /// Values that are not positive count as 1.
  open var completionSpeed: CGFloat = 1
  /// The timing curve of the rest after the release (default: ease in, ease out).
  open var completionCurve = AnimationCurve.easeInOut
  /// The timing of the rest after the release, in place of the speed and the curve (default: `nil`). A spring has its
  /// own duration and initial velocity.
  open var timingCurve: (any TimingCurveProvider)?
  /// Whether the transition starts under the control of this object (default: `true`). Otherwise it runs until it is
  /// interrupted by `pause()`.
  open var wantsInteractiveStart = true

  /// The transition, from its start to its end. The context and its driver refer to each other until the context ends
  /// or its stage is deallocated; both call `transitionDidEnd(_:)`.
  private(set) var context: TransitionContext?

  public override init() {}

  /// The duration of the transition in seconds, which is 100%; 0 before the start and after the end.
  open var duration: CGFloat { context?.durationSeconds ?? 0 }

  /// The progress, from 0 to 1, or beyond if the transition was interrupted there: `TransitionContext.percentComplete`.
  open var percentComplete: CGFloat { context?.percentComplete ?? 0 }

  open func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    guard let context = context as? TransitionContext else { return }
    self.context = context
    context.startAnimator()
  }

  /// Takes over a transition that runs without an interaction controller.
  func take(_ context: TransitionContext) { self.context = context }

  /// Releases the transition.
  func transitionDidEnd(_ context: TransitionContext) {
    if self.context === context { self.context = nil }
  }

  /// Moves the transition to a percentage. Values outside of 0 to 1, or of where the transition was interrupted, are
  /// clamped; non-finite values are ignored.
  open func update(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite else { return }
    context?.updateInteractiveTransition(percentComplete)
  }

  /// Interrupts a transition that runs or settles, at its current progress.
  open func pause() {
    guard let context, context.state != .completed, context.state != .interactive else { return }
    context.pauseInteractiveTransition()
  }

  /// Releases the transition, which moves to its end.
  open func finish() {
    guard let context, context.state == .interactive else { return }
    let share = abs(1 - context.percentComplete)
    context.finishInteractiveTransition()
    settle(context, share: share)
  }

  /// Releases the transition, which moves back to its start.
  open func cancel() {
    guard let context, context.state == .interactive else { return }
    let share = abs(context.percentComplete)
    context.cancelInteractiveTransition()
    settle(context, share: share)
  }

  private func settle(_ context: TransitionContext, share: Double) {
    let speed = completionSpeed.isFinite && completionSpeed > 0 ? completionSpeed : 1
    let plain = share * context.durationSeconds / speed
    guard let timingCurve else {
      return context.settle(durationSeconds: plain, pacing: .cubic(completionCurve.bezier))
    }
    // Without a remaining distance, a spring has nothing to do.
    let seconds = share > 0 ? timingCurve.settlingDurationSeconds ?? plain : 0
    context.settle(durationSeconds: seconds, pacing: timingCurve.pacing(forDurationSeconds: seconds))
  }
}
