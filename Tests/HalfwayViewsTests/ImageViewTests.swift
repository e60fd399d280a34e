import Foundation
import HalfwayLayers
import HalfwayViews
import Testing

@MainActor
@Suite struct ImageViewTests {
  private let image = CGImage(width: 8, height: 4, pixels: [UInt32](repeating: 0xFF00_0000, count: 32), scale: 2).map(
    Image.init(cgImage:))

  @Test func `an image view takes the size of its image`() {
    let view = ImageView(image: image)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(view.sizeThatFits(CGSize(width: 100, height: 100)) == CGSize(width: 4, height: 2))
    view.image = nil
    #expect(view.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    #expect(ImageView(image: nil).frame == .zero)
  }

  @Test(
    "the content mode positions and scales the image",
    arguments: [
      (View.ContentMode.scaleToFill, "0 0 20000 20000"), (.redraw, "0 0 20000 20000"),
      (.scaleAspectFit, "0 5000 20000 10000"), (.scaleAspectFill, "-10000 0 40000 20000"),
      (.center, "8000 9000 4000 2000"), (.top, "8000 0 4000 2000"), (.bottom, "8000 18000 4000 2000"),
      (.left, "0 9000 4000 2000"), (.right, "16000 9000 4000 2000"), (.topLeft, "0 0 4000 2000"),
      (.topRight, "16000 0 4000 2000"), (.bottomLeft, "0 18000 4000 2000"), (.bottomRight, "16000 18000 4000 2000"),
    ])
  func modes(mode: View.ContentMode, rect: String) {
    let view = ImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.image = image
    view.contentMode = mode
    var list = DisplayList()
    list.append(view.layer)
    #expect(list.text.contains("image \(rect) 0 0 8000 4000 "))
  }
}
