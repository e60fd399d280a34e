import HalfwayTestSupport
import Testing
import UIKit

/// What code relies on that drives transitions by a percentage.
@Suite("Percent-driven transitions") @MainActor struct InteractiveTransitionBehaviors {
  private let driver = UIPercentDrivenInteractiveTransition()
  private let animator = FadingAnimator()
  private let rig: TransitionRig

  init() {
    rig = TransitionRig(animator: animator, interaction: driver)
  }

  @Test(.uiKit("UIPercentDrivenInteractiveTransition.update(_:)"))
  func `the animations follow the percentage and not the time`() {
    rig.push()
    for percent in [0.3, 0.8, 0.1] {
      driver.update(percent)
      rig.wait(200)
      #expect(rig.shownAlpha.isNear(percent))
    }
  }

  @Test(.uiKit("UIPercentDrivenInteractiveTransition.percentComplete"))
  func `the percentage is the one of the last update`() {
    rig.push()
    #expect(driver.percentComplete == 0)
    driver.update(0.25)
    #expect(Double(driver.percentComplete).isNear(0.25))
  }

  @Test(.uiKit("UIPercentDrivenInteractiveTransition.update(_:)"))
  func `percentages are limited to the range from 0 to 1`() {
    rig.push()
    driver.update(1.7)
    #expect(rig.shownAlpha.isNear(1) && driver.percentComplete == 1)
    driver.update(-2)
    #expect(rig.shownAlpha.isNear(0) && driver.percentComplete == 0)
  }

  @Test(.uiKit("UIPercentDrivenInteractiveTransition.duration"))
  func `the duration is the animator's`() {
    rig.push()
    #expect(driver.duration == 0.4)
  }

  @Test(.uiKit("UIPercentDrivenInteractiveTransition.finish()"))
  func `a finished transition takes the rest of the duration`() {
    rig.push()
    driver.update(0.25)
    driver.finish()
    rig.wait(280)
    #expect(rig.navigation.transitionCoordinator != nil)
    rig.wait(40)
    #expect(rig.navigation.transitionCoordinator == nil && rig.stack == "AB")
  }

  @Test(.uiKit("UIPercentDrivenInteractiveTransition.cancel()"))
  func `a cancelled transition returns in the time that it has covered`() {
    rig.push()
    driver.update(0.25)
    driver.cancel()
    rig.wait(80)
    #expect(rig.navigation.transitionCoordinator != nil)
    rig.wait(40)
    #expect(rig.navigation.transitionCoordinator == nil && rig.stack == "A")
    #expect(rig.first.view.window != nil && rig.second.view.window == nil)
  }

  @Test(.uiKit("UIPercentDrivenInteractiveTransition.completionSpeed"))
  func `twice the completion speed halves the rest`() {
    driver.completionSpeed = 2
    rig.push()
    driver.update(0.25)
    driver.finish()
    rig.wait(140)
    #expect(rig.navigation.transitionCoordinator != nil)
    rig.wait(30)
    #expect(rig.navigation.transitionCoordinator == nil)
  }

  @Test(.uiKit("UIPercentDrivenInteractiveTransition.completionSpeed"))
  func `the completion speed is 1 and the completion curve eases in and out by default`() {
    #expect(driver.completionSpeed == 1 && driver.completionCurve == .easeInOut)
    #expect(driver.wantsInteractiveStart && driver.timingCurve == nil)
  }

  @Test(.uiKit("UIPercentDrivenInteractiveTransition.completionCurve"))
  func `the completion curve is that of the rest`() {
    func shownAlpha(_ curve: UIView.AnimationCurve) -> Double {
      let driver = UIPercentDrivenInteractiveTransition()
      driver.completionCurve = curve
      let rig = TransitionRig(animator: FadingAnimator(), interaction: driver)
      rig.push()
      driver.update(0.5)
      driver.finish()
      rig.wait(100)
      return rig.shownAlpha
    }
    #expect(shownAlpha(.linear).isNear(0.75))
    #expect(shownAlpha(.easeIn) < 0.7)
    #expect(shownAlpha(.easeOut) > 0.8)
  }

  @Test(.uiKit("UIPercentDrivenInteractiveTransition.timingCurve"))
  func `the timing curve replaces the completion curve`() {
    driver.timingCurve = UICubicTimingParameters(animationCurve: .linear)
    rig.push()
    driver.update(0.5)
    driver.finish()
    rig.wait(100)
    #expect(rig.shownAlpha.isNear(0.75))
  }

  @Test(.uiKit("UIViewControllerInteractiveTransitioning.wantsInteractiveStart"))
  func `a driver that doesn't want an interactive start lets the transition run`() {
    driver.wantsInteractiveStart = false
    rig.push()
    #expect(animator.context?.isInteractive == false)
    rig.wait(100)
    #expect(rig.shownAlpha.isNear(0.25))
    rig.wait(320)
    #expect(rig.navigation.transitionCoordinator == nil && rig.stack == "AB")
  }

  @Test(.uiKit("UIPercentDrivenInteractiveTransition.pause()"))
  func `a running transition can be paused and driven`() {
    driver.wantsInteractiveStart = false
    rig.push()
    rig.wait(100)
    driver.pause()
    rig.wait(100)
    #expect(animator.context?.isInteractive == true && rig.shownAlpha.isNear(0.25))
    driver.update(0.9)
    #expect(rig.shownAlpha.isNear(0.9))
    driver.cancel()
    rig.driver.settle()
    #expect(rig.stack == "A")
  }

  @Test(.uiKit("UIPercentDrivenInteractiveTransition.pause()"))
  func `a transition that was cancelled can be paused and finished`() {
    rig.push()
    driver.update(0.6)
    driver.cancel()
    rig.wait(50)
    driver.pause()
    #expect(animator.context?.transitionWasCancelled == false)
    driver.finish()
    rig.driver.settle()
    #expect(rig.stack == "AB" && animator.ended == [true])
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.isInteractive"))
  func `the context is interactive until the driver finishes or cancels`() {
    var isInteractive = false
    animator.inspect = { isInteractive = $0.isInteractive }
    rig.push()
    #expect(isInteractive && animator.context?.isInteractive == true)
    driver.finish()
    #expect(animator.context?.isInteractive == false)
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.transitionWasCancelled"))
  func `the context says that it was cancelled as soon as the driver cancels`() {
    rig.push()
    driver.update(0.5)
    #expect(animator.context?.transitionWasCancelled == false)
    driver.cancel()
    #expect(animator.context?.transitionWasCancelled == true)
    rig.driver.settle()
    #expect(animator.ended == [false])
  }

  @Test(.uiKit("UIViewController.viewWillAppear(_:)"))
  func `a cancelled transition reverses the appearance callbacks`() {
    rig.push()
    driver.update(0.5)
    driver.cancel()
    rig.driver.settle()
    let calls = rig.log.take().dropFirst(2)
    #expect(
      Array(calls) == [
        "A will disappear", "B will appear", "B will disappear", "B did disappear", "A will appear", "A did appear",
      ])
  }

  @Test(.uiKit("UIPercentDrivenInteractiveTransition.startInteractiveTransition(_:)"))
  func `a subclass receives the start and the updates`() {
    final class Counting: UIPercentDrivenInteractiveTransition {
      var calls: [String] = []
      override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        calls.append("start")
        super.startInteractiveTransition(transitionContext)
      }
      override func update(_ percentComplete: CGFloat) {
        calls.append("update")
        super.update(percentComplete)
      }
      override func finish() {
        calls.append("finish")
        super.finish()
      }
    }
    let driver = Counting()
    let rig = TransitionRig(animator: FadingAnimator(), interaction: driver)
    rig.push()
    driver.update(0.5)
    #expect(rig.shownAlpha.isNear(0.5))
    driver.finish()
    rig.driver.settle()
    #expect(driver.calls == ["start", "update", "finish"] && rig.stack == "AB")
  }

  @Test(.uiKit("UIViewControllerTransitioningDelegate.interactionControllerForDismissal(using:)"))
  func `a dismissal can be driven and cancelled`() {
    let rig = CardRig(style: .custom)
    rig.present()
    rig.interaction = driver
    rig.card.dismiss(animated: true)
    driver.update(0.5)
    #expect(rig.card.view.shownAlpha.isNear(0.5) && rig.card.isBeingDismissed)
    driver.cancel()
    rig.driver.settle()
    #expect(rig.root.presentedViewController === rig.card && rig.card.view.window != nil)
    #expect(rig.card.view.frame == CardRig.cardFrame)
  }

  @Test(.uiKit("UIPercentDrivenInteractiveTransition"))
  func `calls without a transition have no effect`() {
    driver.update(0.5)
    driver.finish()
    driver.cancel()
    driver.pause()
    rig.push()
    #expect(animator.context?.isInteractive == true && driver.percentComplete == 0)
  }
}
