import Foundation
import HalfwayLayers
import HalfwayTestSupport
import Testing

@Suite struct TransactionTests {
  @Test func `an animated block inside withoutAnimation isn't animated`() {
    let layer = LayerBench().layer()
    var finished: [Bool] = []
    Transaction.withoutAnimation {
      Transaction.animate(.linear(1)) {
        layer.opacity = 0.5
      } completion: {
        finished.append($0)
      }
    }
    #expect(layer.presentationValues.opacity == 0.5)
    #expect(!layer.hasAnimations)
    #expect(finished == [true])
  }

  @Test func `withoutAnimation inside an animated block makes changes immediate`() {
    let bench = LayerBench()
    let layer = bench.layer()
    Transaction.animate(.linear(1)) {
      layer.cornerRadius = 4
      Transaction.withoutAnimation {
        layer.opacity = 0
        layer.position = CGPoint(x: 3, y: 3)
      }
      layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    }
    let shown = layer.presentationValues
    #expect(shown.cornerRadius == 0)
    #expect(shown.opacity == 0)
    #expect(shown.position == CGPoint(x: 3, y: 3))
    #expect(shown.bounds == .zero)
  }

  @Test func `changes after a block that throws aren't animated`() {
    struct Mistake: Error {}
    let bench = LayerBench()
    let layer = bench.layer()
    #expect(throws: Mistake.self) { try Transaction.withoutAnimation { throw Mistake() } }
    layer.opacity = 0
    #expect(layer.presentationValues.opacity == 0)
  }

  @Test func `an empty block completes immediately, or with its transition`() {
    let bench = LayerBench()
    let timeline = bench.scheduler.makeTimeline {}
    var finished: [String] = []
    Transaction.animate(.linear(5)) {
    } completion: { _ in
      finished.append("alone")
    }
    #expect(finished == ["alone"])
    Transaction.with(timeline) {
      Transaction.animate(.linear(5)) {
      } completion: { _ in
        finished.append("inside")
      }
    }
    bench.advance(to: 60)
    #expect(finished == ["alone"])
    timeline.settle(to: 0.5, durationSeconds: 0.5, pacing: .linear)
    bench.advance(to: 60.5)
    timeline.run()
    bench.advance(to: 61)
    #expect(finished == ["alone", "inside"])
  }

  @Test func `changes in a completion aren't animated by the block that triggers it`() {
    let bench = LayerBench()
    let (layer, other) = (bench.layer(), bench.layer())
    Transaction.animate(.linear(1)) {
      layer.opacity = 0
    } completion: { _ in
      layer.opacity = 1
    }
    Transaction.animate(.linear(1)) {
      other.opacity = 0
      bench.scheduler.endAnimations(on: bench.scheduler.root, atStart: false)
    }
    #expect(layer.presentationValues.opacity == 1)
    #expect(!layer.hasAnimations)
  }

  @Test func `each thread has its own transactions`() {
    final class Box: @unchecked Sendable {
      let done = DispatchSemaphore(value: 0)
      var isAnimated: Bool?
    }
    let bench = LayerBench()
    let layer = bench.layer()
    let box = Box()
    Transaction.animate(.linear(1)) {
      layer.opacity = 0
      Thread {
        let bench = LayerBench()
        let other = bench.layer()
        other.opacity = 0
        box.isAnimated = other.hasAnimations
        box.done.signal()
      }.start()
      box.done.wait()
    }
    #expect(layer.hasAnimations)
    #expect(box.isAnimated == false)
  }
}
