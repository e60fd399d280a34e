import Foundation
import HalfwayLayers
import HalfwayRaster
import Testing

@Suite struct PaintTests {
  private let all = CGRect(x: 0, y: 0, width: 40, height: 30)

  private func drawing(_ gradient: Gradient, _ group: DisplayGroup = DisplayGroup()) -> Canvas {
    Canvas.drawing([.beginGroup(group), .fill(.rounded(RoundedRect(all)), .gradient(gradient)), .endGroup])
  }

  private let stops = [
    Gradient.Stop(location: 0.25, color: CGColor(red: 1, green: 0, blue: 0)),
    Gradient.Stop(location: 0.75, color: CGColor(red: 0, green: 0, blue: 1)),
  ]

  @Test func `a gradient extends beyond its stops with its end colors`() {
    let canvas = drawing(Gradient(start: CGPoint(x: 0, y: 0), end: CGPoint(x: 40, y: 0), stops: stops))
    for x in 0..<40 {
      let share = min(max((Double(x) + 0.5) / 40 * 2 - 0.5, 0), 1)
      #expect(abs(canvas.red(x, 3) - (1 - share)) < 0.005 && abs(canvas.blue(x, 3) - share) < 0.005, "\(x)")
    }
    #expect(canvas[0, 9] == 0xFFFF_0000 && canvas[39, 9] == 0xFF00_00FF)
  }

  @Test func `a radial gradient ends at its ellipse`() {
    let gradient = Gradient(
      kind: .radial, start: CGPoint(x: 20, y: 15), end: CGPoint(x: 36, y: 23),
      stops: [
        .init(location: 0, color: .white), .init(location: 1, color: .black),
      ])
    let canvas = drawing(gradient)
    for (x, y) in [(20, 15), (30, 15), (20, 20), (28, 19), (3, 3)] {
      let (a, b) = ((Double(x) + 0.5 - 20) / 16, (Double(y) + 0.5 - 15) / 8)
      #expect(abs(canvas.green(x, y) - max(0, 1 - (a * a + b * b).squareRoot())) < 0.006, "(\(x), \(y))")
    }
  }

  @Test func `a conic gradient runs clockwise from its end point`() {
    let gradient = Gradient(
      kind: .conic, start: CGPoint(x: 20, y: 15), end: CGPoint(x: 20, y: 0),
      stops: [
        .init(location: 0, color: .black), .init(location: 1, color: .white),
      ])
    let canvas = drawing(gradient)
    // Clockwise from the top: right, bottom, and left.
    for (x, y, share) in [(34, 15, 0.25), (20, 28, 0.5), (5, 15, 0.75)] {
      #expect(abs(canvas.green(x, y) - share) < 0.02, "(\(x), \(y))")
    }
    #expect(canvas.green(22, 1) < 0.05 && canvas.green(17, 1) > 0.95)
  }

  @Test func `translucent stops are interpolated with premultiplied alpha`() {
    let gradient = Gradient(
      start: CGPoint(x: 0, y: 0), end: CGPoint(x: 40, y: 0),
      stops: [
        .init(location: 0, color: CGColor(red: 1, green: 0, blue: 0)), .init(location: 1, color: .clear),
      ])
    let canvas = drawing(gradient)
    for x in 0..<40 { #expect(abs(canvas.red(x, 3) - (1 - (Double(x) + 0.5) / 40)) < 0.006) }
  }

  @Test func `a gradient rotates with its group`() {
    let gradient = Gradient(start: CGPoint(x: 0, y: 15), end: CGPoint(x: 40, y: 15), stops: stops)
    let canvas = drawing(gradient, .turned(by: .pi, about: CGPoint(x: 20, y: 15)))
    #expect(canvas[1, 15] == 0xFF00_00FF && canvas[38, 15] == 0xFFFF_0000)
  }

  // MARK: - Images

  private func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> CGImage? {
    CGImage(width: width, height: height, pixels: (0..<width * height).map { pixel($0 % width, $0 / width) })
  }

  @Test func `an unscaled image is copied pixel for pixel`() throws {
    let source = try #require(image(9, 7) { x, y in 0xFF00_0000 | UInt32(x * 20) << 16 | UInt32(y * 30) << 8 })
    for place in [5.0, 5.4] {
      let canvas = Canvas.drawing([.image(DisplayImage(source, rect: CGRect(x: place, y: 4, width: 9, height: 7)))])
      for y in 0..<7 { for x in 0..<9 { #expect(canvas[x + 5, y + 4] == source.pixels[y * 9 + x]) } }
    }
    let part = DisplayImage(
      source, rect: CGRect(x: 2, y: 2, width: 4, height: 3), source: CGRect(x: 3, y: 2, width: 4, height: 3))
    let canvas = Canvas.drawing([.image(part)])
    #expect(canvas[2, 2] == source.pixels[2 * 9 + 3] && canvas[5, 4] == source.pixels[4 * 9 + 6])
    #expect(canvas[6, 2] == 0xFF00_0000)
  }

  @Test func `an enlarged image is interpolated unless it is pixelated`() throws {
    let source = try #require(image(2, 1) { x, _ in x == 0 ? 0xFF00_0000 : 0xFFFF_FFFF })
    let rect = CGRect(x: 4, y: 4, width: 20, height: 10)
    let smooth = Canvas.drawing([.image(DisplayImage(source, rect: rect))])
    for x in 4..<24 {
      let place = (Double(x - 4) + 0.5) / 10 - 0.5
      #expect(abs(smooth.green(x, 8) - min(max(place, 0), 1)) < 0.01, "\(x)")
    }
    let hard = Canvas.drawing([.image(DisplayImage(source, rect: rect, isPixelated: true))])
    for x in 4..<24 { #expect(hard.green(x, 8) == (x < 14 ? 0 : 1), "\(x)") }
  }

  @Test func `a reduced image averages its pixels`() throws {
    let source = try #require(image(64, 64) { x, y in (x + y) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF })
    for (width, height) in [(8.0, 8.0), (8, 32), (20, 12), (5.3, 9.1)] {
      let canvas = Canvas.drawing([.image(DisplayImage(source, rect: CGRect(x: 2, y: 2, width: width, height: height)))]
      )
      for y in 3..<8 {
        for x in 3..<6 { #expect(abs(canvas.green(x, y) - 0.5) < 0.02, "\(width) × \(height) at (\(x), \(y))") }
      }
    }
  }

  @Test func `a rotated image has antialiased edges`() throws {
    let source = try #require(image(30, 20) { _, _ in 0xFFFF_FFFF })
    let group = DisplayGroup.turned(by: 0.37, about: CGPoint(x: 20, y: 15))
    let rect = CGRect(x: 8.2, y: 7.1, width: 22, height: 14)
    let shown = Canvas.drawing([.beginGroup(group), .image(DisplayImage(source, rect: rect)), .endGroup])
    let filled = Canvas.drawing([.beginGroup(group), .fill(RoundedRect(rect), .white), .endGroup])
    #expect(shown.difference(from: filled) == nil)
  }
}
