import HalfwayTestSupport
import Testing
import UIKit

/// What animators and their contexts rely on.
@Suite("Transitions and animators") @MainActor struct TransitionBehaviors {
  @Test(.uiKit("UIViewControllerContextTransitioning.containerView"))
  func `the container contains the view that disappears but not the one that appears`() {
    let animator = FadingAnimator()
    let rig = TransitionRig(animator: animator)
    var contains: [Bool] = []
    animator.inspect = { context in
      contains = [rig.first, rig.second].map { $0.view.isDescendant(of: context.containerView) }
    }
    rig.push()
    #expect(contains == [true, false])
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.viewController(forKey:)"))
  func `the context knows the view controllers and views of both sides`() {
    let animator = FadingAnimator()
    let rig = TransitionRig(animator: animator)
    rig.push()
    #expect(animator.context?.viewController(forKey: .from) === rig.first)
    #expect(animator.context?.viewController(forKey: .to) === rig.second)
    #expect(animator.context?.view(forKey: .from) === rig.first.view)
    #expect(animator.context?.view(forKey: .to) === rig.second.view)
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.isInteractive"))
  func `a transition without an interaction controller is animated and not interactive`() {
    let animator = FadingAnimator()
    let rig = TransitionRig(animator: animator)
    rig.push()
    #expect(animator.context?.isAnimated == true && animator.context?.isInteractive == false)
    #expect(animator.context?.transitionWasCancelled == false)
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.presentationStyle"))
  func `the presentation style of a push is none and that of a presentation is its own`() {
    let animator = FadingAnimator()
    let rig = TransitionRig(animator: animator)
    rig.push()
    #expect(animator.context?.presentationStyle == UIModalPresentationStyle.none)
    let modal = CardRig(style: .fullScreen)
    modal.root.present(modal.card, animated: true)
    #expect(modal.animator.context?.presentationStyle == .fullScreen)
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.targetTransform"))
  func `the target transform without a rotation is the identity`() {
    let animator = FadingAnimator()
    TransitionRig(animator: animator).push()
    #expect(animator.context?.targetTransform == .identity)
  }

  @Test(.uiKit("UINavigationControllerDelegate.navigationController(_:interactionControllerFor:)"))
  func `the delegate returns the animator and then the interaction controller`() {
    let rig = TransitionRig(animator: FadingAnimator())
    rig.push()
    #expect(Array(rig.log.take().prefix(2)) == ["animator", "interaction controller"])
  }

  @Test(.uiKit("View Controller Programming Guide, Customizing the Transition Animations"))
  func `the views get the will-callbacks before the animation and the did-callbacks after it`() {
    let rig = TransitionRig()
    rig.animator = FadingAnimator(log: rig.log)
    rig.push()
    rig.driver.settle()
    let calls = rig.log.take().dropFirst(2)
    #expect(
      Array(calls) == [
        "A will disappear", "B will appear", "animate", "A did disappear", "B did appear", "ended true",
      ])
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.completeTransition(_:)"))
  func `a transition lasts until the animator completes it`() {
    final class Waiting: FadingAnimator {
      override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        UIView.animate(withDuration: 1) {
          transitionContext.view(forKey: .from)?.alpha = 0.5
        } completion: { _ in
          transitionContext.completeTransition(true)
        }
      }
    }
    let rig = TransitionRig(animator: Waiting())
    rig.push()
    rig.wait(900)
    #expect(rig.navigation.transitionCoordinator != nil)
    rig.wait(200)
    #expect(rig.navigation.transitionCoordinator == nil)
    #expect(rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.completeTransition(_:)"))
  func `an animator that completes with false leaves the first view controller on the screen`() {
    final class Refusing: FadingAnimator {
      override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        transitionContext.completeTransition(false)
      }
    }
    let animator = Refusing()
    let rig = TransitionRig(animator: animator)
    rig.push()
    rig.driver.settle()
    #expect(rig.stack == "A" && rig.first.view.window != nil && rig.second.view.window == nil)
    #expect(animator.ended == [false])
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.completeTransition(_:)"))
  func `the view that disappears is removed at the end of the transition`() {
    let rig = TransitionRig(animator: FadingAnimator())
    rig.push()
    #expect(rig.first.view.window != nil)
    rig.driver.settle()
    #expect(rig.first.view.window == nil && rig.second.view.window != nil)
  }

  @Test(.uiKit("UIViewControllerAnimatedTransitioning.transitionDuration(using:)"))
  func `the duration of the coordinator is that of the animator`() {
    let animator = FadingAnimator()
    animator.duration = 0.7
    let rig = TransitionRig(animator: animator)
    rig.push()
    #expect(rig.navigation.transitionCoordinator?.transitionDuration == 0.7)
  }

  @Test(.uiKit("UIViewControllerAnimatedTransitioning.animationEnded(_:)"))
  func `the animator is notified once that the transition took place`() {
    let animator = FadingAnimator()
    let rig = TransitionRig(animator: animator)
    rig.push()
    #expect(animator.ended == [])
    rig.driver.settle()
    #expect(animator.ended == [true])
  }

  @Test(.uiKit("UINavigationController.pushViewController(_:animated:)"))
  func `a push without animation has no animator and no coordinator`() {
    let animator = FadingAnimator()
    let rig = TransitionRig(animator: animator)
    rig.navigation.pushViewController(rig.second, animated: false)
    #expect(animator.context == nil && rig.navigation.transitionCoordinator == nil && rig.stack == "AB")
  }

  @Test(.uiKit("UIPresentationController.shouldRemovePresentersView"))
  func `the animator gets no view of a presenter that stays`() {
    let rig = CardRig(style: .custom)
    rig.root.present(rig.card, animated: true)
    #expect(rig.animator.context?.view(forKey: .from) == nil)
    #expect(rig.animator.context?.viewController(forKey: .from) === rig.root)
    rig.driver.settle()
    #expect(rig.root.view.window != nil)
    rig.card.dismiss(animated: true)
    #expect(rig.animator.context?.view(forKey: .to) == nil && rig.animator.context?.view(forKey: .from) != nil)
  }

  @Test(.uiKit("UIPresentationController.shouldRemovePresentersView"))
  func `a full-screen presentation removes the presenter and gives its view to the animator`() {
    let rig = CardRig(style: .fullScreen)
    rig.root.present(rig.card, animated: true)
    #expect(rig.animator.context?.view(forKey: .from) === rig.root.view)
    rig.driver.settle()
    #expect(rig.root.view.window == nil)
  }

  @Test(.uiKit("UIViewController.present(_:animated:completion:)"))
  func `the completion of a presentation follows the appearance of the view`() {
    let rig = CardRig(style: .fullScreen)
    let log = EventLog()
    let page = LoggedPage("C", log: log)
    page.modalPresentationStyle = .fullScreen
    rig.root.present(page, animated: true) { log.write("completion") }
    rig.driver.settle()
    #expect(log.take() == ["C will appear", "C did appear", "completion"])
  }
}
