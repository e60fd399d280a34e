import Foundation
import HalfwayMotion
import HalfwayRandomScreens
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The percent-driven interactive transition: its arithmetic, and calls in states that don't allow them.
@MainActor
@Suite struct PercentDrivenTests {
  /// Returns the time from the release to the end of the transition, in microseconds.
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

  @Test("finishing takes (1 − p)·duration / speed", arguments: [0.0, 0.25, 0.5, 0.9, 1], [0.25, 1, 2, 3])
  func finishingTakes(percent: Double, speed: Double) {
    let expected = Int64(((1 - percent) * 0.4 / speed * 1e6).rounded(.up))
    let measured = settleMicroseconds(percent: percent, finishes: true) { $0.completionSpeed = speed }
    #expect(abs((measured ?? -9) - expected) <= 1)
  }

  @Test("canceling takes p·duration / speed", arguments: [0.0, 0.25, 0.5, 0.9, 1], [0.25, 1, 2, 3])
  func cancellingTakes(percent: Double, speed: Double) {
    let expected = Int64((percent * 0.4 / speed * 1e6).rounded(.up))
    let measured = settleMicroseconds(percent: percent, finishes: false) { $0.completionSpeed = speed }
    #expect(abs((measured ?? -9) - expected) <= 1)
  }

  @Test("an invalid completion speed counts as 1", arguments: [0, -1, .nan, .infinity])
  func completionSpeedWithoutSense(speed: Double) {
    let measured = settleMicroseconds(percent: 0.5, finishes: true) { $0.completionSpeed = speed }
    #expect(measured == 200_000)
  }

  @Test("the completion curve paces the remaining progress", arguments: AnimationCurve.allCases)
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

  @Test func `a timing curve overrides the completion speed and the completion curve`() {
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

  @Test func `a timing curve takes no time when no distance remains`() {
    for (percent, finishes) in [(1.0, true), (0.0, false)] {
      let measured = settleMicroseconds(percent: percent, finishes: finishes) {
        $0.timingCurve = SpringTimingParameters(dampingRatio: 0.5, responseSeconds: 1, initialVelocity: 100)
      }
      #expect((measured ?? .max) <= 1)
    }
  }

  @Test(
    "updates are clamped, and non-finite updates are ignored",
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

  @Test func `calls before the start have no effect`() {
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

  @Test("a call after the end has no effect", arguments: Call.allCases)
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
    "calls after the release have no effect", arguments: [Call.finish, .cancel], [Call.finish, .cancel, .update])
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
    // The events are began, started, releasedByApp, settling, and ended.
    #expect(settles == 1 && rig.driver.verdictObserver.events.count == 5)
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test("an interactive transition with a duration of 0 ends after release", arguments: [true, false], [0.0, 0.5, 1])
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

  @Test func `a noninteractive transition with a duration of 0 completes`() {
    let rig = Rig(duration: 0)
    rig.navigation.popViewController(animated: true)
    rig.driver.settle()
    #expect(rig.fixture.stack == "A")
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test("an invalid duration counts as 0 and is reported", arguments: [-1, .nan, .infinity])
  func strangeDuration(duration: Double) {
    let rig = Rig(duration: duration)
    rig.navigation.popViewController(animated: true)
    rig.driver.settle()
    #expect(rig.fixture.stack == "A")
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics.count == 1)
    #expect(rig.diagnostics.first?.contains("LoggingAnimator") == true)
  }

  @Test func `without an interactive start the transition runs until it is paused`() {
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

  @Test func `without an interactive start the transition ignores driver calls and finishes on time`() {
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
