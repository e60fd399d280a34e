import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in navigation controllers.
@Suite("Navigation controllers") @MainActor struct NavigationBehaviors {
  private let log: EventLog
  private let navigation: UINavigationController
  private let a: LoggedController
  private let b: LoggedController
  private let rig: ControllerRig

  init() {
    let log = EventLog()
    (a, b) = (LoggedController("A", log), LoggedController("B", log))
    navigation = UINavigationController(rootViewController: a)
    rig = ControllerRig(navigation)
    self.log = log
    _ = log.take()
  }

  private var stack: String { navigation.viewControllers.map { $0.title ?? "?" }.joined() }

  /// Pushes B and waits until it has appeared.
  private func showB() {
    navigation.pushViewController(b, animated: false)
    rig.settle()
    _ = log.take()
  }

  @Test(.uiKit("UINavigationController.topViewController"))
  func `the root view controller is the top of a new stack`() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    #expect(navigation.topViewController === page && navigation.viewControllers == [page])
  }

  // MARK: The moment at which the stack changes

  @Test(.uiKit("UINavigationController.pushViewController(_:animated:)"))
  func `a pushed view controller is on top when the call returns`() {
    navigation.pushViewController(b, animated: true)
    #expect(rig.isInTransition && stack == "AB" && navigation.topViewController === b)
    #expect(b.parent === navigation && b.navigationController === navigation)
  }

  @Test(.uiKit("UINavigationController.popViewController(animated:)"))
  func `a popped view controller is off the stack when the call returns`() {
    showB()
    let popped = navigation.popViewController(animated: true)
    #expect(rig.isInTransition && popped === b && stack == "A" && navigation.topViewController === a)
  }

  @Test(.uiKit("UINavigationController.viewControllers"))
  func `the stack has changed when the screens are notified of a push`() {
    var stacks: [String] = []
    for screen in [a, b] { screen.onCall = { stacks.append("\($1) \(stack)") } }
    navigation.pushViewController(b, animated: true)
    rig.settle()
    #expect(
      stacks == [
        "viewDidLoad AB", "viewWillDisappear AB", "viewWillAppear AB", "viewDidDisappear AB", "viewDidAppear AB",
      ])
  }

  @Test(.uiKit("UINavigationController.viewControllers"))
  func `a view controller that Back pops finds itself off the stack in viewWillDisappear`() {
    showB()
    var isOnStack: Bool?
    b.onCall = { screen, call in
      guard call == "viewWillDisappear" else { return }
      isOnStack = screen.navigationController?.viewControllers.contains(screen)
    }
    navigation.popViewController(animated: true)
    #expect(isOnStack == false)
  }

  @Test(.uiKit("UINavigationController.viewControllers"))
  func `a view controller that is covered finds itself on the stack in viewWillDisappear`() {
    var index: Int?
    a.onCall = { screen, call in
      if call == "viewWillDisappear" { index = screen.navigationController?.viewControllers.firstIndex(of: screen) }
    }
    navigation.pushViewController(b, animated: true)
    #expect(index == 0)
  }

  @Test(.uiKit("UINavigationController.interactivePopGestureRecognizer"))
  func `a swipe back changes the stack when it begins`() {
    showB()
    rig.driver.down(2)
    rig.driver.drag(to: 60, over: 100)
    #expect(rig.isInTransition && stack == "A")
    rig.driver.drag(to: 360, over: 200)
    rig.driver.up()
    rig.settle()
    #expect(stack == "A" && b.parent == nil)
  }

  @Test(.uiKit("UINavigationController.interactivePopGestureRecognizer"))
  func `a cancelled swipe back restores the stack before the screens are notified`() {
    showB()
    var stacks: [String] = []
    for screen in [a, b] { screen.onCall = { stacks.append("\($0.title ?? "?") \($1) \(stack)") } }
    rig.swipeBack(to: 60)
    rig.settle()
    #expect(
      stacks == [
        "B viewWillDisappear A", "A viewWillAppear A", "A viewWillDisappear AB", "A viewDidDisappear AB",
        "B viewWillAppear AB", "B viewDidAppear AB",
      ])
    #expect(navigation.topViewController === b && b.parent === navigation)
  }

  @Test(.uiKit("UINavigationController.pushViewController(_:animated:)"))
  func `a push without animation is complete when the call returns`() {
    navigation.pushViewController(b, animated: false)
    #expect(log.take() == ["A viewWillDisappear", "B viewWillAppear", "A viewDidDisappear", "B viewDidAppear"])
    #expect(stack == "AB" && b.view.window != nil && a.view.window == nil)
  }

  // MARK: What a pop returns

  @Test(.uiKit("UINavigationController.popViewController(animated:)"))
  func `a pop of the last view controller returns nil and keeps it`() {
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(stack == "A" && !rig.isInTransition)
  }

  @Test(.uiKit("UINavigationController.popViewController(animated:)"))
  func `a pop in a callback of a push returns the pushed view controller`() {
    var popped: UIViewController?
    b.onCall = { [navigation] _, call in
      if call == "viewDidAppear" { popped = navigation.popViewController(animated: false) }
    }
    navigation.pushViewController(b, animated: true)
    rig.settle()
    #expect(popped === b && stack == "A")
  }

  @Test(.uiKit("UINavigationController.popToRootViewController(animated:)"))
  func `a pop to the root returns the popped view controllers from bottom to top`() {
    showB()
    let c = LoggedController("C", log)
    navigation.pushViewController(c, animated: false)
    #expect(navigation.popToRootViewController(animated: true) == [b, c])
    #expect(stack == "A")
  }

  @Test(.uiKit("UINavigationController.popToViewController(_:animated:)"))
  func `a pop to a view controller returns those above it`() {
    showB()
    let c = LoggedController("C", log)
    navigation.pushViewController(c, animated: false)
    #expect(navigation.popToViewController(b, animated: false) == [c])
    #expect(stack == "AB")
  }

  // MARK: Why a screen appears or disappears

  /// Returns the values of a property in the callbacks of a view controller.
  private func values(of screen: LoggedController, _ path: KeyPath<UIViewController, Bool>, in body: () -> Void)
    -> [String]
  {
    var values: [String] = []
    screen.onCall = { if $1 != "viewDidLoad" { values.append("\($1) \($0[keyPath: path])") } }
    body()
    rig.settle()
    return values
  }

  @Test(.uiKit("UIViewController.isMovingFromParent"))
  func `isMovingFromParent is true while a popped view controller disappears`() {
    showB()
    let values = values(of: b, \.isMovingFromParent) { navigation.popViewController(animated: true) }
    #expect(values == ["viewWillDisappear true", "viewDidDisappear true"] && !b.isMovingFromParent)
  }

  @Test(.uiKit("UIViewController.isMovingFromParent"))
  func `isMovingFromParent is false while a push covers a view controller`() {
    let values = values(of: a, \.isMovingFromParent) { navigation.pushViewController(b, animated: true) }
    #expect(values == ["viewWillDisappear false", "viewDidDisappear false"])
  }

  @Test(.uiKit("UIViewController.isMovingFromParent"))
  func `isMovingFromParent is true at the beginning of a swipe back that is cancelled`() {
    showB()
    var isMoving: Bool?
    b.onCall = { if $1 == "viewWillDisappear" { isMoving = $0.isMovingFromParent } }
    rig.swipeBack(to: 60)
    rig.settle()
    #expect(isMoving == true && !b.isMovingFromParent)
  }

  @Test(.uiKit("UIViewController.isMovingToParent"))
  func `isMovingToParent is true while a pushed view controller appears`() {
    let values = values(of: b, \.isMovingToParent) { navigation.pushViewController(b, animated: true) }
    #expect(values == ["viewWillAppear true", "viewDidAppear true"] && !b.isMovingToParent)
  }

  @Test(.uiKit("UIViewController.isMovingToParent"))
  func `isMovingToParent is false while a pop uncovers a view controller`() {
    showB()
    let values = values(of: a, \.isMovingToParent) { navigation.popViewController(animated: true) }
    #expect(values == ["viewWillAppear false", "viewDidAppear false"])
  }

  @Test(.uiKit("UINavigationController.setViewControllers(_:animated:)"))
  func `a view controller that moves down in the stack isn't moving from its parent`() {
    showB()
    let values = values(of: b, \.isMovingFromParent) { navigation.setViewControllers([b, a], animated: true) }
    #expect(values == ["viewWillDisappear false", "viewDidDisappear false"] && stack == "BA")
  }

  // MARK: Parents

  @Test(.uiKit("UIViewController.didMove(toParent:)"))
  func `a pushed view controller gets its parent and willMove before it appears, and didMove afterward`() {
    b.recordsMoves = true
    var parents: [Bool] = []
    b.onCall = { [navigation] screen, _ in parents.append(screen.parent === navigation) }
    navigation.pushViewController(b, animated: true)
    rig.settle()
    #expect(
      log.take().filter { $0.hasPrefix("B") } == [
        "B willMove to parent", "B viewWillAppear", "B viewDidAppear", "B didMove to parent",
      ])
    #expect(parents == [false, true, true, true, true])
  }

  @Test(.uiKit("UIViewController.willMove(toParent:)"))
  func `a popped view controller gets willMove before it disappears, and didMove afterward`() {
    showB()
    b.recordsMoves = true
    navigation.popViewController(animated: true)
    rig.settle()
    #expect(
      log.take().filter { $0.hasPrefix("B") } == [
        "B willMove to nil", "B viewWillDisappear", "B viewDidDisappear", "B didMove to nil",
      ])
  }

  @Test(.uiKit("UIViewController.willMove(toParent:)"))
  func `a cancelled swipe back calls willMove with nil and never didMove`() {
    showB()
    b.recordsMoves = true
    rig.swipeBack(to: 60)
    rig.settle()
    #expect(log.take().filter { $0.contains("Move") } == ["B willMove to nil"])
  }

  @Test(.uiKit("UIViewController.navigationController"))
  func `a popped view controller still has its navigation controller in viewWillDisappear and none after that`() {
    showB()
    var found: [Bool] = []
    b.onCall = { screen, _ in found.append(screen.navigationController != nil) }
    navigation.popViewController(animated: true)
    rig.settle()
    #expect(found == [true, false])
  }

  @Test(.uiKit("UIViewController.children"))
  func `the children of a navigation controller are its stack`() {
    showB()
    #expect(navigation.children == navigation.viewControllers)
    navigation.popViewController(animated: false)
    #expect(navigation.children == [a])
  }
}
