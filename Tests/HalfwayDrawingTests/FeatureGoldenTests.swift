import Foundation
import HalfwayFonts
import HalfwayLayers
import HalfwayRaster
import HalfwayTestSupport
import Testing

/// Compares every feature of layers with a reviewed golden picture.
///
/// The pictures contain text, so they are compared only if Inter is installed (`Scripts/setup` installs it). Otherwise,
/// the suite is skipped.
@Suite(.enabled(if: Goldens.hasInter, "fonts-inter is not installed")) struct FeatureGoldenTests {
  @Test(arguments: FeaturePicture.all.map(\.name))
  @MainActor
  func `a feature matches its golden picture`(name: String) throws {
    let feature = try #require(FeaturePicture.named(name))
    let picture = Bitmap(
      feature.displayList, scale: feature.scale, renderer: RasterRenderer(textRasterizer: try SDLFonts()))
    let outcome = try Goldens.folder.check(name, picture)
    #expect(outcome.complaint == nil, "\(name): \(outcome.complaint ?? "")")
  }

  @Test func `the names of pictures are unique`() {
    #expect(Set(Goldens.names).count == Goldens.names.count)
  }

  @MainActor
  @Test func `every golden picture is used by a test`() throws {
    let orphans = try Goldens.folder.unreferenced(among: Set(Goldens.names))
    #expect(orphans.isEmpty, "\(orphans.joined(separator: ", ")): delete them, or run `make accept`")
  }
}
