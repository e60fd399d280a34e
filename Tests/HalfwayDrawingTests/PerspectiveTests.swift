import Foundation
import HalfwayFonts
import HalfwayLayers
import HalfwayRaster
import HalfwayTestSupport
import Testing

/// Compares content in perspective with the same content drawn at four times the resolution, to detect distortion and
/// aliasing.
@MainActor
@Suite struct PerspectiveTests {
  /// The mean of the pixels' largest component differences, excluding plain areas, and the fraction of these pixels
  /// that differ by more than a fifth, both from 0 to 1.
  private func difference(_ list: DisplayList) throws -> (mean: Double, far: Double) {
    let drawn = Bitmap(list, scale: 1, renderer: RasterRenderer(textRasterizer: try SDLFonts()))
    let fine = Bitmap(list, scale: 4, renderer: RasterRenderer(textRasterizer: try SDLFonts()))
    var (sum, count, far) = (0.0, 0, 0)
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        var (worst, isPlain) = (0, true)
        for shift in [0, 8, 16] as [UInt32] {
          var (total, first) = (0, 0)
          for sample in 0..<16 {
            let value = Int((fine[4 * x + sample % 4, 4 * y + sample / 4] >> shift) & 255)
            if sample == 0 { first = value }
            if value != first { isPlain = false }
            total += value
          }
          worst = max(worst, abs((total + 8) / 16 - Int((drawn[x, y] >> shift) & 255)))
        }
        guard !isPlain || worst > 0 else { continue }
        count += 1
        sum += Double(worst) / 255
        if worst > 51 { far += 1 }
      }
    }
    return (sum / Double(max(1, count)), Double(far) / Double(max(1, count)))
  }

  @Test(arguments: ["card-perspective", "perspective-floor", "card-rotated", "back-face"])
  func `a tilted drawing matches the same drawing at a higher resolution`(name: String) throws {
    let feature = try #require(FeaturePicture.named(name))
    let found = try difference(feature.displayList)
    print("perspective of \(name): mean difference \(found.mean), far off \(found.far)")
    #expect(found.mean < 0.1 && found.far < 0.13)
  }

  /// Text is aligned to pixels at one pixel per point but not at four, so even a page that isn't rotated differs.
  @Test(arguments: [0, 0.02, 0.1, 0.25, 0.5])
  func `the faces of a cube match the same drawing at a higher resolution`(progress: Double) throws {
    let found = try difference(CubeScene(size: CGSize(width: 188, height: 334)).displayList(at: progress))
    print("perspective of the cube at \(progress): mean difference \(found.mean), far off \(found.far)")
    #expect(progress == 0 || found.mean < 0.1 && found.far < (progress < 0.2 ? 0.2 : 0.13))
  }
}
