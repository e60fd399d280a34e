import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on when it replaces stacks, and in the delegate of a navigation controller.
@Suite("Navigation stacks and delegates") @MainActor struct NavigationStackBehaviors {
  /// A delegate that records its calls with the stack.
  private final class Delegate: NSObject, UINavigationControllerDelegate {
    let log: EventLog
    var animator: UIViewControllerAnimatedTransitioning?
    var interaction: UIViewControllerInteractiveTransitioning?

    init(_ log: EventLog) { self.log = log }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
      log.write("animator for \(operation) with \(navigationController.viewControllers.count)")
      return animator
    }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
      log.write("interaction")
      return interaction
    }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.write("willShow \(viewController.title ?? "?") with \(navigationController.viewControllers.count)") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.write("didShow \(viewController.title ?? "?") with \(navigationController.viewControllers.count)") }
  }

  private let log: EventLog
  private let navigation: UINavigationController
  private let a: LoggedController
  private let b: LoggedController
  private let delegate: Delegate
  private let rig: ControllerRig

  init() {
    let log = EventLog()
    (a, b) = (LoggedController("A", log), LoggedController("B", log))
    navigation = UINavigationController(rootViewController: a)
    rig = ControllerRig(navigation)
    delegate = Delegate(log)
    navigation.delegate = delegate
    self.log = log
    _ = log.take()
  }

  private var stack: String { navigation.viewControllers.map { $0.title ?? "?" }.joined() }

  @Test(.uiKit("UINavigationControllerDelegate"))
  func `the callbacks of the delegate for a push see the new stack`() {
    navigation.pushViewController(b, animated: true)
    rig.settle()
    #expect(
      log.take() == [
        "animator for push with 2", "interaction", "willShow B with 2", "A viewWillDisappear", "B viewWillAppear",
        "A viewDidDisappear", "B viewDidAppear", "didShow B with 2",
      ])
  }

  @Test(.uiKit("UINavigationControllerDelegate.navigationController(_:didShow:animated:)"))
  func `didShow isn't called after a cancelled pop`() {
    navigation.pushViewController(b, animated: false)
    rig.settle()
    _ = log.take()
    let percent = UIPercentDrivenInteractiveTransition()
    (delegate.animator, delegate.interaction) = (LoggedAnimator(log), percent)
    navigation.popViewController(animated: true)
    percent.update(0.3)
    percent.cancel()
    rig.settle()
    #expect(
      log.take() == [
        "animator for pop with 1", "interaction", "willShow A with 1", "B viewWillDisappear", "A viewWillAppear",
        "animate", "A viewWillDisappear", "A viewDidDisappear", "B viewWillAppear", "B viewDidAppear",
        "animationEnded false",
      ])
    #expect(stack == "AB")
  }

  @Test(.uiKit("UINavigationControllerDelegate"))
  func `a push without animation asks for no animator`() {
    navigation.pushViewController(b, animated: false)
    #expect(log.take().filter { $0.hasPrefix("animator") || $0.hasPrefix("interaction") } == [])
  }

  @Test(.uiKit("UINavigationController.setViewControllers(_:animated:)"))
  func `a new stack that ends with a lower view controller is a pop`() {
    navigation.pushViewController(b, animated: false)
    _ = log.take()
    navigation.setViewControllers([a], animated: true)
    #expect(log.take().first == "animator for pop with 1" && stack == "A")
  }

  @Test(.uiKit("UINavigationController.setViewControllers(_:animated:)"))
  func `a new stack that ends with a new view controller is a push`() {
    navigation.setViewControllers([b], animated: true)
    #expect(log.take().first == "animator for push with 1" && stack == "B")
    rig.settle()
    #expect(a.parent == nil && a.view.window == nil)
  }

  @Test(.uiKit("UINavigationController.setViewControllers(_:animated:)"))
  func `a new stack with the same top changes nothing on the screen`() {
    navigation.setViewControllers([b, a], animated: true)
    #expect(!rig.isInTransition && stack == "BA" && log.take() == [] && !b.isViewLoaded)
  }

  @Test(.uiKit("UINavigationController.viewControllers"))
  func `setting the stack has no animation`() {
    navigation.viewControllers = [a, b]
    #expect(!rig.isInTransition && b.view.window != nil && stack == "AB")
  }

  @Test(
    .uiKit(
      "UINavigationController.pushViewController(_:animated:)",
      differs: "UIKit raises an exception; a diagnostic keeps the program running"))
  func `a push of a view controller that is already on the stack is ignored`() {
    navigation.pushViewController(a, animated: true)
    #expect(stack == "A" && !rig.isInTransition)
    #expect(rig.diagnostics == ["a LoggedController was pushed that is already in the stack; it is ignored"])
  }

  @Test(
    .uiKit(
      "UINavigationController.popToViewController(_:animated:)",
      differs: "UIKit raises an exception; a diagnostic keeps the program running"))
  func `a pop to a view controller that isn't on the stack is ignored`() {
    #expect(navigation.popToViewController(b, animated: true) == nil)
    #expect(rig.diagnostics == ["a pop to a LoggedController, which isn't in the stack, is ignored"])
  }

  @Test(.uiKit("UIViewController.show(_:sender:)"))
  func `show pushes onto the nearest navigation controller`() {
    a.show(b, sender: nil)
    #expect(stack == "AB" && rig.isInTransition)
  }

  @Test(.uiKit("UINavigationController.visibleViewController"))
  func `the visible view controller is the presented one`() {
    a.present(b, animated: false)
    #expect(navigation.visibleViewController === b && navigation.topViewController === a)
  }

  @Test(.uiKit("UINavigationController.interactivePopGestureRecognizer"))
  func `a swipe back on the root does nothing`() {
    rig.swipeBack(to: 300)
    rig.settle()
    #expect(stack == "A" && log.take() == [])
  }

  @Test(.uiKit("UINavigationController.interactivePopGestureRecognizer"))
  func `a disabled swipe back doesn't pop`() {
    navigation.pushViewController(b, animated: false)
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    rig.swipeBack(to: 300)
    rig.settle()
    #expect(stack == "AB")
  }

  @Test(.uiKit("UIViewController.transitionCoordinator"))
  func `a pushed view controller has a coordinator from viewWillAppear to the end`() {
    var found: [Bool] = []
    b.onCall = { screen, call in if call != "viewDidLoad" { found.append(screen.transitionCoordinator != nil) } }
    navigation.pushViewController(b, animated: true)
    rig.settle()
    #expect(found.first == true && b.transitionCoordinator == nil)
  }

  @Test(.uiKit("UINavigationController.setViewControllers(_:animated:)"))
  func `an empty stack shows nothing until a view controller is pushed`() {
    navigation.setViewControllers([], animated: false)
    #expect(navigation.viewControllers == [] && navigation.topViewController == nil && a.parent == nil)
    #expect(a.view.window == nil && log.take() == ["A viewWillDisappear", "A viewDidDisappear"])
    navigation.pushViewController(b, animated: true)
    rig.settle()
    #expect(stack == "B" && b.view.window != nil && rig.diagnostics == [])
    #expect(log.take() == ["willShow B with 1", "B viewWillAppear", "B viewDidAppear", "didShow B with 1"])
  }

  @Test(.uiKit("UINavigationController.init()"))
  func `a navigation controller without view controllers can be shown`() {
    let empty = UINavigationController()
    let rig = ControllerRig(empty)
    #expect(empty.topViewController == nil && empty.visibleViewController == nil && rig.diagnostics == [])
    empty.viewControllers = [b]
    rig.settle()
    #expect(b.view.window != nil && b.view.frame == empty.view.bounds)
  }
}
