import HalfwayTestSupport
import Testing
import UIKit

/// What code relies on that animates alongside transitions.
@Suite("Transition coordinators") @MainActor struct CoordinatorBehaviors {
  private let animator = FadingAnimator()
  private let driver = UIPercentDrivenInteractiveTransition()
  private let veil = UIView()

  private func makeRig(isInteractive: Bool = false) -> TransitionRig {
    let rig = TransitionRig(animator: animator, interaction: isInteractive ? driver : nil)
    rig.navigation.view.addSubview(veil)
    return rig
  }

  @Test(.uiKit("UIViewController.transitionCoordinator"))
  func `there is a coordinator only during an animated transition`() {
    let rig = makeRig()
    #expect(rig.navigation.transitionCoordinator == nil)
    rig.push()
    #expect(rig.navigation.transitionCoordinator != nil)
    rig.driver.settle()
    #expect(rig.navigation.transitionCoordinator == nil)
  }

  @Test(.uiKit("UIViewController.transitionCoordinator"))
  func `both view controllers and their container have the same coordinator`() {
    let rig = makeRig()
    rig.push()
    let coordinator = rig.navigation.transitionCoordinator
    #expect(coordinator === rig.first.transitionCoordinator && coordinator === rig.second.transitionCoordinator)
  }

  @Test(.uiKit("UIViewController.viewWillAppear(_:)"))
  func `the coordinator is available when a view will appear`() {
    final class Page: UIViewController {
      var coordinators: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { coordinators.append(transitionCoordinator != nil) }
    }
    let (rig, page) = (makeRig(), Page())
    rig.navigation.pushViewController(page, animated: true)
    rig.driver.settle()
    rig.navigation.popViewController(animated: false)
    rig.navigation.pushViewController(page, animated: false)
    #expect(page.coordinators == [true, false])
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinator.animate(alongsideTransition:completion:)"))
  func `animations alongside take as long as the transition`() {
    let rig = makeRig()
    rig.push()
    rig.navigation.transitionCoordinator?.animate { _ in veil.alpha = 0 }
    #expect(veil.alpha == 0)
    rig.wait(200)
    #expect(veil.shownAlpha > 0.2 && veil.shownAlpha < 0.8)
    rig.wait(210)
    #expect(veil.shownAlpha == 0)
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinator.animate(alongsideTransition:completion:)"))
  func `animations alongside follow the gesture`() {
    let rig = makeRig(isInteractive: true)
    rig.push()
    rig.navigation.transitionCoordinator?.animate { _ in veil.alpha = 0 }
    driver.update(0.3)
    #expect(veil.shownAlpha.isNear(0.7))
    driver.update(0.6)
    #expect(veil.shownAlpha.isNear(0.4))
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinator.animate(alongsideTransition:completion:)"))
  func `animations alongside may be added before the animator starts`() {
    final class Page: UIViewController {
      let veil = UIView()
      override func viewWillAppear(_ animated: Bool) {
        view.addSubview(veil)
        transitionCoordinator?.animate(alongsideTransition: { [veil] _ in veil.alpha = 0 })
      }
    }
    let (rig, page) = (makeRig(isInteractive: true), Page())
    rig.navigation.pushViewController(page, animated: true)
    driver.update(0.5)
    #expect(page.veil.shownAlpha.isNear(0.5))
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinator.animate(alongsideTransition:completion:)"))
  func `the completion follows the end of the transition and the view's appearance`() {
    let rig = makeRig()
    rig.push()
    var isCancelled: Bool?
    rig.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { context in
      rig.log.write("completion")
      isCancelled = context.isCancelled
    }
    rig.driver.settle()
    #expect(rig.log.take().suffix(2) == ["B did appear", "completion"] && isCancelled == false)
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinatorContext.isCancelled"))
  func `the completion of a cancelled transition learns of the cancellation`() {
    let rig = makeRig(isInteractive: true)
    rig.push()
    var isCancelled: Bool?
    rig.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { isCancelled = $0.isCancelled }
    driver.update(0.5)
    driver.cancel()
    #expect(isCancelled == nil)
    rig.driver.settle()
    #expect(isCancelled == true)
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinator.animate(alongsideTransition:completion:)"))
  func `a coordinator that is kept beyond the end accepts no animations`() {
    let rig = makeRig()
    rig.push()
    let coordinator = rig.navigation.transitionCoordinator
    #expect(coordinator?.animate(alongsideTransition: { _ in }) == true)
    rig.driver.settle()
    #expect(coordinator?.animate(alongsideTransition: { _ in }) == false)
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinator.animateAlongsideTransition(in:animation:completion:)"))
  func `views outside of the container can be animated alongside`() {
    let rig = makeRig(isInteractive: true)
    let outside = UIView()
    rig.navigation.view.window?.addSubview(outside)
    rig.push()
    rig.navigation.transitionCoordinator?.animateAlongsideTransition(
      in: outside.superview, animation: { _ in outside.alpha = 0 }, completion: nil)
    driver.update(0.5)
    #expect(outside.shownAlpha.isNear(0.5))
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinatorContext.initiallyInteractive"))
  func `a transition that a gesture began stays initially interactive after the release`() {
    let rig = makeRig(isInteractive: true)
    rig.push()
    let coordinator = rig.navigation.transitionCoordinator
    #expect(coordinator?.initiallyInteractive == true && coordinator?.isInteractive == true)
    driver.finish()
    #expect(coordinator?.initiallyInteractive == true && coordinator?.isInteractive == false)
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinatorContext.initiallyInteractive"))
  func `a transition that was grabbed later isn't initially interactive`() {
    driver.wantsInteractiveStart = false
    let rig = makeRig(isInteractive: true)
    rig.push()
    rig.wait(100)
    driver.pause()
    let coordinator = rig.navigation.transitionCoordinator
    #expect(coordinator?.initiallyInteractive == false && coordinator?.isInteractive == true)
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinatorContext.percentComplete"))
  func `the percentage follows the gesture`() {
    let rig = makeRig(isInteractive: true)
    rig.push()
    driver.update(0.35)
    #expect(rig.navigation.transitionCoordinator.map { Double($0.percentComplete).isNear(0.35) } == true)
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinatorContext.completionVelocity"))
  func `speed and curve of the rest are the driver's`() {
    driver.completionSpeed = 0.6
    driver.completionCurve = .easeOut
    let rig = makeRig(isInteractive: true)
    rig.push()
    let coordinator = rig.navigation.transitionCoordinator
    #expect(coordinator?.completionVelocity == 0.6 && coordinator?.completionCurve == .easeOut)
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinator.notifyWhenInteractionChanges(_:)"))
  func `the handler is called at the release with the decision`() {
    let rig = makeRig(isInteractive: true)
    rig.push()
    var decisions: [Bool] = []
    rig.navigation.transitionCoordinator?.notifyWhenInteractionChanges { decisions.append($0.isCancelled) }
    driver.update(0.5)
    #expect(decisions == [])
    driver.cancel()
    #expect(decisions == [true])
    rig.driver.settle()
    #expect(decisions == [true])
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinator.notifyWhenInteractionChanges(_:)"))
  func `the handler is called again when the transition is grabbed`() {
    let rig = makeRig(isInteractive: true)
    rig.push()
    var changes: [Bool] = []
    rig.navigation.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    driver.update(0.5)
    driver.finish()
    rig.wait(50)
    driver.pause()
    driver.finish()
    #expect(changes == [false, true, false])
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinator.notifyWhenInteractionChanges(_:)"))
  func `a transition without interaction never calls the handler`() {
    let rig = makeRig()
    rig.push()
    var calls = 0
    rig.navigation.transitionCoordinator?.notifyWhenInteractionChanges { _ in calls += 1 }
    rig.driver.settle()
    #expect(calls == 0)
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinatorContext.viewController(forKey:)"))
  func `the coordinator knows both sides and the container`() {
    let rig = makeRig()
    rig.push()
    let coordinator = rig.navigation.transitionCoordinator
    #expect(coordinator?.viewController(forKey: .from) === rig.first)
    #expect(coordinator?.view(forKey: .to) === rig.second.view)
    #expect(coordinator?.containerView === animator.context?.containerView)
  }

  @Test(.uiKit("UIViewControllerTransitionCoordinatorContext.isInterruptible"))
  func `a transition with an interaction controller is interruptible`() {
    let rig = makeRig(isInteractive: true)
    rig.push()
    #expect(rig.navigation.transitionCoordinator?.isInterruptible == true)
  }

  @Test(.uiKit("UIPresentationController.presentationTransitionWillBegin()"))
  func `a presentation controller animates its chrome with the presented view controller's coordinator`() {
    final class Chrome: UIPresentationController {
      let dim = UIView()
      override func presentationTransitionWillBegin() {
        containerView?.addSubview(dim)
        dim.alpha = 0
        presentedViewController.transitionCoordinator?.animate { [dim] _ in dim.alpha = 1 }
      }
    }
    final class Delegate: UIViewControllerTransitioningDelegate {
      var chrome: Chrome?
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        chrome = Chrome(presentedViewController: presented, presenting: presenting)
        return chrome
      }
    }
    let (root, card, delegate) = (UIViewController(), UIViewController(), Delegate())
    let driver = StageDriver(Stage(rootViewController: root, size: CGSize(width: 400, height: 600)))
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = delegate
    root.present(card, animated: true)
    #expect(delegate.chrome?.dim.shownAlpha == 0)
    driver.wait(100)
    #expect(delegate.chrome.map { $0.dim.shownAlpha > 0 && $0.dim.shownAlpha < 1 } == true)
    driver.settle()
    #expect(delegate.chrome?.dim.shownAlpha == 1)
  }
}
