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
  /// The three ways to the screen with the same lists: OpenGL, SDL's own software renderer, and the rasterizer by itself. OpenGL is
  /// Mesa's, in software, so that a machine without a graphics processor can tell; the window is on a virtual display.
  @Suite @MainActor struct Comparison {
    /// In steps of 255. What is upright differs by rounding alone. What remains is at edges: fading over a pixel is not quite the
    /// share of it that is covered (0.04 at 45°, more at the tips of sharp corners), and pictures in perspective are up to an eighth of
    /// a pixel from their place (32 steps where black meets white). One pixel may therefore be 70 off; a hole, a seam, text that is
    /// blurred or anything off by a pixel would be 50 and more over a whole neighbourhood. 14 and 0.2 are the most that was found.
    private static let (meanTolerance, neighbourhoodTolerance) = (0.25, 18.0)

    /// A window with OpenGL. It is to be let go before its display.
    @MainActor private final class Screen {
      private let window: WindowHandle
      private let renderer: SDLRenderer
      private let handle: RendererHandle

      init(on display: VirtualDisplay, width: Int32, height: Int32) throws {
        setenv("DISPLAY", display.name, 1)
        setenv("SDL_VIDEODRIVER", "x11", 1)
        setenv("SDL_RENDER_DRIVER", "opengl", 1)
        setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1)
        let video = try VideoSubsystem()
        guard let pointer = SDL_CreateWindow("comparison", 0, 0, width, height, SDL_WINDOW_SHOWN.rawValue) else {
          throw SDLError.last("open a window")
        }
        window = WindowHandle(pointer, video: video)
        guard let made = SDL_CreateRenderer(pointer, -1, SDL_RENDERER_ACCELERATED.rawValue) else {
          throw SDLError.last("make a renderer")
        }
        handle = RendererHandle(made)
        renderer = SDLRenderer(handle)
      }

      func image(_ drawing: Drawing, of tessellator: Tessellator) throws -> PixelImage {
        try renderer.draw(drawing, of: tessellator)
        let surface = try SurfaceHandle(width: drawing.width, height: drawing.height)
        let format = SDL_PIXELFORMAT_XRGB8888.rawValue
        guard
          SDL_RenderReadPixels(
            handle.pointer, nil, format, surface.pointer.pointee.pixels, surface.pointer.pointee.pitch) == 0
        else { throw SDLError.last("read a frame") }
        renderer.present()
        return PixelImage(surface)
      }
    }

    /// How two pictures differ, in steps of 255.
    private struct Difference: CustomStringConvertible {
      /// Over all components of all pixels.
      var mean = 0.0
      /// The largest mean over the pixels of a square of three by three.
      var worstNeighbourhood = 0.0
      var worstPixel = 0
      var place = (x: 0, y: 0)

      init(_ left: PixelImage, _ right: PixelImage) {
        let (width, height) = (left.width, left.height)
        var errors = [Int](repeating: 0, count: width * height)
        var sum = 0
        left.bytes.withUnsafeBufferPointer { left in
          right.bytes.withUnsafeBufferPointer { right in
            for byte in 0..<errors.count * 3 {
              let error = abs(Int(left[byte]) - Int(right[byte]))
              if error > 0 { errors[byte / 3] = max(errors[byte / 3], error) }
              sum += error
            }
          }
        }
        mean = Double(sum) / Double(width * height * 3)
        worstPixel = errors.max() ?? 0
        for y in 1..<(height - 1) {
          for x in 1..<(width - 1) {
            var total = 0
            for row in [y - 1, y, y + 1] {
              total += errors[row * width + x - 1] + errors[row * width + x] + errors[row * width + x + 1]
            }
            if Double(total) / 9 > worstNeighbourhood { (worstNeighbourhood, place) = (Double(total) / 9, (x, y)) }
          }
        }
      }

      var description: String {
        "mean \(mean), worst 3 × 3 \(worstNeighbourhood) at \(place), worst pixel \(worstPixel)"
      }
    }

    /// Writes what was drawn where `HALFWAY_PICTURES` says, for eyes.
    private static func keep(_ image: PixelImage, _ name: String) throws {
      guard let folder = ProcessInfo.processInfo.environment["HALFWAY_PICTURES"] else { return }
      try image.writePNG(to: "\(folder)/\(name.replacingOccurrences(of: " ", with: "-")).png")
    }

    @Test(.enabled(if: VirtualDisplay.isAvailable), arguments: [1.0, 1.5, 2])
    func `OpenGL shows what the rasterizer draws`(scale: Double) throws {
      let fonts = try SDLFonts()
      let size = SDLRendererLists.size
      let display = try VirtualDisplay()
      defer { withExtendedLifetime(display) {} }
      let screen = try Screen(on: display, width: Int32(size.width * scale), height: Int32(size.height * scale))
      let tessellator = Tessellator(textRasterizer: fonts, pictureMaker: RasterRenderer(textRasterizer: fonts))
      let rasterizer = try OffscreenRenderer(size: size, scale: scale, fonts: fonts)
      for (name, items) in SDLRendererLists.all {
        let list = DisplayList(size: size, items: items)
        let shown = try screen.image(tessellator.tessellate(list, scale: scale), of: tessellator)
        let expected = try rasterizer.render(list)
        try Self.keep(shown, "\(name)-\(scale)-gl")
        try Self.keep(expected, "\(name)-\(scale)-raster")
        let difference = Difference(shown, expected)
        #expect(difference.mean < Self.meanTolerance, "\(name): \(difference)")
        #expect(difference.worstNeighbourhood < Self.neighbourhoodTolerance, "\(name): \(difference)")
      }
    }

    @Test(.enabled(if: VirtualDisplay.isAvailable))
    func `OpenGL shows the scenes as the rasterizer does, at every fifth of the way`() throws {
      let fonts = try SDLFonts()
      let size = CGSize(width: 400, height: 300)
      let display = try VirtualDisplay()
      defer { withExtendedLifetime(display) {} }
      let screen = try Screen(on: display, width: 400, height: 300)
      let tessellator = Tessellator(textRasterizer: fonts, pictureMaker: RasterRenderer(textRasterizer: fonts))
      let rasterizer = try OffscreenRenderer(size: size, scale: 1, fonts: fonts)
      for type in DrawingScenes.all {
        let (scene, name) = (type.init(size: size), type.name)
        for step in 0...5 {
          let list = scene.displayList(at: Double(step) / 5)
          let shown = try screen.image(tessellator.tessellate(list, scale: 1), of: tessellator)
          let expected = try rasterizer.render(list)
          try Self.keep(shown, "\(name)-\(step)-gl")
          try Self.keep(expected, "\(name)-\(step)-raster")
          let difference = Difference(shown, expected)
          #expect(difference.mean < Self.meanTolerance, "\(name) at \(step)/5: \(difference)")
          #expect(
            difference.worstNeighbourhood < Self.neighbourhoodTolerance, "\(name) at \(step)/5: \(difference)")
        }
      }
    }

    @Test(arguments: [1.0, 1.5])
    func `SDL's own software renderer shows the bytes of the rasterizer`(scale: Double) throws {
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
