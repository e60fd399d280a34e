import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// Random fingers and calls, and what must hold whatever they do.
@Suite struct RandomGestureTests {
  private struct Checker {
    let fixture = NavigationFixture(screens: 4)

    func check(_ script: GestureScript) -> String? {
      var mistakes: [String] = []
      guard script.play(on: fixture) else { return "the stage does not come to rest" }
      mistakes += fixture.mistakesAtRest
      mistakes += settleTimes(script)
      mistakes += endings
      mistakes += fixture.stage.diagnostics.map(\.message).filter { !Self.isTheScriptsOwn($0) }
      mistakes += acceptsInput
      return mistakes.isEmpty ? nil : mistakes.joined(separator: "; ")
    }

    /// Contacts that a script lifts twice or never put down are its own fault.
    static func isTheScriptsOwn(_ message: String) -> Bool { message.hasPrefix("contact ") }

    /// Every transition is over soon after the last finger left.
    func settleTimes(_ script: GestureScript) -> [String] {
      let rest = fixture.driver.milliseconds - script.milliseconds
      return rest < 1500 ? [] : ["it took \(rest) ms to come to rest"]
    }

    /// Begins and ends alternate.
    var endings: [String] {
      var isUnderWay = false
      for event in fixture.driver.witness.events {
        switch event.kind {
        case .began:
          if isUnderWay { return ["a transition began inside another"] }
          isUnderWay = true
        case .ended:
          if !isUnderWay { return ["a transition ended twice"] }
          isUnderWay = false
        case .started, .caught, .released, .settling:
          if !isUnderWay { return ["\(event.kind) outside any transition"] }
        }
      }
      return isUnderWay ? ["a transition did not end"] : []
    }

    /// A proper swipe afterwards pops, if there is anything to pop.
    var acceptsInput: [String] {
      let before = fixture.navigation.viewControllers.count
      let width = fixture.stage.size.width
      fixture.driver.down(3, 20)
      fixture.driver.drag(to: width * 0.9, 20, over: 200)
      fixture.driver.wait(100)
      fixture.driver.up()
      fixture.driver.settle()
      let after = fixture.navigation.viewControllers.count
      guard after == max(1, before - 1) else { return ["afterwards a swipe left \(after) of \(before) screens"] }
      return fixture.mistakesAtRest.map { "after a swipe afterwards: \($0)" }
    }
  }

  @Test("Nothing that fingers do breaks the screen", arguments: [false, true])
  func fingers(disturbances: Bool) {
    let found = counterexample(
      seed: disturbances ? 1 : 2, runs: 300,
      generate: { GestureScript.random(using: &$0, disturbances: disturbances) },
      shrink: { $0.simplifications }, check: { Checker().check($0) })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `the scripts reach everything`() {
    var counts: [String: Int] = [:]
    _ = counterexample(
      seed: 4, runs: 300, generate: { GestureScript.random(using: &$0) },
      check: { script in
        let fixture = NavigationFixture(screens: 4)
        script.play(on: fixture)
        for event in fixture.driver.witness.events {
          switch event.kind {
          case .began(let operation, let isInteractive): counts["\(operation), \(isInteractive)", default: 0] += 1
          case .caught: counts["caught", default: 0] += 1
          case .started: counts["started", default: 0] += 1
          case .settling: counts["settling", default: 0] += 1
          case .released(let decision, _): counts["\(decision.rule), \(decision.outcome)", default: 0] += 1
          case .ended(let tookPlace): counts["ended, \(tookPlace)", default: 0] += 1
          }
        }
        return nil
      })
    for kind in [
      "push, false", "pop, false", "pop, true", "started", "settling", "caught", "reverse, cancel", "velocity, finish",
      "progress, finish",
      "progress, cancel", "cancelled, cancel", "ended, true", "ended, false",
    ] {
      #expect(counts[kind, default: 0] >= 1, "\(kind): \(counts)")
    }
  }

  @Test func `the legal appearance callbacks are told from illegal ones`() {
    #expect(AppearanceLedger(["A willAppear", "A didAppear", "A willDisappear", "A didDisappear"]).mistakes == [])
    #expect(AppearanceLedger(["A didAppear"]).mistakes == ["A didAppear after nothing"])
    #expect(AppearanceLedger(["A willAppear", "A willAppear"]).mistakes == ["A willAppear after willAppear"])
    #expect(AppearanceLedger(["A willAppear"]).isVisible("A") == nil)
  }

  @Test func `shrinking finds the smallest script`() throws {
    let found = counterexample(
      seed: 3, runs: 100, generate: { GestureScript.random(using: &$0) }, shrink: { $0.simplifications },
      check: { script in
        script.steps.contains { if case .move = $0 { true } else { false } } ? "it moves" : nil
      })
    #expect(try #require(found).value.steps.count == 1)
  }
}
