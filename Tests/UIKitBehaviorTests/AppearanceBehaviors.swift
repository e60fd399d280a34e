import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in the appearance callbacks of view controllers.
@Suite("Appearance callbacks") @MainActor struct AppearanceBehaviors {
  private static let all = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]

  /// Returns a parent with a child in its view; neither has appeared.
  private func makeFamily() -> (log: EventLog, parent: LoggedController, child: LoggedController) {
    let log = EventLog()
    let (parent, child) = (LoggedController("P", log), LoggedController("C", log))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    return (log, parent, child)
  }

  @Test(.uiKit("UIViewController.viewDidLoad()"))
  func `viewDidLoad comes once and before viewWillAppear`() {
    let log = EventLog()
    let (a, b) = (LoggedController("A", log), LoggedController("B", log))
    b.onCall = { if $1 == "viewDidLoad" { log.write("B viewDidLoad") } }
    let navigation = UINavigationController(rootViewController: a)
    let rig = ControllerRig(navigation)
    for _ in 0..<2 {
      navigation.pushViewController(b, animated: false)
      navigation.popViewController(animated: false)
    }
    let lines = log.take().filter { $0.hasPrefix("B") }
    #expect(lines.first == "B viewDidLoad" && lines.filter { $0 == "B viewDidLoad" }.count == 1)
    #expect(rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewController.viewIfLoaded"))
  func `viewIfLoaded and isViewLoaded don't load the view`() {
    let page = UIViewController()
    #expect(page.viewIfLoaded == nil && !page.isViewLoaded)
    _ = page.view
    #expect(page.viewIfLoaded === page.view && page.isViewLoaded)
  }

  @Test(.uiKit("UIWindow.rootViewController"))
  func `the root view controller of a window appears without animation`() {
    final class Root: UIViewController {
      var values: [Bool] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        values.append(animated)
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        values.append(animated)
      }
    }
    let root = Root()
    let rig = ControllerRig(root)
    #expect(root.values == [false, false] && root.view.superview === rig.window)
  }

  @Test(.uiKit("UIViewController.viewWillAppear(_:)"), arguments: [true, false])
  func `the argument of the callbacks is whether the transition is animated`(isAnimated: Bool) {
    final class Page: UIViewController {
      var values: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { values.append(animated) }
      override func viewDidAppear(_ animated: Bool) { values.append(animated) }
      override func viewWillDisappear(_ animated: Bool) { values.append(animated) }
      override func viewDidDisappear(_ animated: Bool) { values.append(animated) }
    }
    let (root, page) = (UIViewController(), Page())
    let navigation = UINavigationController(rootViewController: root)
    let rig = ControllerRig(navigation)
    navigation.pushViewController(page, animated: isAnimated)
    rig.settle()
    navigation.popViewController(animated: isAnimated)
    rig.settle()
    #expect(page.values == Array(repeating: isAnimated, count: 4))
  }

  @Test(.uiKit("UIViewController.viewWillAppear(_:)"))
  func `the view isn't in the window yet in viewWillAppear and is in viewDidAppear`() {
    let log = EventLog()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let (rig, page) = (ControllerRig(navigation), LoggedController("B", log))
    var isInWindow: [Bool] = []
    page.onCall = { if $1.hasSuffix("Appear") { isInWindow.append($0.view.window != nil) } }
    navigation.pushViewController(page, animated: true)
    rig.settle()
    #expect(isInWindow == [false, true])
  }

  @Test(.uiKit("UIViewController.viewDidLayoutSubviews()"))
  func `the view is laid out between viewWillAppear and viewDidAppear`() {
    final class Page: UIViewController {
      var calls: [String] = []
      override func viewWillAppear(_ animated: Bool) { calls.append("will") }
      override func viewDidLayoutSubviews() {
        if calls.last != "layout" { calls.append("layout") }
      }
      override func viewDidAppear(_ animated: Bool) { calls.append("did") }
    }
    let page = Page()
    let rig = ControllerRig(page)
    #expect(page.calls == ["will", "layout", "did"] && rig.diagnostics == [])
  }

  @Test(.uiKit("WWDC 2013, session 218"))
  func `a cancelled pop reverses the callbacks of both view controllers`() {
    let log = EventLog()
    let navigation = UINavigationController(rootViewController: LoggedController("A", log))
    let rig = ControllerRig(navigation)
    navigation.pushViewController(LoggedController("B", log), animated: false)
    rig.settle()
    _ = log.take()
    rig.swipeBack(to: 60)
    rig.settle()
    #expect(
      log.take() == [
        "B viewWillDisappear", "A viewWillAppear", "A viewWillDisappear", "A viewDidDisappear", "B viewWillAppear",
        "B viewDidAppear",
      ])
  }

  @Test(.uiKit("UIViewController.present(_:animated:completion:)"))
  func `the callbacks stay balanced when a push follows another at once`() {
    let log = EventLog()
    let navigation = UINavigationController(rootViewController: LoggedController("A", log))
    let rig = ControllerRig(navigation)
    _ = log.take()
    navigation.pushViewController(LoggedController("B", log), animated: true)
    navigation.pushViewController(LoggedController("C", log), animated: true)
    rig.settle()
    let lines = log.take()
    #expect(navigation.viewControllers.count == 3)
    for name in ["A", "B", "C"] {
      let own = lines.filter { $0.hasPrefix(name) }.map { String($0.dropFirst(2)) }
      #expect(own == (name == "A" ? Array(Self.all[2...]) : name == "B" ? Self.all : Array(Self.all[..<2])))
    }
  }

  // MARK: Containers that call them

  @Test(.uiKit("UIViewController.beginAppearanceTransition(_:animated:)"))
  func `an appearance transition calls will and did`() {
    let log = EventLog()
    let page = LoggedController("C", log)
    page.beginAppearanceTransition(true, animated: false)
    #expect(log.take() == ["C viewWillAppear"])
    page.endAppearanceTransition()
    #expect(log.take() == ["C viewDidAppear"])
    page.beginAppearanceTransition(false, animated: false)
    page.endAppearanceTransition()
    #expect(log.take() == ["C viewWillDisappear", "C viewDidDisappear"])
  }

  @Test(.uiKit("UIViewController.beginAppearanceTransition(_:animated:)"))
  func `the opposite appearance transition reverses one that hasn't ended`() {
    let log = EventLog()
    let page = LoggedController("C", log)
    page.beginAppearanceTransition(true, animated: true)
    page.beginAppearanceTransition(false, animated: true)
    page.endAppearanceTransition()
    #expect(log.take() == ["C viewWillAppear", "C viewWillDisappear", "C viewDidDisappear"])
  }

  @Test(.uiKit("UIViewController.endAppearanceTransition()"))
  func `an end without a beginning calls nothing`() {
    let log = EventLog()
    LoggedController("C", log).endAppearanceTransition()
    #expect(log.take() == [])
  }

  @Test(.uiKit("UIViewController.shouldAutomaticallyForwardAppearanceMethods"))
  func `a parent forwards its appearance to its children`() {
    let (log, parent, _) = makeFamily()
    let navigation = UINavigationController(rootViewController: parent)
    let rig = ControllerRig(navigation)
    #expect(log.take() == ["P viewWillAppear", "C viewWillAppear", "P viewDidAppear", "C viewDidAppear"])
    navigation.pushViewController(UIViewController(), animated: true)
    rig.settle()
    #expect(log.take() == ["P viewWillDisappear", "C viewWillDisappear", "P viewDidDisappear", "C viewDidDisappear"])
  }

  @Test(.uiKit("UIViewController.shouldAutomaticallyForwardAppearanceMethods"))
  func `a child gets the callbacks of a presentation that covers its parent`() {
    let (log, parent, _) = makeFamily()
    let rig = ControllerRig(parent)
    _ = log.take()
    let page = UIViewController()
    page.modalPresentationStyle = .fullScreen
    parent.present(page, animated: true)
    rig.settle()
    parent.dismiss(animated: true)
    rig.settle()
    #expect(
      log.take().filter { $0.hasPrefix("C") } == [
        "C viewWillDisappear", "C viewDidDisappear", "C viewWillAppear", "C viewDidAppear",
      ])
  }

  @Test(.uiKit("UIViewController.addChild(_:)"))
  func `a child whose view isn't in its parent's gets no callbacks`() {
    let log = EventLog()
    let (parent, child) = (UIViewController(), LoggedController("C", log))
    parent.addChild(child)
    _ = child.view
    let rig = ControllerRig(parent)
    #expect(log.take() == [] && rig.diagnostics == [])
  }
}
