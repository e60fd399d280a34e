import Foundation
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The percent driver: its arithmetic, and every call at a moment at which it makes no sense.
@MainActor
@Suite struct PercentDrivenTests {
  /// Microseconds from the release to the end of a transition of 0.4 s.
  private func settleMicroseconds(
    percent: Double, finishes: Bool, duration: Double = 0.4, prepare: (PercentDrivenInteractiveTransition) -> Void
  ) -> Int64? {
    let rig = Rig(duration: duration, interactive: true)
    rig.navigation.popViewController(animated: true)
    rig.driver.wait(100)
    rig.percent.update(percent)
    prepare(rig.percent)
    let release = rig.stage.now
    if finishes { rig.percent.finish() } else { rig.percent.cancel() }
    rig.driver.settle()
    #expect(rig.fixture.mistakesAtRest == [])
    return rig.driver.verdictObserver.verdict.settledAt?.microseconds(since: release)
  }

  @Test("Finishing takes (1 − p)·duration / speed", arguments: [0.0, 0.25, 0.5, 0.9, 1], [0.25, 1, 2, 3])
  func finishingTakes(percent: Double, speed: Double) {
    let expected = Int64(((1 - percent) * 0.4 / speed * 1e6).rounded(.up))
    let measured = settleMicroseconds(percent: percent, finishes: true) { $0.completionSpeed = speed }
    #expect(abs((measured ?? -9) - expected) <= 1)
  }

  @Test("Cancelling takes p·duration / speed", arguments: [0.0, 0.25, 0.5, 0.9, 1], [0.25, 1, 2, 3])
  func cancellingTakes(percent: Double, speed: Double) {
    let expected = Int64((percent * 0.4 / speed * 1e6).rounded(.up))
    let measured = settleMicroseconds(percent: percent, finishes: false) { $0.completionSpeed = speed }
    #expect(abs((measured ?? -9) - expected) <= 1)
  }

  @Test("A completion speed that makes no sense counts as 1", arguments: [0, -1, .nan, .infinity])
  func completionSpeedWithoutSense(speed: Double) {
    let measured = settleMicroseconds(percent: 0.5, finishes: true) { $0.completionSpeed = speed }
    #expect(measured == 200_000)
  }

  @Test("The completion curve shapes the rest", arguments: AnimationCurve.allCases)
  func completionCurve(curve: AnimationCurve) {
    let rig = Rig(interactive: true)
    rig.navigation.popViewController(animated: true)
    rig.percent.completionCurve = curve
    rig.percent.update(0.2)
    rig.percent.finish()
    for share in [0.25, 0.5, 0.75] {
      rig.stage.advance(to: Timestamp(microseconds: Int64(share * 320_000)))
      let expected = 0.2 + 0.8 * curve.bezier.value(at: share)
      #expect(abs(rig.percent.percentComplete - expected) < 1e-9)
    }
  }

  @Test func `a timing curve replaces speed and curve`() {
    let spring = SpringTimingParameters(dampingRatio: 0.8, responseSeconds: 0.3)
    let measured = settleMicroseconds(percent: 0.5, finishes: true) {
      $0.completionSpeed = 17
      $0.timingCurve = spring
    }
    let seconds = spring.settlingDurationSeconds ?? 0
    #expect(abs((measured ?? -9) - Int64((seconds * 1e6).rounded(.up))) <= 1)
    let cubic = settleMicroseconds(percent: 0.5, finishes: true) {
      $0.timingCurve = CubicTimingParameters(animationCurve: .easeIn)
    }
    #expect(cubic == 200_000)
  }

  @Test func `the timing curve has nothing to do where nothing is left of the way`() {
    for (percent, finishes) in [(1.0, true), (0.0, false)] {
      let measured = settleMicroseconds(percent: percent, finishes: finishes) {
        $0.timingCurve = SpringTimingParameters(dampingRatio: 0.5, responseSeconds: 1, initialVelocity: 100)
      }
      #expect((measured ?? .max) <= 1)
    }
  }

  @Test(
    "Updates are clamped and non-finite ones ignored",
    arguments: [
      (-1.0, 0.0), (2, 1), (0.25, 0.25), (.nan, 0.5), (.infinity, 0.5), (-.infinity, 0.5),
    ])
  func updates(value: CGFloat, expected: CGFloat) {
    let rig = Rig(interactive: true)
    rig.navigation.popViewController(animated: true)
    rig.percent.update(0.5)
    rig.percent.update(value)
    #expect(rig.percent.percentComplete == expected)
    #expect(rig.stage.transition?.isInteractive == true)
  }

  @Test func `nothing happens before the start`() {
    let percent = PercentDrivenInteractiveTransition()
    percent.update(0.5)
    percent.pause()
    percent.finish()
    percent.cancel()
    #expect(percent.percentComplete == 0)
    #expect(percent.duration == 0)
    let rig = Rig()
    rig.delegate.interaction = percent
    rig.navigation.popViewController(animated: true)
    #expect(percent.percentComplete == 0)
    #expect(percent.duration == 0.4)
    #expect(rig.stage.transition?.state == .interactive)
  }

  @MainActor
  enum Call: CaseIterable {
    case update, pause, finish, cancel
    func on(_ percent: PercentDrivenInteractiveTransition) {
      switch self {
      case .update: percent.update(0.1)
      case .pause: percent.pause()
      case .finish: percent.finish()
      case .cancel: percent.cancel()
      }
    }
  }

  @Test("After the end a call changes nothing", arguments: Call.allCases)
  func afterTheEnd(call: Call) {
    let rig = Rig(interactive: true)
    rig.navigation.popViewController(animated: true)
    rig.percent.finish()
    rig.driver.settle()
    _ = rig.fixture.newLines()
    let (digest, now) = (rig.stage.displayList.digest, rig.stage.now)
    call.on(rig.percent)
    rig.stage.advance(to: now.advanced(bySeconds: 1))
    #expect(rig.stage.displayList.digest == digest)
    #expect(rig.fixture.newLines() == [])
    #expect(rig.stage.isAtRest)
    #expect(rig.diagnostics == [])
  }

  @Test(
    "The second of two releases changes nothing", arguments: [Call.finish, .cancel], [Call.finish, .cancel, .update])
  func twice(first: Call, second: Call) {
    let rig = Rig(interactive: true)
    rig.navigation.popViewController(animated: true)
    rig.percent.update(0.5)
    first.on(rig.percent)
    rig.driver.wait(50)
    let before = rig.percent.percentComplete
    second.on(rig.percent)
    #expect(rig.percent.percentComplete == before)
    rig.driver.settle()
    #expect(rig.fixture.stack == (first == .finish ? "A" : "AB"))
    let settles = rig.driver.verdictObserver.events.count { if case .settling = $0.kind { true } else { false } }
    // It began, its animator set up, it was let go, it ended.
    #expect(settles == 1 && rig.driver.verdictObserver.events.count == 4)
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test("A transition of no length ends too", arguments: [true, false], [0.0, 0.5, 1])
  func noLength(finishes: Bool, percent: Double) {
    let rig = Rig(duration: 0, interactive: true)
    rig.navigation.popViewController(animated: true)
    rig.percent.update(percent)
    rig.driver.wait(100)
    #expect(rig.stage.transition != nil)
    if finishes { rig.percent.finish() } else { rig.percent.cancel() }
    rig.driver.settle()
    #expect(rig.fixture.stack == (finishes ? "A" : "AB"))
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test func `a transition of no length runs by itself`() {
    let rig = Rig(duration: 0)
    rig.navigation.popViewController(animated: true)
    rig.driver.settle()
    #expect(rig.fixture.stack == "A")
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test("A duration that is no number counts as 0 and is reported", arguments: [-1, .nan, .infinity])
  func strangeDuration(duration: Double) {
    let rig = Rig(duration: duration)
    rig.navigation.popViewController(animated: true)
    rig.driver.settle()
    #expect(rig.fixture.stack == "A")
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics.count == 1)
    #expect(rig.diagnostics.first?.contains("LoggingAnimator") == true)
  }

  @Test func `without an interactive start it runs until a finger takes it`() {
    let rig = Rig(interactive: true)
    rig.percent.wantsInteractiveStart = false
    rig.navigation.popViewController(animated: true)
    #expect(rig.stage.transition?.state == .running)
    #expect(rig.stage.transition?.initiallyInteractive == false)
    rig.driver.wait(until: 200)
    let before = rig.percent.percentComplete
    #expect(abs(before - 0.5) < 0.05)
    rig.percent.pause()
    rig.driver.wait(500)
    #expect(rig.percent.percentComplete == before)
    rig.percent.update(0.3)
    rig.percent.cancel()
    rig.driver.settle()
    #expect(rig.fixture.stack == "AB")
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test func `without an interactive start and without a finger it finishes by itself`() {
    let rig = Rig(interactive: true)
    rig.percent.wantsInteractiveStart = false
    rig.navigation.popViewController(animated: true)
    rig.percent.finish()
    rig.percent.cancel()
    rig.percent.update(0.1)
    rig.driver.settle()
    #expect(rig.fixture.stack == "A")
    #expect(rig.driver.verdictObserver.verdict.settledAt == Timestamp(milliseconds: 400))
    #expect(rig.diagnostics == [])
  }
}
