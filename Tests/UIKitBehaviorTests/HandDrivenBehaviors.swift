import HalfwayTestSupport
import Testing
import UIKit

/// An interaction controller that moves the views itself and animates them after the release.
class HandDriver: NSObject, UIViewControllerInteractiveTransitioning {
  var context: (any UIViewControllerContextTransitioning)?
  /// Called at the start of the transition.
  var didStart: (any UIViewControllerContextTransitioning) -> Void = { _ in }
  var startsInteractively = true
  var wantsInteractiveStart: Bool { startsInteractively }

  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    if let to = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(to)
      to.transform = CGAffineTransform(translationX: 400, y: 0)
    }
    didStart(transitionContext)
  }

  /// Moves the view and reports the progress.
  func move(to share: Double) {
    context?.view(forKey: .to)?.transform.tx = 400 * (1 - share)
    context?.updateInteractiveTransition(CGFloat(share))
  }

  /// Releases the transition, animates the rest, and completes the transition.
  func end(finishes: Bool) {
    guard let context, let view = context.view(forKey: .to) else { return }
    finishes ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
      view.transform.tx = finishes ? 0 : 400
    } completion: { _ in
      view.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// What interaction controllers rely on that aren't percent-driven.
@Suite("Interaction controllers that move views themselves") @MainActor struct HandDrivenBehaviors {
  private let driver = HandDriver()
  private let animator = FadingAnimator()
  private let rig: TransitionRig

  init() { rig = TransitionRig(animator: animator, interaction: driver) }

  @Test(.uiKit("UIViewControllerAnimatedTransitioning.animateTransition(using:)"))
  func `the interaction controller is started in place of the animator`() {
    var isInteractive = false
    driver.didStart = { isInteractive = $0.isInteractive }
    rig.push()
    #expect(isInteractive && animator.context == nil)
  }

  @Test(.uiKit("UIViewControllerInteractiveTransitioning"), arguments: [true, false])
  func `after the release the controller's own animation runs and completes the transition`(finishes: Bool) {
    rig.push()
    driver.move(to: 0.5)
    rig.wait(100)
    #expect(rig.second.view.shownX.isNear(200))
    driver.end(finishes: finishes)
    rig.wait(150)
    #expect(rig.second.view.shownX.isNear(finishes ? 100 : 300, within: 1))
    rig.driver.settle()
    #expect(rig.stack == (finishes ? "AB" : "A") && animator.ended == [finishes])
    #expect(rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewControllerInteractiveTransitioning"))
  func `animations in the container run while the transition is interactive`() {
    rig.push()
    let view = rig.second.view!
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { view.alpha = 0 }
    rig.wait(100)
    #expect(view.shownAlpha.isNear(0.75))
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.finishInteractiveTransition()"), arguments: [true, false])
  func `a controller may animate first and release and complete the transition at the end`(finishes: Bool) {
    rig.push()
    driver.move(to: 0.5)
    let (context, view) = (driver.context, rig.second.view!)
    UIView.animate(withDuration: 0.3) {
      view.transform.tx = finishes ? 0 : 400
    } completion: { _ in
      view.transform = .identity
      finishes ? context?.finishInteractiveTransition() : context?.cancelInteractiveTransition()
      context?.completeTransition(context?.transitionWasCancelled == false)
    }
    rig.wait(400)
    #expect(rig.navigation.transitionCoordinator == nil && rig.stack == (finishes ? "AB" : "A"))
    #expect(rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.updateInteractiveTransition(_:)"))
  func `animations alongside the transition follow the reported progress and settle after the release`() {
    rig.push()
    let veil = UIView()
    rig.navigation.view.addSubview(veil)
    rig.navigation.transitionCoordinator?.animate { _ in veil.alpha = 0 }
    driver.move(to: 0.25)
    rig.wait(100)
    #expect(veil.shownAlpha.isNear(0.75))
    #expect(rig.navigation.transitionCoordinator.map { Double($0.percentComplete).isNear(0.25) } == true)
    driver.end(finishes: true)
    rig.wait(150)
    #expect(veil.shownAlpha < 0.6)
    rig.driver.settle()
    #expect(veil.alpha == 0 && veil.shownAlpha == 0)
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.cancelInteractiveTransition()"))
  func `animations alongside a cancelled transition return`() {
    rig.push()
    let veil = UIView()
    rig.navigation.view.addSubview(veil)
    rig.navigation.transitionCoordinator?.animate { _ in veil.alpha = 0 }
    driver.move(to: 0.5)
    driver.end(finishes: false)
    rig.wait(100)
    #expect(veil.shownAlpha > 0.55 && veil.shownAlpha < 1)
    rig.driver.settle()
    #expect(veil.alpha == 1)
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinator.notifyWhenInteractionChanges(_:)"))
  func `the coordinator learns when the controller releases and grabs the transition`() {
    rig.push()
    var changes: [Bool] = []
    rig.navigation.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    driver.move(to: 0.5)
    driver.end(finishes: true)
    rig.wait(100)
    driver.context?.pauseInteractiveTransition()
    #expect(changes == [false, true] && driver.context?.isInteractive == true)
  }

  @Test(.uiKit("UIViewPropertyAnimator.fractionComplete"), arguments: [true, false])
  func `a controller may scrub a property animator and continue it after the release`(finishes: Bool) {
    rig.push()
    let (context, view) = (driver.context, rig.second.view!)
    let slide = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { view.transform = .identity }
    slide.addCompletion { context?.completeTransition($0 == .end) }
    slide.fractionComplete = 0.5
    context?.updateInteractiveTransition(slide.fractionComplete)
    rig.wait(200)
    #expect(view.shownX.isNear(200))
    finishes ? context?.finishInteractiveTransition() : context?.cancelInteractiveTransition()
    slide.isReversed = !finishes
    slide.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    rig.wait(200)
    #expect(view.shownX.isNear(finishes ? 100 : 300, within: 1))
    rig.driver.settle()
    #expect(rig.stack == (finishes ? "AB" : "A") && rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewControllerInteractiveTransitioning.wantsInteractiveStart"))
  func `a controller without an interactive start lets the animator animate`() {
    driver.startsInteractively = false
    driver.didStart = { $0.view(forKey: .to)?.transform = .identity }
    rig.push()
    #expect(driver.context?.isInteractive == false && animator.context != nil)
    rig.wait(100)
    #expect(rig.shownAlpha.isNear(0.25))
    rig.driver.settle()
    #expect(rig.stack == "AB" && rig.diagnostics == [])
  }

  @Test(.uiKit("UIPercentDrivenInteractiveTransition"), arguments: [true, false])
  func `a controller may forward to a percent driver`(finishes: Bool) {
    final class Forwarding: HandDriver {
      let driver = UIPercentDrivenInteractiveTransition()
      override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        driver.startInteractiveTransition(transitionContext)
      }
    }
    let forwarding = Forwarding()
    let rig = TransitionRig(animator: animator, interaction: forwarding)
    rig.push()
    forwarding.driver.update(0.5)
    rig.wait(100)
    #expect(rig.shownAlpha.isNear(0.5))
    finishes ? forwarding.driver.finish() : forwarding.driver.cancel()
    rig.driver.settle()
    #expect(rig.stack == (finishes ? "AB" : "A") && rig.diagnostics == [])
  }

  @Test(
    .uiKit(
      "UIViewControllerContextTransitioning.completeTransition(_:)",
      differs: "a transition that is never completed would block the screen"))
  func `a released transition that nothing completes is completed and the controller is named`() {
    rig.push()
    driver.move(to: 0.5)
    driver.context?.finishInteractiveTransition()
    rig.driver.settle()
    #expect(rig.stack == "AB" && rig.second.view.window != nil)
    #expect(rig.diagnostics == ["HandDriver didn't call completeTransition when its animations ended"])
  }

  @Test(
    .uiKit(
      "UIViewControllerContextTransitioning.finishInteractiveTransition()",
      differs: "a transition that hangs without a word is hard to find"))
  func `a transition that nothing drives or releases is reported`() {
    rig.push()
    driver.move(to: 0.5)
    rig.wait(9_000)
    #expect(rig.diagnostics == [])
    rig.wait(2_000)
    #expect(rig.diagnostics.count == 1 && rig.diagnostics[0].contains("HandDriver has to call finish"))
    #expect(driver.context?.isInteractive == true)
    driver.end(finishes: true)
    rig.driver.settle()
    #expect(rig.stack == "AB" && rig.diagnostics.count == 1)
  }

  @Test(
    .uiKit(
      "UINavigationController.pushViewController(_:animated:)",
      differs: "a request during a transition ends that transition"))
  func `another request cancels a transition that is driven by hand`() {
    rig.push()
    driver.move(to: 0.5)
    let third = UIViewController()
    rig.navigation.pushViewController(third, animated: false)
    rig.driver.settle()
    #expect(rig.navigation.viewControllers == [rig.first, third] && rig.second.view.window == nil)
    #expect(rig.diagnostics == [])
  }

  @Test(
    .uiKit(
      "UINavigationController.pushViewController(_:animated:)",
      differs: "a request during a transition ends that transition"))
  func `another request brings the released animations to where they lead`() {
    rig.push()
    let (context, view) = (driver.context, rig.second.view!)
    var positions: [UIViewAnimatingPosition] = []
    let slide = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { view.transform = .identity }
    slide.addCompletion {
      positions.append($0)
      context?.completeTransition($0 == .end)
    }
    slide.fractionComplete = 0.5
    context?.cancelInteractiveTransition()
    slide.isReversed = true
    slide.startAnimation()
    rig.wait(50)
    let third = UIViewController()
    rig.navigation.pushViewController(third, animated: false)
    #expect(positions == [.start] && rig.navigation.viewControllers == [rig.first, third])
    #expect(rig.diagnostics == [])
  }
}
