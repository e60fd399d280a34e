import Foundation
import HalfwayLayers
import Testing

@Suite struct LayerTreeTests {
  @Test func `a layer has at most one superlayer`() {
    let (first, second, layer) = (Layer(), Layer(), Layer())
    first.addSublayer(layer)
    second.addSublayer(layer)
    #expect(first.sublayers.isEmpty)
    #expect(layer.superlayer === second)
    layer.removeFromSuperlayer()
    #expect(layer.superlayer == nil)
    #expect(second.sublayers.isEmpty)
  }

  @Test func `a layer can't be added to itself or its descendant`() {
    let (above, below) = (Layer(), Layer())
    above.addSublayer(below)
    below.addSublayer(above)
    above.addSublayer(above)
    #expect(above.superlayer == nil)
    #expect(above.sublayers.count == 1)
    #expect(below.sublayers.isEmpty)
  }

  @Test("insertion indexes are clamped", arguments: [(-5, "xabc"), (0, "xabc"), (2, "abxc"), (99, "abcx")])
  func indices(index: Int, order: String) {
    let root = Layer()
    for name in ["a", "b", "c"] {
      let layer = TextLayer()
      layer.string = name
      root.addSublayer(layer)
    }
    let layer = TextLayer()
    layer.string = "x"
    root.insertSublayer(layer, at: index)
    #expect(root.sublayers.compactMap { ($0 as? TextLayer)?.string }.joined() == order)
  }

  @Test(arguments: [
    // The transform of the layer, and the size of its bounds after setting the frame.
    (CATransform3D(scaleX: 0.5, y: 2), CGSize(width: 200, height: 20)),
    (CATransform3D(scaleX: -1, y: 1), CGSize(width: 100, height: 40)),
    (CATransform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1), CGSize(width: 40, height: 100)),
    (
      CATransform3D(rotationAngle: .pi / 4, x: 0, y: 0, z: 1),
      CGSize(width: 140 / Double(2).squareRoot(), height: 140 / Double(2).squareRoot())
    ),
    (CATransform3D(scaleX: 0, y: 0), CGSize(width: 100, height: 40)),
    (CATransform3D(translationX: 7, y: 8), CGSize(width: 100, height: 40)),
  ])
  func `setting the frame applies the inverse of the transform to the size`(transform: CATransform3D, size: CGSize) {
    let layer = Layer()
    layer.transform = transform
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    #expect(abs(layer.bounds.width - size.width) < 1e-9 && abs(layer.bounds.height - size.height) < 1e-9)
    #expect(layer.position == CGPoint(x: 60, y: 40))
  }

  @Test func `the frame is the bounding box of the transformed bounds`() {
    let layer = Layer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(layer.position == CGPoint(x: 25, y: 40))
    layer.transform = CATransform3D(scaleX: 2, y: 0.5)
    #expect(layer.frame == CGRect(x: -5, y: 30, width: 60, height: 20))
    layer.transform = .identity
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.position == CGPoint(x: 10, y: 60))
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func `sublayers and masks outlive their superlayer`() {
    let (layer, mask) = (Layer(), Layer())
    do {
      let above = Layer()
      above.addSublayer(layer)
      above.mask = mask
      #expect(layer.superlayer === above)
    }
    #expect(layer.superlayer == nil)
    for orphan in [layer, mask] {
      orphan.opacity = 0.5
      orphan.setNeedsDisplay()
      orphan.removeFromSuperlayer()
    }
    let next = Layer()
    next.addSublayer(mask)
    next.mask = layer
    #expect(mask.superlayer === next && next.mask === layer)
  }
}
