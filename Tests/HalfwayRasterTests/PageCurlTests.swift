import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayRaster
import Testing

/// The appearance of a page curl.
@Suite struct PageCurlTests {
  /// A black page of 100 × 150 points above a white page, curled to the given fraction.
  private func page(_ kind: LayerTransition.Kind, at share: Double) -> Canvas {
    let scheduler = AnimationScheduler()
    let root = Layer()
    root.timeline = scheduler.root
    let layer = Layer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 150)
    layer.backgroundColor = kind == .pageCurl ? .black : .white
    root.addSublayer(layer)
    let transition = LayerTransition()
    (transition.type, transition.duration) = (kind, 1)
    layer.add(transition)
    layer.backgroundColor = kind == .pageCurl ? .white : .black
    scheduler.advance(to: Timestamp.zero.advanced(bySeconds: kind == .pageCurl ? share : 1 - share))
    var list = DisplayList()
    list.append(root)
    return Canvas.drawing(list.items, width: 100, height: 150)
  }

  @Test(
    "a page curls from the lower-right corner and has a light back",
    arguments: [
      LayerTransition.Kind.pageCurl, .pageUnCurl,
    ])
  func looks(kind: LayerTransition.Kind) {
    let half = page(kind, at: 0.5)
    func level(_ x: Int, _ y: Int) -> UInt32 { half.pixels[y * 100 + x] & 255 }
    #expect(level(5, 5) == 0)
    #expect(level(95, 145) == 255)
    // The back of the page is gray, between the black page and the white beneath.
    let column = (0..<150).map { level(60, $0) }
    #expect(column.contains { (190...230).contains($0) })
    // The uncurled part is opaque up to the page's edge.
    #expect((0..<50).allSatisfy { level(0, $0) < 20 })
    let pixels = (page(kind, at: 0.02).pixels, page(kind, at: 0.98).pixels)
    #expect(pixels.0.count { $0 & 255 < 20 } > 14_000 && pixels.1.count { $0 & 255 > 200 } > 14_000)
  }
}
