import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The delivery of touches during a transition.
@MainActor
@Suite struct TransitionTouchTests {
  /// Two screens, each with a button that fills it.
  @MainActor
  private struct Buttons {
    var pressed: [String] { log.lines.filter { $0.hasPrefix("pressed") } }
    let log = EventLog()
    let fixture = NavigationFixture()

    init() {
      for screen in fixture.screens {
        let button = View(frame: screen.view.bounds)
        button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let tap = TapGestureRecognizer()
        tap.addAction { [log] _ in log.write("pressed \(screen.name)") }
        button.addGestureRecognizer(tap)
        screen.view.addSubview(button)
      }
    }

    func tap(_ x: Double, _ y: Double, id: Int = 0) {
      fixture.driver.down(x, y, id: id)
      fixture.driver.wait(30)
      fixture.driver.up(id: id)
    }
  }

  @Test func `a button is pressed at rest`() {
    let buttons = Buttons()
    buttons.tap(200, 300)
    buttons.fixture.driver.settle()
    #expect(buttons.pressed == ["pressed B"])
  }

  @Test("a tap presses no button during an interactive transition", arguments: [60.0, 380])
  func interactive(x: Double) {
    let buttons = Buttons()
    let driver = buttons.fixture.driver
    driver.down(5)
    driver.drag(to: 205, over: 200)
    buttons.tap(x, 500, id: 1)
    #expect(buttons.fixture.stage.transition?.isInteractive == true)
    driver.drag(to: 300, over: 200)
    driver.up()
    driver.settle()
    #expect(buttons.pressed == [])
    #expect(buttons.fixture.stack == "A")
    buttons.tap(200, 300)
    driver.settle()
    #expect(buttons.pressed == ["pressed A"])
  }

  @Test func `a tap presses no button during a noninteractive transition`() {
    let buttons = Buttons()
    buttons.fixture.navigation.popViewController(animated: true)
    buttons.fixture.driver.wait(60)
    buttons.tap(200, 300)
    #expect(buttons.fixture.stage.transition != nil)
    buttons.fixture.driver.settle()
    #expect(buttons.pressed == [])
  }

  @Test func `the tap of a second finger doesn't open a message in the inbox below`() {
    let driver = StageDriver(Scenes.swipeBack.makeStage())
    driver.down(5)
    driver.drag(to: 250, over: 200)
    driver.down(100, 200, id: 1)
    driver.wait(30)
    driver.up(id: 1)
    #expect(driver.stage.transition?.isInteractive == true)
    driver.drag(to: 300, over: 100)
    driver.up()
    driver.settle()
    let navigation = driver.stage.rootViewController as? NavigationController
    #expect(navigation?.viewControllers.count == 1)
    // The events of a single transition: began, started, released, settling, and ended.
    #expect(driver.verdictObserver.events.count == 5)
  }
}
