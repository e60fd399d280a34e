import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Tests of timelines whose clock is the local time of a parent timeline.
@Suite struct TimelineHierarchyTests {
  private let bench = LayerBench()
  private let parent: Timeline
  private let child: Timeline

  init() {
    parent = bench.scheduler.makeTimeline {}
    child = bench.scheduler.makeTimeline(under: parent) {}
  }

  @Test func `a child timeline follows its parent's time and rate`() {
    parent.run()
    child.settle(to: 0.8, durationSeconds: 0.4, pacing: .linear)
    bench.advance(to: 0.1)
    #expect(abs(child.localTime - 0.2) < 1e-12)
    #expect(abs(child.rate(at: bench.scheduler.now) - 2) < 1e-12)
    parent.freeze(at: 0.3)
    #expect(abs(child.localTime - 0.6) < 1e-12)
    #expect(child.rate(at: bench.scheduler.now) == 0)
    parent.freeze(at: 0.05)
    #expect(abs(child.localTime - 0.1) < 1e-12)
    parent.settle(to: 0.4, durationSeconds: 1, pacing: .linear)
    #expect(abs(child.rate(at: bench.scheduler.now) - 0.7) < 1e-12)
    bench.advance(to: 0.6)
    #expect(abs(child.localTime - 0.45) < 1e-12)
  }

  @Test func `a child's time depends only on its parent's time, not on how it was scrubbed`() {
    let curve = AnimationPacing.cubic(.easeInOut)
    parent.freeze(at: 0.1)
    child.settle(to: 0.5, afterSeconds: 0.1, durationSeconds: 0.5, pacing: curve)
    parent.freeze(at: 0.37)
    let direct = child.localTime
    for local in [0.9, 0, -1, 0.2, 0.37] { parent.freeze(at: local) }
    #expect(child.localTime == direct)
    parent.freeze(at: 0)
    #expect(child.localTime == 0)
  }

  @Test func `a child's arrival is scheduled through its ancestors`() {
    var arrivals: [String] = []
    let scheduler = bench.scheduler
    let inner = scheduler.makeTimeline(under: child) { arrivals.append("inner at \(scheduler.now.microseconds)") }
    parent.freeze(at: 0.25)
    child.run()
    inner.settle(to: 1, durationSeconds: 0.5, pacing: .cubic(.easeIn))
    bench.advance(to: 3)
    #expect(arrivals == [])
    #expect(!scheduler.isAnimating)
    parent.run()
    #expect(scheduler.isAnimating)
    #expect(abs((scheduler.lastEnd(on: parent) ?? 0) - 0.75) < 1e-12)
    #expect(abs((scheduler.lastEnd(on: child) ?? 0) - 0.5) < 1e-12)
    bench.advance(to: 3.4)
    #expect(arrivals == [])
    bench.advance(to: 9)
    #expect(arrivals == ["inner at 3500000"])
    #expect(inner.localTime == 1)
    #expect(!scheduler.isAnimating)
  }

  @Test func `a child that finishes while its parent settles arrives when the parent runs again`() {
    var arrivals = 0
    weak var above: Timeline?
    let parent = bench.scheduler.makeTimeline { above?.run() }
    above = parent
    let child = bench.scheduler.makeTimeline(under: parent) { arrivals += 1 }
    child.settle(to: 1, durationSeconds: 0.2, pacing: .linear)
    parent.settle(to: 1, durationSeconds: 0.5, pacing: .linear)
    bench.advance(to: 0.4)
    #expect(child.localTime == 1)
    #expect(arrivals == 0)
    bench.advance(to: 0.5)
    #expect(arrivals == 1)
  }

  @Test func `animations on a child timeline end with those of its parent`() {
    for atStart in [false, true] {
      let (bench, layer) = (LayerBench(), Layer())
      let parent = bench.scheduler.makeTimeline {}
      let child = bench.scheduler.makeTimeline(under: parent) {}
      layer.timeline = child
      var finished: [Bool] = []
      Transaction.animate(.linear(1)) {
        layer.opacity = 0
      } completion: {
        finished.append($0)
      }
      child.settle(to: 1, durationSeconds: 1, pacing: .linear)
      parent.freeze(at: 0.5)
      #expect(layer.presentationValues.opacity == 0.5)
      bench.scheduler.endAnimations(on: parent, atStart: atStart)
      #expect(layer.opacity == (atStart ? 1 : 0))
      #expect(finished == [!atStart])
      #expect(!layer.hasAnimations)
      bench.scheduler.endAnimations(on: parent, atStart: atStart)
      #expect(finished.count == 1)
    }
  }

  @Test func `values are restored in reverse order of their changes across timelines`() {
    let layer = bench.layer()
    for (timeline, value) in [(parent, 0.8), (child, 0.6), (parent, 0.4), (child, 0.2)] {
      Transaction.animate(.linear(1), on: timeline) { layer.opacity = Float(value) }
    }
    bench.scheduler.endAnimations(on: parent, atStart: true)
    #expect(layer.opacity == 1)
  }

  @Test func `removing a timeline cancels the animations on its children`() {
    let layer = bench.layer()
    var finished: [Bool] = []
    Transaction.animate(.linear(1), on: child) {
      layer.opacity = 0
    } completion: {
      finished.append($0)
    }
    bench.scheduler.remove(parent)
    #expect(finished == [false])
    #expect(!layer.hasAnimations)
    #expect(layer.opacity == 0)
  }

  @Test func `settling can begin later or have begun earlier`() {
    for timeline in [child, bench.scheduler.makeTimeline {}] {
      parent.run()
      timeline.settle(from: 1, to: 0, afterSeconds: 0.5, durationSeconds: 1, pacing: .linear)
      #expect(timeline.localTime == 1)
      #expect(timeline.rate(at: bench.scheduler.now) == 0)
      timeline.settle(from: 1, to: 0, afterSeconds: -0.25, durationSeconds: 1, pacing: .linear)
      #expect(abs(timeline.localTime - 0.75) < 1e-12)
      timeline.settle(from: 1, to: 0, afterSeconds: .nan, durationSeconds: 1, pacing: .linear)
      #expect(timeline.localTime == 1)
    }
  }

  @Test func `even pacing extrapolates beyond its ends`() {
    let pacing = AnimationPacing.even(rateBefore: 0.5, rateAfter: 2)
    let cases = [(-1.0, -0.5), (0, 0), (1, 0.25), (4, 1), (5, 3)]
    for (elapsed, fraction) in cases {
      #expect(pacing.fraction(elapsedSeconds: elapsed, durationSeconds: 4) == fraction)
    }
    #expect(pacing.fraction(elapsedSeconds: 0, durationSeconds: 0) == 1)
  }
}
