import Foundation
import HalfwayFonts
import HalfwayRaster
import HalfwayTestSupport
import Testing

/// Compares lists on a stage with golden pictures.
@Suite(.enabled(if: Goldens.hasInter, "fonts-inter is not installed")) struct ListGoldenTests {
  @Test(arguments: ListPictures.names)
  @MainActor
  func `a list matches its golden picture`(name: String) throws {
    let renderer = RasterRenderer(textRasterizer: try SDLFonts())
    let picture = Bitmap(ListPictures.displayList(name), scale: 2, renderer: renderer)
    let outcome = try Goldens.folder.check(name, picture)
    #expect(outcome.complaint == nil, "\(name): \(outcome.complaint ?? "")")
  }
}
