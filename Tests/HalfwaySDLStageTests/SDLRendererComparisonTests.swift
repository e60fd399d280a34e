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
    private static let (meanTolerance, neighbourhoodTolerance) = (0.25, 18.0)

    /// An OpenGL window, which must be released before its display.
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

    /// The difference between two pictures, in 8-bit color levels.
    private struct Difference: CustomStringConvertible {
      /// The mean over all components of all pixels.
      var mean = 0.0
      /// The largest mean over the pixels of a 3 × 3 square.
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

    /// Writes the picture to the folder in `HALFWAY_PICTURES`, if it is set, for visual inspection.
    private static func keep(_ image: PixelImage, _ name: String) throws {
      guard let folder = ProcessInfo.processInfo.environment["HALFWAY_PICTURES"] else { return }
      try image.writePNG(to: "\(folder)/\(name.replacingOccurrences(of: " ", with: "-")).png")
    }

    @Test(.enabled(if: VirtualDisplay.isAvailable), arguments: [1.0, 1.5, 2])
    func `OpenGL matches the rasterizer within the tolerances`(scale: Double) throws {
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
    func `OpenGL matches the rasterizer for each drawing scene at six progress values`() throws {
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
