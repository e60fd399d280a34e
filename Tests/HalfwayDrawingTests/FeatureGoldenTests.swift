import Foundation
import HalfwayFonts
import HalfwayLayers
import HalfwayRaster
import HalfwayTestSupport
import Testing

/// Every feature of layers as a picture that somebody has looked at.
///
/// The pictures hold text, so they are compared only where Inter is installed (`Scripts/setup` does that); elsewhere the suite is skipped.
@Suite(.enabled(if: Goldens.hasInter, "fonts-inter is not installed")) struct FeatureGoldenTests {
  @Test(arguments: FeaturePicture.all.map(\.name))
  @MainActor
  func `A feature looks as its golden picture`(name: String) throws {
    let feature = try #require(FeaturePicture.named(name))
    let picture = Bitmap(
      feature.displayList, scale: feature.scale, renderer: RasterRenderer(textRasterizer: try SDLFonts()))
    let outcome = try Goldens.folder.check(name, picture)
    #expect(outcome.complaint == nil, "\(name): \(outcome.complaint ?? "")")
  }

  @Test func `Every picture has a name of its own`() {
    #expect(Set(Goldens.names).count == Goldens.names.count)
  }

  @MainActor
  @Test func `No golden is left that nothing draws`() throws {
    let orphans = try Goldens.folder.unreferenced(among: Set(Goldens.names))
    #expect(orphans.isEmpty, "\(orphans.joined(separator: ", ")): delete them, or run `make accept`")
  }
}
