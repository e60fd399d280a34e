import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayRaster
import Testing

/// What a page looks like that is turned over.
@Suite struct PageCurlTests {
  /// A black page of 100 × 150 points over a white one, so far on its way.
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
    "It leaves from the lower right, and its back is light",
    arguments: [
      LayerTransition.Kind.pageCurl, .pageUnCurl,
    ])
  func looks(kind: LayerTransition.Kind) {
    let half = page(kind, at: 0.5)
    func level(_ x: Int, _ y: Int) -> UInt32 { half.pixels[y * 100 + x] & 255 }
    #expect(level(5, 5) == 0)
    #expect(level(95, 145) == 255)
    // What lies face down stands between: neither black nor the clear white beneath.
    let column = (0..<150).map { level(60, $0) }
    #expect(column.contains { (190...230).contains($0) })
    // Up to the page's own edges nothing beneath it shines through.
    #expect((0..<50).allSatisfy { level(0, $0) < 20 })
    let pixels = (page(kind, at: 0.02).pixels, page(kind, at: 0.98).pixels)
    #expect(pixels.0.count { $0 & 255 < 20 } > 14_000 && pixels.1.count { $0 & 255 > 200 } > 14_000)
  }
}
