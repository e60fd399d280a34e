import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayParticles
import HalfwayTestSupport
import Testing

/// Checks particles against values computed by hand, and compares frames reached at different rates and by scrubbing.
@Suite struct EmitterTests {
  /// Returns a cell that emits ten particles per second, which move right at 100 pt/s for half a second.
  static func cell() -> EmitterCell {
    let cell = EmitterCell()
    cell.name = "spark"
    cell.contents = CGImage(width: 2, height: 2, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 4))
    (cell.birthRate, cell.lifetime, cell.velocity) = (10, 0.5, 100)
    return cell
  }

  /// A layer bench with one emitter.
  struct Case {
    let bench = LayerBench()
    let emitter = EmitterLayer()
    let cell = EmitterTests.cell()

    init() {
      bench.root.addSublayer(emitter)
      emitter.emitterCells = [cell]
    }

    /// The positions of the visible particles, in thousandths of a point and in drawing order.
    var places: [[Int]] {
      shown.map { [Int(($0.transform.m31 * 1000).rounded()), Int(($0.transform.m32 * 1000).rounded())] }
    }
    var xs: [Int] { places.map { Int((Double($0[0]) / 1000).rounded()) } }

    /// The display groups that directly enclose an image.
    var shown: [DisplayGroup] {
      var list = DisplayList()
      list.append(bench.root)
      return zip(list.items, list.items.dropFirst()).compactMap { outer, inner in
        if case .beginGroup(let group) = outer, case .image = inner { group } else { nil }
      }
    }

    func advance(to seconds: Double, hertz: Double = 60) {
      let now = bench.scheduler.now.seconds(since: .zero)
      var frame = (now * hertz).rounded(.down) + 1
      while frame / hertz < seconds {
        bench.advance(to: frame / hertz)
        frame += 1
      }
      bench.advance(to: seconds)
    }
  }

  @Test func `with a begin time, the first particle is born after one interval, and each lives for its lifetime`() {
    let it = Case()
    it.bench.advance(to: 2)
    it.emitter.beginTime = it.bench.scheduler.root.localTime
    let table: [(Double, [Int])] = [
      (2.09, []), (2.15, [5]), (2.25, [15, 5]), (2.55, [45, 35, 25, 15, 5]), (2.65, [45, 35, 25, 15, 5]),
    ]
    for (time, xs) in table {
      it.bench.advance(to: time)
      #expect(it.xs == xs, "at \(time)")
    }
  }

  @Test func `an emitter enabled without a begin time looks as if it had been emitting all along`() {
    let it = Case()
    it.emitter.birthRate = 0
    it.bench.advance(to: 2.05)
    #expect(it.xs == [])
    it.emitter.birthRate = 1
    #expect(it.xs == [45, 35, 25, 15, 5])
    it.bench.advance(to: 2.06)
    it.emitter.birthRate = 0
    it.bench.advance(to: 2.25)
    #expect(it.xs == [45, 35, 25])
    it.emitter.birthRate = 1
    it.bench.advance(to: 2.35)
    #expect(it.xs == [45, 35, 25, 15, 5])
  }

  @Test func `property changes affect only particles born afterward`() {
    let it = Case()
    it.bench.advance(to: 1.05)
    it.cell.birthRate = 20
    it.emitter.emitterPosition.y = 7
    // Half an interval has elapsed, so the next particle is born after 0.025 s at the new rate.
    it.bench.advance(to: 1.2)
    #expect(it.places.map { $0[1] } == [0, 0, 0, 7000, 7000, 7000])
    #expect(it.xs == [40, 30, 20, 13, 8, 3])
  }

  /// Creates a random emitter from `seed`, changes it at several times, and returns the digest of its display list.
  private static func play(_ seed: UInt64, hertz: Double, isScrubbed: Bool = false) -> UInt64 {
    var random = SeededGenerator(seed: seed)
    let it = Case()
    it.emitter.seed = UInt32(truncatingIfNeeded: seed)
    it.emitter.emitterSize = CGSize(width: 30, height: 20)
    it.emitter.emitterShape = EmitterLayer.Shape.allCases[Int(random.uniform() * 6)]
    it.emitter.emitterMode = EmitterLayer.Mode.allCases[Int(random.uniform() * 4)]
    it.emitter.renderMode = EmitterLayer.RenderMode.allCases[Int(random.uniform() * 4)]
    (it.cell.emissionRange, it.cell.velocityRange, it.cell.spinRange, it.cell.scaleRange) = (2, 50, 3, 0.5)
    (it.cell.redRange, it.cell.alphaSpeed, it.cell.lifetimeRange, it.cell.yAcceleration) = (0.5, -0.7, 0.3, 90)
    let trail = Self.cell()
    (trail.birthRate, trail.lifetime, trail.velocity, trail.name) = (30, 0.1, -20, "trail")
    it.cell.emitterCells = [trail]
    let timeline = it.bench.scheduler.makeTimeline {}
    if isScrubbed { it.emitter.timeline = timeline }
    func go(to time: Double) {
      guard isScrubbed else { return it.advance(to: time, hertz: hertz) }
      for _ in 0..<3 { timeline.freeze(at: time * random.uniform()) }
      for there in [time * 0.9, time] {
        timeline.freeze(at: there)
        it.bench.advance(to: it.bench.scheduler.now.seconds(since: .zero) + 0.01)
      }
    }
    // A separate generator keeps random scrubbing from affecting the changes.
    var changes = SeededGenerator(seed: seed ^ 1)
    let move = BasicAnimation(keyPath: "emitterPosition.x")
    (move.toValue, move.duration) = (300, 0.9)
    var time = 0.0
    for step in 0..<5 {
      time += 0.05 + (changes.uniform() * 400).rounded() / 1000
      go(to: time)
      switch step {
      case 0: it.cell.birthRate = Float(changes.uniform() * 60)
      case 1: it.emitter.add(move, forKey: nil)
      case 2: it.emitter.setValue(changes.uniform() * 90, forKeyPath: "emitterCells.spark.emitterCells.trail.birthRate")
      case 3: it.emitter.velocity = Float(changes.uniform() * 2)
      default: break
      }
    }
    var list = DisplayList()
    list.append(it.bench.root)
    return list.digest
  }

  @Test func `the display list is the same at every frame rate and after scrubbing`() {
    for seed in UInt64(1)...12 {
      let digest = Self.play(seed, hertz: 60)
      for hertz in [7.0, 90, 240] { #expect(Self.play(seed, hertz: hertz) == digest, "seed \(seed) at \(hertz) Hz") }
      #expect(Self.play(seed, hertz: 60, isScrubbed: true) == digest, "seed \(seed), scrubbed")
    }
  }

  @Test func `a paused layer freezes its particles and resumes from the same state`() {
    let it = Case()
    it.bench.advance(to: 1.23)
    let places = it.places
    (it.emitter.speed, it.emitter.timeOffset) = (0, 1.23)
    #expect(!it.bench.scheduler.isAnimating)
    it.bench.advance(to: 5)
    #expect(it.places == places)
    (it.emitter.speed, it.emitter.timeOffset, it.emitter.beginTime) = (1, 0, 0)
    it.emitter.beginTime = it.emitter.convertTime(5, from: nil) - 1.23
    #expect(it.places == places)
    it.bench.advance(to: 5.13)
    #expect(it.xs.count == 5 && it.places != places)
  }

  @Test func `particles follow a transition's timeline and continue from where it left them`() {
    let it = Case()
    it.bench.advance(to: 1.03)
    let timeline = it.bench.scheduler.makeTimeline {}
    let before = it.places
    it.emitter.timeline = timeline
    timeline.freeze(at: 0.34)
    it.bench.advance(to: 3)
    #expect(it.places != before)
    timeline.freeze(at: 0)
    it.bench.advance(to: 4)
    #expect(it.places == before)
    it.bench.scheduler.remove(timeline)
    it.emitter.timeline = nil
    #expect(it.places == before)
    it.bench.advance(to: 4.14)
    #expect(it.places.count == 5 && it.places != before)
  }

  @Test func `the scheduler animates only while particles are visible`() {
    let it = Case()
    let scheduler = it.bench.scheduler
    #expect(scheduler.isAnimating)
    it.emitter.isHidden = true
    #expect(!scheduler.isAnimating)
    it.emitter.isHidden = false
    it.bench.advance(to: 1)
    it.emitter.birthRate = 0
    it.bench.advance(to: 1.45)
    #expect(scheduler.isAnimating && !it.shown.isEmpty)
    it.bench.advance(to: 1.55)
    #expect(!scheduler.isAnimating && it.shown.isEmpty)
    it.emitter.birthRate = 1
    #expect(scheduler.isAnimating)
    it.emitter.removeFromSuperlayer()
    #expect(!scheduler.isAnimating)
  }

  @Test func `a removed emitter is deallocated, and an emitter whose stage was deallocated runs in another`() {
    let bench = LayerBench()
    weak var emitter: EmitterLayer?
    do {
      let made = EmitterLayer()
      made.emitterCells = [Self.cell()]
      bench.root.addSublayer(made)
      emitter = made
      bench.advance(to: 1)
      made.removeFromSuperlayer()
    }
    bench.advance(to: 2)
    #expect(emitter == nil && !bench.scheduler.isAnimating)
    let (moved, holder) = (Case().emitter, Layer())
    holder.addSublayer(moved)
    bench.root.addSublayer(holder)
    bench.advance(to: 3)
    #expect(bench.scheduler.isAnimating)
  }

  @Test func `the color multiplies the image's pixels, and a negative scale rotates the image by 180 degrees`() throws {
    let it = Case()
    (it.cell.color, it.cell.scale) = (CGColor(red: 0.5, green: 1, blue: 0, alpha: 0.25), -2)
    it.bench.advance(to: 0.01)
    var list = DisplayList()
    list.append(it.bench.root)
    let images = list.items.compactMap { if case .image(let image) = $0 { image } else { nil } }
    #expect(images.first?.image.pixels == [UInt32](repeating: 0xFF80_FF00, count: 4))
    #expect(images.first?.rect == CGRect(x: -2, y: -2, width: 4, height: 4))
    let group = try #require(it.shown.first)
    #expect(group.transform.m11 == -1 && group.opacity == 0.25)
  }

  @Test func `the emitter survives invalid values and reports too many particles once`() {
    let it = Case()
    var told: [String] = []
    it.bench.scheduler.onDiagnostic = { told.append($0) }
    for key in ["birthRate", "lifetime", "velocity", "scale", "spin", "emissionRange", "beginTime", "yAcceleration"] {
      for value in [Double.nan, -.infinity, .infinity, -1e300, 1e300, 0] {
        it.emitter.setValue(value, forKeyPath: "emitterCells.spark." + key)
        it.emitter.setValue(value, forKeyPath: key)
        it.bench.advance(to: it.bench.scheduler.now.seconds(since: .zero) + 0.001)
        #expect(it.shown.count <= 10_000)
      }
    }
    it.cell.emitterCells = [it.cell]
    #expect(it.cell.emitterCells?.isEmpty == true)
    let other = Case()
    other.bench.scheduler.onDiagnostic = { told.append($0) }
    (other.cell.birthRate, other.cell.lifetime) = (90_000, 5)
    for time in [1.0, 2] {
      other.bench.advance(to: time)
      #expect(other.shown.count == 10_000)
    }
    #expect(told.filter { $0.contains("particles") }.count == 1)
  }
}
