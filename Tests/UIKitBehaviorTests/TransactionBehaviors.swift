import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in transactions.
@Suite("Transactions") @MainActor struct TransactionBehaviors {
  private let screen = AnimationScreen()
  private var layer: CALayer { screen.view.layer }
  private var dot: CALayer { screen.dot }

  private func basic(_ keyPath: String, from: CGFloat, to: CGFloat, _ seconds: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, seconds)
    return animation
  }

  @Test(.uiKit("CATransaction.setCompletionBlock(_:)"))
  func `a completion block waits for the animations added in its transaction`() {
    var isComplete = false
    screen.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock { isComplete = true }
      layer.add(basic("opacity", from: 0, to: 1), forKey: nil)
      CATransaction.commit()
    }
    screen.wait(999)
    #expect(!isComplete)
    screen.wait(2)
    #expect(isComplete)
  }

  @Test(.uiKit("CATransaction.setCompletionBlock(_:)"))
  func `a completion block without animations is called at the commit`() {
    var calls: [String] = []
    screen.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls.append("complete") }
      calls.append("body")
      CATransaction.commit()
    }
    screen.wait(1)
    #expect(calls == ["body", "complete"])
  }

  @Test(.uiKit("CATransaction.setAnimationDuration(_:)"))
  func `an animation without a duration has that of the innermost transaction`() {
    screen.run {
      CATransaction.begin()
      CATransaction.setAnimationDuration(4)
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      layer.add(basic("position.x", from: 100, to: 200, 0), forKey: nil)
      CATransaction.commit()
      CATransaction.commit()
    }
    screen.wait(1000)
    #expect(isNear(screen.shownX, 150))
  }

  @Test(.uiKit("CATransaction.setDisableActions(_:)"))
  func `disabled actions make a change immediate`() {
    screen.run {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      dot.opacity = 0
      CATransaction.commit()
    }
    #expect(screen.dotOpacity == 0)
    screen.run { dot.opacity = 1 }
    #expect(screen.dotOpacity == 0)
  }

  @Test(.uiKit("CATransaction.setDisableActions(_:)"))
  func `actions that are disabled outside of a transaction stay disabled until the end of the event`() {
    screen.run {
      CATransaction.setDisableActions(true)
      dot.opacity = 0
    }
    #expect(screen.dotOpacity == 0)
    screen.wait(10)
    screen.run { dot.opacity = 1 }
    #expect(screen.dotOpacity == 0)
  }

  @Test(.uiKit("CATransaction.setAnimationDuration(_:)"))
  func `the transaction sets the duration of implicit animations`() {
    screen.run {
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      dot.position.x = 105
      CATransaction.commit()
    }
    screen.wait(1000)
    #expect(isNear(screen.dotX, 55))
  }

  @Test(.uiKit("CATransaction.setAnimationDuration(_:)"))
  func `a duration of 0 makes the change immediate`() {
    screen.run {
      CATransaction.begin()
      CATransaction.setAnimationDuration(0)
      dot.position.x = 105
      CATransaction.commit()
    }
    screen.wait(1)
    #expect(screen.dotX == 105)
  }

  @Test(.uiKit("CATransaction.setCompletionBlock(_:)"))
  func `the completion block waits for implicit animations`() {
    var isComplete = false
    screen.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock { isComplete = true }
      dot.opacity = 0
      CATransaction.commit()
    }
    screen.wait(249)
    #expect(!isComplete)
    screen.wait(2)
    #expect(isComplete)
  }

  @Test(.uiKit("CATransaction"))
  func `a nested transaction inherits the settings of the outer one`() {
    screen.run {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.begin()
      dot.opacity = 0
      CATransaction.setDisableActions(false)
      dot.position.x = 105
      CATransaction.commit()
      CATransaction.commit()
    }
    #expect(screen.dotOpacity == 0 && screen.dotX == 5)
  }
}
