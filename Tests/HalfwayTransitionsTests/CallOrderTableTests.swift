import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// The complete table: each kind of transition in each story.
@MainActor
@Suite struct CallOrderTableTests {
  private static let cells = TransitionOperation.ofContainers.flatMap { operation in
    CallOrderStory.allCases.map { (operation, $0) }
  }

  @Test("callbacks are made in UIKit's order", arguments: TransitionOperation.ofContainers, CallOrderStory.allCases)
  func calls(in operation: TransitionOperation, _ story: CallOrderStory) {
    let cell = CallOrderCell(operation, in: story)
    let before = cell.stage.displayList.digest
    #expect(cell.shown() == cell.expected.before)
    cell.begin()
    #expect(cell.stage.transition?.operation == (story == .notAnimated ? nil : operation))
    story.play(cell.percent, cell.driver, interrupt: cell.interrupt)
    #expect(cell.log.take() == CallOrder(of: operation).lines(in: story))
    let end = story == .interrupted ? cell.expected.next : cell.expected.after
    #expect(cell.shown() == (story.takesPlace ? end : cell.expected.before))
    if !story.takesPlace { #expect(cell.stage.displayList.digest == before) }
    #expect(cell.stage.isAtRest)
    #expect(cell.stage.diagnostics == [])
  }

  @Test func `every cell of the table has balanced appearance callbacks and leaves exactly one screen visible`() {
    #expect(Self.cells.count == 6 * 9)
    for (operation, story) in Self.cells {
      let order = CallOrder(of: operation).lines(in: story)
      // The initial screen has already appeared.
      let first = CallOrderCell(operation, in: story).expected.before.suffix(1)
      let appearanceCounts = AppearanceCounts(["\(first) willAppear", "\(first) didAppear"] + order)
      #expect(appearanceCounts.mistakes == [], "\(operation), \(story)")
      let cell = CallOrderCell(operation, in: story).expected
      let last = !story.takesPlace ? cell.before : story == .interrupted ? cell.next : cell.after
      for name in ["A", "B", "C", "D"] {
        #expect(appearanceCounts.isVisible(name) == (name == last.suffix(1)), "\(name) in \(operation), \(story)")
      }
    }
  }
}
