import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// How a swipe back goes on after the release, by each rule. On a stage 400 points wide.
@MainActor
@Suite struct CompletionSpeedTests {
  private struct Run {
    /// From the release to rest.
    var seconds: Double
    /// Of the transition itself.
    var duration: Double
    /// Progress at each frame from the release on.
    var percents: [Double]
  }

  /// Drags to a share of the way, holds unless it is to be a flick, lets go, and waits for rest.
  private static func run(
    _ thresholds: Thresholds, to percent: Double, holds: Bool = true, hertz: Double = 1000
  ) throws -> Run {
    let fixture = NavigationFixture(ticks: .regular(hertz: hertz), thresholds: thresholds, keepsTrace: true)
    fixture.driver.down(4)
    fixture.driver.drag(to: 14 + percent * 400, over: 100)
    if holds { fixture.driver.wait(300) }
    let duration = try #require(fixture.stage.transition?.durationSeconds)
    fixture.driver.up()
    #expect(fixture.driver.settle())
    #expect(fixture.mistakesAtRest == [] && fixture.stage.diagnostics == [])
    let verdict = fixture.driver.verdictObserver.verdict
    let released = try #require(verdict.releasedAt)
    let samples = fixture.driver.verdictObserver.trace.samples.filter { $0.time >= released }
    return Run(
      seconds: Double(try #require(verdict.settleMicroseconds)) / 1e6, duration: duration,
      percents: samples.compactMap(\.percent))
  }

  private static func thresholds(_ rule: CompletionSpeedRule, speed: Double = 1) -> Thresholds {
    var thresholds = Thresholds()
    thresholds.completionSpeedRule = rule
    thresholds.completionSpeed = speed
    return thresholds
  }

  @Test(
    "What remains takes the whole duration to the end, and p ÷ (1 − p) of it back",
    arguments: [0.1, 0.3, 0.45, 0.55, 0.8, 0.95])
  func remaining(percent: Double) throws {
    let run = try Self.run(Self.thresholds(.remaining), to: percent)
    let left = percent >= 0.5 ? 1 - percent : percent
    let expected = left * run.duration / max(Thresholds.minimumRemainingSpeed, 1 - percent)
    #expect(abs(run.seconds - expected) < 2e-6, "\(run.seconds) s instead of \(expected)")
  }

  @Test("A constant speed takes what is left by it", arguments: [0.2, 0.7], [0.5, 1, 4])
  func constant(percent: Double, speed: Double) throws {
    let run = try Self.run(Self.thresholds(.constant, speed: speed), to: percent)
    let expected = (percent >= 0.5 ? 1 - percent : percent) * run.duration / speed
    #expect(abs(run.seconds - expected) < 2e-6, "\(run.seconds) s instead of \(expected)")
  }

  @Test("The rest runs evenly in and out, one way only, and is half done at half its time", arguments: [0.3, 0.7])
  func trajectory(percent: Double) throws {
    let run = try Self.run(Self.thresholds(.remaining), to: percent)
    let end = percent >= 0.5 ? 1.0 : 0
    let pairs = zip(run.percents, run.percents.dropFirst())
    #expect(run.percents.count > 50)
    #expect(pairs.allSatisfy { end == 1 ? $0 <= $1 : $0 >= $1 })
    let middle = run.percents[run.percents.count / 2]
    #expect(abs(middle - (percent + end) / 2) < 0.02, "\(middle)")
    // It starts at rest, whatever the finger did before.
    #expect(abs(run.percents[2] - percent) < 0.002)
  }

  @Test func `only the spring goes on with the finger's velocity`() throws {
    let first = try CompletionSpeedRule.allCases.map { rule in
      let run = try Self.run(Self.thresholds(rule), to: 0.4, holds: false)
      return try #require(run.percents.dropFirst(5).first) - 0.4
    }
    // The finger made 0.4 of the way in 100 ms; 5 frames of 1 ms later the spring has made nearly as much more as it would.
    #expect(first[0] > 0.01)
    #expect(first[1] < 0.002 && first[2] < 0.002)
  }

  @Test func `a page that was pulled all the way and is taken away comes back in bounded time`() throws {
    let fixture = NavigationFixture(thresholds: Self.thresholds(.remaining))
    fixture.driver.down(4)
    fixture.driver.drag(to: 500, over: 200)
    let duration = try #require(fixture.stage.transition?.durationSeconds)
    #expect(fixture.stage.transition?.percentComplete == 1)
    fixture.driver.send(.cancel(id: 0))
    #expect(fixture.driver.settle())
    #expect(fixture.stack == "AB" && fixture.mistakesAtRest == [])
    let seconds = Double(try #require(fixture.driver.verdictObserver.verdict.settleMicroseconds)) / 1e6
    #expect(abs(seconds - duration / Thresholds.minimumRemainingSpeed) < 2e-6)
  }

  @Test func `a release by another rule after a catch settles by that rule`() throws {
    let fixture = NavigationFixture(thresholds: Self.thresholds(.constant))
    fixture.driver.down(4)
    fixture.driver.drag(to: 254, over: 200)
    fixture.driver.wait(200)
    fixture.driver.up()
    fixture.driver.wait(30)
    fixture.driver.down(200)
    fixture.driver.send(.thresholds(.standard))
    fixture.driver.wait(200)
    fixture.driver.up()
    #expect(fixture.driver.settle())
    #expect(fixture.driver.verdictObserver.verdict.catches == 1 && fixture.mistakesAtRest == [])
    let grabbed = try #require(fixture.driver.verdictObserver.verdict.settleMicroseconds)
    let spring = try Self.run(
      .standard, to: try #require(fixture.driver.verdictObserver.verdict.decision?.measurement.percent))
    // A spring from the same place at rest; the places differ by a rounding.
    #expect(abs(Double(grabbed) / 1e6 - spring.seconds) < 1e-3)
  }
}
