import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayRaster
import HalfwayRendering
import HalfwayTestSupport
import Testing

/// Pictures of items for other renderers, and scales other than 1.
@Suite struct PictureTests {
  @Test func `the bounds of items contain every pixel of their picture`() {
    let found = counterexample(
      seed: 6, runs: 60,
      generate: { generator -> [DisplayItem] in
        var random = RandomItems(generator)
        return random.items(3)
      }, shrink: removals(of:),
      check: { items in
        let renderer = RasterRenderer(textRasterizer: PatternText())
        let map = ProjectiveTransform(CGAffineTransform(a: 1.2, b: 0.3, c: -0.2, d: 0.9, tx: 20, ty: 15))
        let bounds = renderer.bounds(of: items[...], under: map, scale: 1)
        let box = PixelRect(x: -40, y: -40, width: 150, height: 150)
        let picture = renderer.picture(of: items[...], under: map, scale: 1, bounds: box)
        for y in 0..<150 {
          for x in 0..<150 where picture.pixels[y * 150 + x] != 0 {
            let pixel = PixelRect(x: Int32(x) - 40, y: Int32(y) - 40, width: 1, height: 1)
            if !bounds.contains(pixel) { return "\(pixel) is not in \(bounds)" }
          }
        }
        return nil
      })
    #expect(found == nil, "\(found.map(String.init(describing:)) ?? "")")
  }

  @Test func `a picture is identical to the same part of a larger picture`() {
    let items: [DisplayItem] = [
      .shadow(
        RoundedRect(CGRect(x: 5, y: 5, width: 20, height: 12), cornerRadius: 4), radius: 6, offset: .zero, .black),
      .fill(
        RoundedRect(CGRect(x: 5, y: 5, width: 20, height: 12), cornerRadius: 4), CGColor(hex: 0x40C080, alpha: 0.7)),
    ]
    let renderer = RasterRenderer(textRasterizer: PatternText())
    let map = ProjectiveTransform(CGAffineTransform(scaleX: 2, y: 2))
    let whole = renderer.picture(
      of: items[...], under: map, scale: 2, bounds: PixelRect(x: -10, y: -10, width: 80, height: 60))
    let part = renderer.picture(
      of: items[...], under: map, scale: 2, bounds: PixelRect(x: 7, y: 9, width: 31, height: 22))
    #expect(whole.bounds == PixelRect(x: -10, y: -10, width: 80, height: 60) && whole.pixels.count == 4800)
    for y in 0..<22 {
      for x in 0..<31 { #expect(part.pixels[y * 31 + x] == whole.pixels[(y + 19) * 80 + x + 17]) }
    }
    // Pixels are premultiplied, so no component exceeds its alpha.
    #expect(whole.pixels.allSatisfy { pixel in [0, 8, 16].allSatisfy { pixel >> $0 & 255 <= pixel >> 24 } })
  }

  @Test func `lines cover whole pixels at every scale`() {
    for (scale, pixels) in [(1.0, 1), (1.5, 1), (2, 2), (3, 3)] {
      for step in 0..<10 {
        let rect = CGRect(x: 3, y: 4 + Double(step) * 0.13, width: 6, height: 1)
        let canvas = Canvas.drawing([.fill(RoundedRect(rect), .white)], scale: scale)
        let column = (0..<30).map { canvas[Int(5 * scale), $0] & 255 }
        #expect(column.filter { $0 == 255 }.count == pixels && column.filter { $0 == 0 }.count == 30 - pixels)
      }
    }
  }

  @Test func `text is rasterized at its display scale`() {
    let run = TextRun(
      string: "a", font: Font(sizePoints: 10), color: .white, rect: CGRect(x: 2, y: 2, width: 5, height: 10))
    for scale in [1.0, 1.5, 2] {
      let canvas = Canvas.drawing([.text(run)], scale: scale)
      let rows = (0..<30).filter { y in (0..<40).contains { canvas[$0, y] & 255 > 0 } }
      #expect(rows.count == Int(10 * scale), "scale \(scale)")
    }
  }
}
