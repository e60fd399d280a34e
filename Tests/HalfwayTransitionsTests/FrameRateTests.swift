import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// The result of a gesture doesn't depend on when frames are rendered.
@MainActor
@Suite struct FrameRateTests {
  /// Everything that must not depend on the frame rate.
  struct Trajectory: Equatable, CustomStringConvertible {
    var events: [TransitionEvent]
    var lines: [String]
    var stack: String
    var digest: UInt64

    var description: String { (events.map { "\($0)" } + lines + [stack, "\(digest)"]).joined(separator: "\n") }

    @MainActor
    init(of script: GestureScript, ticks: TickTrain) {
      let fixture = NavigationFixture(screens: 4, ticks: ticks)
      script.play(on: fixture)
      events = fixture.driver.verdictObserver.events
      lines = fixture.newLines()
      stack = fixture.stack
      digest = fixture.stage.displayList.digest
    }
  }

  nonisolated static let hundredMilliseconds = stride(from: 8.0, through: 96, by: 8)
  nonisolated static let scripts: [(name: String, script: GestureScript)] = [
    ("a long pull that is let go", pull(to: 300, hold: 100)),
    ("a short pull that springs back", pull(to: 100, hold: 100)),
    ("a flick", pull(to: 150, hold: 0)),
    (
      "a pop that is caught again",
      GestureScript(
        pull(to: 300, hold: 100).steps + [
          .wait(milliseconds: 81), .down(id: 0, x: 200, y: 90), .wait(milliseconds: 31), .move(id: 0, x: 20, y: 90),
          .wait(milliseconds: 77), .up(id: 0),
        ])
    ),
  ]

  nonisolated static func pull(to x: Double, hold: Double) -> GestureScript {
    var steps = [GestureScript.Step.down(id: 0, x: 4, y: 300)]
    for moment in hundredMilliseconds {
      steps += [.wait(milliseconds: 8), .move(id: 0, x: 4 + (x - 4) * moment / 96, y: 300)]
    }
    return GestureScript(steps + [.wait(milliseconds: hold), .up(id: 0), .wait(milliseconds: 1)])
  }

  @Test("the trajectory is independent of frame rate and phase", arguments: scripts.indices, [60.0, 90, 120, 144, 240])
  func ratesAndPhases(index: Int, hertz: Double) {
    let script = Self.scripts[index].script
    let reference = Trajectory(of: script, ticks: .regular(hertz: 60))
    #expect(reference.events.count >= 3)
    for phase in 0..<10 {
      let trajectory = Trajectory(of: script, ticks: .regular(hertz: hertz, phase: Double(phase) / 10))
      #expect(trajectory == reference, "\(hertz) Hz at phase 0.\(phase)")
    }
  }

  @Test func `irregular frames give the same trajectory`() {
    let found = counterexample(
      seed: 20, runs: 250,
      generate: { (GestureScript.random(using: &$0), $0.next()) },
      shrink: { script, ticks in script.simplifications.map { ($0, ticks) } },
      check: { script, ticks in
        let reference = Trajectory(of: script, ticks: .regular(hertz: 60))
        let trajectory = Trajectory(of: script, ticks: .irregular(seed: ticks))
        return trajectory == reference ? nil : "\(trajectory)\n--- instead of\n\(reference)"
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }
}

@MainActor
extension FrameRateTests {
  @Test func `repeated plays of a script have identical traces`() {
    let script = Self.scripts[3].script
    let traces = (0..<2).map { _ in
      let fixture = NavigationFixture(keepsTrace: true)
      script.play(on: fixture)
      return fixture.driver.verdictObserver.trace
    }
    #expect(traces[0] == traces[1])
    #expect(traces[0].samples.count > 30)
    #expect(traces[0].digest == traces[1].digest)
  }
}
