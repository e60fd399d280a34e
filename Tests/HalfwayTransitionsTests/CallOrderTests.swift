import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// Appearance callbacks of a navigation controller's screens. `CallOrder` describes their order.
@MainActor
@Suite struct CallOrderTests {
  @Test func `the stack changes before the will callbacks`() {
    let rig = Rig()
    var stacks: [String] = []
    rig.fixture.screens[0].onAppearance = { stacks.append("\($0) \(rig.fixture.stack)") }
    rig.fixture.screens[1].onAppearance = { stacks.append("\($0) \(rig.fixture.stack)") }
    rig.navigation.popViewController(animated: true)
    #expect(rig.fixture.stack == "A")
    rig.driver.settle()
    #expect(stacks == ["willDisappear A", "willAppear A", "didDisappear A", "didAppear A"])
  }

  @Test func `a view is loaded before its appearance callbacks`() {
    final class Loading: ViewController {
      var wasLoaded: Bool?
      override func viewWillAppear(_ animated: Bool) { wasLoaded = isViewLoaded }
    }
    let (root, second) = (Loading(), Loading())
    let navigation = NavigationController(rootViewController: root)
    let stage = Stage(rootViewController: navigation, size: .init(width: 100, height: 100))
    navigation.pushViewController(second, animated: false)
    #expect(root.wasLoaded == true)
    #expect(second.wasLoaded == true)
    let alone = Loading()
    _ = Stage(rootViewController: alone, size: .init(width: 100, height: 100))
    #expect(alone.wasLoaded == true)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `a navigation controller makes no appearance callbacks until it is on a stage`() {
    let log = EventLog()
    let root = LoggingViewController("A", log: log)
    let navigation = NavigationController(rootViewController: root)
    _ = navigation.view
    navigation.pushViewController(LoggingViewController("B", log: log), animated: true)
    #expect(log.lines == [])
    let stage = Stage(rootViewController: navigation, size: .init(width: 100, height: 100))
    #expect(log.lines == ["B willAppear", "B didAppear"])
    #expect(stage.isAtRest)
  }
}
