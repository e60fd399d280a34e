import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// Drives a transition by a percentage and lets it finish or go back. UIKit's `UIPercentDrivenInteractiveTransition`.
///
/// Calls that make no sense at the moment — before the start, after the end, twice — change nothing.
@preconcurrency @MainActor
open class PercentDrivenInteractiveTransition: NSObject, ViewControllerInteractiveTransitioning {
  /// How fast the rest goes after the release, as a multiple of the transition's own speed: finishing takes
  /// `(1 − percent) · duration / completionSpeed` seconds, cancelling `percent · duration / completionSpeed`.
  public var completionSpeed: CGFloat = 1
  /// The shape of that rest.
  public var completionCurve = AnimationCurve.easeInOut
  /// The timing of the rest instead of the two above. A spring brings its own duration and starts with its own velocity.
  public var timingCurve: (any TimingCurveProvider)?
  public var wantsInteractiveStart = true

  /// The transition, from its start to its end. The context and its driver refer to each other until the context ends or
  /// its stage is deallocated; both call `transitionDidEnd(_:)`.
  @exclusivity(unchecked) private var context: TransitionContext?

  public override init() {}

  /// Seconds that are 100 %; 0 before the start.
  public var duration: CGFloat { context?.durationSeconds ?? 0 }

  /// Progress, 0 to 1, and beyond that where a transition was caught beyond it: `TransitionContext.percentComplete`.
  public var percentComplete: CGFloat { context?.percentComplete ?? 0 }

  open func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    guard let context = context as? TransitionContext else { return }
    self.context = context
    context.startAnimator()
  }

  /// Releases the transition.
  func transitionDidEnd(_ context: TransitionContext) {
    if self.context === context { self.context = nil }
  }

  /// Moves the transition to a percentage; values outside 0...1, or what it was caught at, are clamped, non-finite ones ignored.
  open func update(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite else { return }
    context?.updateInteractiveTransition(percentComplete)
  }

  /// Takes a transition that runs or settles back under control, where it is.
  open func pause() {
    guard let context, context.state != .completed, context.state != .interactive else { return }
    context.pauseInteractiveTransition()
  }

  /// Lets the transition go to its end.
  open func finish() {
    guard let context, context.state == .interactive else { return }
    let share = abs(1 - context.percentComplete)
    context.finishInteractiveTransition()
    settle(context, share: share)
  }

  /// Lets the transition go back to its start.
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
    // Nothing is left of the way: there is nothing for a spring to do.
    let seconds = share > 0 ? timingCurve.settlingDurationSeconds ?? plain : 0
    context.settle(durationSeconds: seconds, pacing: timingCurve.pacing(forDurationSeconds: seconds))
  }
}
