import Foundation
import HalfwayLayers
import Testing

/// Tests of how layer properties affect the display list.
@Suite struct LayerFeatureTests {
  /// The lines of the layer's display list without the header.
  static func lines(_ layer: Layer) -> [String] {
    var list = DisplayList()
    list.append(layer)
    return list.text.split(separator: "\n").dropFirst().map(String.init)
  }

  private func content(_ layer: Layer) -> [String] {
    Self.lines(layer).dropFirst().dropLast().map { String($0.dropFirst()) }
  }

  private func layer<Kind: Layer>(_ layer: Kind, _ width: Double = 40, _ height: Double = 20) -> Kind {
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    layer.position = CGPoint(x: width / 2, y: height / 2)
    return layer
  }

  @Test func `each corner has its own radius`() {
    let plain = layer(Layer())
    plain.backgroundColor = .white
    plain.cornerRadii = CornerRadii(topLeft: 1, topRight: 2, bottomLeft: 3, bottomRight: 4)
    #expect(content(plain) == ["fill 0 0 40000 20000 corners 1000 2000 3000 4000 1000 1000 1000 1000"])
    #expect(plain.cornerRadius == 4)
    plain.cornerRadius = 5
    #expect(plain.cornerRadii == CornerRadii(5))
    plain.maskedCorners = [.layerMinXMinYCorner, .bottomRight]
    #expect(content(plain) == ["fill 0 0 40000 20000 corners 5000 0 0 5000 1000 1000 1000 1000"])
  }

  @Test func `a shadow follows its shadowPath, or the layer's background if there is no path`() {
    let plain = layer(Layer())
    plain.shadowOpacity = 0.5
    #expect(content(plain) == [])
    plain.shadowPath = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    let path = "path M 1000 2000 L 4000 2000 L 4000 6000 L 1000 6000 Z"
    #expect(content(plain) == ["shadow non-zero \(path) 3000 0 3000 0 0 0 500"])
    plain.shadowPath = nil
    plain.backgroundColor = CGColor(white: 1, alpha: 0.5)
    #expect(content(plain).first == "shadow 0 0 40000 20000 0 3000 0 3000 0 0 0 250")
    plain.shadowColor = .clear
    #expect(content(plain).count == 1)
  }

  @Test func `a shape layer fills, strokes, and casts a shadow of its path`() {
    let shape = layer(ShapeLayer())
    #expect(content(shape) == [])
    shape.path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    shape.fillRule = .evenOdd
    shape.shadowOpacity = 1
    let path = "path M 1000 2000 L 4000 2000 L 4000 6000 L 1000 6000 Z"
    #expect(
      content(shape) == [
        "shadow even-odd \(path) 3000 0 3000 0 0 0 1000", "fill even-odd \(path) 0 0 0 1000",
      ])
    shape.shadowOpacity = 0
    shape.fillColor = nil
    shape.strokeColor = .white
    shape.lineWidth = 2
    shape.lineCap = .round
    shape.lineJoin = .bevel
    shape.lineDashPattern = [3, 1]
    shape.lineDashPhase = 0.5
    shape.strokeStart = 0.25
    #expect(
      content(shape) == [
        "stroke 2000 round bevel dash 3000 1000 500 part 250000 1000000 1000 1000 1000 1000 \(path)"
      ])
    shape.shadowOpacity = 1
    #expect(content(shape).count == 2)
    for hide in [{ shape.strokeEnd = 0.25 }, { shape.lineWidth = 0 }, { shape.strokeColor = nil }] {
      hide()
      #expect(content(shape) == [])
    }
  }

  @Test func `gradient points are unit coordinates in the bounds`() {
    let gradient = layer(GradientLayer())
    #expect(content(gradient) == [])
    gradient.colors = [.black, .white, .black]
    #expect(
      content(gradient) == [
        "fill 0 0 40000 20000 0 axial 20000 0 20000 20000 0 0 0 0 1000 500 1000 1000 1000 1000 1000 0 0 0 1000"
      ])
    gradient.colors = [.black, .white]
    gradient.locations = [0.75, 0.25]
    gradient.type = .radial
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    gradient.cornerRadius = 3
    #expect(
      content(gradient) == [
        "fill 0 0 40000 20000 3000 radial 20000 10000 40000 20000 750 0 0 0 1000 750 1000 1000 1000 1000"
      ])
  }

  private static let image = CGImage(width: 8, height: 4, pixels: [UInt32](repeating: 0xFF00_0000, count: 32), scale: 2)

  @Test(
    "contentsGravity positions the image in the bounds",
    arguments: [
      (ContentsGravity.resize, "0 0 40000 20000"), (.resizeAspect, "0 0 40000 20000"),
      (.resizeAspectFill, "0 0 40000 20000"), (.center, "18000 9000 4000 2000"), (.top, "18000 0 4000 2000"),
      (.bottom, "18000 18000 4000 2000"), (.left, "0 9000 4000 2000"), (.right, "36000 9000 4000 2000"),
      (.topLeft, "0 0 4000 2000"), (.topRight, "36000 0 4000 2000"), (.bottomLeft, "0 18000 4000 2000"),
      (.bottomRight, "36000 18000 4000 2000"),
    ])
  func gravities(gravity: ContentsGravity, rect: String) {
    let plain = layer(Layer())
    plain.contents = Self.image
    plain.contentsGravity = gravity
    #expect(content(plain).first?.hasPrefix("image \(rect) 0 0 8000 4000 ") == true)
  }

  @Test func `resizeAspect fits the image in the bounds, and resizeAspectFill covers them`() {
    let plain = layer(Layer(), 20, 20)
    plain.contents = Self.image
    plain.contentsGravity = .resizeAspect
    #expect(content(plain).first?.hasPrefix("image 0 5000 20000 10000 ") == true)
    plain.contentsGravity = .resizeAspectFill
    #expect(content(plain).first?.hasPrefix("image -10000 0 40000 20000 ") == true)
    plain.magnificationFilter = .nearest
    plain.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    #expect(content(plain).first?.hasPrefix("image 0 0 20000 20000 4000 0 4000 4000 pixelated") == true)
  }

  @Test func `contentsCenter stretches the image but not its corners`() {
    let plain = layer(Layer())
    plain.contents = Self.image
    plain.contentsCenter = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0)
    let parts = content(plain).map { $0.split(separator: " ").dropLast().joined(separator: " ") }
    #expect(
      parts == [
        "image 0 0 1000 1000 0 0 2000 2000", "image 1000 0 38000 1000 2000 0 4000 2000",
        "image 39000 0 1000 1000 6000 0 2000 2000", "image 0 19000 1000 1000 0 2000 2000 2000",
        "image 1000 19000 38000 1000 2000 2000 4000 2000", "image 39000 19000 1000 1000 6000 2000 2000 2000",
      ])
    // Corners that don't fit are scaled down.
    plain.bounds.size = CGSize(width: 1, height: 1)
    #expect(content(plain).first?.hasPrefix("image 0 0 500 500 0 0 2000 2000") == true)
  }

  @Test func `a background pattern is tiled and cropped at the edges`() {
    let plain = layer(Layer(), 100, 40)
    plain.backgroundPattern = Self.image
    // The small image is repeated into a tile of 64 by 64 pixels, which is 32 by 32 points.
    let tiles = content(plain).map { $0.split(separator: " ").dropLast().joined(separator: " ") }
    #expect(tiles.count == 8)
    #expect(tiles.first == "image 0 0 32000 32000 0 0 64000 64000")
    #expect(tiles.last == "image 96000 32000 4000 8000 0 0 8000 16000")
    plain.cornerRadius = 3
    #expect(content(plain).first == "group 1000000 0 0 1000000 0 0 1000 clip 0 0 100000 40000 3000")
    plain.bounds.size = CGSize(width: 1e12, height: 1e12)
    #expect(content(plain).count == 64 * 64 + 2)
  }

  @Test func `allowsGroupOpacity determines whether a layer fades as a group or item by item`() {
    let plain = layer(Layer())
    plain.backgroundColor = .white
    plain.borderWidth = 1
    plain.opacity = 0.5
    let inner = layer(Layer())
    inner.backgroundColor = .black
    plain.addSublayer(inner)
    #expect(Self.lines(plain).filter { $0.contains("group") }.map { $0.hasSuffix(" 500") } == [true, false])
    plain.allowsGroupOpacity = false
    #expect(
      Self.lines(plain) == [
        "group 1000000 0 0 1000000 0 0 1000", " fill 0 0 40000 20000 0 1000 1000 1000 500",
        " group 1000000 0 0 1000000 0 0 500", "  fill 0 0 40000 20000 0 0 0 0 1000", " end",
        " border 0 0 40000 20000 0 1000 0 0 0 500", "end",
      ])
  }

  @Test func `without group opacity, the groups and fragments that a subclass draws fade separately`() {
    final class Drawing: Layer {
      override func appendContent(to list: inout DisplayList, values: LayerValues) {
        list.items += [
          .beginGroup(DisplayGroup(clip: RoundedRect(values.bounds))), .fill(RoundedRect(values.bounds), .black),
          .beginGroup(DisplayGroup(opacity: 0.5)), .fill(RoundedRect(values.bounds), .black), .endGroup, .endGroup,
          .fragment(DisplayFragment(items: [.fill(RoundedRect(values.bounds), .white)])),
        ]
      }
    }
    let drawing = layer(Drawing())
    drawing.opacity = 0.5
    drawing.allowsGroupOpacity = false
    #expect(
      content(drawing) == [
        "group 1000000 0 0 1000000 0 0 1000 clip 0 0 40000 20000 0", " fill 0 0 40000 20000 0 0 0 0 500",
        " group 1000000 0 0 1000000 0 0 250", "  fill 0 0 40000 20000 0 0 0 0 1000", " end", "end",
        "group 1000000 0 0 1000000 0 0 500", " fill 0 0 40000 20000 0 1000 1000 1000 1000", "end",
      ])
  }

  @Test func `a replicator layer repeats, transforms, and tints its sublayers`() {
    let replicator = layer(ReplicatorLayer())
    let inner = layer(Layer())
    inner.backgroundColor = .white
    replicator.addSublayer(inner)
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3D(scaleX: 0.5, y: 0.5)
    replicator.instanceAlphaOffset = -0.5
    replicator.instanceRedOffset = -0.25
    #expect(
      content(replicator).filter { !$0.contains("end") } == [
        "group 1000000 0 0 1000000 0 0 1000", " group 1000000 0 0 1000000 0 0 1000",
        "  fill 0 0 40000 20000 0 1000 1000 1000 1000",
        "group 500000 0 0 500000 10000 5000 500", " group 1000000 0 0 1000000 0 0 1000",
        "  fill 0 0 40000 20000 0 750 1000 1000 1000",
      ])
    replicator.instanceCount = -4
    #expect(content(replicator) == [])
  }

  @Test func `shouldRasterize marks the layer's group as rasterized`() {
    let plain = layer(Layer())
    plain.shouldRasterize = true
    #expect(Self.lines(plain).first == "group 1000000 0 0 1000000 0 0 1000 rasterized")
  }

  @Test func `non-finite values are rejected`() {
    let shape = ShapeLayer()
    shape.anchorPoint.x = .nan
    shape.anchorPointZ = .infinity
    shape.lineWidth = .nan
    shape.miterLimit = .nan
    shape.lineDashPattern = [1, .infinity]
    shape.shadowOffset.width = .nan
    shape.contentsRect.origin.x = .nan
    shape.contentsCenter.origin.x = .nan
    shape.cornerRadii.topLeft = .nan
    shape.sublayerTransform.m34 = .nan
    #expect(shape.anchorPoint == CGPoint(x: 0.5, y: 0.5) && shape.anchorPointZ == 0)
    #expect(shape.lineWidth == 1 && shape.miterLimit == 10 && shape.lineDashPattern == [])
    #expect(shape.contentsRect.minX == 0 && shape.contentsCenter.minX == 0 && shape.sublayerTransform.isIdentity)
    #expect(shape.model == LayerValues())
  }
}
