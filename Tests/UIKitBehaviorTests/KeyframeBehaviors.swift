import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in keyframes, property animators, and transitions between views.
@Suite("Keyframes, property animators, and view transitions") @MainActor struct KeyframeBehaviors {
  private let screen = AnimationScreen()
  private var view: UIView { screen.view }

  private func keyframes(_ values: [CGFloat]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    (animation.values, animation.duration) = (values, 1)
    return animation
  }

  private func shown(_ animation: CAKeyframeAnimation, after milliseconds: Int64) -> CGFloat {
    screen.run { view.layer.add(animation, forKey: nil) }
    screen.wait(milliseconds)
    return screen.shownX
  }

  @Test(.uiKit("CAKeyframeAnimation.values"))
  func `keyframes are evenly spaced by default`() {
    #expect(isNear(shown(keyframes([0, 100, 400]), after: 750), 250))
  }

  @Test(.uiKit("CAKeyframeAnimation.keyTimes"))
  func `key times place the keyframes`() {
    let animation = keyframes([0, 100, 400])
    animation.keyTimes = [0, 0.25, 1]
    #expect(isNear(shown(animation, after: 625), 250))
  }

  @Test(.uiKit("CAAnimationCalculationMode.discrete"))
  func `discrete keyframes jump from value to value`() {
    let animation = keyframes([0, 100])
    animation.calculationMode = .discrete
    #expect(shown(animation, after: 499) == 0)
    screen.wait(2)
    #expect(screen.shownX == 100)
  }

  @Test(.uiKit("CAAnimationCalculationMode.paced"))
  func `paced keyframes move at a constant speed`() {
    let animation = keyframes([0, 100, 400])
    animation.calculationMode = .paced
    #expect(isNear(shown(animation, after: 500), 200))
  }

  @Test(.uiKit("CAKeyframeAnimation.path"))
  func `an animation along a path moves the position`() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.duration) = (UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100)).cgPath, 4)
    animation.calculationMode = .linear
    screen.run { view.layer.add(animation, forKey: nil) }
    screen.wait(1500)
    let position = view.layer.presentation()?.position ?? .zero
    #expect(isNear(position.x, 100) && isNear(position.y, 50))
  }

  private func twoKeyframes(_ options: UIView.KeyframeAnimationOptions = [], into log: FinishedLog? = nil) {
    screen.run {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 150 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 250 }
      } completion: {
        log?.flags.append($0)
      }
    }
  }

  private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  @Test(.uiKit("UIView.addKeyframe(withRelativeStartTime:relativeDuration:animations:)"))
  func `a property keeps its value between two keyframes`() {
    twoKeyframes(linear)
    for (step, x) in [(125, 100.0), (250, 150), (375, 200)] as [(Int64, CGFloat)] {
      screen.wait(step)
      #expect(isNear(screen.shownX, x))
    }
  }

  @Test(.uiKit("UIView.animateKeyframes(withDuration:delay:options:animations:completion:)"))
  func `keyframes complete with true, even if the property is set meanwhile`() {
    let log = FinishedLog()
    twoKeyframes(into: log)
    screen.wait(500)
    screen.run { view.center.x = 7 }
    screen.wait(500)
    #expect(log.flags == [true] && screen.shownX == 7)
  }

  @Test(.uiKit("UIView.animateKeyframes(withDuration:delay:options:animations:completion:)"))
  func `keyframes whose view leaves the window complete with false`() {
    let log = FinishedLog()
    twoKeyframes(.repeat, into: log)
    screen.wait(500)
    screen.run { view.removeFromSuperview() }
    screen.wait(1)
    #expect(log.flags == [false])
  }

  private func animator(to x: CGFloat = 150) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.center.x = x }
  }

  @Test(.uiKit("UIViewPropertyAnimator.fractionComplete"))
  func `a property animator is scrubbed by its fraction`() {
    let animator = animator()
    screen.run { animator.fractionComplete = 0.3 }
    #expect(isNear(screen.shownX, 80) && view.center.x == 150 && animator.state == .active)
  }

  @Test(.uiKit("UIViewPropertyAnimator.stopAnimation(_:)"))
  func `a stopped animator leaves the shown values in the model`() {
    let animator = animator()
    screen.run { animator.startAnimation() }
    screen.wait(500)
    screen.run { animator.stopAnimation(true) }
    #expect(isNear(view.center.x, 100) && animator.state == .inactive)
  }

  @Test(.uiKit("UIViewAnimating.finishAnimation(at:)"))
  func `finishing a stopped animator at its start restores the values`() {
    var positions: [UIViewAnimatingPosition] = []
    let animator = animator()
    screen.run {
      animator.addCompletion { positions.append($0) }
      animator.startAnimation()
    }
    screen.wait(500)
    screen.run {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
    }
    #expect(view.center.x == 50 && positions == [.start])
  }

  @Test(.uiKit("UIViewAnimating.isReversed"))
  func `a reversed animator ends at its start`() {
    var positions: [UIViewAnimatingPosition] = []
    let animator = animator()
    screen.run {
      animator.addCompletion { positions.append($0) }
      animator.startAnimation()
    }
    screen.wait(500)
    screen.run { animator.isReversed = true }
    screen.wait(500)
    #expect(view.center.x == 50 && positions == [.start])
  }

  @Test(.uiKit("WWDC 2016, session 216"))
  func `a second animator of the same position is added to the first`() {
    let (first, second) = (animator(), animator(to: 50))
    screen.run { first.startAnimation() }
    screen.wait(500)
    screen.run { second.startAnimation() }
    #expect(isNear(screen.shownX, 100))
    screen.wait(250)
    #expect(isNear(screen.shownX, 100))
    screen.wait(750)
    #expect(screen.shownX == 50)
  }

  @Test(.uiKit("UIView.transition(from:to:duration:options:completion:)"))
  func `a transition between views replaces the first by the second`() {
    let (log, other) = (FinishedLog(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    screen.run {
      UIView.transition(from: view, to: other, duration: 1, options: .transitionCrossDissolve) { log.flags.append($0) }
    }
    #expect(view.superview == nil && other.superview === screen.controller.view)
    screen.wait(1000)
    #expect(log.flags == [true])
  }

  @Test(.uiKit("UIView.AnimationOptions.showHideTransitionViews"))
  func `a transition can hide and show views instead`() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    other.isHidden = true
    screen.run {
      screen.controller.view.addSubview(other)
      UIView.transition(
        from: view, to: other, duration: 1, options: [.transitionCrossDissolve, .showHideTransitionViews])
    }
    #expect(view.isHidden && !other.isHidden && view.superview === screen.controller.view)
  }

  @Test(.uiKit("UIView.transition(with:duration:options:animations:completion:)"))
  func `a transition of one view completes with true`() {
    let log = FinishedLog()
    screen.run {
      UIView.transition(with: view, duration: 1, options: .transitionFlipFromLeft) {
        view.backgroundColor = .red
      } completion: {
        log.flags.append($0)
      }
    }
    screen.wait(999)
    #expect(log.flags == [] && view.backgroundColor == .red)
    screen.wait(1)
    #expect(log.flags == [true])
  }
}
