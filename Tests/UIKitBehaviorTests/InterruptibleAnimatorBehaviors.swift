import HalfwayTestSupport
import Testing
import UIKit

/// A superclass without a conformance that vends an interruptible animator, with the declaration of iOS.
@MainActor
class PropertyAnimatorSource: NSObject {
  var current: UIViewPropertyAnimator?
  private(set) var requests = 0
  private(set) var positions: [UIViewAnimatingPosition] = []

  func interruptibleAnimator(
    using transitionContext: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    requests += 1
    if let current { return current }
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeIn)
    if let to = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(to)
      to.alpha = 0
      animator.addAnimations { to.alpha = 1 }
    }
    animator.addCompletion { [weak self] position in
      self?.positions.append(position)
      transitionContext.completeTransition(position == .end)
    }
    current = animator
    return animator
  }
}

/// The conformance is declared in a subclass, which inherits the interruptible animator.
class InheritingAnimator: PropertyAnimatorSource, UIViewControllerAnimatedTransitioning {
  private(set) var animatedTransitions = 0

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    animatedTransitions += 1
    interruptibleAnimator(using: transitionContext).startAnimation()
  }
  func animationEnded(_ transitionCompleted: Bool) { current = nil }
}

/// The conformance is declared in an extension, which contains the interruptible animator.
@MainActor
final class ExtendedAnimator {
  let source = PropertyAnimatorSource()
}

extension ExtendedAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }
  func interruptibleAnimator(
    using transitionContext: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating { source.interruptibleAnimator(using: transitionContext) }
}

/// What animators rely on that vend a property animator.
@Suite("Interruptible animators") @MainActor struct InterruptibleAnimatorBehaviors {
  private let driver = UIPercentDrivenInteractiveTransition()

  /// Returns the visible alpha at 50% of a driven push.
  private func alphaHalfway(_ animator: any UIViewControllerAnimatedTransitioning) -> Double {
    let rig = TransitionRig(animator: animator, interaction: driver)
    rig.push()
    driver.update(0.5)
    return rig.shownAlpha
  }

  @Test(.uiKit("UIViewControllerAnimatedTransitioning.interruptibleAnimator(using:)"))
  func `an interruptible animator may be inherited or implemented in an extension`() {
    // The animator's own curve would show less than half.
    #expect(alphaHalfway(InheritingAnimator()).isNear(0.5))
    #expect(alphaHalfway(ExtendedAnimator()).isNear(0.5))
  }

  @Test(.uiKit("UIViewControllerAnimatedTransitioning.interruptibleAnimator(using:)"))
  func `a percent-driven transition uses the interruptible animator in place of animateTransition`() {
    let animator = InheritingAnimator()
    let rig = TransitionRig(animator: animator, interaction: driver)
    rig.push()
    #expect(animator.requests == 1 && animator.animatedTransitions == 0)
    #expect(animator.current?.state == .active)
    driver.update(0.5)
    driver.finish()
    rig.driver.settle()
    #expect(rig.stack == "AB" && rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewControllerAnimatedTransitioning.animateTransition(using:)"))
  func `a transition without interaction calls animateTransition alone`() {
    let animator = InheritingAnimator()
    let rig = TransitionRig(animator: animator)
    rig.push()
    #expect(animator.requests == 1 && animator.animatedTransitions == 1)
    rig.wait(200)
    #expect(rig.shownAlpha < 0.45)
    rig.driver.settle()
    #expect(rig.stack == "AB" && animator.positions == [.end] && rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewAnimatingPosition"))
  func `a cancelled transition ends its interruptible animator at the start`() {
    let animator = InheritingAnimator()
    let rig = TransitionRig(animator: animator, interaction: driver)
    rig.push()
    driver.update(0.7)
    driver.cancel()
    rig.driver.settle()
    #expect(animator.positions == [.start] && rig.stack == "A" && rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewControllerAnimatedTransitioning.animationEnded(_:)"))
  func `an animator that drops its property animator at the end can be used again`() {
    let animator = InheritingAnimator()
    let rig = TransitionRig(animator: animator)
    rig.push()
    rig.driver.settle()
    #expect(animator.current == nil)
    rig.navigation.popViewController(animated: true)
    rig.driver.settle()
    #expect(rig.stack == "A" && animator.positions == [.end, .end] && rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinatorContext.isInterruptible"))
  func `a transition with an interruptible animator is interruptible`() {
    let rig = TransitionRig(animator: InheritingAnimator())
    rig.push()
    #expect(rig.navigation.transitionCoordinator?.isInterruptible == true)
    let other = TransitionRig(animator: FadingAnimator())
    other.push()
    #expect(other.navigation.transitionCoordinator?.isInterruptible == false)
  }

  @Test(.uiKit("UIViewPropertyAnimator.isReversed"))
  func `a transition can be turned around by its property animator`() {
    let animator = InheritingAnimator()
    let rig = TransitionRig(animator: animator)
    rig.push()
    rig.wait(200)
    animator.current?.isReversed = true
    rig.driver.settle()
    #expect(animator.positions == [.start] && rig.stack == "A" && rig.first.view.window != nil)
  }

  @Test(.uiKit("UIPercentDrivenInteractiveTransition.pause()"))
  func `a running property animator can be paused by a percent driver`() {
    driver.wantsInteractiveStart = false
    let animator = InheritingAnimator()
    let rig = TransitionRig(animator: animator, interaction: driver)
    rig.push()
    rig.wait(200)
    let shown = rig.shownAlpha
    #expect(shown > 0.1 && shown < 0.45)
    driver.pause()
    rig.wait(300)
    #expect(rig.shownAlpha.isNear(shown))
    driver.cancel()
    rig.driver.settle()
    #expect(rig.stack == "A" && animator.positions == [.start])
  }

  @Test(
    .uiKit(
      "UIViewControllerAnimatedTransitioning.interruptibleAnimator(using:)",
      differs: "protocols have no optional methods on Linux"))
  func `an interruptible animator that isn't implemented animates nothing and reports its use`() throws {
    let animator = FadingAnimator()
    let rig = TransitionRig(animator: animator)
    rig.push()
    let context = try #require(animator.context)
    #expect(animator.interruptibleAnimatorIfImplemented(using: context) == nil)
    #expect(rig.diagnostics == [])
    animator.interruptibleAnimator(using: context).startAnimation()
    #expect(rig.diagnostics.count == 1 && rig.diagnostics[0].contains("FadingAnimator"))
  }
}
