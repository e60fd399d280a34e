import Foundation
import HalfwayGestures
import HalfwayRandomScreens
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// A custom container. Its callbacks have the same order as in the built-in containers.
@MainActor
@Suite struct CustomContainerTests {
  @MainActor
  private struct Table {
    let log = EventLog()
    let screens: [LoggingViewController]
    let deck: Deck
    let driver: StageDriver

    init() {
      screens = ["A", "B"].map { [log] in LoggingViewController($0, log: log) }
      deck = Deck(screens[0]) { [screens] in screens[1] }
      driver = StageDriver(Stage(rootViewController: deck, size: CGSize(width: 400, height: 600)))
      _ = log.take()
      screens[1].movesAlongside = true
    }

    var isTidy: Bool {
      driver.stage.isAtRest && deck.view.subviews.count == 1 && deck.view.subviews[0] === deck.current.view
        && deck.children.count == 1 && deck.children[0] === deck.current && deck.current.view.frame == deck.view.bounds
    }
  }

  private static let order = CallOrder(of: .custom)

  @Test func `the first screen appears and disappears with its container`() {
    let log = EventLog()
    let deck = Deck(LoggingViewController("A", log: log), next: { nil })
    let outer = NavigationController(rootViewController: deck)
    let stage = Stage(rootViewController: outer, size: CGSize(width: 100, height: 100))
    #expect(log.take() == ["A willAppear", "A didAppear"])
    outer.pushViewController(ViewController(), animated: false)
    #expect(log.take() == ["A willDisappear", "A didDisappear"])
    #expect(stage.diagnostics == [])
  }

  @Test("a gesture finishes or cancels the transition", arguments: [true, false])
  func interactive(finishes: Bool) {
    let table = Table()
    table.deck.animator = LoggingAnimator(table.log)
    let before = table.driver.stage.displayList.digest
    table.driver.down(390, 300)
    table.driver.drag(to: finishes ? 100 : 250, 300, over: 400)
    table.driver.wait(200)
    #expect(table.driver.stage.transition?.isInteractive == true)
    table.driver.up()
    table.driver.settle()
    #expect(table.log.take() == Self.order.lines(in: finishes ? .finished : .cancelled))
    #expect(table.deck.current === table.screens[finishes ? 1 : 0])
    #expect(table.isTidy)
    #expect(table.driver.verdictObserver.verdict.decision?.outcome == (finishes ? .finish : .cancel))
    if !finishes { #expect(table.driver.stage.displayList.digest == before) }
  }

  @Test func `a pan in the wrong direction begins no transition`() {
    let table = Table()
    table.driver.down(100, 300)
    table.driver.drag(to: 300, 300, over: 200)
    #expect(table.driver.stage.transition == nil)
    table.driver.up()
    table.driver.settle()
    #expect(table.isTidy)
  }

  @Test func `a settling transition can be grabbed and reversed`() {
    let table = Table()
    table.deck.animator = LoggingAnimator(table.log)
    table.driver.down(390, 300)
    table.driver.drag(to: 120, 300, over: 400)
    table.driver.wait(200)
    table.driver.up()
    table.driver.wait(40)
    #expect(table.driver.stage.transition?.state == .finishing)
    table.driver.down(200, 300)
    table.driver.drag(to: 390, 300, over: 200)
    table.driver.wait(200)
    table.driver.up()
    table.driver.settle()
    #expect(table.log.take() == Self.order.lines(in: .caughtThenCancelled))
    #expect(table.isTidy)
  }

  @Test func `a transition that is performed out of turn during another one is rejected`() {
    let table = Table()
    let third = ViewController()
    table.deck.show(table.screens[1], animated: true)
    table.deck.perform(TransitionRequest(from: table.screens[1], to: third, animator: SlideAnimator(operation: .push)))
    #expect(table.driver.stage.diagnostics.count == 1)
    table.driver.settle()
    #expect(table.isTidy)
  }

  @Test func `releasing a stage during a transition deallocates its screens and the transition`() {
    weak var container: ViewController?
    weak var screen: ViewController?
    weak var context: TransitionContext?
    do {
      let table = Table()
      (container, screen) = (table.deck, table.screens[1])
      table.deck.show(table.screens[1], animated: true)
      table.driver.wait(100)
      context = table.driver.stage.transition
      #expect(context != nil)
    }
    #expect(container == nil)
    #expect(screen == nil)
    #expect(context == nil)
  }
}
