import Foundation
import HalfwayLayers
import Testing

/// Images that consist of drawing commands instead of pixels.
@Suite struct DrawnImageTests {
  /// 20 × 10 points at 2 pixels per point; the left half is red.
  private func image(isOpaque: Bool = false) throws -> CGImage {
    let context = CGContext(area: CGRect(x: 0, y: 0, width: 20, height: 10), scale: 2, isOpaque: isOpaque)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0))
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    return try #require(context.makeImage())
  }

  private func lines(_ image: CGImage, in rect: CGRect) -> [String] {
    var list = DisplayList()
    list.append(image, in: rect)
    return GraphicsContextTests.lines(list.items)
  }

  private let red = "1000 0 0 1000"

  @Test func `a drawn image has a pixel size but no pixel data`() throws {
    let image = try image()
    #expect(image.width == 40 && image.height == 20 && image.scale == 2 && image.pixels.isEmpty)
    #expect(image.size == CGSize(width: 20, height: 10))
    #expect(!image.isOpaque)
    #expect(try self.image(isOpaque: true).isOpaque)
  }

  @Test func `a drawn image is shown at any size as its items`() throws {
    #expect(
      try lines(image(), in: CGRect(x: 100, y: 0, width: 40, height: 20)) == [
        "group 2000000 0 0 2000000 100000 0 1000 clip 0 0 20000 10000 0", " fill 0 0 10000 10000 0 \(red)", "end",
      ])
  }

  @Test func `a cropped part is specified in pixels and shows that area`() throws {
    let part = try #require(try image().cropping(to: CGRect(x: 10, y: 4, width: 20, height: 8)))
    #expect(part.width == 20 && part.height == 8)
    #expect(
      lines(part, in: CGRect(x: 0, y: 0, width: 10, height: 4)) == [
        "group 1000000 0 0 1000000 -5000 -2000 1000 clip 5000 2000 10000 4000 0", " fill 0 0 10000 10000 0 \(red)",
        "end",
      ])
    let inner = try #require(part.cropping(to: CGRect(x: 2, y: 0, width: 4, height: 4)))
    #expect(inner == (try image().cropping(to: CGRect(x: 12, y: 4, width: 4, height: 4))))
    #expect(try image().cropping(to: CGRect(x: 40, y: 0, width: 4, height: 4)) == nil)
  }

  @Test func `orientation rotates a drawn image like its pixels`() throws {
    // Red is at the left and moves to the top, the bottom, and the right.
    for (orientation, red) in [
      (ImageOrientation.right, "0 0 10000 10000"), (.left, "0 10000 10000 10000"), (.upsideDown, "10000 0 10000 10000"),
    ] {
      let turned = try image().turned(by: orientation)
      #expect((turned.width == 20) == orientation.swapsSides)
      var list = DisplayList()
      list.append(turned, in: CGRect(origin: .zero, size: turned.size))
      guard case .beginGroup(let group) = list.items[0], let map = group.transform.affine else {
        Issue.record("no group")
        continue
      }
      let place = CGRect(x: 0, y: 0, width: 10, height: 10).applying(map)
      #expect(
        [place.minX, place.minY, place.width, place.height].map { "\(Int(1000 * $0))" }.joined(separator: " ") == red)
    }
  }

  @Test func `a drawn image can be tinted or darkened`() throws {
    #expect(try lines(image().tinted(.white), in: CGRect(x: 0, y: 0, width: 20, height: 10)).count == 7)
    #expect(
      try lines(image().darkened(by: 0.25), in: CGRect(x: 0, y: 0, width: 20, height: 10))[1]
        == " fill 0 0 10000 10000 0 750 0 0 1000")
  }

  @Test func `equal drawings are equal images with one digest`() throws {
    let (a, b) = (try image(), try image())
    #expect(a == b && a.digest == b.digest && a.hashValue == b.hashValue)
    #expect(a != (try image(isOpaque: true)))
    #expect(a.digest != (try image(isOpaque: true)).digest)
  }

  @Test func `an invalid size gives no image`() {
    for (width, scale) in [(0.0, 1.0), (-4, 1), (.nan, 1), (.infinity, 1), (1e9, 1), (10, 0), (10, .nan)] {
      let context = CGContext(area: CGRect(x: 0, y: 0, width: width, height: 10), scale: scale)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      #expect(context.makeImage() == nil || width < 0)
      #expect(context.width >= 0)
    }
  }

  @Test func `an image item with a drawing shows nothing`() throws {
    let item = DisplayImage(try image(), rect: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(DisplayList(size: .zero, items: [.image(item)]).text.contains("image"))
  }

  @Test func `layers show a drawn image as contents and stretch its center`() throws {
    let layer = Layer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
    layer.contents = try image()
    #expect(GraphicsContextTests.lines(list(layer)).count == 5)
    layer.contentsCenter = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
    #expect(GraphicsContextTests.lines(list(layer)).filter { $0.contains("fill") }.count == 3)
    layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.contentsGravity = .topLeft
    layer.contentsScale = 4
    #expect(GraphicsContextTests.lines(list(layer))[1].contains("500000 0 0 500000"))
    layer.contents = nil
    layer.backgroundPattern = try image()
    #expect(GraphicsContextTests.lines(list(layer)).filter { $0.contains("fill") }.count > 1)
  }

  private func list(_ layer: Layer) -> [DisplayItem] {
    var list = DisplayList()
    list.append(layer)
    return list.items
  }

  @Test func `a bitmap context has an upward y axis`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 20, height: 10, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpace(),
        bitmapInfo: ImageAlphaInfo.premultipliedLast.rawValue))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    let image = try #require(context.makeImage())
    #expect(image.width == 20 && image.height == 10)
    #expect(lines(image, in: CGRect(x: 0, y: 0, width: 20, height: 10))[1].contains(" 1000000 0 0 -1000000 0 10000 "))
  }
}
