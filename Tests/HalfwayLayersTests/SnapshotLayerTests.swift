import Foundation
import HalfwayLayers
import HalfwayTestSupport
import Testing

@Suite struct SnapshotLayerTests {
  private func source() -> Layer {
    let source = Layer()
    source.bounds = CGRect(x: 0, y: 0, width: 100, height: 60)
    source.position = CGPoint(x: 300, y: 300)
    source.backgroundColor = .white
    for index in 0..<5 {
      let layer = Layer()
      layer.frame = CGRect(x: index * 10, y: 0, width: 10, height: 10)
      layer.backgroundColor = CGColor(white: Double(index) / 10)
      source.addSublayer(layer)
    }
    return source
  }

  /// The lines inside the layer's group.
  private func inside(_ layer: Layer) -> [String] { Array(LayerFeatureTests.lines(layer).dropFirst().dropLast()) }

  @Test func `a snapshot keeps the appearance of its source after the source changes`() {
    let source = source()
    let expected = inside(source)
    let snapshot = SnapshotLayer(source.snapshot(), sourceRect: source.bounds)
    source.backgroundColor = .black
    source.sublayers[0].removeFromSuperlayer()
    #expect(
      inside(snapshot)
        == [" group 1000000 0 0 1000000 0 0 1000 clip 0 0 100000 60000 0"] + expected.map { " " + $0 } + [" end"])
  }

  @Test func `a snapshot ignores its source's own transform, opacity, and visibility`() {
    let source = source()
    let plain = source.snapshot()
    source.opacity = 0.2
    source.transform = CATransform3D(scaleX: 3, y: 3)
    source.isHidden = true
    #expect(source.snapshot() == plain)
  }

  @Test func `a snapshot is reused until its source changes`() {
    let source = source()
    let first = source.snapshot()
    #expect(source.snapshot() === first)
    var list = DisplayList()
    list.append(source)
    #expect(list.items.count == 3)
    source.sublayers[2].opacity = 0.5
    #expect(source.snapshot() !== first)
    #expect(source.snapshot() != first)
  }

  @Test func `a snapshot layer stretches its source rectangle to its bounds`() {
    let snapshot = SnapshotLayer(source().snapshot(), sourceRect: CGRect(x: 50, y: 30, width: 50, height: 30))
    snapshot.bounds = CGRect(x: 0, y: 0, width: 100, height: 30)
    #expect(inside(snapshot)[0] == " group 2000000 0 0 1000000 -100000 -30000 1000 clip 50000 30000 50000 30000 0")
  }

  @Test func `insets keep their size when a snapshot is stretched`() {
    let insets = EdgeInsets(top: 10, left: 20, bottom: 0, right: 5)
    let snapshot = SnapshotLayer(
      source().snapshot(), sourceRect: CGRect(x: 0, y: 0, width: 100, height: 60), insets: insets)
    snapshot.bounds = CGRect(x: 0, y: 0, width: 175, height: 110)
    let groups = inside(snapshot).filter { $0.hasPrefix(" group") }
    #expect(
      groups == [
        " group 1000000 0 0 1000000 0 0 1000 clip 0 0 20000 10000 0",
        " group 2000000 0 0 1000000 -20000 0 1000 clip 20000 0 75000 10000 0",
        " group 1000000 0 0 1000000 75000 0 1000 clip 95000 0 5000 10000 0",
        " group 1000000 0 0 2000000 0 -10000 1000 clip 0 10000 20000 50000 0",
        " group 2000000 0 0 2000000 -20000 -10000 1000 clip 20000 10000 75000 50000 0",
        " group 1000000 0 0 2000000 75000 -10000 1000 clip 95000 10000 5000 50000 0",
      ])
  }

  @Test func `a snapshot includes masks and clips`() {
    let source = source()
    source.masksToBounds = true
    source.cornerRadius = 8
    let mask = ShapeLayer()
    mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
    source.mask = mask
    let snapshot = SnapshotLayer(source.snapshot(), sourceRect: source.bounds)
    let lines = inside(snapshot)
    #expect(lines[1].hasSuffix("clip non-zero path M 0 0 L 5000 0 L 5000 5000 L 0 5000 Z"))
    #expect(lines[2].hasSuffix("clip 0 0 100000 60000 8000"))
    mask.opacity = 0.5
    #expect(inside(SnapshotLayer(source.snapshot(), sourceRect: source.bounds))[2] == "   mask")
    mask.isHidden = true
    #expect(source.snapshot().items.isEmpty)
    source.mask = nil
    #expect(inside(snapshot) == lines)
  }

  @Test func `a snapshot of a snapshot has the same contents`() {
    let first = SnapshotLayer(source().snapshot(), sourceRect: CGRect(x: 0, y: 0, width: 100, height: 60))
    let second = SnapshotLayer(first.snapshot(), sourceRect: first.bounds)
    #expect(inside(second)[1...].dropLast().map { String($0.dropFirst()) } == inside(first))
  }

  @Test func `a snapshot captures the current values of running animations`() {
    let bench = LayerBench()
    let source = source()
    bench.root.addSublayer(source)
    Transaction.animate(.linear(1)) { source.sublayers[0].opacity = 0 }
    bench.advance(to: 0.25)
    let taken = source.snapshot()
    bench.advance(to: 0.5)
    let text = DisplayList(items: [.fragment(taken)]).text
    #expect(text.contains(" 750\n"))
    #expect(source.snapshot() != taken)
    #expect(DisplayList(items: [.fragment(taken)]).text == text)
  }

  @Test func `a snapshot layer with an empty source rectangle draws nothing`() {
    let snapshot = SnapshotLayer(source().snapshot(), sourceRect: .zero)
    snapshot.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(inside(snapshot) == [])
  }
}
