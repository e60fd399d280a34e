import Foundation
import HalfwayLayers
import HalfwayTestSupport
import Testing

@Suite struct MaskTests {
  private let owner = Layer()

  init() {
    owner.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    owner.position = CGPoint(x: 20, y: 10)
    owner.backgroundColor = .white
  }

  private func square(_ x: Double = 0) -> ShapeLayer {
    let shape = ShapeLayer()
    shape.path = CGPath(rect: CGRect(x: x, y: 0, width: 4, height: 4))
    return shape
  }

  private func first(_ layer: Layer) -> String { LayerFeatureTests.lines(layer).first ?? "nothing" }

  @Test func `an opaque shape mask becomes a clip path`() {
    let shape = square()
    owner.mask = shape
    let clip = "group 1000000 0 0 1000000 0 0 1000 clip non-zero path"
    #expect(first(owner) == clip + " M 0 0 L 4000 0 L 4000 4000 L 0 4000 Z")
    shape.position.x = 1
    #expect(first(owner) == clip + " M 1000 0 L 5000 0 L 5000 4000 L 1000 4000 Z")
    shape.transform = CATransform3D(scaleX: 2, y: 1)
    #expect(first(owner) == clip + " M 1000 0 L 9000 0 L 9000 4000 L 1000 4000 Z")
    shape.fillRule = .evenOdd
    #expect(first(owner).contains("clip even-odd"))
  }

  @Test func `an opaque rectangular mask becomes a clip with its corner radius`() {
    let mask = Layer()
    mask.frame = CGRect(x: 5, y: 6, width: 10, height: 8)
    mask.backgroundColor = .black
    mask.cornerRadius = 2
    owner.mask = mask
    #expect(first(owner) == "group 1000000 0 0 1000000 0 0 1000 clip 5000 6000 10000 8000 2000")
    mask.transform = CATransform3D(scaleX: 0.5, y: 0.5)
    #expect(first(owner) == "group 1000000 0 0 1000000 0 0 1000 clip 7500 8000 5000 4000 1000")
    mask.transform = CATransform3D(scaleX: 0.5, y: 1)
    #expect(LayerFeatureTests.lines(owner)[1] == " mask")
  }

  @Test("any other mask is drawn as a mask group", arguments: 0..<9)
  func drawn(index: Int) {
    let shape = square()
    switch index {
    case 0: shape.fillColor = CGColor(white: 0, alpha: 0.5)
    case 1: shape.strokeColor = .black
    case 2: shape.opacity = 0.5
    case 3: shape.shadowOpacity = 1
    case 4: shape.addSublayer(square())
    case 5: shape.mask = square()
    case 6: shape.masksToBounds = true
    case 7: shape.transform = CATransform3D(rotationAngle: 1, x: 0, y: 1, z: 0)
    default: shape.borderWidth = 1
    }
    owner.mask = shape
    for _ in 0..<2 {
      let lines = LayerFeatureTests.lines(owner)
      #expect(lines[1] == " mask")
      #expect(lines[2].hasPrefix("  group"))
    }
  }

  @Test func `a layer with an invisible mask isn't drawn`() {
    let mask = square()
    owner.mask = mask
    mask.isHidden = true
    #expect(first(owner) == "nothing")
    mask.isHidden = false
    mask.opacity = 0
    #expect(first(owner) == "nothing")
    owner.mask = nil
    #expect(!first(owner).contains("clip"))
  }

  @Test func `a mask has at most one owner`() {
    let (mask, other) = (square(), Layer())
    owner.addSublayer(mask)
    owner.mask = mask
    #expect(owner.sublayers.isEmpty)
    other.mask = mask
    #expect(owner.mask == nil)
    owner.addSublayer(mask)
    #expect(other.mask == nil)
    #expect(mask.superlayer === owner)
    mask.removeFromSuperlayer()
    owner.mask = mask
    mask.removeFromSuperlayer()
    #expect(owner.mask == nil)
  }

  @Test func `a layer can't be masked by itself or its superlayer`() {
    let inner = Layer()
    owner.addSublayer(inner)
    inner.mask = owner
    owner.mask = owner
    #expect(inner.mask == nil && owner.mask == nil)
    let mask = Layer()
    owner.mask = mask
    mask.addSublayer(owner)
    mask.mask = owner
    #expect(owner.superlayer == nil && mask.mask == nil)
  }

  @Test func `a mask animates on its owner's timeline`() {
    let bench = LayerBench()
    let timeline = bench.scheduler.makeTimeline {}
    owner.timeline = timeline
    bench.root.addSublayer(owner)
    let mask = square()
    owner.mask = mask
    Transaction.animate(.linear(1)) { mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8)) }
    for (moment, side) in [(0.0, 4000), (0.25, 5000), (0.25, 5000), (0.75, 7000), (0.5, 6000)] {
      timeline.freeze(at: moment)
      #expect(first(owner).hasSuffix("M 0 0 L \(side) 0 L \(side) \(side) L 0 \(side) Z"))
      #expect(LayerFeatureTests.lines(bench.root).contains { $0.hasSuffix("L 0 \(side) Z") })
    }
    timeline.settle(to: 1, durationSeconds: 1, pacing: .linear)
    bench.advance(to: 1)
    for _ in 0..<3 { #expect(LayerFeatureTests.lines(bench.root).contains { $0.hasSuffix("L 0 8000 Z") }) }
    mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3))
    #expect(LayerFeatureTests.lines(bench.root).contains { $0.hasSuffix("L 0 3000 Z") })
  }

  @Test func `changes to a mask and its sublayers update the owner`() {
    let root = Layer()
    root.addSublayer(owner)
    let mask = Layer()
    mask.bounds = owner.bounds
    mask.addSublayer(square())
    owner.mask = mask
    func text() -> String { LayerFeatureTests.lines(root).joined(separator: "\n") }
    var seen: Set<String> = []
    for change in [
      {}, { mask.opacity = 0.5 }, { mask.sublayers[0].opacity = 0.5 }, { mask.sublayers[0].backgroundColor = .black },
      { mask.position.x = 3 }, { mask.isHidden = true },
    ] {
      change()
      let now = text()
      #expect(seen.insert(now).inserted)
      #expect(text() == now)
    }
  }
}
