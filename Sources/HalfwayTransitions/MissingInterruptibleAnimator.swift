import Foundation
import HalfwayViews

/// The result of the default implementation of `interruptibleAnimator(using:)`. It animates nothing and reports the
/// first attempt to use it.
final class MissingInterruptibleAnimator: ViewImplicitlyAnimating {
  private let owner: any ViewControllerAnimatedTransitioning.Type
  private var report: ((String) -> Void)?

  init(of owner: any ViewControllerAnimatedTransitioning.Type, report: @escaping (String) -> Void) {
    self.owner = owner
    self.report = report
  }

  private func reportUse() {
    report?("the interruptible animator of \(owner) was used, which doesn't implement interruptibleAnimator(using:)")
    report = nil
  }

  // MARK: Animator

  var state: ViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed: Bool {
    get { false }
    set { reportUse() }
  }
  var fractionComplete: CGFloat {
    get { 0 }
    set { reportUse() }
  }

  func startAnimation() { reportUse() }
  func startAnimation(afterDelay delay: Double) { reportUse() }
  func pauseAnimation() { reportUse() }
  func stopAnimation(_ withoutFinishing: Bool) { reportUse() }
  func finishAnimation(at finalPosition: ViewAnimatingPosition) { reportUse() }
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) { reportUse() }
  func addAnimations(_ animation: @escaping () -> Void) { reportUse() }
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) { reportUse() }
  func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double) {
    reportUse()
  }
}
