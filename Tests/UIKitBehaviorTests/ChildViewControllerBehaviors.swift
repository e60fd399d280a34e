import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in containers of view controllers.
@Suite("Child view controllers") @MainActor struct ChildViewControllerBehaviors {
  /// Records changes of its parent.
  private final class Child: UIViewController {
    let recorder = CallRecorder()

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      recorder.record("will move to \(parent == nil ? "nil" : "parent")")
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      recorder.record("did move to \(parent == nil ? "nil" : "parent")")
    }
  }

  @Test(.uiKit("UIViewController.addChild(_:)"))
  func `addChild calls willMove and sets the parent, and didMove is up to the container`() {
    let (parent, child) = (UIViewController(), Child())
    parent.addChild(child)
    #expect(child.parent === parent && parent.children == [child] && child.recorder.take() == ["will move to parent"])
    child.didMove(toParent: parent)
    #expect(child.recorder.take() == ["did move to parent"])
  }

  @Test(.uiKit("UIViewController.removeFromParent()"))
  func `removeFromParent calls didMove, and willMove is up to the container`() {
    let (parent, child) = (UIViewController(), Child())
    parent.addChild(child)
    _ = child.recorder.take()
    child.removeFromParent()
    #expect(child.parent == nil && parent.children.isEmpty && child.recorder.take() == ["did move to nil"])
  }

  @Test(.uiKit("UIViewController.addChild(_:)"))
  func `a child that is added to another parent leaves the first one`() {
    let (first, second, child) = (UIViewController(), UIViewController(), UIViewController())
    first.addChild(child)
    second.addChild(child)
    #expect(first.children.isEmpty && second.children == [child] && child.parent === second)
  }

  @Test(.uiKit("UIViewController.navigationController"))
  func `the navigation controller is found through all containers in between`() {
    let (page, child) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: page)
    page.addChild(child)
    #expect(child.navigationController === navigation && navigation.navigationController == nil)
  }
}
