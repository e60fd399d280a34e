import HalfwayTestSupport
import Testing
import UIKit

/// A stage with a view that property animators move.
@MainActor
struct PropertyAnimatorRig {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  let driver: StageDriver

  init() {
    let root = UIViewController()
    driver = StageDriver(Stage(rootViewController: root, size: CGSize(width: 400, height: 600)))
    root.view.addSubview(view)
  }

  /// Lets time pass, in milliseconds, and renders a frame at its end.
  func wait(_ milliseconds: Double) {
    driver.wait(milliseconds)
    driver.stage.advance(to: driver.time)
  }

  /// Returns an animator that moves the view by 100 points in 0.4 s.
  func makeAnimator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 0.4, curve: curve) { [view] in view.transform.tx = 100 }
  }
}

/// What code relies on in property animators outside of transitions.
@Suite("Property animators") @MainActor struct PropertyAnimatorBehaviors {
  private let rig = PropertyAnimatorRig()
  private var view: UIView { rig.view }
  private var driver: StageDriver { rig.driver }
  private var diagnostics: [String] { driver.stage.diagnostics.map(\.message) }

  private func wait(_ milliseconds: Double) { rig.wait(milliseconds) }
  private func makeAnimator() -> UIViewPropertyAnimator { rig.makeAnimator() }

  // MARK: States

  @Test(.uiKit("UIViewPropertyAnimator"))
  func `a new animator is inactive and changes nothing`() {
    let animator = makeAnimator()
    #expect(animator.state == .inactive && !animator.isRunning && animator.fractionComplete == 0)
    #expect(!animator.isReversed && animator.isInterruptible && animator.isUserInteractionEnabled)
    #expect(animator.scrubsLinearly && !animator.pausesOnCompletion && animator.duration == 0.4)
    wait(200)
    #expect(view.transform.tx == 0)
  }

  @Test(.uiKit("UIViewAnimating.startAnimation()"))
  func `a started animator is active and running and its views have their final values`() {
    let animator = makeAnimator()
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    #expect(view.transform.tx == 100 && view.shownX == 0)
    wait(100)
    #expect(view.shownX.isNear(25) && Double(animator.fractionComplete).isNear(0.25))
  }

  @Test(.uiKit("UIViewAnimatingState"))
  func `an animator is inactive again after its end`() {
    let animator = makeAnimator()
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    wait(420)
    #expect(animator.state == .inactive && !animator.isRunning && positions == [.end] && view.shownX == 100)
  }

  @Test(.uiKit("UIViewAnimating.pauseAnimation()"))
  func `a paused animator is active but not running`() {
    let animator = makeAnimator()
    animator.startAnimation()
    wait(100)
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    wait(300)
    #expect(view.shownX.isNear(25))
    animator.startAnimation()
    wait(100)
    #expect(view.shownX.isNear(50))
  }

  @Test(.uiKit("UIViewAnimating.pauseAnimation()"))
  func `pausing an inactive animator makes it active at its start`() {
    let animator = makeAnimator()
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    #expect(view.transform.tx == 100 && view.shownX == 0)
    animator.stopAnimation(true)
  }

  // MARK: Ends

  @Test(.uiKit("UIViewAnimating.stopAnimation(_:)"))
  func `stopping without finishing calls no completion and keeps the views where they are`() {
    let animator = makeAnimator()
    var completions = 0
    animator.addCompletion { _ in completions += 1 }
    animator.startAnimation()
    wait(100)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && Double(view.transform.tx).isNear(25))
    driver.settle()
    #expect(completions == 0)
  }

  @Test(
    .uiKit("UIViewAnimating.finishAnimation(at:)"),
    arguments: [(UIViewAnimatingPosition.start, 0.0), (.current, 25), (.end, 100)])
  func `a stopped animator is finished at a position`(position: UIViewAnimatingPosition, x: Double) {
    let animator = makeAnimator()
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    wait(100)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && positions == [])
    animator.finishAnimation(at: position)
    #expect(animator.state == .inactive && positions == [position] && Double(view.transform.tx).isNear(x))
  }

  @Test(.uiKit("UIViewPropertyAnimator.pausesOnCompletion"))
  func `an animator that pauses on completion stays active and calls no completion`() {
    let animator = makeAnimator()
    animator.pausesOnCompletion = true
    var completions = 0
    animator.addCompletion { _ in completions += 1 }
    animator.startAnimation()
    wait(500)
    #expect(animator.state == .active && !animator.isRunning && completions == 0 && view.shownX == 100)
    animator.isReversed = true
    animator.startAnimation()
    wait(200)
    #expect(view.shownX.isNear(50))
    animator.stopAnimation(true)
  }

  @Test(.uiKit("UIViewImplicitlyAnimating.addCompletion(_:)"))
  func `completions are called in the order in which they were added`() {
    let animator = makeAnimator()
    var calls: [Int] = []
    for index in 1...3 { animator.addCompletion { _ in calls.append(index) } }
    animator.startAnimation()
    driver.settle()
    #expect(calls == [1, 2, 3])
  }

  @Test(.uiKit("UIViewPropertyAnimator"))
  func `a finished animator can be given animations and started again`() {
    let animator = makeAnimator()
    animator.startAnimation()
    driver.settle()
    animator.addAnimations { [view] in view.transform.tx = 0 }
    animator.startAnimation()
    wait(100)
    #expect(view.shownX > 50 && view.shownX < 90)
  }

  // MARK: Animations

  @Test(.uiKit("UIViewImplicitlyAnimating.addAnimations(_:)"))
  func `animations that are added to a running animator end with it`() {
    let animator = makeAnimator()
    animator.startAnimation()
    wait(200)
    animator.addAnimations { [view] in view.alpha = 0 }
    wait(100)
    #expect(view.shownAlpha.isNear(0.5) && view.shownX.isNear(75))
    wait(110)
    #expect(view.shownAlpha == 0 && animator.state == .inactive)
  }

  @Test(.uiKit("UIViewImplicitlyAnimating.addAnimations(_:delayFactor:)"))
  func `delayed animations begin after a share of the duration`() {
    let animator = makeAnimator()
    animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    wait(190)
    #expect(view.shownAlpha == 1)
    wait(110)
    #expect(view.shownAlpha.isNear(0.5))
    driver.settle()
    #expect(view.shownAlpha == 0)
  }

  @Test(.uiKit("UIViewAnimating.startAnimation(afterDelay:)"))
  func `a delayed start waits and counts as running`() {
    let animator = makeAnimator()
    animator.startAnimation(afterDelay: 0.2)
    #expect(animator.state == .active && animator.isRunning && animator.delay == 0.2)
    wait(190)
    #expect(view.shownX == 0)
    wait(110)
    #expect(view.shownX.isNear(25))
  }

  @Test(.uiKit("UIViewPropertyAnimator.runningPropertyAnimator(withDuration:delay:options:animations:completion:)"))
  func `a running property animator has started and calls its completion`() {
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.2, delay: 0, options: .curveLinear, animations: { [view] in view.alpha = 0 },
      completion: { positions.append($0) })
    #expect(animator.state == .active && animator.isRunning)
    wait(100)
    #expect(view.shownAlpha.isNear(0.5))
    driver.settle()
    #expect(positions == [.end])
  }

  @Test(.uiKit("UISpringTimingParameters"))
  func `an underdamped animator overshoots and ends at its target`() {
    let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.3) { [view] in view.transform.tx = 100 }
    animator.startAnimation()
    var maximum = 0.0
    for _ in 0..<35 {
      wait(16)
      maximum = max(maximum, view.shownX)
    }
    driver.settle()
    #expect(maximum > 105 && view.shownX == 100)
  }

  @Test(
    .uiKit(
      "UIViewPropertyAnimator.isInterruptible",
      differs: "Swift has no exceptions on Linux; the call is reported and has no effect"))
  func `pausing an animator that isn't interruptible has no effect`() {
    let animator = makeAnimator()
    animator.isInterruptible = false
    animator.startAnimation()
    wait(100)
    animator.pauseAnimation()
    #expect(animator.isRunning && diagnostics.count == 1)
    driver.settle()
    #expect(view.shownX == 100)
  }

  @Test(
    .uiKit(
      "UIViewAnimating.finishAnimation(at:)",
      differs: "Swift has no exceptions on Linux; the call is reported and has no effect"))
  func `finishing an animator that isn't stopped has no effect`() {
    let animator = makeAnimator()
    animator.startAnimation()
    animator.finishAnimation(at: .end)
    #expect(animator.state == .active && diagnostics.count == 1)
  }
}
