import Foundation
import HalfwayRandomScreens
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// One kind of transition, ready to begin on its own stage: a cell of the table of callbacks.
@MainActor
struct CallOrderCell {
  let log: EventLog
  let driver: StageDriver
  let percent: PercentDrivenInteractiveTransition
  /// Begins the transition.
  let begin: () -> Void
  /// Begins another transition that interrupts the first.
  let interrupt: () -> Void
  /// The names of the current screens, back to front.
  let shown: () -> String
  /// The values of `shown()` before the transition, after it, and after the interrupting transition.
  let expected: (before: String, after: String, next: String)

  var stage: Stage { driver.stage }

  init(_ operation: TransitionOperation, in story: CallOrderStory) {
    switch operation {
    case .push, .pop: self.init(Rig(interactive: story.isInteractive), operation, story)
    case .present, .dismiss: self.init(ModalRig(), operation, story)
    case .select: self.init(TabRig(animated: story != .notAnimated, interactive: story.isInteractive))
    case .custom: self.init(deckIn: story)
    case .move: preconditionFailure("no container requests it")
    }
    _ = log.take()
  }

  private init(_ rig: Rig, _ operation: TransitionOperation, _ story: CallOrderStory) {
    let (stack, fixture, isAnimated) = (rig.navigation, rig.fixture, story != .notAnimated)
    let (c, d) = (fixture.screen("C"), fixture.screen("D"))
    (log, driver, percent) = (fixture.log, rig.driver, rig.percent)
    if operation == .push {
      c.movesAlongside = true
      begin = { stack.pushViewController(c, animated: isAnimated) }
      expected = ("AB", "ABC", "ABCD")
    } else {
      fixture.screens[0].movesAlongside = true
      begin = { stack.popViewController(animated: isAnimated) }
      expected = ("AB", "A", "AD")
    }
    interrupt = { stack.pushViewController(d, animated: true) }
    shown = { withExtendedLifetime(rig) { fixture.stack } }
  }

  private init(_ rig: ModalRig, _ operation: TransitionOperation, _ story: CallOrderStory) {
    let (root, isAnimated, log) = (rig.root, story != .notAnimated, rig.log)
    let (b, c) = (rig.screen("B"), rig.screen("C"))
    (self.log, driver, percent) = (log, rig.driver, rig.percent)
    if operation == .present {
      b.movesAlongside = true
      begin = { root.present(b, animated: isAnimated) { log.write("completion") } }
      interrupt = { root.dismiss(animated: true) }
      expected = ("A", "B", "A")
    } else {
      root.present(b, animated: false)
      rig.settle()
      root.movesAlongside = true
      begin = { root.dismiss(animated: isAnimated) { log.write("completion") } }
      interrupt = { root.present(c, animated: true) }
      expected = ("B", "A", "C")
    }
    if story.isInteractive { rig.delegate.interaction = rig.percent }
    shown = { rig.layout.joined(separator: " ") }
  }

  private init(_ rig: TabRig) {
    (log, driver, percent) = (rig.log, rig.driver, rig.percent)
    rig.screens[1].movesAlongside = true
    begin = { rig.tabs.selectedIndex = 1 }
    interrupt = { rig.tabs.selectedIndex = 2 }
    shown = { rig.shown.joined(separator: " ") }
    expected = ("A", "B", "C")
  }

  private init(deckIn story: CallOrderStory) {
    let (log, percent) = (EventLog(), PercentDrivenInteractiveTransition())
    let screens = ["A", "B", "C"].map { LoggingViewController($0, log: log) }
    let deck = Deck(screens[0], next: { nil })
    deck.animator = LoggingAnimator(log)
    if story.isInteractive { deck.interaction = percent }
    screens[1].movesAlongside = true
    (self.log, self.percent) = (log, percent)
    driver = StageDriver(Stage(rootViewController: deck, size: CGSize(width: 400, height: 600)))
    begin = { deck.show(screens[1], animated: story != .notAnimated) }
    interrupt = { deck.show(screens[2], animated: true) }
    shown = { deck.view.subviews.map { ($0.next as? ViewController)?.title ?? "another view" }.joined(separator: " ") }
    expected = ("A", "B", "C")
  }
}
