import Foundation
import HalfwayFonts
import HalfwayLayers
import HalfwayRaster
import HalfwayTestSupport
import HalfwayViews
import Testing

@Suite(.enabled(if: Goldens.hasInter, "fonts-inter is not installed")) struct DrawnTileTests {
  /// A transition that flips tiles begins with this image, so the cuts must be invisible.
  @MainActor
  @Test func `the reassembled tiles of an image match the screen pixel for pixel`() throws {
    let screen = DrawnPage.screen()
    var (whole, parts) = (DisplayList(size: screen.bounds.size), DisplayList(size: screen.bounds.size))
    whole.append(screen.layer)
    for tile in DrawnTiles.tiles(of: screen, columns: 4, rows: 8) { parts.append(tile) }
    // The image is opaque, with a black background in the uncovered corners of the page.
    whole.items.insert(.fill(RoundedRect(screen.bounds), .black), at: 0)
    let renderer = RasterRenderer(textRasterizer: try SDLFonts())
    let (expected, actual) = (
      Bitmap(whole, scale: 2, renderer: renderer), Bitmap(parts, scale: 2, renderer: renderer)
    )
    let differing = zip(expected.pixels, actual.pixels).filter { $0 != $1 }.count
    #expect(differing == 0, "\(differing) pixels differ")
  }
}
