import Foundation
import HalfwayFonts
import HalfwayLayers
import HalfwayRaster
import HalfwayTestSupport
import Testing

/// Nothing flickers: where little changes in a list, little changes in the picture.
@Suite struct SteadinessTests {
  private func picture(_ list: DisplayList, scale: Double = 1) throws -> Bitmap {
    Bitmap(list, scale: scale, renderer: RasterRenderer(textRasterizer: try SDLFonts()))
  }

  /// The largest difference of a component in a pixel, of 255.
  private func largestStep(_ left: Bitmap, _ right: Bitmap) -> Int {
    var largest = 0
    for (a, b) in zip(left.pixels, right.pixels) where a != b {
      for shift in [0, 8, 16] as [UInt32] {
        largest = max(largest, abs(Int((a >> shift) & 255) - Int((b >> shift) & 255)))
      }
    }
    return largest
  }

  private func card(opacity: Double, transform: CATransform3D = .identity) -> DisplayList {
    let root = Layer.box(0, 0, 160, 110, Swatch.ground)
    root.add(
      .box(0, 50, 160, 10, Swatch.ink),
      Layer.card(24, 18).with {
        $0.opacity = opacity
        $0.transform = transform
      })
    var list = DisplayList(size: CGSize(width: 160, height: 110))
    list.append(root)
    return list
  }

  @Test(arguments: [1, 1.5, 2])
  func `A card that has faded in does not jump when its opacity reaches 1`(scale: Double) throws {
    for angle in [0, 0.2] {
      let turn = CATransform3D(rotationAngle: angle, x: 0, y: 0, z: 1)
      let (almost, whole) = (card(opacity: 0.9999, transform: turn), card(opacity: 1, transform: turn))
      #expect(largestStep(try picture(almost, scale: scale), try picture(whole, scale: scale)) <= 1)
    }
  }

  @Test func `A page that begins to turn in perspective looks like the page`() throws {
    let scene = CubeScene(size: CGSize(width: 187, height: 333))
    let (still, begun) = (scene.displayList(at: 0), scene.displayList(at: 1e-6))
    let verdict = PictureComparison.compare(try picture(still), try picture(begun))
    #expect(verdict.passes(.golden), "\(verdict)")
  }
}
