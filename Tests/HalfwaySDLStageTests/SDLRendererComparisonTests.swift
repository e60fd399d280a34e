import CSDL
import Foundation
import HalfwayFonts
import HalfwayLayers
import HalfwayRaster
import HalfwayTessellation
import HalfwayTestSupport
import Testing

@testable import HalfwaySDLStage

extension StageWindowTests {
  /// Compares three outputs of the same display lists: OpenGL, SDL's software renderer, and the rasterizer.
  /// OpenGL is Mesa's software implementation on a virtual display, so the tests need no graphics processor.
  @Suite @MainActor struct Comparison {
    /// The maximum differences in 8-bit color levels. Axis-aligned content differs only by rounding. Other differences
    /// are at edges: the one-pixel fade approximates the covered area (0.04 off at 45°, more at sharp corners), and
    /// pictures in perspective are up to an eighth of a pixel off (32 levels where black meets white). A single pixel
    /// can therefore differ by 70 levels, but a hole, a seam, blurred text, or a one-pixel offset differs by 50 or more
    /// over a whole neighborhood. The largest measured values are a mean of 0.2 and a neighborhood of 14.
    static let (meanTolerance, neighborhoodTolerance) = (0.25, 18.0)

    /// Writes the picture to the folder in `HALFWAY_PICTURES`, if it is set, for visual inspection.
    static func keep(_ image: PixelImage, _ name: String) throws {
      guard let folder = ProcessInfo.processInfo.environment["HALFWAY_PICTURES"] else { return }
      try image.writePNG(to: "\(folder)/\(name.replacingOccurrences(of: " ", with: "-")).png")
    }

    @Test(.enabled(if: VirtualDisplay.hasOpenGL), arguments: [1.0, 1.5, 2])
    func `OpenGL matches the rasterizer within the tolerances`(scale: Double) throws {
      let fonts = try SDLFonts()
      let size = SDLRendererLists.size
      let display = try VirtualDisplay()
      defer { withExtendedLifetime(display) {} }
      let screen = try OpenGLScreen(
        on: display, width: Int32(size.width * scale), height: Int32(size.height * scale), fonts: fonts)
      let rasterizer = try OffscreenRenderer(size: size, scale: scale, fonts: fonts)
      for (name, items) in SDLRendererLists.all {
        let list = DisplayList(size: size, items: items)
        let shown = try screen.picture(of: list, scale: scale)
        let expected = try rasterizer.render(list)
        try Self.keep(shown, "\(name)-\(scale)-gl")
        try Self.keep(expected, "\(name)-\(scale)-raster")
        let difference = PictureDifference(shown, expected)
        #expect(difference.mean < Self.meanTolerance, "\(name): \(difference)")
        #expect(difference.worstNeighborhood < Self.neighborhoodTolerance, "\(name): \(difference)")
      }
    }

    @Test(.enabled(if: VirtualDisplay.hasOpenGL))
    func `OpenGL matches the rasterizer for each drawing scene at six progress values`() throws {
      let fonts = try SDLFonts()
      let size = CGSize(width: 400, height: 300)
      let display = try VirtualDisplay()
      defer { withExtendedLifetime(display) {} }
      let screen = try OpenGLScreen(on: display, width: 400, height: 300, fonts: fonts)
      let rasterizer = try OffscreenRenderer(size: size, scale: 1, fonts: fonts)
      for type in DrawingScenes.all {
        let (scene, name) = (type.init(size: size), type.name)
        for step in 0...5 {
          let list = scene.displayList(at: Double(step) / 5)
          let shown = try screen.picture(of: list)
          let expected = try rasterizer.render(list)
          try Self.keep(shown, "\(name)-\(step)-gl")
          try Self.keep(expected, "\(name)-\(step)-raster")
          let difference = PictureDifference(shown, expected)
          #expect(difference.mean < Self.meanTolerance, "\(name) at \(step)/5: \(difference)")
          #expect(
            difference.worstNeighborhood < Self.neighborhoodTolerance, "\(name) at \(step)/5: \(difference)")
        }
      }
    }

    @Test(arguments: [1.0, 1.5])
    func `the texture canvas shows the rasterizer's exact pixels with SDL's software renderer`(scale: Double) throws {
      let fonts = try SDLFonts()
      let size = SDLRendererLists.size
      let surface = try SurfaceHandle(width: Int32(size.width * scale), height: Int32(size.height * scale))
      let handle = RendererHandle(try #require(SDL_CreateSoftwareRenderer(surface.pointer)))
      let canvas = TextureCanvas(handle, fonts: fonts, isAskedFor: false)
      for (name, items) in SDLRendererLists.all {
        let list = DisplayList(size: size, items: items)
        try canvas.draw(list, scale: scale)
        SDL_RenderFlush(handle.pointer)
        let expected = try OffscreenRenderer(size: size, scale: scale, fonts: fonts).render(list)
        #expect(PixelImage(surface) == expected, "\(name)")
      }
    }
  }
}
