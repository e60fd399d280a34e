import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Tests of layer-local time against results computed by hand. Animated layers move along x at 100 points per second of
/// local time.
@Suite struct LayerTimeTests {
  /// An animation of 400 points in 4 s. Started at 1 s, it shows x = 100 (t − 1) at local time t.
  private static func way() -> BasicAnimation {
    let animation = BasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 400, 4)
    return animation
  }

  /// A bench at 1 s with a layer inside another layer.
  private struct Case {
    let bench = LayerBench()
    let outer: Layer
    let inner = Layer()
    let hertz: Int
    var ended: [Double] = []

    init(hertz: Int) {
      self.hertz = hertz
      outer = bench.layer()
      outer.addSublayer(inner)
      inner.position.x = -1
      advance(to: 1)
    }

    var now: Double { bench.scheduler.now.seconds(since: .zero) }
    var x: Double { shownX(inner) }

    /// Advances frame by frame.
    func advance(to seconds: Double) {
      let begin = Int((now * Double(hertz)).rounded(.down)) + 1
      for frame in begin..<max(begin, Int((seconds * Double(hertz)).rounded(.up))) {
        bench.advance(to: Double(frame) / Double(hertz))
      }
      bench.advance(to: seconds)
    }
  }

  private static let rates = [24, 30, 60, 120, 240]

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  @Test func `a layer uses the stage's time by default`() {
    let bench = LayerBench()
    let layer = bench.layer()
    #expect((layer.speed, layer.timeOffset, layer.beginTime) == (1, 0, 0))
    bench.advance(to: 2.5)
    #expect(layer.currentTime == 2.5)
    #expect(layer.convertTime(7, from: nil) == 7)
    #expect(layer.convertTime(7, to: nil) == 7)
    #expect(Layer().convertTime(7, from: layer) == 7)
  }

  @Test(arguments: rates) func `a paused layer resumes where it stopped`(hertz: Int) {
    for isOuter in [false, true] {
      let c = Case(hertz: hertz)
      let layer = isOuter ? c.outer : c.inner
      var ended: Double?
      let way = Self.way()
      way.didStop = { _ in ended = c.now }
      c.inner.add(way, forKey: "way")
      c.advance(to: 2)
      #expect(isNear(c.x, 100))
      let held = layer.convertTime(c.now, from: nil)
      #expect(held == 2)
      (layer.speed, layer.timeOffset) = (0, held)
      #expect(isNear(c.x, 100))
      c.advance(to: 5.5)
      #expect(isNear(c.x, 100))
      #expect(!c.bench.scheduler.isAnimating)
      let before = layer.timeOffset
      (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
      layer.beginTime = layer.convertTime(c.now, from: nil) - before
      #expect(layer.beginTime == 3.5)
      #expect(isNear(c.x, 100))
      #expect(c.bench.scheduler.isAnimating)
      c.advance(to: 7)
      #expect(isNear(c.x, 250))
      c.advance(to: 9)
      // Started at 1 s, 4 s long, paused for 3.5 s.
      #expect(ended.map { isNear($0, 8.5) } == true)
      #expect(c.x == -1)
    }
  }

  @Test(arguments: rates) func `timeOffset scrubs the animations of all sublayers`(hertz: Int) {
    let c = Case(hertz: hertz)
    c.outer.speed = 0
    c.inner.add(Self.way(), forKey: "way")
    for share in [0.0, 0.5, 0.25, 1, 0.75] {
      c.outer.timeOffset = share * 4
      #expect(isNear(c.x, share * 400))
      c.advance(to: c.now + 0.3)
      #expect(isNear(c.x, share * 400))
    }
    // Continue from 3 s at double speed. The animation ends after half a second.
    let now = c.now
    (c.outer.beginTime, c.outer.speed) = (now, 2)
    #expect(c.outer.timeOffset == 3)
    c.advance(to: now + 0.25)
    #expect(isNear(c.x, 350))
    #expect(c.inner.hasAnimations)
    c.advance(to: now + 0.5)
    #expect(!c.inner.hasAnimations)
  }

  @Test(arguments: rates) func `a layer with negative speed plays its animation backward to the start`(hertz: Int) {
    let c = Case(hertz: hertz)
    var told: [String] = []
    let way = Self.way()
    way.didStop = { told.append("stop \($0) \((c.now * 1000).rounded() / 1000)") }
    c.inner.add(way, forKey: "way")
    c.advance(to: 3)
    let local = c.outer.convertTime(c.now, from: nil)
    (c.outer.beginTime, c.outer.timeOffset, c.outer.speed) = (c.now, local, -1)
    c.advance(to: 3.5)
    #expect(isNear(c.x, 150))
    c.advance(to: 4.9)
    #expect(isNear(c.x, 10))
    #expect(told == [])
    c.advance(to: 6)
    #expect(told == ["stop true 5.0"])
    #expect(!c.bench.scheduler.isAnimating)
  }

  @Test(arguments: rates) func `the speeds of nested layers multiply`(hertz: Int) {
    let c = Case(hertz: hertz)
    c.outer.speed = 0.5
    c.inner.speed = 4
    // The inner local time is 2 at 1 s and advances at double speed.
    #expect(c.inner.currentTime == 2)
    var ended: Double?
    let way = Self.way()
    way.didStop = { _ in ended = c.now }
    c.inner.add(way, forKey: "way")
    c.advance(to: 2)
    #expect(isNear(c.x, 200))
    #expect(isNear(c.inner.currentTime, 4))
    #expect(isNear(c.outer.currentTime, 1))
    #expect(isNear(c.inner.convertTime(1, from: c.outer), 4))
    #expect(isNear(c.outer.convertTime(4, from: c.inner), 1))
    #expect(isNear(c.inner.convertTime(4, to: nil), 2))
    #expect(isNear(c.inner.convertTime(5, from: nil), 10))
    // Two negative speeds multiply to a positive speed.
    (c.outer.speed, c.inner.speed) = (-0.5, -4)
    (c.outer.timeOffset, c.inner.timeOffset) = (1 + 0.5 * 2, 4 + 4 * 1)
    #expect(isNear(c.x, 200))
    c.advance(to: 4)
    #expect(ended.map { isNear($0, 3) } == true)
  }

  @Test(arguments: rates) func `pausing a layer pauses its block animations but not those of other layers`(hertz: Int) {
    let c = Case(hertz: hertz)
    let beside = c.bench.layer()
    var told: [String] = []
    Transaction.animate(.linear(1)) {
      c.inner.opacity = 0
      beside.opacity = 0
    } completion: {
      told.append("\($0) \((c.now * 1000).rounded() / 1000)")
    }
    c.advance(to: 1.5)
    c.outer.timeOffset = c.outer.convertTime(c.now, from: nil)
    c.outer.speed = 0
    c.advance(to: 3)
    #expect(isNear(Double(c.inner.presentationValues.opacity), 0.5))
    #expect(beside.presentationValues.opacity == 0)
    #expect(!beside.hasAnimations)
    #expect(told == [])
    c.outer.speed = 1
    c.outer.beginTime = c.now
    c.advance(to: 3.25)
    #expect(isNear(Double(c.inner.presentationValues.opacity), 0.25))
    c.advance(to: 5)
    #expect(told == ["true 3.5"])
  }

  @Test func `the order in which nested layers change speed is irrelevant`() {
    for isOuterFirst in [false, true] {
      let c = Case(hertz: 60)
      c.inner.add(Self.way(), forKey: "way")
      c.advance(to: 2)
      for layer in isOuterFirst ? [c.outer, c.inner] : [c.inner, c.outer] {
        layer.speed = 2
        // Keep the current local time and double the speed.
        layer.timeOffset = 2
        layer.beginTime = 2
      }
      c.advance(to: 2.25)
      #expect(isNear(c.x, 200))
    }
  }

  @Test func `a beginTime in the stage's time is converted to the timeline of the transition`() {
    let bench = LayerBench()
    bench.advance(to: 5)
    let layer = bench.layer()
    let transition = bench.scheduler.makeTimeline {}
    layer.timeline = transition
    #expect(layer.currentTime == 5)
    let way = Self.way()
    way.beginTime = 5 + 0.5
    layer.add(way, forKey: "way")
    transition.freeze(at: 1.5)
    #expect(shownX(layer) == 100)
    #expect(layer.convertTime(9, from: nil) == 6.5)
    transition.run()
    bench.advance(to: 6)
    #expect(shownX(layer) == 200)
    #expect(layer.convertTime(6, from: nil) == 7.5)
    #expect(layer.convertTime(7.5, to: nil) == 6)
  }

  @Test func `a transition waits for a paused layer and ends its animations`() {
    for atStart in [false, true] {
      let bench = LayerBench()
      let (outer, layer) = (bench.layer(), Layer())
      outer.addSublayer(layer)
      let transition = bench.scheduler.makeTimeline {}
      outer.timeline = transition
      transition.run()
      Transaction.animate(.linear(1)) { layer.opacity = 0 }
      var told: [Bool] = []
      let way = Self.way()
      way.didStop = { told.append($0) }
      layer.add(way)
      #expect(bench.scheduler.lastEnd(on: transition) == 4)
      bench.advance(to: 0.5)
      (layer.speed, layer.timeOffset) = (0, 0.5)
      #expect(bench.scheduler.isHeldByLayer(on: transition))
      #expect(bench.scheduler.lastEnd(on: transition) == nil)
      layer.speed = 2
      layer.beginTime = 0.5
      #expect(!bench.scheduler.isHeldByLayer(on: transition))
      #expect(bench.scheduler.lastEnd(on: transition) == 0.5 + 3.5 / 2)
      bench.scheduler.endAnimations(on: transition, atStart: atStart)
      #expect(layer.opacity == (atStart ? 1 : 0))
      #expect(told == [!atStart])
      #expect(!layer.hasAnimations)
    }
  }

  @Test func `an animation longer than its transition continues without a jump`() {
    let bench = LayerBench()
    let (outer, layer) = (bench.layer(), Layer())
    outer.addSublayer(layer)
    let transition = bench.scheduler.makeTimeline {}
    outer.timeline = transition
    transition.run()
    layer.speed = 0.5
    layer.add(Self.way())
    bench.advance(to: 2)
    #expect(shownX(layer) == 100)
    outer.timeline = nil
    bench.scheduler.remove(transition)
    #expect(isNear(shownX(layer), 100))
    bench.advance(to: 4)
    #expect(isNear(shownX(layer), 200))
  }

  @Test func `non-finite times are rejected, and extreme times keep the position finite`() {
    let bench = LayerBench()
    let layer = bench.layer()
    layer.speed = .nan
    layer.timeOffset = .infinity
    layer.beginTime = -.infinity
    #expect((layer.speed, layer.timeOffset, layer.beginTime) == (1, 0, 0))
    for (speed, offset, begin) in [
      (Float.greatestFiniteMagnitude, 1e300, -1e300), (1e-30, -1e300, 1e300), (0, 0, 1e308),
    ] {
      (layer.speed, layer.timeOffset, layer.beginTime) = (speed, offset, begin)
      layer.add(Self.way())
      Transaction.animate(.linear(1)) { layer.zPosition += 1 }
      bench.advance(to: bench.scheduler.now.seconds(since: .zero) + 1)
      #expect(shownX(layer).isFinite)
      _ = (layer.convertTime(3, from: nil), layer.convertTime(3, to: nil), bench.scheduler.isAnimating)
    }
  }

  // MARK: Animations as objects

  @Test func `a delegate receives the added instance of an animation subclass`() {
    final class Marked: BasicAnimation, AnimationDelegate {
      var told: [String] = []
      override init() {
        super.init()
        delegate = self
      }
      required init?(coder: NSCoder) { nil }
      func animationDidStop(_ animation: Animation, finished: Bool) {
        told.append("\(animation === self) \(animation.value(forKey: "id") as? String ?? "")")
      }
    }
    let bench = LayerBench()
    let layer = bench.layer()
    let animation = Marked(keyPath: "opacity")
    (animation.toValue, animation.duration) = (0, 1)
    animation.setValue("mine", forKey: "id")
    layer.add(animation, forKey: "a")
    // Later changes have no effect.
    (animation.duration, animation.toValue) = (9, 1)
    #expect(layer.animation(forKey: "a") === animation)
    bench.advance(to: 0.5)
    #expect(layer.presentationValues.opacity == 0.5)
    bench.advance(to: 1)
    #expect(animation.told == ["true mine"])
    weak var gone: Marked?
    do {
      let other = Marked()
      gone = other
      #expect(other.delegate === other)
    }
    #expect(gone == nil)
  }

  @Test func `an animation keeps its delegate alive until it stops`() {
    let bench = LayerBench()
    let layer = bench.layer()
    var told = 0
    final class Delegate: AnimationDelegate {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
      func animationDidStop(_ animation: Animation, finished: Bool) { body() }
    }
    do {
      let animation = BasicAnimation(keyPath: "opacity")
      (animation.toValue, animation.duration) = (0, 1)
      animation.delegate = Delegate { told += 1 }
      layer.add(animation, forKey: nil)
    }
    bench.advance(to: 2)
    #expect(told == 1)
  }

  @Test func `animations accept the value types that Core Animation accepts`() {
    let values: [(String, Any, Double)] = [
      ("position.x", 8, 4), ("position.x", Float(8), 4), ("position.x", CGFloat(8), 4), ("position.x", 8.0, 4),
      ("position.x", NSNumber(value: 8), 4), ("position", CGPoint(x: 8, y: 0), 4),
      ("position", NSValue(point: CGPoint(x: 8, y: 0)), 4),
      ("bounds.size", NSValue(size: CGSize(width: 8, height: 9)), 0),
      ("bounds", NSValue(rect: CGRect(x: 0, y: 0, width: 8, height: 8)), 0),
      ("transform", CGAffineTransform(scaleX: 2, y: 2), 0),
      ("opacity", NSNumber(value: 0.5), 0), ("backgroundColor", CGColor.black, 0), ("position.x", "eight", 0),
    ]
    for (keyPath, value, x) in values {
      let bench = LayerBench()
      let layer = bench.layer()
      var told: [String] = []
      bench.scheduler.onDiagnostic = { told.append($0) }
      let animation = BasicAnimation(keyPath: keyPath)
      (animation.toValue, animation.duration) = (value, 2)
      layer.add(animation)
      bench.advance(to: 1)
      #expect(shownX(layer) == x, "\(value)")
      #expect(told.count == (value is String ? 1 : 0), "\(told)")
    }
    let frames = KeyframeAnimation(keyPath: "position.x")
    (frames.values, frames.keyTimes, frames.duration) = ([0, CGFloat(10), NSNumber(value: 30)], [0, 0.25, 1], 4)
    let (bench, copy) = (LayerBench(), frames.copy() as? KeyframeAnimation)
    let layer = bench.layer()
    if let copy { layer.add(copy) }
    bench.advance(to: 1)
    #expect(shownX(layer) == 10)
  }
}
