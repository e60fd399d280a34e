import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// Random calls to a stack in tabs that presents screens, and what must hold whatever the order.
@Suite struct RandomScreenTests {
  private static func check(_ script: ScreenScript) -> String? {
    let play = ScreenPlay()
    for step in script.steps { play.play(step) }
    play.waiting.removeAll()
    play.play(.cancel)
    play.driver.wait(20)
    guard play.driver.settle() else { return "the stage does not come to rest" }
    let mistakes =
      play.mistakesAtRest(play.journal.take())
      + play.driver.stage.diagnostics.map(\.message)
      .filter { !isTheScriptsOwn($0) }
    return mistakes.isEmpty ? nil : mistakes.joined(separator: "; ")
  }

  /// One that is asked for in a callback may come after another.
  private static func isTheScriptsOwn(_ message: String) -> Bool { message.hasSuffix("is presented already") }

  @Test func `whatever is asked for the screens end as if they had been put there`() {
    let found = counterexample(
      seed: 5, runs: 1000, generate: { ScreenScript.random(using: &$0) }, shrink: { $0.simplifications },
      check: Self.check)
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `the scripts reach everything`() {
    var counts: [String: Int] = [:]
    _ = counterexample(
      seed: 5, runs: 300, generate: { ScreenScript.random(using: &$0) },
      check: { script in
        let play = ScreenPlay()
        for step in script.steps { play.play(step) }
        play.waiting.removeAll()
        play.play(.cancel)
        play.driver.settle()
        counts["\(play.chain.count - 1) presented", default: 0] += 1
        for event in play.driver.witness.events {
          switch event.kind {
          case .began(let operation, let isInteractive): counts["\(operation), \(isInteractive)", default: 0] += 1
          case .ended(let tookPlace): counts["ended, \(tookPlace)", default: 0] += 1
          case .caught, .released: break
          }
        }
        return nil
      })
    for operation in ["present", "dismiss", "select", "push", "pop"] {
      for isInteractive in [true, false] {
        #expect(counts["\(operation), \(isInteractive)", default: 0] >= 1, "\(operation): \(counts)")
      }
    }
    for kind in ["0 presented", "3 presented", "ended, true", "ended, false"] {
      #expect(counts[kind, default: 0] >= 1, "\(kind): \(counts)")
    }
  }
}
