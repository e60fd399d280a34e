import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// The completion of a swipe back after its release under each rule. The stage is 400 points wide.
@MainActor
@Suite struct CompletionSpeedTests {
  private struct Run {
    /// The time from the release to rest.
    var seconds: Double
    /// The duration of the transition itself, in seconds.
    var duration: Double
    /// The progress at each frame, starting at the release.
    var percents: [Double]
  }

  /// Drags to the given progress, pauses if `holds` is true, releases, and waits for rest.
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
    "under the rule remaining, finishing takes the full duration and canceling p ÷ (1 − p) of it",
    arguments: [0.1, 0.3, 0.45, 0.55, 0.8, 0.95])
  func remaining(percent: Double) throws {
    let run = try Self.run(Self.thresholds(.remaining), to: percent)
    let left = percent >= 0.5 ? 1 - percent : percent
    let expected = left * run.duration / max(Thresholds.minimumRemainingSpeed, 1 - percent)
    #expect(abs(run.seconds - expected) < 2e-6, "\(run.seconds) s instead of \(expected)")
  }

  @Test("under the rule constant, the transition settles at the constant speed", arguments: [0.2, 0.7], [0.5, 1, 4])
  func constant(percent: Double, speed: Double) throws {
    let run = try Self.run(Self.thresholds(.constant, speed: speed), to: percent)
    let expected = (percent >= 0.5 ? 1 - percent : percent) * run.duration / speed
    #expect(abs(run.seconds - expected) < 2e-6, "\(run.seconds) s instead of \(expected)")
  }

  @Test("under the rule remaining, settling is monotonic and half complete at half its time", arguments: [0.3, 0.7])
  func trajectory(percent: Double) throws {
    let run = try Self.run(Self.thresholds(.remaining), to: percent)
    let end = percent >= 0.5 ? 1.0 : 0
    let pairs = zip(run.percents, run.percents.dropFirst())
    #expect(run.percents.count > 50)
    #expect(pairs.allSatisfy { end == 1 ? $0 <= $1 : $0 >= $1 })
    let middle = run.percents[run.percents.count / 2]
    #expect(abs(middle - (percent + end) / 2) < 0.02, "\(middle)")
    // The initial velocity is 0.
    #expect(abs(run.percents[2] - percent) < 0.002)
  }

  @Test func `only the spring continues with the finger's velocity`() throws {
    let first = try CompletionSpeedRule.allCases.map { rule in
      let run = try Self.run(Self.thresholds(rule), to: 0.4, holds: false)
      return try #require(run.percents.dropFirst(5).first) - 0.4
    }
    // The finger covered 0.4 in 100 ms. At that velocity, the spring covers about 0.02 in the next 5 frames of 1 ms.
    #expect(first[0] > 0.01)
    #expect(first[1] < 0.002 && first[2] < 0.002)
  }

  @Test func `a page that was pulled to the end returns in bounded time when its contact is canceled`() throws {
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

  @Test func `a grabbed transition settles by the rule in effect at its next release`() throws {
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
    // The reference is a spring from the same position at rest. The positions differ by rounding.
    #expect(abs(Double(grabbed) / 1e6 - spring.seconds) < 1e-3)
  }
}
