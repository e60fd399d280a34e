import HalfwayTestSupport
import Testing
import UIKit

/// The results of the drawing listing, as on iOS.
@Suite @MainActor struct DrawingListingTests {
  private func text(_ layer: CALayer) -> String {
    var list = DisplayList()
    list.append(layer)
    return list.text
  }

  @Test func `a view with custom drawing is rendered into an image and cut into tiles`() {
    let view = ShadeView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    let tiles = tiles(of: view, columns: 3)
    #expect(tiles.count == 3 && view.drawings == 1)
    for (column, tile) in tiles.enumerated() {
      #expect(text(tile).contains(" \(-20_000 * column) 0 1000 clip \(20_000 * column) 0 20000 40000 0"))
      #expect(text(tile).contains("Half"))
    }
    view.setNeedsDisplay()
    _ = text(view.layer)
    #expect(view.drawings == 2 && UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `an image made by a renderer is drawn in another color`() throws {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
      UIColor.black.set()
      UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
      context.fill(CGRect(x: 5, y: 5, width: 5, height: 5))
    }
    let red = try #require(tinted(image, UIColor(red: 1, green: 0, blue: 0, alpha: 1)))
    #expect(red.size == CGSize(width: 10, height: 10) && red.scale == 2)
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.contents = red.cgImage
    #expect(text(layer).contains("1000 0 0 1000") && text(layer).contains("mask"))
  }
}
