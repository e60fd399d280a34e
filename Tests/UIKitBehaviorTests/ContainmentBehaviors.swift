import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on when it adds view controllers to its own containers.
@Suite("Containers of your own") @MainActor struct ContainmentBehaviors {
  private let log: EventLog
  private let parent: LoggedController
  private let child: LoggedController

  init() {
    let log = EventLog()
    self.log = log
    (parent, child) = (LoggedController("P", log), LoggedController("C", log))
  }

  /// Shows the parent.
  private func show() -> ControllerRig {
    let rig = ControllerRig(parent)
    _ = log.take()
    return rig
  }

  private func addChild() {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  private func removeChild() {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  // MARK: Appearance

  @Test(.uiKit("View Controller Programming Guide for iOS, Implementing a Container View Controller"))
  func `a child that is added to a visible parent appears`() {
    let rig = show()
    addChild()
    #expect(log.take() == ["C viewWillAppear", "C viewDidAppear"])
    rig.settle()
    #expect(log.take() == [])
  }

  @Test(.uiKit("View Controller Programming Guide for iOS, Implementing a Container View Controller"))
  func `a child that is removed from a visible parent disappears`() {
    let rig = show()
    addChild()
    _ = log.take()
    removeChild()
    #expect(log.take() == ["C viewWillDisappear", "C viewDidDisappear"])
    rig.settle()
    #expect(log.take() == [])
  }

  @Test(.uiKit("UIViewController.viewWillAppear(_:)"))
  func `the view of an added child isn't in the window in viewWillAppear and is in viewDidAppear`() {
    let rig = show()
    var isInWindow: [Bool] = []
    child.onCall = { if $1.hasSuffix("Appear") { isInWindow.append($0.view.window != nil) } }
    addChild()
    #expect(isInWindow == [false, true] && rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewController.viewWillDisappear(_:)"))
  func `the view of a removed child is in the window in viewWillDisappear and isn't in viewDidDisappear`() {
    let rig = show()
    addChild()
    var isInWindow: [Bool] = []
    child.onCall = { if $1.hasSuffix("Disappear") { isInWindow.append($0.view.window != nil) } }
    removeChild()
    #expect(isInWindow == [true, false] && rig.diagnostics == [])
  }

  @Test(
    .uiKit("UIViewController.shouldAutomaticallyForwardAppearanceMethods"),
    arguments: ["viewDidLoad", "viewWillAppear"])
  func `a child that is added while its parent loads or is about to appear appears with it`(moment: String) {
    parent.onCall = { [self] _, call in if call == moment { addChild() } }
    let rig = ControllerRig(parent)
    #expect(log.take() == ["P viewWillAppear", "C viewWillAppear", "P viewDidAppear", "C viewDidAppear"])
    #expect(rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewController.shouldAutomaticallyForwardAppearanceMethods"))
  func `a child that is added during its parent's transition ends it with the parent`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let rig = ControllerRig(navigation)
    navigation.pushViewController(parent, animated: true)
    rig.driver.wait(50)
    _ = log.take()
    addChild()
    #expect(log.take() == ["C viewWillAppear"])
    rig.settle()
    #expect(log.take() == ["P viewDidAppear", "C viewDidAppear"])
  }

  @Test(.uiKit("UIViewController.shouldAutomaticallyForwardAppearanceMethods"))
  func `a child that is added to an invisible parent appears when the parent does`() {
    let navigation = UINavigationController(rootViewController: parent)
    let rig = ControllerRig(navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    _ = log.take()
    addChild()
    #expect(log.take() == [])
    navigation.popViewController(animated: true)
    rig.settle()
    #expect(log.take().filter { $0.hasPrefix("C") } == ["C viewWillAppear", "C viewDidAppear"])
  }

  @Test(.uiKit("UIViewController.shouldAutomaticallyForwardAppearanceMethods"))
  func `a container that doesn't forward calls its children itself`() {
    final class Manual: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let manual = Manual()
    let rig = ControllerRig(manual)
    manual.addChild(child)
    manual.view.addSubview(child.view)
    #expect(log.take() == [])
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    #expect(log.take() == ["C viewWillAppear", "C viewDidAppear"])
    child.view.removeFromSuperview()
    #expect(log.take() == [] && rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewController.beginAppearanceTransition(_:animated:)"))
  func `a container that begins an appearance transition before adding the view gets no second one`() {
    let rig = show()
    parent.addChild(child)
    child.beginAppearanceTransition(true, animated: true)
    parent.view.addSubview(child.view)
    #expect(log.take() == ["C viewWillAppear"])
    child.endAppearanceTransition()
    #expect(log.take() == ["C viewDidAppear"] && rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewController.viewDidAppear(_:)"))
  func `moving and hiding the view of a child makes no callbacks`() {
    let rig = show()
    addChild()
    let box = UIView()
    parent.view.addSubview(box)
    _ = log.take()
    box.addSubview(child.view)
    child.view.isHidden = true
    parent.view.sendSubviewToBack(box)
    #expect(log.take() == [] && rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewController.viewDidAppear(_:)"))
  func `a child appears and disappears with a view around its own`() {
    let (rig, box) = (show(), UIView())
    parent.addChild(child)
    box.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(log.take() == [])
    parent.view.addSubview(box)
    #expect(log.take() == ["C viewWillAppear", "C viewDidAppear"])
    box.removeFromSuperview()
    #expect(log.take() == ["C viewWillDisappear", "C viewDidDisappear"] && rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewController.shouldAutomaticallyForwardAppearanceMethods"))
  func `the children of an added child appear with it once`() {
    let rig = show()
    let inner = LoggedController("D", log)
    child.addChild(inner)
    child.view.addSubview(inner.view)
    inner.didMove(toParent: child)
    addChild()
    #expect(log.take() == ["C viewWillAppear", "D viewWillAppear", "C viewDidAppear", "D viewDidAppear"])
    removeChild()
    #expect(
      log.take() == ["C viewWillDisappear", "D viewWillDisappear", "C viewDidDisappear", "D viewDidDisappear"])
    #expect(rig.diagnostics == [])
  }

  @Test(.uiKit("UINavigationController"))
  func `the top of an added navigation controller appears`() {
    let rig = show()
    let navigation = UINavigationController(rootViewController: child)
    parent.addChild(navigation)
    navigation.view.frame = parent.view.bounds
    parent.view.addSubview(navigation.view)
    navigation.didMove(toParent: parent)
    #expect(log.take() == ["C viewWillAppear", "C viewDidAppear"])
    navigation.pushViewController(LoggedController("D", log), animated: false)
    #expect(log.take() == ["C viewWillDisappear", "D viewWillAppear", "C viewDidDisappear", "D viewDidAppear"])
    navigation.view.removeFromSuperview()
    #expect(log.take() == ["D viewWillDisappear", "D viewDidDisappear"] && rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewController.viewWillAppear(_:)"))
  func `a view controller without a parent appears when its view enters the window`() {
    let rig = show()
    parent.view.addSubview(child.view)
    #expect(log.take() == ["C viewWillAppear", "C viewDidAppear"])
    child.view.removeFromSuperview()
    #expect(log.take() == ["C viewWillDisappear", "C viewDidDisappear"] && rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewController.transition(from:to:duration:options:animations:completion:)"))
  func `a transition between children calls both`() {
    let rig = show()
    addChild()
    let other = LoggedController("D", log)
    parent.addChild(other)
    _ = log.take()
    parent.transition(from: child, to: other, duration: 0.2, options: [], animations: nil) { [self] _ in
      child.removeFromParent()
      other.didMove(toParent: parent)
    }
    rig.settle()
    #expect(log.take() == ["C viewWillDisappear", "D viewWillAppear", "C viewDidDisappear", "D viewDidAppear"])
    #expect(parent.children == [other] && other.view.superview === parent.view)
  }

  // MARK: Parents

  @Test(.uiKit("UIViewController.isMovingToParent"))
  func `isMovingToParent is true while an added child appears`() {
    let rig = show()
    var values: [Bool] = []
    child.onCall = { if $1.hasSuffix("Appear") { values.append($0.isMovingToParent) } }
    addChild()
    #expect(values == [true, true] && !child.isMovingToParent && rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewController.isMovingFromParent"))
  func `isMovingFromParent is true while a removed child disappears`() {
    let rig = show()
    addChild()
    var values: [Bool] = []
    child.onCall = { if $1.hasSuffix("Disappear") { values.append($0.isMovingFromParent) } }
    removeChild()
    #expect(values == [true, true] && !child.isMovingFromParent && rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewController.addChild(_:)"))
  func `addChild calls willMove and leaves didMove to the container`() {
    child.recordsMoves = true
    parent.addChild(child)
    #expect(log.take() == ["C willMove to parent"] && child.parent === parent)
  }

  @Test(.uiKit("UIViewController.removeFromParent()"))
  func `removeFromParent calls didMove and leaves willMove to the container`() {
    parent.addChild(child)
    child.recordsMoves = true
    child.removeFromParent()
    #expect(log.take() == ["C didMove to nil"] && child.parent == nil && parent.children == [])
  }

  @Test(.uiKit("UIViewController.addChild(_:)"))
  func `a child that is added elsewhere leaves its parent`() {
    let other = UIViewController()
    parent.addChild(child)
    other.addChild(child)
    #expect(parent.children == [] && other.children == [child] && child.parent === other)
  }
}
