import HalfwayTestSupport
import Testing
import UIKit

/// What code relies on that scrubs, reverses and continues property animators.
@Suite("Scrubbing and reversing of property animators") @MainActor struct PropertyAnimatorScrubbingBehaviors {
  private let rig = PropertyAnimatorRig()
  private var view: UIView { rig.view }

  private func wait(_ milliseconds: Double) { rig.wait(milliseconds) }
  private func makeAnimator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    rig.makeAnimator(curve)
  }

  @Test(.uiKit("UIViewAnimating.fractionComplete"))
  func `setting the fraction activates an animator and moves its views`() {
    let animator = makeAnimator()
    for fraction in [0.2, 0.7, 0.5] {
      animator.fractionComplete = fraction
      wait(50)
      #expect(view.shownX.isNear(100 * fraction))
    }
    #expect(animator.state == .active && !animator.isRunning)
    animator.stopAnimation(true)
  }

  @Test(.uiKit("UIViewAnimating.fractionComplete"))
  func `setting the fraction pauses a running animator`() {
    let animator = makeAnimator()
    animator.startAnimation()
    wait(100)
    animator.fractionComplete = 0.6
    #expect(!animator.isRunning)
    wait(100)
    #expect(view.shownX.isNear(60))
    animator.stopAnimation(true)
  }

  @Test(.uiKit("UIViewPropertyAnimator.scrubsLinearly"))
  func `scrubbing is linear by default although the animator has a curve`() {
    let animator = makeAnimator(.easeIn)
    animator.fractionComplete = 0.5
    #expect(view.shownX.isNear(50))
    animator.stopAnimation(true)
  }

  @Test(.uiKit("UIViewPropertyAnimator.scrubsLinearly"))
  func `an animator that doesn't scrub linearly follows its curve`() {
    let animator = makeAnimator(.easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    #expect(view.shownX < 45 && view.shownX > 5)
    #expect(Double(animator.fractionComplete).isNear(0.5))
    animator.stopAnimation(true)
  }

  @Test(.uiKit("UIViewImplicitlyAnimating.continueAnimation(withTimingParameters:durationFactor:)"))
  func `the rest takes the factor of the duration`() {
    let animator = makeAnimator()
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
    wait(400)
    #expect(view.shownX.isNear(75) && animator.isRunning)
    wait(420)
    #expect(animator.state == .inactive && view.shownX == 100)
  }

  @Test(.uiKit("UIViewImplicitlyAnimating.continueAnimation(withTimingParameters:durationFactor:)"))
  func `a factor of 0 keeps the time that is left`() {
    let animator = makeAnimator()
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    wait(100)
    #expect(view.shownX.isNear(75))
    wait(110)
    #expect(animator.state == .inactive)
  }

  @Test(.uiKit("UIViewImplicitlyAnimating.continueAnimation(withTimingParameters:durationFactor:)"))
  func `the rest may have another timing`() {
    let animator = makeAnimator()
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0.5)
    wait(100)
    #expect(view.shownX > 50 && view.shownX < 72)
    wait(110)
    #expect(animator.state == .inactive && view.shownX == 100)
  }

  @Test(.uiKit("UIViewAnimating.isReversed"))
  func `a reversed animator returns its views and ends at the start`() {
    let animator = makeAnimator()
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    wait(200)
    animator.isReversed = true
    wait(100)
    #expect(view.shownX.isNear(25))
    wait(120)
    #expect(positions == [.start] && view.transform.tx == 0 && animator.state == .inactive)
  }

  @Test(.uiKit("UIViewAnimating.isReversed"))
  func `a reversal can be reversed`() {
    let animator = makeAnimator()
    animator.startAnimation()
    wait(200)
    animator.isReversed = true
    wait(100)
    animator.isReversed = false
    rig.driver.settle()
    #expect(view.transform.tx == 100 && view.shownX == 100)
  }
}
