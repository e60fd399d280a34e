import Foundation
import HalfwayLayers
import HalfwayTestSupport
import Testing

@Suite struct LayerAnimationTests {
  /// Animates the change over one second and returns the display list lines of the contents after half a second.
  private func half<Kind: Layer>(_ layer: Kind, _ change: (Kind) -> Void) -> [String] {
    let bench = LayerBench()
    bench.root.addSublayer(layer)
    Transaction.animate(.linear(1)) { change(layer) }
    bench.advance(to: 0.5)
    defer { bench.advance(to: 1) }
    return LayerFeatureTests.lines(layer).dropFirst().dropLast().map { String($0.dropFirst()) }
  }

  private func sized<Kind: Layer>(_ layer: Kind) -> Kind {
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.position = CGPoint(x: 20, y: 10)
    return layer
  }

  @Test func `the border and the corner radii are interpolated`() {
    let shown = half(sized(Layer())) {
      $0.borderWidth = 4
      $0.borderColor = .white
      $0.cornerRadii = CornerRadii(topLeft: 8, bottomRight: 2)
    }
    #expect(shown == ["border 0 0 40000 20000 corners 4000 0 0 1000 2000 500 500 500 1000"])
  }

  @Test func `shadows and shadow paths are interpolated`() {
    let layer = sized(Layer())
    layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    let shown = half(layer) {
      $0.shadowPath = CGPath(rect: CGRect(x: 2, y: 0, width: 4, height: 4))
      $0.shadowColor = .white
      $0.shadowRadius = 5
      $0.shadowOffset = CGSize(width: 2, height: 1)
      $0.shadowOpacity = 1
    }
    #expect(
      shown == [
        "shadow non-zero path M 1000 0 L 5000 0 L 5000 4000 L 1000 4000 Z 4000 1000 2000 500 500 500 500"
      ])
  }

  @Test func `gradient colors, locations, and points are interpolated`() {
    let layer = sized(GradientLayer())
    layer.colors = [.black, .black]
    layer.locations = [0, 0.5]
    let shown = half(layer) {
      $0.colors = [.white, .black]
      $0.locations = [0.5, 1]
      $0.startPoint = CGPoint(x: 0, y: 0)
      $0.endPoint = CGPoint(x: 1, y: 1)
    }
    #expect(
      shown == ["fill 0 0 40000 20000 0 axial 10000 0 30000 20000 250 500 500 500 1000 750 0 0 0 1000"])
  }

  @Test func `shape paths, colors, and stroke properties are interpolated`() {
    let layer = sized(ShapeLayer())
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    let shown = half(layer) {
      $0.path = CGPath(rect: CGRect(x: 2, y: 2, width: 4, height: 4))
      $0.fillColor = .white
      $0.strokeColor = .white
      $0.lineWidth = 3
      $0.lineDashPhase = 4
      $0.strokeStart = 0.5
      $0.strokeEnd = 0.8
    }
    let path = "path M 1000 1000 L 5000 1000 L 5000 5000 L 1000 5000 Z"
    #expect(
      shown == [
        "fill non-zero \(path) 500 500 500 1000",
        "stroke 2000 butt miter 10000 part 250000 900000 1000 1000 1000 500 \(path)",
      ])
  }

  @Test func `a path with different elements changes immediately`() {
    let layer = sized(ShapeLayer())
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(half(layer) { $0.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4)) }[0].contains("C"))
    #expect(half(layer) { $0.path = nil } == [])
  }

  @Test func `contentsRect and the instance properties of a replicator layer are interpolated`() {
    let layer = sized(Layer())
    layer.contents = CGImage(width: 4, height: 4, pixels: [UInt32](repeating: 0, count: 16))
    #expect(
      half(layer) { $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1) }[0]
        .hasPrefix("image 0 0 40000 20000 1000 0 3000 4000"))
    let replicator = sized(ReplicatorLayer())
    replicator.addSublayer(Layer())
    replicator.instanceCount = 2
    let shown = half(replicator) {
      $0.instanceTransform = CATransform3D(translationX: 6, y: 0)
      $0.instanceColor = CGColor(white: 1, alpha: 0)
    }
    #expect(shown[4] == "group 1000000 0 0 1000000 3000 0 500")
  }

  @Test func `the text color is interpolated`() {
    let text = sized(TextLayer())
    text.string = "a"
    #expect(half(text) { $0.textColor = .white }[0].contains(" 500 500 500 1000 "))
  }

  @Test func `zPosition and sublayerTransform are interpolated`() throws {
    let bench = LayerBench()
    let layer = sized(Layer())
    bench.root.addSublayer(layer)
    let inner = sized(Layer())
    layer.addSublayer(inner)
    Transaction.animate(.linear(1)) {
      layer.sublayerTransform = CATransform3D(translationX: 0, y: 0, z: 30)
      inner.zPosition = 10
      layer.zPosition = 4
    }
    bench.advance(to: 0.5)
    #expect(layer.presentationValues.zPosition == 2)
    #expect(inner.presentationValues.zPosition == 5)
    #expect(
      layer.presentationValue(of: .sublayerTransform) == .transform(CATransform3D(translationX: 0, y: 0, z: 15)))
    #expect(layer.presentationValue(of: .path) == nil)
  }

  @Test func `a rotation in the plane preserves the scale while it animates`() {
    let bench = LayerBench()
    let layer = bench.layer()
    Transaction.animate(.linear(1)) { layer.transform = CATransform3D(CGAffineTransform(rotationAngle: .pi / 2)) }
    bench.advance(to: 0.5)
    let half = 0.5.squareRoot()
    let shown = layer.presentationValues.transform.affine
    for (value, expected) in [(shown.a, half), (shown.b, half), (shown.c, -half), (shown.d, half)] {
      #expect(abs(value - expected) < 1e-12)
    }
    #expect(layer.presentationValues.transform.isAffine)
  }
}
