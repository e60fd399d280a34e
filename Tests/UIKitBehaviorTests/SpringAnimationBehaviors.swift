import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in springs.
@Suite("Springs") @MainActor struct SpringAnimationBehaviors {
  private let screen = AnimationScreen()

  private func settling(damping: CGFloat, stiffness: CGFloat = 100, velocity: CGFloat = 0) -> Double {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.damping, spring.stiffness, spring.initialVelocity) = (damping, stiffness, velocity)
    return spring.settlingDuration
  }

  @Test(.uiKit("CASpringAnimation"))
  func `a spring has mass 1, stiffness 100, damping 10 and no velocity`() {
    let spring = CASpringAnimation(keyPath: "position.x")
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
  }

  @Test(.uiKit("CASpringAnimation.settlingDuration"))
  func `the default spring settles in 1_4727 seconds`() {
    #expect(abs(settling(damping: 10) - 1.4727) < 0.00005)
  }

  @Test(.uiKit("CASpringAnimation.settlingDuration"))
  func `a damping of 5 settles in approximately 2_85 seconds`() {
    #expect(abs(settling(damping: 5) - 2.85) < 0.01)
  }

  @Test(.uiKit("CASpringAnimation.settlingDuration"))
  func `a damping of 15 settles in just over 1 second`() {
    #expect(settling(damping: 15) > 1 && settling(damping: 15) < 1.05)
  }

  @Test(.uiKit("CASpringAnimation.settlingDuration"))
  func `a critically damped spring settles in a multiple of a tenth of a second`() {
    #expect(isNear(settling(damping: 36.51483716411749, stiffness: 333.3333332805039), 0.6))
  }

  @Test(.uiKit("CASpringAnimation.initialVelocity"))
  func `a velocity away from the target makes the spring settle later`() {
    #expect(settling(damping: 10, velocity: -20) > settling(damping: 10))
  }

  @Test(.uiKit("CASpringAnimation.settlingDuration"))
  func `the duration of a spring isn't its settling duration`() {
    #expect(CASpringAnimation(keyPath: "position.x").duration == 0)
  }

  @Test(.uiKit("CASpringAnimation"))
  func `an underdamped spring overshoots`() {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue) = (CGFloat(0), CGFloat(100))
    spring.duration = spring.settlingDuration
    screen.run { screen.view.layer.add(spring, forKey: nil) }
    // Half a period of the damped oscillation with ω′ = √75.
    screen.wait(363)
    #expect(abs(screen.shownX - 116.3) < 0.1)
  }

  @Test(.uiKit("UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:)"))
  func `a damping ratio of 1 doesn't overshoot and smaller ones do`() {
    func highest(_ ratio: CGFloat) -> CGFloat {
      let screen = AnimationScreen()
      screen.run {
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0) {
          screen.view.center.x = 150
        }
      }
      return (1...99).map { _ in
        screen.wait(10)
        return screen.shownX
      }.max() ?? 0
    }
    #expect(highest(1) <= 150 && highest(0.5) > 155)
  }

  @Test(.uiKit("UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:)"))
  func `a spring in a block ends exactly at its duration`() {
    let log = FinishedLog()
    screen.run {
      UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
        screen.view.center.x = 150
      } completion: {
        log.flags.append($0)
      }
    }
    screen.wait(999)
    #expect(log.flags == [])
    screen.wait(1)
    #expect(log.flags == [true] && screen.shownX == 150)
  }
}
