import Foundation
import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in presentation controllers of its own.
@Suite("Presentation controllers") @MainActor struct PresentationControllerBehaviors {
  @Test(.uiKit("UIPresentationController.shouldRemovePresentersView"))
  func `a presentation controller of your own keeps the presenter's view`() {
    final class Presentation: UIPresentationController {}
    let r = PresentationRig(.custom)
    // Its initializer runs before the style is set.
    let page = UIViewController()
    let presentation = Presentation(presentedViewController: page, presenting: r.a)
    #expect(page.modalPresentationStyle == .fullScreen && !presentation.shouldRemovePresentersView)
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = r.delegate
    r.delegate.makePresentation = { _, _ in presentation }
    r.a.present(page, animated: false)
    r.rig.settle()
    #expect(page.presentationController === presentation && r.a.view.window != nil && r.rig.diagnostics == [])
  }

  @Test(.uiKit("UIPresentationController.shouldRemovePresentersView"))
  func `a full-screen presentation's controller removes the presenter's view`() {
    let r = PresentationRig(.fullScreen)
    r.showB()
    #expect(r.b.presentationController?.shouldRemovePresentersView == true)
  }

  @Test(.uiKit("UIViewController.presentationController"))
  func `a custom presentation's controller exists as soon as it is read, and is the one that presents`() {
    let r = PresentationRig(.custom)
    let early = r.b.presentationController
    #expect(early is LoggedPresentation && early?.presentedViewController === r.b && early?.containerView == nil)
    #expect(r.b.presentationController === early && r.log.take() == ["presentation controller"])
    r.a.present(r.b, animated: false)
    r.rig.settle()
    #expect(r.b.presentationController === early && early?.presentingViewController === r.a)
    #expect(!r.log.take().contains("presentation controller") && r.rig.diagnostics == [])
    r.b.dismiss(animated: false)
    r.rig.settle()
    #expect(r.b.presentationController !== early)
  }

  @Test(.uiKit("UIViewController.presentationController"))
  func `reading the presentation controller doesn't retain a view controller that is never presented`() {
    let r = PresentationRig(.custom)
    weak var page: UIViewController?
    do {
      let unused = UIViewController()
      (unused.modalPresentationStyle, unused.transitioningDelegate) = (.custom, r.delegate)
      #expect(unused.presentationController != nil)
      page = unused
    }
    #expect(page == nil)
  }

  @Test(.uiKit("UIPresentationController.presentationStyle"))
  func `the style is that of the presented view controller when it is presented`() {
    let page = UIViewController()
    let presentation = UIPresentationController(presentedViewController: page, presenting: nil)
    page.modalPresentationStyle = .custom
    #expect(presentation.presentationStyle == .custom)
  }

  @Test(.uiKit("UIViewControllerTransitioningDelegate.presentationController(forPresented:presenting:source:)"))
  func `only the custom style asks for a presentation controller`() {
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom] {
      let r = PresentationRig(style)
      r.b.transitioningDelegate = r.delegate
      r.delegate.makePresentation = { [log = r.log] in LoggedPresentation(log, $0, $1) }
      r.a.present(r.b, animated: false)
      #expect(r.log.take().contains("presentation controller") == (style == .custom))
    }
  }

  @Test(.uiKit("UIViewControllerTransitioningDelegate"))
  func `a custom presentation calls its delegate and its controller in order`() {
    let r = PresentationRig(.custom)
    r.a.present(r.b, animated: true)
    r.rig.settle()
    #expect(
      r.log.take() == [
        "presentation controller", "animator for presented, presenting A, source A", "presentationTransitionWillBegin",
        "B viewWillAppear", "animate", "presentationTransitionDidEnd true", "B viewDidAppear", "animationEnded true",
      ])
  }

  @Test(.uiKit("UIPresentationController.dismissalTransitionWillBegin()"))
  func `a custom dismissal calls its delegate and its controller in order`() {
    let r = PresentationRig(.custom)
    r.showB()
    r.b.dismiss(animated: true)
    r.rig.settle()
    #expect(
      r.log.take() == [
        "animator for dismissed B", "dismissalTransitionWillBegin", "B viewWillDisappear", "animate",
        "dismissalTransitionDidEnd true", "B viewDidDisappear", "animationEnded true",
      ])
  }

  @Test(.uiKit("UIPresentationController.presentationTransitionDidEnd(_:)"))
  func `a cancelled presentation ends with false and leaves nothing`() {
    let r = PresentationRig(.custom)
    let percent = UIPercentDrivenInteractiveTransition()
    r.delegate.interaction = percent
    r.a.present(r.b, animated: true)
    percent.update(0.4)
    percent.cancel()
    r.rig.settle()
    #expect(r.log.take().contains("presentationTransitionDidEnd false"))
    #expect(r.a.presentedViewController == nil && r.b.view.window == nil)
  }

  @Test(.uiKit("UIPresentationController.containerView"))
  func `the container view exists from the beginning of the presentation to the end of the dismissal`() {
    let r = PresentationRig(.custom)
    let presentation = LoggedPresentation(r.log, r.b, r.a)
    r.delegate.makePresentation = { _, _ in presentation }
    #expect(presentation.containerView == nil)
    r.showB()
    #expect(presentation.containerView?.window != nil && presentation.containerView?.bounds == r.rig.window.bounds)
    r.a.dismiss(animated: false)
    #expect(presentation.containerView == nil)
  }

  // MARK: Places

  @Test(.uiKit("UIPresentationController.frameOfPresentedViewInContainerView"))
  func `a view stays where the animator of a custom presentation placed it`() {
    let r = PresentationRig(.custom)
    let animator = LoggedAnimator(r.log)
    animator.onStart = { $0.view(forKey: .to)?.frame = CGRect(x: 20, y: 300, width: 360, height: 280) }
    r.delegate.animator = animator
    r.a.present(r.b, animated: true)
    r.rig.settle()
    #expect(r.b.view.frame == CGRect(x: 20, y: 300, width: 360, height: 280))
  }

  @Test(.uiKit("UIPresentationController.frameOfPresentedViewInContainerView"))
  func `constraints of the animator of a custom presentation stay active`() {
    let r = PresentationRig(.custom)
    let animator = LoggedAnimator(r.log)
    var constraints: [NSLayoutConstraint] = []
    animator.onStart = { context in
      guard let page = context.view(forKey: .to) else { return }
      page.translatesAutoresizingMaskIntoConstraints = false
      constraints = [
        page.centerXAnchor.constraint(equalTo: context.containerView.centerXAnchor),
        page.bottomAnchor.constraint(equalTo: context.containerView.bottomAnchor),
        page.widthAnchor.constraint(equalToConstant: 300), page.heightAnchor.constraint(equalToConstant: 200),
      ]
      NSLayoutConstraint.activate(constraints)
      context.containerView.layoutIfNeeded()
    }
    r.delegate.animator = animator
    r.a.present(r.b, animated: true)
    r.rig.settle()
    #expect(r.b.view.frame == CGRect(x: 50, y: 400, width: 300, height: 200))
    #expect(constraints.count == 4 && constraints.allSatisfy(\.isActive))
  }

  @Test(.uiKit("UIPresentationController.frameOfPresentedViewInContainerView"))
  func `the frame is the final frame of the transition`() {
    final class Card: UIPresentationController {
      override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 360, width: 400, height: 240) }
    }
    let r = PresentationRig(.custom)
    let animator = LoggedAnimator(r.log)
    var frame = CGRect.zero
    animator.onStart = { if let page = $0.viewController(forKey: .to) { frame = $0.finalFrame(for: page) } }
    r.delegate.animator = animator
    r.delegate.makePresentation = { Card(presentedViewController: $0, presenting: $1) }
    r.a.present(r.b, animated: true)
    #expect(frame == CGRect(x: 0, y: 360, width: 400, height: 240))
  }

  @Test(.uiKit("UIPresentationController.containerViewWillLayoutSubviews()"))
  func `the container is laid out when a presentation has ended`() {
    final class Placing: UIPresentationController {
      override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        presentedView?.frame = CGRect(x: 10, y: 10, width: 380, height: 100)
      }
    }
    let r = PresentationRig(.custom)
    r.delegate.makePresentation = { Placing(presentedViewController: $0, presenting: $1) }
    r.a.present(r.b, animated: true)
    r.rig.settle()
    #expect(r.b.view.frame == CGRect(x: 10, y: 10, width: 380, height: 100))
  }

  @Test(.uiKit("UIPresentationController.dismissalTransitionDidEnd(_:)"))
  func `a cancelled dismissal keeps the views of the container and their constraints`() {
    let r = PresentationRig(.custom)
    let chrome = UIView()
    r.showB()
    guard let container = r.b.presentationController?.containerView else { return #expect(Bool(false)) }
    chrome.translatesAutoresizingMaskIntoConstraints = false
    container.insertSubview(chrome, at: 0)
    let constraints = [
      chrome.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      chrome.bottomAnchor.constraint(equalTo: r.b.view.bottomAnchor),
      chrome.widthAnchor.constraint(equalTo: container.widthAnchor), chrome.heightAnchor.constraint(equalToConstant: 9),
    ]
    NSLayoutConstraint.activate(constraints)
    let (views, animator) = (container.subviews, LoggedAnimator(r.log))
    // The animator leaves a view behind, and another one in front.
    animator.onStart = { $0.containerView.insertSubview(UIView(), at: 0) }
    let percent = UIPercentDrivenInteractiveTransition()
    (r.delegate.animator, r.delegate.interaction) = (animator, percent)
    r.b.dismiss(animated: true)
    percent.update(0.4)
    percent.cancel()
    r.rig.settle()
    #expect(container.subviews == views && constraints.allSatisfy(\.isActive))
    #expect(chrome.frame == CGRect(x: 0, y: 591, width: 400, height: 9))
    #expect(r.a.presentedViewController === r.b && r.b.view.transform.isIdentity)
  }

  @Test(.uiKit("UIPresentationController.presentedView"))
  func `the view that a presentation controller returns takes the place of the presented one`() {
    final class Framed: UIPresentationController {
      let frameView = UIView()
      override var presentedView: UIView? { frameView }
      override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        frameView.addSubview(presentedViewController.view)
      }
    }
    let r = PresentationRig(.custom)
    let animator = LoggedAnimator(r.log)
    var moved: UIView?
    animator.onStart = { moved = $0.view(forKey: .to) }
    r.delegate.animator = animator
    r.delegate.makePresentation = { Framed(presentedViewController: $0, presenting: $1) }
    r.a.present(r.b, animated: true)
    r.rig.settle()
    #expect(moved === (r.b.presentationController as? Framed)?.frameView && r.b.view.superview === moved)
  }
}
