import HalfwayRandomScreens
import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// Random input, calls, and drivers for a tab bar controller that contains a stack and a custom container and presents
/// screens. Checks invariants that hold in any order.
@MainActor
@Suite struct RandomScreenTests {
  /// The test is divided into parts that run in parallel, each with its own seed.
  @Test("random input and calls cause no jumps and leave the screens in a consistent state", arguments: 0..<10)
  func anything(part: Int) {
    let found = counterexample(
      seed: 5 + UInt64(part), runs: 1000, generate: { ScreenScript.random(using: &$0) },
      shrink: { $0.simplifications },
      check: RandomScreen.mistakes)
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  /// Scripts that have failed: pages that overshoot, views that pictures replace, gestures of containers that are no
  /// longer on the stage (62772 and 747825), pans of two contacts whose frame ends after several samples, and a view
  /// that moved into one that faded in (445110).
  @Test(
    "a script that has failed holds, and its pixels don't jump",
    arguments: [
      5315, 6926, 26480, 40023, 49741, 62772, 104_656, 122_634, 132_608, 164_109, 233_872, 306_107, 334_705, 445_110,
      640_650, 732_464, 747_825, 762_107, 956_516,
    ])
  func regressions(seed: UInt64) {
    let failure = RandomScreen.failure(ofSeed: seed)
    #expect(failure == nil, "\(failure.map { "\($0)" } ?? "")")
    #expect(RandomScreen.pixelMistakes(of: RandomScreen.script(ofSeed: seed)).mistakes == nil)
  }

  @Test("an interruption changes no pixels, and later frames change few", arguments: 0..<10)
  func pixels(part: Int) {
    var interruptions = 0
    let found = counterexample(
      seed: 22 + UInt64(part), runs: 100, generate: { ScreenScript.random(using: &$0) },
      shrink: { $0.simplifications },
      check: { script in
        let (mistakes, count) = RandomScreen.pixelMistakes(of: script)
        interruptions += count
        return mistakes
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
    #expect(interruptions > 0)
  }

  @Test func `nothing of a stage is left when it is released, whatever was played on it`() {
    let found = counterexample(
      seed: 7, runs: 200, generate: { ScreenScript.random(using: &$0) }, shrink: { $0.simplifications },
      check: { script in
        let left = Self.remains(of: script)
        return left.isEmpty ? nil : "left: \(left)"
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  /// Returns the types of the objects that remain of a script's stage after it was released.
  private static func remains(of script: ScreenScript) -> [String] {
    var witnesses = ReleaseWitnesses()
    func play() {
      let play = RandomScreen.play(script).play
      for object in [play, play.driver.stage, play.percent] as [AnyObject] { witnesses.observe(object) }
      for screen in play.chain + play.screens { witnesses.observe(screen) }
      witnesses.observeTree(play.driver.stage.window)
    }
    play()
    return Set(witnesses.remaining.map { "\(type(of: $0))" }).sorted()
  }

  @Test func `the random scripts reach every operation and state`() {
    var counts: [String: Int] = [:]
    for seed in 1...500 as ClosedRange<UInt64> {
      let (play, _) = RandomScreen.play(RandomScreen.script(ofSeed: seed))
      counts["\(play.chain.count - 1) presented", default: 0] += 1
      counts.merge(play.watch?.counts ?? [:], uniquingKeysWith: +)
      for event in play.driver.verdictObserver.events {
        switch event.kind {
        case .began(let operation, let isInteractive): counts["\(operation), \(isInteractive)", default: 0] += 1
        case .released(let decision, _): counts["\(decision.rule), \(decision.outcome)", default: 0] += 1
        case .started, .grabbed, .settling, .releasedByApp, .ended: break
        }
      }
    }
    for operation in ["present", "dismiss", "select", "push", "pop", "custom"] {
      for isInteractive in [true, false] {
        #expect(counts["\(operation), \(isInteractive)", default: 0] >= 1, "\(operation): \(counts)")
      }
    }
    for kind in [
      "0 presented", "2 presented", "began", "running", "interactive", "finishing", "cancelling", "ended, true",
      "ended, false", "interrupted", "caught", "let go with a velocity", "restored", "interrupted by a resize",
      "reverse, cancel", "velocity, finish", "progress, finish", "progress, cancel", "cancelled, cancel",
    ] {
      #expect(counts[kind, default: 0] >= 1, "\(kind): \(counts)")
    }
  }

  @Test func `the checker distinguishes legal from illegal appearance callbacks`() {
    #expect(AppearanceCounts(["A willAppear", "A didAppear", "A willDisappear", "A didDisappear"]).mistakes == [])
    #expect(AppearanceCounts(["A didAppear"]).mistakes == ["A didAppear after nothing"])
    #expect(AppearanceCounts(["A willAppear", "A willAppear"]).mistakes == ["A willAppear after willAppear"])
    #expect(AppearanceCounts(["A willAppear"]).isVisible("A") == nil)
  }

  @Test func `shrinking finds the smallest failing script`() throws {
    let found = counterexample(
      seed: 3, runs: 100, generate: { ScreenScript.random(using: &$0) }, shrink: { $0.simplifications },
      check: { script in
        script.steps.contains { if case .move = $0 { true } else { false } } ? "it moves" : nil
      })
    #expect(try #require(found).value.steps.count == 1)
  }
}
