import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// Every operation that changes a navigation stack, and its effect on observers.
@MainActor
@Suite struct NavigationStackTests {
  /// An operation on a stack of four screens, A to D, and its expected result.
  struct Move: CustomTestStringConvertible, Sendable {
    var name: String
    var stack: String
    /// The expected transition, or nil if the operation shows no transition.
    var operation: TransitionOperation?
    var popped: String?
    var diagnostic: String?
    var make: @MainActor @Sendable (NavigationFixture) -> [ViewController]?

    var testDescription: String { name }
  }

  nonisolated static let moves: [Move] = [
    Move(name: "to the root", stack: "A", operation: .pop, popped: "BCD") {
      $0.navigation.popToRootViewController(animated: true)
    },
    Move(name: "to a screen in the middle", stack: "AB", operation: .pop, popped: "CD") {
      $0.navigation.popToViewController($0.screens[1], animated: true)
    },
    Move(name: "to the screen that is there", stack: "ABCD") {
      $0.navigation.popToViewController($0.screens[3], animated: true)
    },
    Move(
      name: "to a screen that is in no stack", stack: "ABCD",
      diagnostic: "a pop to a LoggingViewController, which isn't in the stack, is ignored"
    ) {
      $0.navigation.popToViewController($0.screen("X"), animated: true)
    },
    Move(name: "one that holds a lower screen is a pop", stack: "B", operation: .pop) {
      $0.navigation.setViewControllers([$0.screens[1]], animated: true)
      return nil
    },
    Move(name: "one that ends with a new screen is a push", stack: "AX", operation: .push) {
      $0.navigation.setViewControllers([$0.screens[0], $0.screen("X")], animated: true)
      return nil
    },
    Move(name: "one with the same screen on top shows nothing", stack: "XD") {
      $0.navigation.setViewControllers([$0.screen("X"), $0.screens[3]], animated: true)
      return nil
    },
  ]

  @Test("a stack operation yields the expected stack, popped screens, and transition", arguments: moves)
  func changes(_ move: Move) {
    let fixture = NavigationFixture(screens: 4)
    let popped = move.make(fixture)
    #expect(popped?.compactMap(\.title).joined() == move.popped)
    #expect(fixture.stage.transition?.operation == move.operation)
    fixture.driver.settle()
    #expect(fixture.stack == move.stack)
    #expect(fixture.mistakesAtRest == [])
    #expect(fixture.stage.diagnostics.map(\.message) == (move.diagnostic.map { [$0] } ?? []))
  }

  @Test("a canceled operation restores the stack and the picture", arguments: moves.filter { $0.operation != nil })
  func cancelled(_ move: Move) {
    let rig = Rig(screens: 4, interactive: true)
    let digest = rig.stage.displayList.digest
    _ = move.make(rig.fixture)
    rig.percent.update(0.7)
    rig.driver.wait(40)
    rig.percent.cancel()
    rig.driver.settle()
    #expect(rig.fixture.stack == "ABCD")
    #expect(rig.stage.displayList.digest == digest)
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test func `stacks with duplicates are rejected`() {
    let fixture = NavigationFixture(screens: 2)
    fixture.navigation.setViewControllers([fixture.screens[0], fixture.screens[0]], animated: false)
    #expect(fixture.stack == "AB")
    #expect(fixture.stage.diagnostics.count == 1)
    #expect(fixture.mistakesAtRest == [])
  }

  @Test func `pushing and popping notify the screen before and after its parent changes`() {
    final class Child: ViewController {
      var lines: [String] = []
      override func willMove(toParent parent: ViewController?) {
        lines.append(parent == nil ? "will leave" : "will come")
      }
      override func didMove(toParent parent: ViewController?) { lines.append(parent == nil ? "left" : "came") }
    }
    let fixture = NavigationFixture(screens: 1)
    let child = Child()
    fixture.navigation.pushViewController(child, animated: true)
    #expect(child.lines == ["will come"])
    fixture.driver.settle()
    #expect(child.lines == ["will come", "came"])
    fixture.navigation.popViewController(animated: true)
    fixture.driver.settle()
    #expect(child.lines == ["will come", "came", "will leave", "left"])
  }
}
