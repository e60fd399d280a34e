import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in animations that are added to layers.
@Suite("Animations of layers") @MainActor struct LayerAnimationBehaviors {
  private let screen = AnimationScreen()
  private var layer: CALayer { screen.view.layer }

  private func basic(_ keyPath: String, from: CGFloat, to: CGFloat, _ seconds: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, seconds)
    return animation
  }

  private func add(_ animation: CAAnimation, _ key: String? = nil) { screen.run { layer.add(animation, forKey: key) } }

  @Test(.uiKit("CALayer.add(_:forKey:)"))
  func `an added animation leaves the model alone and disappears at its end`() {
    add(basic("position.x", from: 100, to: 200))
    screen.wait(500)
    #expect(isNear(screen.shownX, 150) && layer.position.x == 50)
    screen.wait(501)
    #expect(screen.shownX == 50 && layer.animationKeys() == nil)
  }

  @Test(.uiKit("CALayer.add(_:forKey:)"))
  func `an animation with the same key replaces the one before, which doesn't finish`() {
    let (first, second) = (StopLog(), StopLog())
    for log in [first, second] {
      let animation = basic("opacity", from: 0, to: 1)
      animation.delegate = log
      add(animation, "fade")
    }
    #expect(first.stops == [false] && layer.animationKeys() == ["fade"])
    screen.wait(1001)
    #expect(second.stops == [true])
  }

  @Test(.uiKit("CALayer.add(_:forKey:)"))
  func `animations without a key run side by side`() {
    for _ in 0..<2 {
      let animation = basic("position.x", from: 0, to: 100)
      animation.isAdditive = true
      add(animation)
    }
    screen.wait(500)
    #expect(isNear(screen.shownX, 150))
  }

  @Test(.uiKit("CALayer.animationKeys()"))
  func `the keys are in the order in which animations were added`() {
    add(basic("opacity", from: 0, to: 1), "b")
    add(basic("zPosition", from: 0, to: 1), "a")
    #expect(layer.animationKeys() == ["b", "a"])
  }

  @Test(.uiKit("CALayer.add(_:forKey:)"))
  func `the layer copies the animation that is added`() {
    let animation = basic("position.x", from: 100, to: 200)
    add(animation, "move")
    animation.toValue = CGFloat(900)
    screen.wait(500)
    #expect(isNear(screen.shownX, 150) && layer.animation(forKey: "move") !== animation)
  }

  @Test(.uiKit("CALayer.removeAnimation(forKey:)"))
  func `removing an animation by its key stops it with false`() {
    let log = StopLog()
    let animation = basic("position.x", from: 100, to: 200)
    animation.delegate = log
    add(animation, "move")
    screen.wait(500)
    screen.run { layer.removeAnimation(forKey: "move") }
    #expect(log.stops == [false] && screen.shownX == 50)
  }

  @Test(.uiKit("CAAnimationDelegate"))
  func `the delegate is called when the animation starts and stops`() {
    let log = StopLog()
    let animation = basic("opacity", from: 0, to: 1)
    animation.delegate = log
    add(animation)
    screen.wait(1)
    #expect(log.starts == 1 && log.stops == [])
    screen.wait(1000)
    #expect(log.starts == 1 && log.stops == [true])
  }

  @Test(.uiKit("CAAnimation.isRemovedOnCompletion"))
  func `an animation that fills forward and stays keeps its last value`() {
    let animation = basic("position.x", from: 100, to: 200)
    (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    add(animation, "move")
    screen.wait(5000)
    #expect(screen.shownX == 200 && layer.position.x == 50 && layer.animation(forKey: "move") != nil)
  }

  @Test(.uiKit("CAMediaTimingFillMode.backwards"))
  func `an animation that fills backward shows its first value before it begins`() {
    let animation = basic("position.x", from: 100, to: 200)
    screen.run { animation.beginTime = CACurrentMediaTime() + 1 }
    animation.fillMode = .backwards
    add(animation)
    screen.wait(500)
    #expect(screen.shownX == 100)
    screen.wait(1000)
    #expect(isNear(screen.shownX, 150))
  }

  @Test(.uiKit("CAMediaTiming.beginTime"))
  func `an animation that doesn't fill shows the model before it begins`() {
    let animation = basic("position.x", from: 100, to: 200)
    screen.run { animation.beginTime = CACurrentMediaTime() + 1 }
    add(animation)
    screen.wait(500)
    #expect(screen.shownX == 50)
  }

  @Test(.uiKit("CAPropertyAnimation.isAdditive"))
  func `an additive animation adds its values to the model`() {
    let animation = basic("position.x", from: 0, to: 100)
    animation.isAdditive = true
    add(animation)
    screen.wait(500)
    screen.run { layer.position.x = 70 }
    #expect(isNear(screen.shownX, 120))
  }

  @Test(.uiKit("CAPropertyAnimation.isCumulative"))
  func `a cumulative animation begins each repetition at the end of the last one`() {
    let animation = basic("position.x", from: 0, to: 100)
    (animation.isCumulative, animation.repeatCount) = (true, 3)
    add(animation)
    screen.wait(2500)
    #expect(isNear(screen.shownX, 250))
  }

  @Test(.uiKit("CABasicAnimation.byValue"))
  func `a difference alone leads from the current value`() {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.byValue, animation.duration) = (CGFloat(100), 1)
    add(animation)
    screen.wait(500)
    #expect(isNear(screen.shownX, 100))
  }

  @Test(.uiKit("CABasicAnimation.fromValue"))
  func `a start value alone leads to the model, even if it changes`() {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.duration) = (CGFloat(0), 1)
    add(animation)
    screen.wait(500)
    #expect(isNear(screen.shownX, 25))
    screen.run { layer.position.x = 100 }
    #expect(isNear(screen.shownX, 50))
  }

  @Test(.uiKit("CAMediaTiming.autoreverses"))
  func `an autoreversing animation takes twice its duration`() {
    let animation = basic("position.x", from: 100, to: 200)
    animation.autoreverses = true
    add(animation)
    screen.wait(1750)
    #expect(isNear(screen.shownX, 125))
    screen.wait(251)
    #expect(screen.shownX == 50)
  }

  @Test(.uiKit("CAMediaTiming.repeatCount"))
  func `a repeat count of two and a half ends in the middle`() {
    let log = StopLog()
    let animation = basic("position.x", from: 100, to: 200)
    (animation.repeatCount, animation.delegate) = (2.5, log)
    add(animation)
    screen.wait(2499)
    #expect(log.stops == [] && isNear(screen.shownX, 149.9))
    screen.wait(2)
    #expect(log.stops == [true])
  }

  @Test(.uiKit("CAMediaTiming.speed"))
  func `an animation with a speed of 2 takes half the time`() {
    let animation = basic("position.x", from: 100, to: 200)
    animation.speed = 2
    add(animation)
    screen.wait(250)
    #expect(isNear(screen.shownX, 150))
    screen.wait(251)
    #expect(screen.shownX == 50)
  }

  @Test(.uiKit("CAMediaTiming.timeOffset"))
  func `a time offset starts the animation partway`() {
    let animation = basic("position.x", from: 100, to: 200)
    (animation.timeOffset, animation.repeatCount) = (0.5, 2)
    add(animation)
    screen.wait(250)
    #expect(isNear(screen.shownX, 175))
  }

  @Test(.uiKit("CAAnimationGroup"))
  func `a group ends its members at the end of its duration`() {
    let group = CAAnimationGroup()
    group.animations = [basic("position.x", from: 100, to: 200, 2), basic("opacity", from: 0, to: 1, 0.5)]
    group.duration = 1
    add(group)
    screen.wait(750)
    #expect(isNear(screen.shownX, 137.5) && screen.shownAlpha == 1)
    screen.wait(251)
    #expect(screen.shownX == 50)
  }

  @Test(.uiKit("CAMediaTiming.duration"))
  func `an animation without any duration takes a quarter of a second`() {
    add(basic("position.x", from: 100, to: 200, 0))
    screen.wait(125)
    #expect(isNear(screen.shownX, 150))
    screen.wait(126)
    #expect(screen.shownX == 50)
  }

  @Test(.uiKit("CALayer.animationKeys()"))
  func `the animations of blocks are listed by property, and additive ones are numbered`() {
    screen.run {
      for x in [100.0, 200] { UIView.animate(withDuration: 1) { screen.view.center.x = x } }
      UIView.animate(withDuration: 1) { screen.view.alpha = 0 }
    }
    #expect(layer.animationKeys() == ["position", "position-2", "opacity"])
  }

  @Test(.uiKit("WWDC 2014, session 236"))
  func `blocks animate a position additively and an opacity from value to value`() {
    screen.run {
      UIView.animate(withDuration: 1) {
        screen.view.center.x = 150
        screen.view.alpha = 0
      }
    }
    let position = layer.animation(forKey: "position") as? CABasicAnimation
    let opacity = layer.animation(forKey: "opacity") as? CABasicAnimation
    #expect(position?.isAdditive == true && opacity?.isAdditive == false && position?.duration == 1)
  }

  @Test(.uiKit("CALayer.removeAnimation(forKey:)"))
  func `removing a block's animation by the name of its property completes the block with false`() {
    let log = FinishedLog()
    screen.run {
      screen.fade(to: 0, into: log)
      layer.removeAnimation(forKey: "opacity")
    }
    #expect(log.flags == [false] && screen.shownAlpha == 0)
  }

  @Test(.uiKit("CALayer.add(_:forKey:)"))
  func `an animation with the key of a block's animation replaces it`() {
    let log = FinishedLog()
    screen.fade(to: 0, into: log)
    add(basic("opacity", from: 0.5, to: 0.75, 2), "opacity")
    #expect(log.flags == [false] && layer.animationKeys() == ["opacity"])
    screen.wait(1000)
    #expect(screen.shownAlpha == 0.625)
  }

  @Test(.uiKit("CAAnimation.isRemovedOnCompletion"))
  func `an animation ends when its layer leaves the window, unless it isn't removed on completion`() {
    let log = StopLog()
    for (key, isRemoved) in [("leaves", true), ("stays", false)] {
      let animation = basic("opacity", from: 0, to: 1, 10)
      (animation.isRemovedOnCompletion, animation.delegate) = (isRemoved, log)
      add(animation, key)
    }
    screen.run { screen.view.removeFromSuperview() }
    screen.wait(10)
    #expect(log.stops == [false] && layer.animationKeys() == ["stays"])
  }
}

/// Counts the calls of an animation's delegate.
final class StopLog: NSObject, CAAnimationDelegate {
  var starts = 0
  var stops: [Bool] = []

  func animationDidStart(_ animation: CAAnimation) { starts += 1 }
  func animationDidStop(_ animation: CAAnimation, finished: Bool) { stops.append(finished) }
}
