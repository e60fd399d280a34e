import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Tests of random animations of every kind with valid and invalid values and times.
@Suite struct RandomAnimationTests {
  /// Generates random animations.
  private struct Source {
    var generator: SeededGenerator

    mutating func chance(_ share: Double) -> Bool { generator.uniform() < share }
    mutating func pick<Element>(_ elements: [Element]) -> Element {
      elements[min(elements.count - 1, Int(generator.uniform() * Double(elements.count)))]
    }

    mutating func number() -> Double {
      if chance(0.05) { return pick([.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300]) }
      return pick([0, 1, -1, 0.5, 2, 10, generator.uniform(in: -20...20)])
    }

    func numbers(_ values: [Double]) -> [NSNumber] { values.map { NSNumber(value: $0) } }

    mutating func time() -> Double {
      if chance(0.05) { return number() }
      return pick([0, 0, 0, 0.25, 0.5, 1, generator.uniform(in: 0...2)])
    }

    mutating func value(like value: AnimatableValue) -> AnimatableValue {
      if chance(0.05) { return .scalar(number()) }
      switch value {
      case .scalar: return .scalar(number())
      case .point: return .point(CGPoint(x: number(), y: number()))
      case .size: return .size(CGSize(width: number(), height: number()))
      case .rect: return .rect(CGRect(x: number(), y: number(), width: number(), height: number()))
      case .transform:
        return .transform(
          CATransform3D(rotationAngle: number(), x: number(), y: number(), z: number())
            .scaledBy(x: number(), y: number()))
      case .color: return .color(CGColor(red: number(), green: number(), blue: number(), alpha: number()))
      case .radii: return .radii(CornerRadii(topLeft: number(), bottomRight: number()))
      case .numbers: return .numbers((0..<pick([0, 2, 3])).map { _ in number() })
      case .colors: return .colors([CGColor](repeating: CGColor(white: number()), count: pick([0, 2, 3])))
      case .path: return .path(randomPath(using: &generator))
      }
    }

    mutating func keyPath(of layer: Layer) -> (AnimationKeyPath, AnimatableValue) {
      while true {
        let keyPath = AnimationKeyPath(pick(AnimationKeyPathTests.spellings)) ?? .position
        guard let whole = layer.presentationValue(of: keyPath.property) else { continue }
        let isPart = keyPath != AnimationKeyPath(keyPath.property)
        let isPair = keyPath.string.hasSuffix("translation") || keyPath.string.hasSuffix("size")
        let isPoint = keyPath.string.hasSuffix("origin")
        return (keyPath, !isPart ? whole : isPair ? .size(.zero) : isPoint ? .point(.zero) : 0)
      }
    }

    mutating func timing() -> AnimationTiming {
      var timing = AnimationTiming()
      (timing.beginTime, timing.duration, timing.timeOffset) = (time(), time(), time())
      timing.speed = Float(pick([1, 1, 2, -1, 0, number()]))
      timing.repeatCount = Float(pick([0, 0, 2, 1.5, .infinity, number()]))
      if chance(0.2) { timing.repeatDuration = time() }
      (timing.autoreverses, timing.fillMode) = (chance(0.3), pick(MediaTimingFillMode.allCases))
      return timing
    }

    mutating func animation(of layer: Layer, depth: Int = 0) -> Animation {
      if depth < 3, chance(0.25) {
        let group = AnimationGroup((0..<pick([0, 1, 3])).map { _ in animation(of: layer, depth: depth + 1) })
        group.timing = timing()
        if chance(0.5) { group.timingFunction = pick([.easeIn, .ease, CubicBezier(0.2, -2, 0.5, 3)]) }
        return group
      }
      let (keyPath, like) = keyPath(of: layer)
      if chance(0.4) {
        let frames = KeyframeAnimation(keyPath: keyPath)
        frames.values = (0..<pick([0, 1, 2, 3, 5])).map { _ in value(like: like) }
        if chance(0.3) { frames.path = randomPath(using: &generator) }
        if chance(0.5) { frames.keyTimes = numbers(([0] + (0..<pick([0, 1, 2])).map { _ in time() } + [1]).sorted()) }
        frames.timingFunctions = (0..<pick([0, 1, 7])).map { _ in CubicBezier(number(), number(), number(), number()) }
        frames.calculationMode = pick(KeyframeAnimation.CalculationMode.allCases)
        (frames.tensionValues, frames.biasValues, frames.continuityValues) = (
          numbers([number()]), numbers([number(), 1]), [1, -1, 0]
        )
        frames.rotationMode = pick([nil, .rotateAuto, .rotateAutoReverse])
        (frames.isAdditive, frames.isCumulative, frames.timing) = (chance(0.3), chance(0.3), timing())
        return frames
      }
      let values = (0..<3).map { _ in chance(0.5) ? value(like: like) : nil }
      if chance(0.3) {
        let spring = SpringAnimation(keyPath: keyPath)
        (spring.fromValue, spring.toValue, spring.byValue) = (values[0], values[1], values[2])
        (spring.mass, spring.stiffness, spring.damping) = (number(), number(), number())
        (spring.isAdditive, spring.isCumulative, spring.timing) = (chance(0.3), chance(0.3), timing())
        return spring
      }
      let basic = BasicAnimation(keyPath: keyPath)
      (basic.fromValue, basic.toValue, basic.byValue) = (values[0], values[1], values[2])
      (basic.isAdditive, basic.isCumulative, basic.timing) = (chance(0.3), chance(0.3), timing())
      if chance(0.5) { basic.isRemovedOnCompletion = false }
      return basic
    }
  }

  private func text(_ layer: Layer) -> String {
    var list = DisplayList(size: .zero)
    list.append(layer)
    return list.text
  }

  private func check(_ seed: UInt64) -> String? {
    var source = Source(generator: SeededGenerator(seed: seed))
    let bench = LayerBench()
    let layer: Layer = source.pick([
      Layer(), ShapeLayer(), GradientLayer(), TextLayer(), ReplicatorLayer(), TransformLayer(),
    ])
    bench.root.addSublayer(layer)
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.backgroundColor = .white
    (layer as? ShapeLayer)?.path = CGPath(rect: layer.bounds)
    let timeline = bench.scheduler.makeTimeline {}
    layer.timeline = timeline
    let before = text(bench.root)
    var (added, stopped) = (0, 0)
    for _ in 0..<4 {
      let animation = source.animation(of: layer)
      animation.didStop = { _ in stopped += 1 }
      added += 1
      layer.add(animation, forKey: source.pick([nil, "a", "b"]))
    }
    let moments = (0..<4).map { _ in source.generator.uniform(in: -0.5...3) }
    var seen: [String] = []
    for moment in moments {
      timeline.freeze(at: moment)
      seen.append(text(bench.root))
      for property in LayerProperty.allCases {
        let isFinite = layer.presentationValue(of: property).map {
          !"\($0)".contains("nan") && !"\($0)".contains("inf")
        }
        if isFinite == false { return "\(property) is not finite at \(moment)" }
      }
    }
    for (moment, shown) in zip(moments, seen).reversed() {
      timeline.freeze(at: moment)
      if text(bench.root) != shown { return "what shows at \(moment) depends on the way" }
    }
    let isCancelled = source.chance(0.5)
    if !isCancelled {
      timeline.freeze(at: 0)
      timeline.run()
      bench.advance(to: source.generator.uniform(in: 0...3))
    }
    if isCancelled || source.chance(0.5) {
      bench.scheduler.endAnimations(on: timeline, atStart: true)
    } else {
      layer.removeAllAnimations()
    }
    bench.scheduler.remove(timeline)
    if text(bench.root) != before { return "something stays" }
    if stopped != added { return "\(stopped) of \(added) were told of their end" }
    bench.advance(to: 10)
    return bench.scheduler.isAnimating || stopped != added ? "something goes on" : nil
  }

  @Test func `random animations show finite values that depend only on the time, and leave no state behind`() {
    let found = counterexample(seed: 11, runs: 1000, generate: { $0.next() }, check: check)
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }
}
