import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in notification centers, with methods in place of selectors.
@Suite("Notifications") @MainActor struct NotificationBehaviors {
  private static let moved = Notification.Name("moved")
  private static let resized = Notification.Name("resized")

  /// A screen that listens only while it is visible.
  private final class Screen: UIViewController {
    let center = NotificationCenter()
    private(set) var heard: [String] = []

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      center.addObserver(self, selector: Screen.note(_:), name: moved, object: nil)
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      center.removeObserver(self)
    }

    func note(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func change() { heard.append("change") }
  }

  @Test(.uiKit("NotificationCenter.removeObserver(_:)"))
  func `a screen that listens between viewWillAppear and viewWillDisappear hears nothing while it is covered`() {
    let screen = Screen()
    let navigation = UINavigationController(rootViewController: screen)
    let rig = ControllerRig(navigation)
    func post() -> Int {
      screen.center.post(name: Self.moved, object: nil)
      return screen.heard.count
    }
    #expect(post() == 1)
    navigation.pushViewController(UIViewController(), animated: false)
    rig.settle()
    #expect(post() == 1)
    navigation.popViewController(animated: false)
    rig.settle()
    #expect(post() == 2)
  }

  @Test(.uiKit("NotificationCenter.removeObserver(_:name:object:)"))
  func `removing an observer for a name keeps its other names`() {
    let (center, screen) = (NotificationCenter(), Screen())
    center.addObserver(screen, selector: Screen.note(_:), name: Self.moved, object: nil)
    center.addObserver(screen, selector: Screen.note(_:), name: Self.resized, object: nil)
    center.removeObserver(screen, name: Self.moved, object: nil)
    center.post(name: Self.moved, object: nil)
    center.post(name: Self.resized, object: nil)
    #expect(screen.heard == ["resized"])
  }

  @Test(.uiKit("NotificationCenter.removeObserver(_:name:object:)"))
  func `removing an observer for a sender keeps its other senders`() {
    let (center, screen, one, other) = (NotificationCenter(), Screen(), UIView(), UIView())
    center.addObserver(screen, selector: Screen.change, name: Self.moved, object: one)
    center.addObserver(screen, selector: Screen.note(_:), name: Self.moved, object: other)
    center.removeObserver(screen, name: Self.moved, object: one)
    center.post(name: Self.moved, object: one)
    center.post(name: Self.moved, object: other)
    #expect(screen.heard == ["moved"])
  }

  @Test(.uiKit("NotificationCenter.addObserver(_:selector:name:object:)"))
  func `an observer of a sender hears only this sender, and one without a name hears all names`() {
    let (center, screen, view) = (NotificationCenter(), Screen(), UIView())
    center.addObserver(screen, selector: Screen.change, name: Self.moved, object: view)
    center.addObserver(screen, selector: Screen.note(_:), name: nil, object: nil)
    center.post(name: Self.moved, object: UIView())
    center.post(name: Self.resized, object: view)
    #expect(screen.heard == ["moved", "resized"])
    center.post(name: Self.moved, object: view)
    #expect(screen.heard.count == 4 && screen.heard.contains("change"))
  }

  @Test(.uiKit("NotificationCenter.addObserver(_:selector:name:object:)"))
  func `an observer that is added twice hears twice and is removed at once`() {
    let (center, screen) = (NotificationCenter(), Screen())
    for _ in 0..<2 { center.addObserver(screen, selector: Screen.change, name: Self.moved, object: nil) }
    center.post(name: Self.moved, object: nil)
    #expect(screen.heard == ["change", "change"])
    center.removeObserver(screen)
    center.post(name: Self.moved, object: nil)
    #expect(screen.heard.count == 2)
  }

  @Test(.uiKit("NotificationCenter.addObserver(_:selector:name:object:)"))
  func `a center doesn't retain its observers`() {
    let center = NotificationCenter()
    weak var gone: Screen?
    do {
      let screen = Screen()
      center.addObserver(screen, selector: Screen.change, name: Self.moved, object: nil)
      gone = screen
    }
    #expect(gone == nil)
    center.post(name: Self.moved, object: nil)
  }
}
