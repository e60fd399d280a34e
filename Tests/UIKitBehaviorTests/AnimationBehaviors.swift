import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in animation blocks.
@Suite("Animation blocks") @MainActor struct AnimationBehaviors {
  private let screen = AnimationScreen()
  private var view: UIView { screen.view }

  @Test(.uiKit("Core Animation Programming Guide, Core Animation Basics"))
  func `the model has the new value at once and the presentation layer follows`() {
    screen.move(to: 150)
    #expect(view.center.x == 150 && screen.shownX == 50)
    screen.wait(250)
    #expect(isNear(screen.shownX, 75))
  }

  @Test(.uiKit("UIView.animate(withDuration:animations:completion:)"))
  func `the completion reports true when the animation runs to its end`() {
    let log = FinishedLog()
    screen.move(to: 150, into: log)
    screen.wait(999)
    #expect(log.flags == [])
    screen.wait(1)
    #expect(log.flags == [true])
  }

  @Test(.uiKit("UIView.performWithoutAnimation(_:)"))
  func `a change without animation in a block is not animated`() {
    screen.run {
      UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.center.x = 150 } }
    }
    #expect(screen.shownX == 150)
  }

  @Test(.uiKit("UIView.setAnimationsEnabled(_:)"))
  func `disabled animations change values at once and complete with true`() {
    let log = FinishedLog()
    screen.run { UIView.setAnimationsEnabled(false) }
    screen.move(to: 150, into: log)
    #expect(screen.run { UIView.areAnimationsEnabled } == false)
    screen.wait(0)
    #expect(screen.shownX == 150 && log.flags == [true])
  }

  @Test(.uiKit("UIView.animate(withDuration:animations:completion:)"))
  func `a duration of 0 makes the change without animating it`() {
    let log = FinishedLog()
    screen.move(to: 150, 0, into: log)
    #expect(screen.shownX == 150)
    screen.wait(1)
    #expect(log.flags == [true])
  }

  @Test(.uiKit("UIView.animate(withDuration:delay:options:animations:completion:)"))
  func `a delayed animation shows the old value until it begins`() {
    screen.run {
      UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { view.center.x = 150 }
    }
    screen.wait(1000)
    #expect(view.center.x == 150 && screen.shownX == 50)
    screen.wait(500)
    #expect(isNear(screen.shownX, 100))
  }

  @Test(.uiKit("UIView.AnimationOptions.autoreverse"))
  func `an autoreversing animation returns and then shows the new value`() {
    screen.move(to: 150, 1, .autoreverse)
    screen.wait(1750)
    #expect(isNear(screen.shownX, 75))
    screen.wait(250)
    #expect(screen.shownX == 150)
  }

  @Test(.uiKit("UIView.AnimationOptions.repeat"))
  func `a repeating animation goes on when another one is added to it`() {
    let log = FinishedLog()
    screen.move(to: 150, 1, .repeat, into: log)
    screen.wait(2500)
    screen.move(to: 250)
    screen.wait(1250)
    #expect(isNear(screen.shownX, 225) && log.flags == [])
  }

  @Test(.uiKit("CALayer.removeAllAnimations()"))
  func `removing all animations completes the block at once with false`() {
    let log = FinishedLog()
    screen.move(to: 150, into: log)
    screen.wait(500)
    screen.run { view.layer.removeAllAnimations() }
    #expect(log.flags == [false] && screen.shownX == 150)
    screen.wait(1000)
    #expect(log.flags == [false])
  }

  @Test(.uiKit("CALayer.removeAllAnimations()"))
  func `a block ends when the last of its views has lost its animations`() {
    let log = FinishedLog()
    let other = UIView()
    screen.run {
      screen.controller.view.addSubview(other)
      UIView.animate(withDuration: 1) {
        view.alpha = 0
        other.alpha = 0
      } completion: {
        log.flags.append($0)
      }
      view.layer.removeAllAnimations()
    }
    #expect(log.flags == [])
    screen.wait(1000)
    #expect(log.flags == [false])
  }

  @Test(.uiKit("UIView.removeFromSuperview()"))
  func `taking a view out of the window ends its animations with false`() {
    let log = FinishedLog()
    screen.move(to: 150, into: log)
    screen.wait(500)
    screen.run { view.removeFromSuperview() }
    screen.wait(1)
    #expect(log.flags == [false] && view.layer.animationKeys() == nil)
  }

  @Test(.uiKit("UIView.animate(withDuration:animations:completion:)"))
  func `a block that changes nothing completes with true`() {
    let log = FinishedLog()
    screen.run {
      UIView.animate(withDuration: 1) {
      } completion: {
        log.flags.append($0)
      }
    }
    screen.wait(1000)
    #expect(log.flags == [true])
  }

  @Test(.uiKit("UIView.AnimationOptions.overrideInheritedDuration"))
  func `a nested block inherits the duration unless it overrides it`() {
    screen.run {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        UIView.animate(withDuration: 1) { view.center.x = 150 }
        UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) { view.alpha = 0 }
      }
    }
    screen.wait(1000)
    #expect(isNear(screen.shownX, 100) && screen.shownAlpha == 0)
  }

  @Test(.uiKit("UIView.AnimationOptions.overrideInheritedCurve"))
  func `a nested block inherits the curve unless it overrides it`() {
    screen.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { view.center.x = 150 }
        UIView.animate(withDuration: 1, delay: 0, options: [.overrideInheritedCurve, .curveEaseIn]) { view.alpha = 0 }
      }
    }
    screen.wait(500)
    #expect(isNear(screen.shownX, 100) && screen.shownAlpha > 0.6)
  }

  @Test(.uiKit("UIView.inheritedAnimationDuration"))
  func `the inherited duration is that of the surrounding block`() {
    let durations = screen.run {
      var durations = [UIView.inheritedAnimationDuration]
      UIView.animate(withDuration: 2) { durations.append(UIView.inheritedAnimationDuration) }
      return durations
    }
    #expect(durations == [0, 2])
  }

  @Test(.uiKit("UIView.AnimationOptions.allowUserInteraction"))
  func `a view that is being animated receives touches only if the option allows it`() {
    let point = CGPoint(x: 10, y: 10)
    screen.fade(to: 0.5)
    #expect(screen.run { screen.controller.view.hitTest(point, with: nil) } !== view)
    screen.wait(1000)
    screen.fade(to: 1, .allowUserInteraction)
    #expect(screen.run { screen.controller.view.hitTest(point, with: nil) } === view)
  }

  @Test(.uiKit("UIView.frame"))
  func `a frame that is set in a block animates both position and size`() {
    screen.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame = CGRect(x: 100, y: 0, width: 200, height: 100)
      }
    }
    screen.wait(500)
    #expect(view.layer.presentation()?.frame == CGRect(x: 50, y: 0, width: 150, height: 100))
  }

  @Test(.uiKit("UIView.animate(withDuration:animations:completion:)"))
  func `an animation that a completion starts begins when the first one has ended`() {
    screen.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.x = 150
      } completion: { _ in
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 50 }
      }
    }
    screen.wait(1000)
    #expect(screen.shownX == 150)
    screen.wait(500)
    #expect(isNear(screen.shownX, 100))
  }
}

/// The flags with which animations have completed.
final class FinishedLog {
  var flags: [Bool] = []
}
