import Foundation
import HalfwayLayers
import HalfwayTestSupport
import Testing

/// Tests of opaque, clear, and nil colors.
@Suite struct LayerColorTests {
  private func list(_ layer: Layer) -> DisplayList {
    var list = DisplayList()
    list.append(layer)
    return list
  }

  @Test func `default colors match Core Animation`() {
    let layer = Layer()
    #expect(layer.backgroundColor == nil)
    #expect(layer.borderColor == .black)
    #expect(layer.shadowColor == .black)
    let shape = ShapeLayer()
    #expect(shape.fillColor == .black)
    #expect(shape.strokeColor == nil)
    #expect(GradientLayer().colors == nil)
  }

  private static let places: [(String, @Sendable (ShapeLayer) -> CGColor?, @Sendable (ShapeLayer, CGColor?) -> Void)] =
    [
      ("background", { $0.backgroundColor }, { $0.backgroundColor = $1 }),
      ("border", { $0.borderColor }, { $0.borderColor = $1 }),
      ("shadow", { $0.shadowColor }, { $0.shadowColor = $1 }),
      ("fill", { $0.fillColor }, { $0.fillColor = $1 }),
      ("stroke", { $0.strokeColor }, { $0.strokeColor = $1 }),
    ]

  @Test func `a clear color differs from nil, and neither draws anything`() {
    for (name, get, set) in Self.places {
      let layer = ShapeLayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.path = CGPath(rect: layer.bounds)
      for (_, _, clear) in Self.places { clear(layer, nil) }
      (layer.borderWidth, layer.shadowOpacity, layer.lineWidth) = (2, 1, 2)
      layer.shadowPath = layer.path
      let empty = list(layer).text
      for color in [CGColor.clear, nil, CGColor(red: 1, green: 0.5, blue: 0, alpha: 0), nil] {
        set(layer, color)
        #expect(get(layer) == color, "\(name)")
        #expect(list(layer).text == empty, "\(name)")
      }
      set(layer, .white)
      #expect(get(layer) == .white, "\(name)")
      #expect(list(layer).text != empty, "\(name)")
    }
  }

  @Test func `a color animates to and from nil as it does to and from clear`() {
    for start in [CGColor.clear, nil] {
      let bench = LayerBench()
      let layer = bench.layer()
      layer.backgroundColor = start
      Transaction.animate(.linear(1)) {
        layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0)
      }
      bench.advance(to: 0.25)
      #expect(layer.presentationValues.backgroundColor == CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
      bench.advance(to: 1)
      Transaction.animate(.linear(1)) { layer.backgroundColor = start }
      bench.advance(to: 1.5)
      #expect(layer.presentationValues.backgroundColor == CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
      bench.advance(to: 2)
      #expect(layer.backgroundColor == start)
      #expect(layer.presentationValues.backgroundColor == start)
    }
  }

  @Test func `a color returns its components`() {
    let color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(color.components == [0.25, 0.5, 0.75, 0.5])
    #expect(color.numberOfComponents == 4)
    #expect(color.copy(alpha: 1) == CGColor(red: 0.25, green: 0.5, blue: 0.75))
    #expect(CGColor(gray: 0.5, alpha: 0.25) == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25))
  }

  @Test func `cropping an image expands the rectangle to whole pixels`() throws {
    let image = try #require(CGImage(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6], scale: 2))
    let cases: [(CGRect, (Int, Int, [UInt32])?)] = [
      (CGRect(x: 1, y: 0, width: 2, height: 1), (2, 1, [2, 3])),
      (CGRect(x: 1.5, y: 0.5, width: 0.25, height: 1), (1, 2, [2, 5])),
      (CGRect(x: -5, y: 1, width: 100, height: 100), (3, 1, [4, 5, 6])),
      (CGRect(x: 3, y: 2, width: -1, height: -1), (1, 1, [6])),
      (CGRect(x: 3, y: 0, width: 2, height: 2), nil),
      (.zero, nil), (.null, nil), (.infinite, (3, 2, [1, 2, 3, 4, 5, 6])),
      (CGRect(x: Double.nan, y: 0, width: 1, height: 1), nil),
      (CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300), (3, 2, [1, 2, 3, 4, 5, 6])),
    ]
    for (rect, expected) in cases {
      let part = image.cropping(to: rect)
      #expect(part?.width == expected?.0, "\(rect)")
      #expect(part?.height == expected?.1, "\(rect)")
      #expect(part?.pixels == expected?.2, "\(rect)")
      #expect((part?.scale ?? 2) == 2)
    }
  }
}
