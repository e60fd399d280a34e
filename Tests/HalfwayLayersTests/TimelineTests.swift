import HalfwayLayers
import HalfwayMotion
import Testing

@Suite struct TimelineTests {
  private let scheduler = AnimationScheduler(now: Timestamp(microseconds: 5_000_000))

  private func advance(to seconds: Double) {
    scheduler.advance(to: Timestamp(microseconds: 5_000_000).advanced(bySeconds: seconds))
  }

  @Test func `a new timeline is frozen at zero`() {
    let timeline = scheduler.makeTimeline {}
    advance(to: 3)
    #expect(timeline.localTime == 0)
    #expect(timeline.rate(at: scheduler.now) == 0)
  }

  @Test func `a running timeline advances at one second per second`() {
    let timeline = scheduler.makeTimeline {}
    advance(to: 1)
    timeline.freeze(at: 0.25)
    timeline.run()
    advance(to: 1.5)
    #expect(timeline.localTime == 0.75)
    #expect(timeline.rate(at: scheduler.now) == 1)
  }

  @Test func `a frozen timeline keeps its time and ignores NaN`() {
    let timeline = scheduler.makeTimeline {}
    timeline.freeze(at: 0.3)
    advance(to: 9)
    #expect(timeline.localTime == 0.3)
    timeline.freeze(at: .nan)
    #expect(timeline.localTime == 0.3)
  }

  @Test("settling follows its curve and arrives at its target", arguments: [0.0, 0.4])
  func settling(target: Double) {
    var arrivals = 0
    let timeline = scheduler.makeTimeline { arrivals += 1 }
    timeline.freeze(at: 0.1)
    timeline.settle(to: target, durationSeconds: 0.2, pacing: .cubic(.easeInOut))
    #expect(scheduler.isAnimating)
    advance(to: 0.05)
    #expect(timeline.localTime == 0.1 + (target - 0.1) * CubicBezier.easeInOut.value(at: 0.25))
    advance(to: 0.2)
    #expect(timeline.localTime == target)
    #expect(arrivals == 1)
    advance(to: 0.5)
    #expect(timeline.localTime == target)
    #expect(arrivals == 1)
  }

  @Test func `the arrival handler can run the timeline on from the time of arrival`() {
    weak var timeline: Timeline?
    let owned = scheduler.makeTimeline { timeline?.run() }
    timeline = owned
    owned.settle(to: 0.4, durationSeconds: 0.2, pacing: .linear)
    advance(to: 0.5)
    #expect(abs(owned.localTime - 0.7) < 1e-12)
  }

  @Test("a spring starts at the current time and initial velocity", arguments: [-30.0, -2, 0, 1, 8, 60], [0.3, 1, 2])
  func springHandOff(velocity: Double, dampingRatio: Double) {
    let timeline = scheduler.makeTimeline {}
    timeline.freeze(at: 0.15)
    let spring = Spring(dampingRatio: dampingRatio, response: 0.35)
    timeline.settle(to: 0.4, durationSeconds: 2, pacing: .spring(spring, initialVelocity: velocity))
    let now = scheduler.now
    #expect(timeline.localTime == 0.15)
    #expect(abs(timeline.rate(at: now) - 0.25 * velocity) <= 1e-9 * abs(velocity))
    // The rate is the slope of the local time.
    for moment in [0.01, 0.1, 0.3, 1] {
      let at = now.advanced(bySeconds: moment)
      let slope =
        (timeline.localTime(at: at.advanced(byMicroseconds: 50))
          - timeline.localTime(at: at.advanced(byMicroseconds: -50))) / 1e-4
      #expect(abs(slope - timeline.rate(at: at)) < 1e-3 * max(1, abs(velocity)))
    }
  }

  @Test("the rate of a curve is its slope", arguments: [CubicBezier.easeIn, .easeOut, .easeInOut, .linear])
  func curveRate(curve: CubicBezier) {
    let timeline = scheduler.makeTimeline {}
    timeline.settle(to: 0.4, durationSeconds: 0.5, pacing: .cubic(curve))
    for moment in [0.05, 0.2, 0.45] {
      let at = scheduler.now.advanced(bySeconds: moment)
      let slope =
        (timeline.localTime(at: at.advanced(byMicroseconds: 50))
          - timeline.localTime(at: at.advanced(byMicroseconds: -50))) / 1e-4
      #expect(abs(slope - timeline.rate(at: at)) < 1e-4)
    }
    #expect(timeline.rate(at: scheduler.now.advanced(bySeconds: 1)) == 0)
  }

  @Test("settling with a zero or invalid duration arrives immediately", arguments: [0, -1, .nan, .infinity])
  func noLength(seconds: Double) {
    var arrivals = 0
    let timeline = scheduler.makeTimeline { arrivals += 1 }
    timeline.settle(to: 0.4, durationSeconds: seconds, pacing: .linear)
    scheduler.advance(to: scheduler.now)
    #expect(arrivals == 1)
    #expect(timeline.localTime == 0.4)
  }

  @Test func `a timeline that is frozen while settling doesn't arrive`() {
    var arrivals = 0
    let timeline = scheduler.makeTimeline { arrivals += 1 }
    timeline.settle(to: 0.4, durationSeconds: 1, pacing: .linear)
    advance(to: 0.5)
    timeline.freeze(at: timeline.localTime)
    advance(to: 5)
    #expect(arrivals == 0)
    #expect(timeline.localTime == 0.2)
  }
}
