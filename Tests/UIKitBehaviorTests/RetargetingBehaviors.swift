import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on when a property changes while it is being animated.
@Suite("Changes during animations") @MainActor struct RetargetingBehaviors {
  private let screen = AnimationScreen()
  private var view: UIView { screen.view }

  @Test(.uiKit("WWDC 2014, session 236"))
  func `a second animation of a position is added to the first one`() {
    screen.move(to: 150)
    screen.wait(500)
    screen.move(to: 50)
    #expect(isNear(screen.shownX, 100))
    screen.wait(250)
    #expect(isNear(screen.shownX, 100))
    screen.wait(500)
    #expect(isNear(screen.shownX, 75))
  }

  @Test(.uiKit("WWDC 2014, session 236"))
  func `an animation that another one retargets still finishes`() {
    let log = FinishedLog()
    screen.move(to: 150, into: log)
    screen.wait(500)
    screen.move(to: 50, into: log)
    screen.wait(500)
    #expect(log.flags == [true])
    screen.wait(500)
    #expect(log.flags == [true, true] && screen.shownX == 50)
  }

  @Test(.uiKit("WWDC 2014, session 236"))
  func `a position set during an animation keeps the remaining distance`() {
    let log = FinishedLog()
    screen.move(to: 150, into: log)
    screen.wait(500)
    screen.run { view.center.x = 250 }
    #expect(view.center.x == 250 && isNear(screen.shownX, 200))
    screen.wait(500)
    #expect(screen.shownX == 250 && log.flags == [true])
  }

  @Test(.uiKit("WWDC 2014, session 236"))
  func `a transform set during an animation keeps the remaining displacement`() {
    screen.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = CGAffineTransform(translationX: 100, y: 0)
      }
    }
    screen.wait(500)
    screen.run { view.transform = CGAffineTransform(translationX: 200, y: 0) }
    #expect(isNear(view.layer.presentation()?.affineTransform().tx ?? 0, 150))
    screen.wait(500)
    #expect(view.layer.presentation()?.affineTransform().tx == 200)
  }

  @Test(.uiKit("WWDC 2014, session 236"))
  func `bounds that shrink during an animation are animated additively`() {
    func resize(_ width: CGFloat) {
      screen.run {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.bounds.size.width = width }
      }
    }
    resize(300)
    screen.wait(500)
    resize(100)
    screen.wait(250)
    #expect(isNear(view.layer.presentation()?.bounds.width ?? 0, 200))
  }

  @Test(.uiKit("UIView.AnimationOptions.beginFromCurrentState"))
  func `a second animation of alpha replaces the first, which doesn't finish`() {
    let log = FinishedLog()
    screen.fade(to: 0, .beginFromCurrentState, into: log)
    screen.wait(500)
    screen.fade(to: 1, .beginFromCurrentState, into: log)
    #expect(isNear(screen.shownAlpha, 0.5))
    screen.wait(500)
    #expect(isNear(screen.shownAlpha, 0.75) && log.flags == [false])
    screen.wait(500)
    #expect(log.flags == [false, true])
  }

  @Test(
    .uiKit(
      "UIView.AnimationOptions.beginFromCurrentState",
      differs: "an animation that begins at the model value would jump"))
  func `an animation of alpha begins at the shown value even without an option`() {
    screen.fade(to: 0)
    screen.wait(500)
    screen.fade(to: 1)
    #expect(isNear(screen.shownAlpha, 0.5))
  }

  @Test(.uiKit("CABasicAnimation.fromValue"))
  func `an alpha that is set during an animation becomes its target`() {
    let log = FinishedLog()
    screen.fade(to: 0, into: log)
    screen.wait(500)
    screen.run { view.alpha = 0.5 }
    #expect(isNear(screen.shownAlpha, 0.75))
    screen.wait(500)
    #expect(screen.shownAlpha == 0.5 && log.flags == [true])
  }

  @Test(.uiKit("UIView.AnimationOptions.beginFromCurrentState"))
  func `beginning from the current state leaves a position additive`() {
    let log = FinishedLog()
    screen.move(to: 150, into: log)
    screen.wait(500)
    screen.move(to: 50, 1, .beginFromCurrentState, into: log)
    screen.wait(250)
    #expect(isNear(screen.shownX, 100))
    screen.wait(750)
    #expect(log.flags == [true, true])
  }

  @Test(.uiKit("UIView.performWithoutAnimation(_:)"))
  func `a change without animation lets a running animation finish`() {
    let log = FinishedLog()
    screen.move(to: 150, into: log)
    screen.wait(500)
    screen.run { UIView.performWithoutAnimation { view.center.x = 50 } }
    #expect(view.center.x == 50 && isNear(screen.shownX, 0))
    screen.wait(500)
    #expect(log.flags == [true] && screen.shownX == 50)
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.completeTransition(_:)"))
  func `a view that is moved during a transition doesn't cancel it`() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    let delegate = PushDelegate()
    navigation.delegate = delegate
    let stage = Stage(rootViewController: navigation, size: CGSize(width: 320, height: 480))
    let driver = StageDriver(stage)
    driver.wait(100)
    stage.perform { navigation.pushViewController(second, animated: true) }
    driver.wait(200)
    stage.perform { second.view.center.y += 10 }
    driver.settle()
    #expect(delegate.animator.finished == [true] && navigation.topViewController === second)
    #expect(stage.diagnostics == [])
  }
}

@MainActor
private final class PushDelegate: NSObject, UINavigationControllerDelegate {
  let animator = PushAnimator()

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}

@MainActor
private final class PushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var finished: [Bool] = []

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(view)
    view.center.x += 320
    UIView.animate(withDuration: 0.5) {
      view.center.x -= 320
    } completion: {
      self.finished.append($0)
      transitionContext.completeTransition($0)
    }
  }
}
