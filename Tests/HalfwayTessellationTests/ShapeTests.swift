import Foundation
import HalfwayLayers
import HalfwayRaster
import HalfwayTestSupport
import Testing

@testable import HalfwayTessellation

@Suite struct ShapeTests {
  private func tessellate(_ items: [DisplayItem], scale: Double = 1) -> (Drawing, Atlas) {
    let tessellator = Tessellator(
      textRasterizer: PlainText(), pictureMaker: RasterRenderer(textRasterizer: PlainText()))
    let list = DisplayList(size: CGSize(width: 400, height: 400), items: items)
    return (tessellator.tessellate(list, scale: scale), tessellator.atlas)
  }

  /// Returns the area that a drawing covers, in pixels. Sprites contribute the sum of their coverage.
  private func area(_ drawing: Drawing, _ atlas: Atlas) -> Double {
    drawing.commands.reduce(0) { sum, command in
      switch command {
      case .fill(let rect, let color):
        return sum + Double(rect.width * rect.height) * Double(color.alpha) / 255
      case .sprite(let page, let source, _, _, let tint):
        var total = 0.0
        for y in source.y..<source.maxY {
          for x in source.x..<source.maxX { total += Double(atlas.pages[Int(page)].coverage(x: x, y: y)) }
        }
        return sum + total / 255 * Double(tint.alpha) / 255
      case .triangles, .mesh, .picture, .clip: return sum
      }
    }
  }

  @Test(arguments: [2, 3.5, 8, 12.25, 20, 48, 96])
  func `a rounded rectangle covers its exact area within 1% of its corners`(radius: Double) {
    let rect = CGRect(x: 10, y: 10, width: 201, height: 194)
    let (drawing, atlas) = tessellate([.fill(RoundedRect(rect, cornerRadius: radius), .black)])
    let missing = (4 - Double.pi) * radius * radius
    let corners = 4 * radius * radius - missing
    #expect(abs(area(drawing, atlas) - (201 * 194 - missing)) < corners * 0.01)
  }

  @Test(arguments: [5, 16, 17, 35, 40, 101])
  func `a circle covers its exact area within 1%, for even and odd diameters`(diameter: Double) {
    let circle = RoundedRect(CGRect(x: 3, y: 3, width: diameter, height: diameter), cornerRadius: 1000)
    let (drawing, atlas) = tessellate([.fill(circle, .black)])
    let expected = Double.pi * diameter * diameter / 4
    #expect(abs(area(drawing, atlas) / expected - 1) < 0.01)
  }

  @Test(arguments: [(20.0, 1.0), (20, 3), (6, 2), (2, 4)])
  func `a border covers the area between two rounded rectangles`(radius: Double, width: Double) {
    let rect = CGRect(x: 10, y: 10, width: 150, height: 91)
    let (drawing, atlas) = tessellate([.border(RoundedRect(rect, cornerRadius: radius), width: width, .black)])
    func covered(_ inset: Double) -> Double {
      let corner = max(0, radius - inset)
      return (150 - 2 * inset) * (91 - 2 * inset) - (4 - Double.pi) * corner * corner
    }
    #expect(abs(area(drawing, atlas) / (covered(0) - covered(width)) - 1) < 0.01)
  }

  @Test(arguments: [(9.0, 2.0), (30, 10), (200, 4)])
  func `a blur preserves the total coverage`(side: Double, radius: Double) {
    let rect = CGRect(x: 100, y: 100, width: side, height: side * 1.25)
    let (drawing, atlas) = tessellate([.shadow(RoundedRect(rect), radius: radius, offset: .zero, .black)])
    let expected = side * (side * 1.25).rounded()
    #expect(abs(area(drawing, atlas) / expected - 1) < 0.02)
  }

  @Test(arguments: [1, 1.5, 2])
  func `a hairline is one opaque pixel thick at every position`(scale: Double) {
    for step in 0..<60 {
      let y = 20 + Double(step) * 0.17
      let line = RoundedRect(CGRect(x: 0, y: y, width: 100, height: 1 / scale))
      let (drawing, _) = tessellate([.fill(line, .black)], scale: scale)
      guard case .fill(let rect, let color) = drawing.commands.first else {
        Issue.record("no line at \(y)")
        continue
      }
      #expect(rect.height == 1 && color.alpha == 255, "at \(y)")
    }
  }

  @Test func `adjacent shapes have no gap and don't overlap`() {
    for scale in [1, 1.25, 1.5, 2] {
      let items = (0..<20).map { index -> DisplayItem in
        .fill(RoundedRect(CGRect(x: Double(index) * 7.3, y: 0, width: 7.3, height: 10)), .black)
      }
      var end: Int32 = 0
      for case .fill(let rect, _) in tessellate(items, scale: scale).0.commands {
        #expect(rect.x == end)
        end = rect.maxX
      }
    }
  }

  @Test func `a shape thinner than a pixel fades as it shrinks`() {
    let alphas = [0.4, 0.2, 0.1].map { width -> UInt8 in
      let (drawing, _) = tessellate([.fill(RoundedRect(CGRect(x: 5, y: 5, width: width, height: 9)), .black)])
      if case .fill(_, let color) = drawing.commands.first { return color.alpha }
      return 0
    }
    #expect(alphas == [204, 102, 51])
  }

  @Test func `rotated shapes and shapes with large corner radii are triangles with faded edges`() {
    let large = RoundedRect(CGRect(x: 20, y: 20, width: 300, height: 300), cornerRadius: 150)
    let turned = DisplayGroup(transform: CGAffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 200, ty: 20))
    let small = RoundedRect(CGRect(x: 0, y: 0, width: 50, height: 50), cornerRadius: 8)
    for items in [[.fill(large, .black)], [.beginGroup(turned), .fill(small, .black), .endGroup]] as [[DisplayItem]] {
      let (drawing, _) = tessellate(items)
      #expect(drawing.commands.count == 1)
      #expect(Set(drawing.vertices.map(\.color.alpha)) == [0, 255])
      #expect(drawing.indices.allSatisfy { Int($0) < drawing.vertices.count })
    }
  }

  @Test func `the part of a shadow hidden by its opaque shape is not drawn`() {
    let shape = RoundedRect(CGRect(x: 50, y: 50, width: 200, height: 200), cornerRadius: 10)
    let shadow = DisplayItem.shadow(shape, radius: 8, offset: CGSize(width: 0, height: 3), .black)
    let (hidden, atlas) = tessellate([shadow, .fill(shape, .white)])
    let (seen, _) = tessellate([shadow, .fill(shape, CGColor(white: 1, alpha: 0.5))])
    #expect(hidden.commands.count == seen.commands.count - 1)
    #expect(atlas.pages.count == 1)
  }
}
