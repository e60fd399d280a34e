import HalfwayTestSupport
import Testing
import UIKit

/// The frames that contexts return. An animator may move views from and to them.
@Suite("Initial and final frames") @MainActor struct TransitionFrameBehaviors {
  /// The frames of a context: initial and final, from and to.
  struct Frames: Equatable {
    var initialFrom: CGRect
    var finalFrom: CGRect
    var initialTo: CGRect
    var finalTo: CGRect
  }

  private let bounds = CardRig.bounds
  private let cardFrame = CardRig.cardFrame

  /// Makes the animator record the frames at the beginning of the next transition.
  private func recorder(_ animator: FadingAnimator) -> () -> Frames? {
    var frames: Frames?
    animator.inspect = { context in
      guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else {
        return
      }
      frames = Frames(
        initialFrom: context.initialFrame(for: from), finalFrom: context.finalFrame(for: from),
        initialTo: context.initialFrame(for: to), finalTo: context.finalFrame(for: to))
    }
    return { frames }
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.finalFrame(for:)"))
  func `in a push and a pop only the frame before and the frame after are known`() {
    let animator = FadingAnimator()
    let rig = TransitionRig(animator: animator)
    let frames = recorder(animator)
    let expected = Frames(initialFrom: bounds, finalFrom: .zero, initialTo: .zero, finalTo: bounds)
    rig.push()
    #expect(frames() == expected)
    rig.driver.settle()
    rig.navigation.popViewController(animated: true)
    #expect(frames() == expected)
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.finalFrame(for:)"))
  func `in a change of tabs only the frame before and the frame after are known`() {
    final class Delegate: UITabBarControllerDelegate {
      let animator = FadingAnimator()
      func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { animator }
    }
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    let delegate = Delegate()
    tabs.delegate = delegate
    let driver = StageDriver(Stage(rootViewController: tabs, size: bounds.size))
    driver.wait(20)
    let frames = recorder(delegate.animator)
    tabs.selectedIndex = 1
    let container = delegate.animator.context?.containerView.bounds ?? .zero
    #expect(!container.isEmpty)
    #expect(frames() == Frames(initialFrom: container, finalFrom: .zero, initialTo: .zero, finalTo: container))
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.finalFrame(for:)"))
  func `the final frame of a presenter that is removed is zero`() {
    let rig = CardRig(style: .fullScreen)
    let frames = recorder(rig.animator)
    rig.present()
    #expect(frames() == Frames(initialFrom: bounds, finalFrom: .zero, initialTo: .zero, finalTo: bounds))
  }

  @Test(.uiKit("Custom View Controller Presentations and Transitions (sample code)"))
  func `the final frame of a presenter that stays is its frame`() {
    let rig = CardRig(style: .custom)
    let frames = recorder(rig.animator)
    rig.present()
    #expect(frames() == Frames(initialFrom: bounds, finalFrom: bounds, initialTo: .zero, finalTo: cardFrame))
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.finalFrame(for:)"))
  func `in a full-screen dismissal both frames of the dismissed view are the container's bounds`() {
    let rig = CardRig(style: .fullScreen)
    rig.present()
    let frames = recorder(rig.animator)
    rig.card.dismiss(animated: true)
    #expect(frames() == Frames(initialFrom: bounds, finalFrom: bounds, initialTo: .zero, finalTo: bounds))
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.finalFrame(for:)"))
  func `in a custom dismissal the final frame of the dismissed view is the presentation controller's`() {
    let rig = CardRig(style: .custom)
    rig.present()
    let frames = recorder(rig.animator)
    rig.card.dismiss(animated: true)
    #expect(frames() == Frames(initialFrom: cardFrame, finalFrom: cardFrame, initialTo: bounds, finalTo: bounds))
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.initialFrame(for:)"))
  func `the initial frame of a dismissed view that was moved is its current frame`() {
    let rig = CardRig(style: .custom)
    rig.present()
    rig.card.view.frame.origin.y = 360
    let frames = recorder(rig.animator)
    rig.card.dismiss(animated: true)
    #expect(frames()?.initialFrom == cardFrame.offsetBy(dx: 0, dy: 60))
    #expect(frames()?.finalFrom == cardFrame)
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.finalFrame(for:)"))
  func `a card that leaves downward from its final frame keeps its size`() {
    final class Dropping: FadingAnimator {
      override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let card = transitionContext.viewController(forKey: .from),
          let view = transitionContext.view(forKey: .from)
        else { return super.animateTransition(using: transitionContext) }
        let frame = transitionContext.finalFrame(for: card)
        UIView.animate(withDuration: 0.4) {
          view.frame = frame.offsetBy(dx: 0, dy: frame.height)
        } completion: { _ in
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
      }
    }
    final class Delegate: UIViewControllerTransitioningDelegate {
      func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        Dropping()
      }
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        CardRig.Card(presentedViewController: presented, presenting: presenting)
      }
    }
    let rig = CardRig(style: .custom)
    let delegate = Delegate()
    rig.card.transitioningDelegate = delegate
    rig.present()
    rig.card.dismiss(animated: true)
    for _ in 0..<4 {
      rig.driver.wait(90)
      #expect(rig.card.view.layer.presentation()?.bounds.size == cardFrame.size)
    }
    rig.driver.settle()
    #expect(rig.card.view.window == nil && rig.driver.stage.diagnostics.isEmpty)
  }

  @Test(.uiKit("UIViewControllerContextTransitioning.initialFrame(for:)"))
  func `the frames of a view controller that takes no part are zero`() {
    let animator = FadingAnimator()
    let rig = TransitionRig(animator: animator)
    rig.push()
    let other = UIViewController()
    #expect(animator.context?.initialFrame(for: other) == .zero && animator.context?.finalFrame(for: other) == .zero)
  }

  @Test(.uiKit("UIPresentationController.frameOfPresentedViewInContainerView"))
  func `a presented view has the presentation controller's frame after the presentation`() {
    let rig = CardRig(style: .custom)
    rig.present()
    #expect(rig.card.view.frame == cardFrame)
  }
}
