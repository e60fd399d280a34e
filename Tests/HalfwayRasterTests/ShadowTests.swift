import Foundation
import HalfwayLayers
import HalfwayRaster
import Testing

@Suite struct ShadowTests {
  /// The cumulative normal distribution at a value, computed by numerical integration.
  private static func normal(_ value: Double, _ deviation: Double) -> Double {
    var sum = 0.0
    let steps = 400
    for step in 0..<steps {
      let z = -8 + (Double(step) + 0.5) / Double(steps) * (value / deviation + 8)
      sum += exp(-z * z / 2) * (value / deviation + 8) / Double(steps)
    }
    return min(max(sum / (2 * Double.pi).squareRoot(), 0), 1)
  }

  private func shadow(_ shape: DisplayShape, radius: Double, offset: CGSize = .zero) -> DisplayItem {
    .shadow(shape, radius: radius, offset: offset, .white)
  }

  @Test func `a rectangle's shadow is its Gaussian blur`() {
    let rect = CGRect(x: 40, y: 40, width: 70, height: 50)
    // These radii are blurred at full, half, quarter, and eighth resolution.
    for radius in [2.0, 6, 12, 20, 40] {
      let deviation = radius / 2
      let canvas = Canvas.drawing([shadow(.rounded(RoundedRect(rect)), radius: radius)], width: 150, height: 130)
      var most = 0.0
      for y in stride(from: 2, to: 130, by: 3) {
        for x in stride(from: 2, to: 150, by: 3) {
          let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
          let exact =
            (Self.normal(px - rect.minX, deviation) - Self.normal(px - rect.maxX, deviation))
            * (Self.normal(py - rect.minY, deviation) - Self.normal(py - rect.maxY, deviation))
          most = max(most, abs(canvas.green(x, y) - exact))
        }
      }
      #expect(most < 0.02, "radius \(radius): \(most)")
    }
  }

  @Test func `a stretched shadow bitmap matches the shadow of the whole shape`() {
    let rect = CGRect(x: 20, y: 20, width: 200, height: 120)
    for radius in [4.0, 10, 24] {
      let rounded = RoundedRect(rect, cornerRadius: 14)
      let stretched = Canvas.drawing([shadow(.rounded(rounded), radius: radius)], width: 240, height: 160)
      let whole = Canvas.drawing([shadow(.path(CGPath(rounded), .nonZero), radius: radius)], width: 240, height: 160)
      var most = 0.0
      for y in 0..<160 { for x in 0..<240 { most = max(most, abs(stretched.green(x, y) - whole.green(x, y))) } }
      #expect(most < 0.013, "radius \(radius): \(most)")
    }
  }

  @Test func `a shadow is moved by its offset and drawn beneath its shape`() {
    let shape = DisplayShape.rounded(RoundedRect(CGRect(x: 10, y: 10, width: 12, height: 10)))
    let canvas = Canvas.drawing([
      shadow(shape, radius: 2, offset: CGSize(width: 5, height: 0)),
      .fill(shape, .color(CGColor(red: 1, green: 0, blue: 0))),
    ])
    #expect(canvas[16, 15] == 0xFFFF_0000)
    #expect(canvas.green(24, 15) > 0.8 && canvas.green(6, 15) < 0.02)
  }

  @Test func `a shadow is visible in a hole of its shape`() {
    var path = CGPath(rect: CGRect(x: 10, y: 10, width: 80, height: 60))
    path.addEllipse(in: CGRect(x: 30, y: 20, width: 40, height: 40))
    let shape = DisplayShape.path(path, .evenOdd)
    let canvas = Canvas.drawing(
      [shadow(shape, radius: 8), .fill(shape, .color(CGColor(red: 0, green: 0, blue: 1)))], width: 100, height: 80)
    // The shadow is about half at the rim, absent at the center, and hidden by the sheet.
    #expect((0.3...0.55).contains(canvas.green(31, 40)))
    #expect(canvas.green(50, 40) < 0.01)
    #expect(canvas[20, 40] == 0xFF00_00FF)
  }

  @Test func `omitting the hidden part of a shadow changes no pixel`() {
    var path = CGPath(rect: CGRect(x: 10.3, y: 10.2, width: 80, height: 60))
    path.addEllipse(in: CGRect(x: 30, y: 20, width: 40, height: 40))
    let shapes: [DisplayShape] = [
      .path(path, .evenOdd), .rounded(RoundedRect(CGRect(x: 20, y: 15, width: 50, height: 40), cornerRadius: 9)),
      .rounded(RoundedRect(CGRect(x: 20, y: 15, width: 50, height: 40))),
    ]
    for shape in shapes {
      for radius in [3.0, 14] {
        let cast = shadow(shape, radius: radius, offset: CGSize(width: 3, height: 4))
        let fill = DisplayItem.fill(shape, .color(CGColor(hex: 0x206080)))
        let nothing = DisplayItem.fill(
          RoundedRect(CGRect(x: 0, y: 0, width: 1, height: 1)), CGColor(white: 0, alpha: 0.1))
        let hidden = Canvas.drawing([cast, fill], width: 100, height: 80)
        let whole = Canvas.drawing([cast, nothing, fill], width: 100, height: 80)
        #expect(hidden.difference(from: whole) == nil)
      }
    }
  }

  @Test func `a shadow rotates and scales with its group`() {
    let rect = CGRect(x: -10, y: -10, width: 20, height: 20)
    let group = DisplayGroup(transform: CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 50, ty: 50))
    let turned = Canvas.drawing(
      [.beginGroup(group), shadow(.rounded(RoundedRect(rect)), radius: 4), .endGroup], width: 100, height: 100)
    let large = Canvas.drawing(
      [shadow(.rounded(RoundedRect(CGRect(x: 30, y: 30, width: 40, height: 40))), radius: 8)], width: 100, height: 100)
    var most = 0.0
    for y in 0..<100 { for x in 0..<100 { most = max(most, abs(turned.green(x, y) - large.green(x, y))) } }
    #expect(most < 0.013, "\(most)")
  }

  @Test func `a shadow's pixels don't depend on its visible part`() {
    let path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 120, height: 90))
    let cast = shadow(.path(path, .nonZero), radius: 20, offset: CGSize(width: 2, height: 2))
    let whole = Canvas.drawing([cast], width: 160, height: 120)
    let clip = CGRect(x: 37, y: 11, width: 53, height: 61)
    let part = Canvas.drawing(
      [.beginGroup(DisplayGroup(clip: RoundedRect(clip))), cast, .endGroup], width: 160, height: 120)
    for y in 11..<72 { for x in 37..<90 { #expect(part[x, y] == whole[x, y]) } }
  }
}
