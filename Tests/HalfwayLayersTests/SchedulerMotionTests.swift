import HalfwayMotion
import HalfwayTestSupport
import Testing

@testable import HalfwayLayers

/// Objects that are notified when time advances and change what ends next.
@Suite struct SchedulerMotionTests {
  /// A motion that ends itself and everything on a timeline as soon as it is notified.
  private final class Last: TimelineEnding {
    let timeline: Timeline
    let other: Timeline
    let scheduler: AnimationScheduler

    init(_ scheduler: AnimationScheduler, ending other: Timeline) {
      (self.scheduler, self.other) = (scheduler, other)
      timeline = scheduler.root
    }

    var end: Double { .infinity }
    var endTimestamp: Timestamp? { nil }
    var goesByTimelinesAlone: Bool { true }
    var isMoving: Bool { true }
    func isIn(_ layer: Layer) -> Bool? { nil }
    func isConcerned(by position: AnimationBatch.Position) -> Bool { false }
    func finish(at position: AnimationBatch.Position) {}
    func abandon() {}
    func timeDidMove() {
      scheduler.removeMotion(self)
      scheduler.endAnimations(on: other, atStart: false)
    }
  }

  @Test func `the last motion can end the animation that would end next`() {
    let bench = LayerBench()
    let timeline = bench.scheduler.makeTimeline {}
    var ended: [String] = []
    bench.scheduler.wait(on: timeline, forSeconds: 0.1) { ended.append("first") }
    bench.scheduler.wait(on: timeline, forSeconds: 0.2) { ended.append("second") }
    bench.scheduler.addMotion(Last(bench.scheduler, ending: timeline))
    bench.advance(to: 1)
    #expect(ended == ["first", "second"])
  }
}
