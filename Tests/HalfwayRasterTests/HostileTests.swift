import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayRaster
import HalfwayTestSupport
import Testing

/// Draws items and groups with NaN, infinite, and extreme numbers.
@Suite struct HostileTests {
  static let numbers = [
    Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18, -1e9, 1e6, Double.leastNonzeroMagnitude, 0, -0.0, 1e-9, -1,
    16384, 2_147_483_648,
  ]

  private static func items(_ generator: inout SeededGenerator) -> [DisplayItem] {
    var random = RandomItems(generator)
    func number() -> Double {
      random.chance(0.5) ? numbers[random.pick(numbers.count)] : random.number(-50, 50)
    }
    func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
    func rounded() -> RoundedRect {
      RoundedRect(
        rect(), radii: CornerRadii(topLeft: number(), topRight: number(), bottomLeft: number(), bottomRight: number()))
    }
    func color() -> CGColor {
      CGColor(red: number(), green: number(), blue: number(), alpha: random.chance(0.5) ? 1 : number())
    }
    func path() -> CGPath {
      var path = CGPath()
      path.move(to: rect().origin)
      path.addCurve(to: rect().origin, control1: rect().origin, control2: rect().origin)
      path.addLine(to: rect().origin)
      path.addEllipse(in: rect())
      return path
    }
    var items: [DisplayItem] = []
    for _ in 0..<6 {
      switch random.pick(9) {
      case 0: items.append(.fill(.rounded(rounded()), .color(color())))
      case 1: items.append(.fill(.path(path(), .evenOdd), .color(color())))
      case 2: items.append(.border(rounded(), width: number(), color()))
      case 3:
        items.append(
          .stroke(
            path(), StrokeStyle(width: number(), dashPattern: [number(), number()], dashPhase: number()),
            .color(color())))
      case 4:
        items.append(
          .shadow(
            random.chance(0.5) ? .rounded(rounded()) : .path(path(), .nonZero), radius: number(),
            offset: CGSize(width: number(), height: number()), color()))
      case 5: items.append(.image(DisplayImage(random.images[random.pick(3)], rect: rect(), source: rect())))
      case 6:
        items.append(
          .text(TextRun(string: "ab", font: Font(sizePoints: random.number(1, 30)), color: color(), rect: rect())))
      case 7:
        let gradient = Gradient(
          kind: [.axial, .radial, .conic][random.pick(3)], start: rect().origin, end: rect().origin,
          stops: [.init(location: number(), color: color()), .init(location: number(), color: color())])
        items.append(.fill(.rounded(rounded()), .gradient(gradient)))
      default:
        let map = ProjectiveTransform(
          m11: number(), m12: number(), m13: random.chance(0.5) ? 0 : number(), m21: number(), m22: number(),
          m23: random.chance(0.5) ? 0 : number(), m31: number(), m32: number(), m33: random.chance(0.5) ? 1 : number())
        var group = DisplayGroup(transform: map, opacity: random.chance(0.5) ? 1 : number())
        if random.chance(0.3) { group.clip = .rounded(rounded()) }
        if random.chance(0.3) { group.clip = .path(path(), .nonZero) }
        items.append(.beginGroup(group))
      }
    }
    return items
  }

  @Test func `items with extreme numbers are drawn with opaque pixels`() {
    let found = counterexample(
      seed: 7, runs: 150, generate: { Self.items(&$0) }, shrink: removals(of:),
      check: { items in
        let renderer = RasterRenderer(textRasterizer: PatternText())
        let canvas = Canvas(width: 24, height: 18)
        renderer.draw(Canvas.list(items, canvas), scale: 1, on: canvas.target)
        return canvas.pixels.allSatisfy { $0 >> 24 == 255 } ? nil : "a pixel is not opaque"
      })
    #expect(found == nil, "\(found.map(String.init(describing:)) ?? "")")
  }

  @Test func `invalid scales draw black`() {
    for scale in [Double.nan, .infinity, 0, -1] {
      let canvas = Canvas.drawing([.fill(RoundedRect(CGRect(x: 0, y: 0, width: 9, height: 9)), .white)], scale: scale)
      #expect(canvas.pixels.allSatisfy { $0 == 0xFF00_0000 }, "\(scale)")
    }
  }

  @Test func `thousands of nested groups can be drawn`() {
    var items: [DisplayItem] = []
    for _ in 0..<3000 { items.append(.beginGroup(.moved(x: 1e5, y: 0, opacity: 0.9999))) }
    items.append(.fill(RoundedRect(CGRect(x: 0, y: 0, width: 9, height: 9)), .white))
    items.append(.fill(RoundedRect(CGRect(x: 3, y: 0, width: 9, height: 9)), .white))
    let canvas = Canvas.drawing(items)
    #expect(canvas.pixels.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test func `a target without pixels is unchanged`() {
    let canvas = Canvas(width: 4, height: 4)
    let renderer = RasterRenderer(textRasterizer: PatternText())
    let target = RasterTarget(pixels: canvas.target.pixels, width: 0, height: 4, rowLength: 4)
    #expect(renderer.draw(DisplayList(), scale: 1, on: target).isEmpty)
    #expect(canvas[0, 0] == 0x0123_4567)
  }
}
