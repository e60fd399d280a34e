import Foundation
import HalfwayLayers
import Testing

/// Tests of sublayer layout and hit testing.
@Suite struct LayerLayoutTests {
  /// A layer with a sublayer that fills its bounds.
  private final class Filled: Layer {
    let filling = Layer()
    private(set) var count = 0

    override init() {
      super.init()
      filling.backgroundColor = .white
      addSublayer(filling)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSublayers() {
      super.layoutSublayers()
      count += 1
      filling.frame = bounds
      // Adding a sublayer during layout doesn't trigger another layout.
      if count == 1 { addSublayer(Layer()) }
    }
  }

  private func show(_ layer: Layer) -> DisplayList {
    var list = DisplayList()
    list.append(layer)
    return list
  }

  @Test func `layout happens before display after a size change, a setNeedsLayout call, or a new sublayer`() {
    let (root, layer) = (Layer(), Filled())
    root.bounds.size = CGSize(width: 100, height: 100)
    root.addSublayer(layer)
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 30)
    #expect(layer.count == 0 && layer.needsLayout())
    let first = show(root)
    #expect(layer.count == 1 && layer.filling.bounds.size == CGSize(width: 40, height: 30) && !layer.needsLayout())
    #expect(show(root) == first && layer.count == 1)
    layer.position.x += 5
    _ = show(root)
    #expect(layer.count == 1)
    layer.bounds.size.width = 50
    #expect(show(root) != first)
    #expect(layer.count == 2 && layer.filling.bounds.size.width == 50)
    layer.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(layer.count == 3)
    layer.addSublayer(Layer())
    _ = show(root)
    #expect(layer.count == 4)
    root.layoutIfNeeded()
    #expect(layer.count == 4)
  }

  @Test func `a mask lays out its sublayers`() {
    let (layer, mask) = (Layer(), Filled())
    layer.bounds.size = CGSize(width: 100, height: 100)
    layer.backgroundColor = .white
    mask.bounds.size = CGSize(width: 10, height: 10)
    layer.mask = mask
    _ = show(layer)
    #expect(mask.count == 1 && mask.filling.bounds.size.width == 10)
  }

  @Test func `hitTest returns the frontmost, deepest visible layer`() {
    let root = Layer()
    root.bounds.size = CGSize(width: 100, height: 100)
    root.position = CGPoint(x: 50, y: 50)
    let (back, front, inner) = (Layer(), Layer(), Layer())
    for (layer, frame) in [
      (back, CGRect(x: 0, y: 0, width: 60, height: 60)), (front, CGRect(x: 40, y: 40, width: 40, height: 40)),
    ] {
      layer.frame = frame
      root.addSublayer(layer)
    }
    inner.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
    front.addSublayer(inner)
    func hit(_ x: CGFloat, _ y: CGFloat) -> Layer? { root.hitTest(CGPoint(x: x, y: y)) }
    #expect(hit(10, 10) === back && hit(50, 50) === front && hit(75, 75) === inner && hit(90, 10) === root)
    // A sublayer outside its superlayers' bounds is hit unless a superlayer clips it.
    #expect(hit(105, 105) === inner && hit(120, 20) == nil)
    front.masksToBounds = true
    #expect(hit(105, 105) == nil && hit(75, 75) === inner)
    back.zPosition = 1
    #expect(hit(50, 50) === back)
    back.isHidden = true
    #expect(hit(50, 50) === front && hit(10, 10) === root)
    front.transform = CATransform3D(scaleX: 0, y: 0)
    #expect(hit(60, 60) === root)
  }

  @Test func `a subclass can override contains and frame`() {
    final class Round: Layer {
      override func contains(_ point: CGPoint) -> Bool {
        let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
        return x * x + y * y <= bounds.width * bounds.width / 4
      }
      override var frame: CGRect {
        didSet { cornerRadius = frame.width / 2 }
      }
    }
    let layer = Round()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(layer.cornerRadius == 10)
    #expect(layer.hitTest(CGPoint(x: 10, y: 10)) === layer && layer.hitTest(CGPoint(x: 1, y: 1)) == nil)
  }
}
