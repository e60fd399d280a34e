import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct AnimationTests {
  @Test func `the model changes immediately and the presentation over time`() {
    let bench = LayerBench()
    let layer = bench.layer()
    var finished: Bool?
    Transaction.animate(.linear(2, delay: 1)) {
      layer.opacity = 0
    } completion: {
      finished = $0
    }
    #expect(layer.opacity == 0)
    for (moment, opacity) in [(0.0, 1.0), (1, 1), (1.5, 0.75), (2, 0.5)] {
      bench.advance(to: moment)
      #expect(layer.presentationValues.opacity == opacity)
    }
    #expect(finished == nil)
    bench.advance(to: 3)
    #expect(finished == true)
    #expect(!layer.hasAnimations)
    #expect(!bench.scheduler.isAnimating)
  }

  @Test func `retargeting continues from the current value`() {
    let bench = LayerBench()
    let layer = bench.layer()
    var finished: [Bool] = []
    Transaction.animate(.linear(1)) {
      layer.opacity = 0
    } completion: {
      finished.append($0)
    }
    bench.advance(to: 0.5)
    Transaction.animate(.linear(1)) {
      layer.opacity = 1
    } completion: {
      finished.append($0)
    }
    #expect(layer.presentationValues.opacity == 0.5)
    bench.advance(to: 1)
    #expect(layer.presentationValues.opacity == 0.75)
    #expect(finished == [false])
    bench.advance(to: 1.5)
    #expect(finished == [false, true])
    #expect(layer.presentationValues.opacity == 1)
  }

  @Test func `a second change in a block keeps the first start value`() {
    let bench = LayerBench()
    let layer = bench.layer()
    Transaction.animate(.linear(1)) {
      layer.opacity = 0.2
      layer.opacity = 0.5
    }
    bench.advance(to: 0.5)
    #expect(layer.presentationValues.opacity == 0.75)
  }

  @Test func `a running animation leads to a value that is set without animation`() {
    let bench = LayerBench()
    let layer = bench.layer()
    var finished: Bool?
    Transaction.animate(.linear(1)) {
      layer.opacity = 0
    } completion: {
      finished = $0
    }
    bench.advance(to: 0.5)
    layer.opacity = 0.9
    #expect(layer.presentationValues.opacity == 0.95)
    bench.advance(to: 1)
    #expect(finished == true)
    #expect(layer.opacity == 0.9)
  }

  @Test(
    "invalid durations and delays count as 0",
    arguments: [Double](arrayLiteral: 0, -1, .nan, .infinity, -.infinity))
  func strangeTimes(seconds: Double) {
    let bench = LayerBench()
    let layer = bench.layer()
    var finished: Bool?
    Transaction.animate(.linear(seconds, delay: seconds)) {
      layer.opacity = 0
    } completion: {
      finished = $0
    }
    #expect(layer.presentationValues.opacity == 0)
    bench.scheduler.advance(to: bench.scheduler.now)
    #expect(finished == true)
  }

  @Test("non-finite values are rejected", arguments: [Double.nan, .infinity])
  func strangeValues(value: Double) {
    let layer = LayerBench().layer()
    layer.opacity = Float(value)
    layer.position = CGPoint(x: value, y: 0)
    layer.bounds = CGRect(x: 0, y: 0, width: value, height: 1)
    layer.transform = CATransform3D(scaleX: value, y: 1)
    layer.backgroundColor = CGColor(white: value)
    #expect(layer.model == LayerValues())
  }

  @Test func `a layer outside any stage takes its value immediately`() {
    let layer = Layer()
    var finished: Bool?
    Transaction.animate(.linear(1)) {
      layer.opacity = 0
    } completion: {
      finished = $0
    }
    #expect(layer.presentationValues.opacity == 0)
    #expect(!layer.hasAnimations)
    #expect(finished == true)
  }

  @Test func `every property is animated`() {
    let bench = LayerBench()
    let layer = bench.layer()
    var expected = LayerValues()
    Transaction.animate(.linear(1)) {
      layer.position = CGPoint(x: 10, y: 20)
      layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 40)
      layer.transform = CATransform3D(translationX: 4, y: 6)
      layer.opacity = 0
      layer.backgroundColor = .white
      layer.cornerRadius = 8
      layer.shadowOpacity = 1
    }
    bench.advance(to: 0.5)
    expected.position = CGPoint(x: 5, y: 10)
    expected.bounds = CGRect(x: 0, y: 0, width: 15, height: 20)
    expected.transform = CATransform3D(translationX: 2, y: 3)
    expected.opacity = 0.5
    expected.backgroundColor = CGColor(white: 1, alpha: 0.5)
    expected.cornerRadius = 4
    expected.shadowOpacity = 0.5
    #expect(layer.presentationValues == expected)
  }

  @Test func `reverting restores the model in the opposite order`() {
    let bench = LayerBench()
    let layer = bench.layer()
    let timeline = bench.scheduler.makeTimeline {}
    layer.timeline = timeline
    var order: [String] = []
    for (index, value) in [0.6, 0.4, 0.1].enumerated() {
      Transaction.animate(.linear(1)) {
        layer.opacity = Float(value)
      } completion: {
        order.append("\(index) \($0)")
      }
    }
    timeline.freeze(at: 0.5)
    bench.scheduler.endAnimations(on: timeline, atStart: true)
    #expect(layer.opacity == 1)
    #expect(order == ["2 false", "1 false", "0 false"])
    #expect(!layer.hasAnimations)
  }

  @Test func `reverting restores the values before the transition`() {
    let bench = LayerBench()
    let layer = bench.layer()
    let timeline = bench.scheduler.makeTimeline {}
    layer.timeline = timeline
    layer.opacity = 0.9
    Transaction.animate(.linear(1)) { layer.opacity = 0.6 }
    Transaction.animate(.linear(1)) { layer.opacity = 0.1 }
    bench.scheduler.endAnimations(on: timeline, atStart: true)
    #expect(layer.opacity == 0.9)
  }

  @Test func `reverting keeps values that were changed meanwhile`() {
    let bench = LayerBench()
    let layer = bench.layer()
    let timeline = bench.scheduler.makeTimeline {}
    layer.timeline = timeline
    Transaction.animate(.linear(1)) { layer.opacity = 0.6 }
    layer.opacity = 0.3
    bench.scheduler.endAnimations(on: timeline, atStart: true)
    #expect(layer.opacity == 0.3)
  }

  @Test func `reverting restores a value that a block changed twice`() {
    let bench = LayerBench()
    let layer = bench.layer()
    let timeline = bench.scheduler.makeTimeline {}
    layer.timeline = timeline
    Transaction.animate(.linear(1)) {
      layer.opacity = 0.6
      layer.opacity = 0.7
    }
    Transaction.animate(.linear(1)) { layer.opacity = 0.2 }
    bench.scheduler.endAnimations(on: timeline, atStart: true)
    #expect(layer.opacity == 1)
  }

  @Test func `ending at the end keeps the model values`() {
    let bench = LayerBench()
    let layer = bench.layer()
    var finished: Bool?
    Transaction.animate(.linear(1)) {
      layer.opacity = 0.6
    } completion: {
      finished = $0
    }
    bench.scheduler.endAnimations(on: bench.scheduler.root, atStart: false)
    #expect(layer.presentationValues.opacity == 0.6)
    #expect(finished == true)
  }

  @Test func `endless chains of completions are bounded`() {
    let bench = LayerBench()
    let layer = bench.layer()
    var messages: [String] = []
    bench.scheduler.onDiagnostic = { messages.append($0) }
    func again() {
      Transaction.animate(.linear(0)) {
        layer.opacity = layer.opacity == 1 ? 0 : 1
      } completion: { _ in
        again()
      }
    }
    again()
    bench.advance(to: 1)
    #expect(messages.count == 1)
    #expect(bench.scheduler.now == Timestamp(milliseconds: 1000))
  }

  // MARK: Frame rate

  /// A chain of animations, each of which begins when the previous one ends.
  private static func chain(_ durations: [Double], ticks: [Double], probes: [Double]) -> [Double] {
    let bench = LayerBench()
    let layer = bench.layer()
    func step(_ index: Int) {
      guard index < durations.count else { return }
      Transaction.animate(AnimationParameters(durationSeconds: durations[index], pacing: .cubic(.easeInOut))) {
        layer.position = CGPoint(x: Double((index + 1) * 37 % 11), y: 0)
        layer.opacity = index % 2 == 0 ? 0.3 : 0.8
      } completion: { _ in
        step(index + 1)
      }
    }
    step(0)
    var values: [Double] = []
    for moment in (ticks + probes).sorted() {
      bench.advance(to: moment)
      if probes.contains(moment) { values += [layer.presentationValues.position.x, layer.presentationValues.opacity] }
    }
    return values
  }

  @Test func `a chain of animations is independent of frame times`() {
    let probes = [0.11, 0.35, 0.5, 0.77, 1.3, 2.9]
    let found = counterexample(
      seed: 7, runs: 200,
      generate: { generator in
        let durations = (0..<6).map { _ in generator.uniform(in: 0...0.4) }
        return (durations, (0..<40).map { _ in generator.uniform(in: 0...3) })
      },
      check: { durations, ticks in
        let alone = Self.chain(durations, ticks: [], probes: probes)
        return Self.chain(durations, ticks: ticks, probes: probes) == alone ? nil : "the values differ"
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `completions are called in chronological order`() {
    let bench = LayerBench()
    var order: [Int] = []
    for (index, seconds) in [0.3, 0.1, 0.2, 0.1].enumerated() {
      let layer = bench.layer()
      Transaction.animate(.linear(seconds)) {
        layer.opacity = 0
      } completion: { _ in
        order.append(index)
      }
    }
    bench.advance(to: 10)
    #expect(order == [1, 3, 2, 0])
  }

  @Test func `time doesn't run backward`() {
    let bench = LayerBench()
    bench.advance(to: 2)
    bench.advance(to: 1)
    #expect(bench.scheduler.now == Timestamp(milliseconds: 2000))
  }
}
