import Foundation
import HalfwayLayers
import HalfwayViews
import Testing

@MainActor
@Suite struct ImageTests {
  /// Six distinct pixels, three per row.
  private let pixels: [UInt32] = (1...6).map { 0xFF00_0000 | $0 }

  private func picture() throws -> CGImage { try #require(CGImage(width: 3, height: 2, pixels: pixels)) }

  /// The low byte of each pixel that an image view shows, row by row.
  private func shown(_ image: Image) -> [[UInt32]] {
    guard let contents = ImageView(image: image).layer.contents else { return [] }
    return (0..<contents.height).map { row in
      contents.pixels[row * contents.width..<(row + 1) * contents.width].map { $0 & 0xFF }
    }
  }

  @Test func `an image is shown in its orientation and keeps its pixels`() throws {
    let expected: [(Image.Orientation, [[UInt32]])] = [
      (.up, [[1, 2, 3], [4, 5, 6]]), (.down, [[6, 5, 4], [3, 2, 1]]),
      (.left, [[3, 6], [2, 5], [1, 4]]), (.right, [[4, 1], [5, 2], [6, 3]]),
      (.upMirrored, [[3, 2, 1], [6, 5, 4]]), (.downMirrored, [[4, 5, 6], [1, 2, 3]]),
      (.leftMirrored, [[1, 4], [2, 5], [3, 6]]), (.rightMirrored, [[6, 3], [5, 2], [4, 1]]),
    ]
    #expect(expected.map(\.0) == Image.Orientation.allCases)
    for (orientation, rows) in expected {
      let image = Image(cgImage: try picture(), scale: 2, orientation: orientation)
      #expect(shown(image) == rows, "\(orientation)")
      #expect(image.size == CGSize(width: Double(rows[0].count) / 2, height: Double(rows.count) / 2))
      #expect(image.cgImage?.pixels == pixels)
      #expect(image.imageOrientation == orientation)
    }
  }

  @Test func `an image adopts the scale of a CGImage and returns a CGImage with a scale of 1`() throws {
    let file = try #require(CGImage(width: 3, height: 2, pixels: pixels, scale: 2))
    let image = Image(cgImage: file)
    #expect(image.scale == 2)
    #expect(image.size == CGSize(width: 1.5, height: 1))
    #expect(image.cgImage?.scale == 1)
    let part = try #require(image.cgImage?.cropping(to: CGRect(x: 0, y: 0, width: 2, height: 2)))
    #expect(Image(cgImage: part).size == CGSize(width: 2, height: 2))
    for scale in [0, -1, CGFloat.nan, .infinity] {
      #expect(Image(cgImage: file, scale: scale, orientation: .up).scale == 1)
    }
    #expect(Image().size == .zero)
    #expect(Image().cgImage == nil)
    #expect(Image(cgImage: file) == Image(cgImage: file, scale: 2, orientation: .up))
    #expect(image != image.withRenderingMode(.alwaysTemplate))
  }

  @Test func `a template image shows the tint color with its own alpha`() throws {
    let mask = try #require(CGImage(width: 3, height: 1, pixels: [0xFF12_3456, 0x8000_0000, 0], scale: 2))
    let root = View()
    let view = ImageView(image: Image(cgImage: mask).withRenderingMode(.alwaysTemplate))
    root.addSubview(view)
    #expect(view.layer.contents?.pixels == [0xFF00_7AFF, 0x8000_3D80, 0])
    #expect(view.layer.contents?.scale == 2)
    root.tintColor = Color.red.withAlphaComponent(0.5)
    #expect(view.layer.contents?.pixels == [0x8080_0000, 0x4040_0000, 0])
    view.image = view.image?.withRenderingMode(.automatic)
    #expect(view.layer.contents?.pixels == mask.pixels)
    view.image = view.image?.withTintColor(.green)
    root.tintColor = .blue
    #expect(view.layer.contents?.pixels == [0xFF00_FF00, 0x8000_8000, 0])
  }

  @Test func `cap insets determine which part of an image is stretched`() throws {
    let image = try #require(
      CGImage(width: 8, height: 4, pixels: [UInt32](repeating: 0xFF00_0000, count: 32), scale: 2))
    let insets = EdgeInsets(top: 0.5, left: 1, bottom: 0.5, right: 2)
    let view = ImageView(image: Image(cgImage: image).resizableImage(withCapInsets: insets))
    view.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 0.25, width: 0.25, height: 0.5))
    view.image = Image(cgImage: image)
    #expect(view.layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
  }
}
