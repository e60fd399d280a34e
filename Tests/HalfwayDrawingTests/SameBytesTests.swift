import Foundation
import HalfwayFonts
import HalfwayLayers
import HalfwayRaster
import HalfwayTestSupport
import Testing

/// Pixels depend only on the display list, not on the renderer's history, its threads, or the processor.
@MainActor
@Suite struct SameBytesTests {
  nonisolated private static let names = FeaturePicture.all.map(\.name)

  private func renderer(workers: Int = 1, level: Int32? = nil) throws -> RasterRenderer {
    RasterRenderer(textRasterizer: try SDLFonts(), workers: workers, instructionLevel: level)
  }

  @Test(arguments: names)
  func `a feature has the same bytes with a new renderer, three workers, or no vector instructions`(
    name: String
  ) throws {
    let feature = try #require(FeaturePicture.named(name))
    let first = Bitmap(feature.displayList, scale: feature.scale, renderer: try renderer())
    for other in [try renderer(), try renderer(workers: 3), try renderer(level: 0)] {
      #expect(Bitmap(feature.displayList, scale: feature.scale, renderer: other) == first, "\(name)")
    }
  }

  @Test func `a shared renderer draws each feature like a new renderer`() throws {
    let shared = try renderer()
    for feature in FeaturePicture.all + FeaturePicture.all.reversed() {
      let alone = Bitmap(feature.displayList, scale: feature.scale, renderer: try renderer())
      #expect(Bitmap(feature.displayList, scale: feature.scale, renderer: shared) == alone, "\(feature.name)")
    }
  }

  @Test(arguments: DrawingScenes.all.map { $0.name })
  func `partial updates of a scene match a full drawing`(name: String) throws {
    let kind = try #require(DrawingScenes.all.first { $0.name == name })
    let size = CGSize(width: 200, height: 300)
    let scene = kind.init(size: size)
    let keeping = try renderer()
    var pixels = [UInt32](repeating: 0xFF12_FE34, count: 200 * 300)
    for (index, step) in [0, 1, 2, 3, 3, 10, 11, 19, 20, 5, 5, 6].enumerated() {
      let list = scene.displayList(at: Double(step) / 20)
      pixels.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        _ = keeping.draw(
          list, scale: 1, on: RasterTarget(pixels: start, width: 200, height: 300, rowLength: 200),
          keepingUnchanged: index > 0)
      }
      let whole = Bitmap(list, scale: 1, renderer: try renderer())
      let verdict = PictureComparison.compare(whole, Bitmap(width: 200, height: 300, pixels: pixels))
      #expect(verdict.unequalPixels == 0, "\(name) at step \(step): \(verdict)")
    }
  }

  @Test(arguments: DrawingScenes.all.map { $0.name })
  func `a scene has the same bytes with and without fragments`(name: String) throws {
    let kind = try #require(DrawingScenes.all.first { $0.name == name })
    let scene = kind.init(size: CGSize(width: 200, height: 300))
    // The first renderer can cache fragments as bitmaps between frames. The second renderer gets no fragments.
    let (cutting, plain) = (try renderer(), try renderer())
    var fragments = 0
    for scale in [1, 1.5] {
      for step in [0, 1, 2, 3, 3, 7, 7, 10, 10, 10, 15, 15, 19, 20] {
        let list = scene.displayList(at: Double(step) / 20)
        let items = DisplayFragment.expanded(list.items)
        fragments += items.fragmentCount
        let expanded = DisplayList(size: list.size, items: items.items)
        let expected = Bitmap(expanded, scale: scale, renderer: plain)
        let verdict = PictureComparison.compare(Bitmap(list, scale: scale, renderer: cutting), expected)
        #expect(verdict.unequalPixels == 0, "\(name) at step \(step), scale \(scale): \(verdict)")
      }
    }
    #expect(fragments > 0, "\(name)")
  }
}
