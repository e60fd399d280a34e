import Foundation
import HalfwayFonts
import HalfwayLayers
import HalfwayRaster
import HalfwayTestSupport
import Testing

/// Compares each scene at five progress values, side by side, with one golden picture.
@Suite(.enabled(if: Goldens.hasInter, "fonts-inter is not installed")) struct SceneGoldenTests {
  static let size = CGSize(width: 375, height: 667)
  static let points = [0, 0.25, 0.5, 0.75, 1]

  @Test(arguments: DrawingScenes.all.map { $0.name })
  @MainActor
  func `a scene matches its golden filmstrip`(name: String) throws {
    let kind = try #require(DrawingScenes.all.first { $0.name == name })
    let scene = kind.init(size: Self.size)
    let renderer = RasterRenderer(textRasterizer: try SDLFonts())
    let frames = Self.points.map { Bitmap(scene.displayList(at: $0), scale: 1, renderer: renderer) }
    let outcome = try Goldens.folder.check(name, .row(frames))
    #expect(outcome.complaint == nil, "\(name): \(outcome.complaint ?? "")")
  }

  @Test(arguments: DrawingScenes.all.map { $0.name })
  func `the appearance of a scene doesn't depend on earlier progress values`(name: String) throws {
    let kind = try #require(DrawingScenes.all.first { $0.name == name })
    let (wandering, fresh) = (kind.init(size: Self.size), kind.init(size: Self.size))
    for progress in [1, 0, 0.9, 0.3] { wandering.show(progress) }
    #expect(wandering.displayList(at: 0.55).digest == fresh.displayList(at: 0.55).digest)
  }
}
