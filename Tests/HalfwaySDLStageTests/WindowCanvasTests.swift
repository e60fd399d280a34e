import CSDL
import Foundation
import HalfwayLayers
import HalfwayRaster
import HalfwayTestSupport
import Testing

@testable import HalfwaySDLStage

extension StageWindowTests {
  /// Tests that each kind of window canvas shows the same pixels as offscreen rendering. They need no display.
  @Suite @MainActor struct Canvases {
    private let size = CGSize(width: 120, height: 90)
    private let fonts = BoxText()

    init() {
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      setenv("SDL_RENDER_DRIVER", "software", 1)
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }

    private func open(_ preference: RendererPreference) throws -> WindowOutput {
      try WindowOutput.open(
        WindowOutput.Request(
          title: "test", width: Int32(size.width), height: Int32(size.height), fonts: fonts,
          video: try VideoSubsystem()), preference: preference)
    }

    /// Returns a card with text, dragged by `x` over a background.
    private func list(_ x: Double) -> DisplayList {
      let card = RoundedRect(CGRect(x: 10, y: 20, width: 50, height: 40), cornerRadius: 8)
      let label = TextRun(string: "Aa", font: Font(sizePoints: 20), color: .black, rect: card.rect)
      return DisplayList(
        size: size,
        items: [
          .fill(RoundedRect(CGRect(origin: .zero, size: size)), CGColor(hex: 0x336699)),
          .fill(RoundedRect(CGRect(x: 4, y: 70, width: 30, height: 10)), CGColor(hex: 0xFFCC00)),
          .beginGroup(DisplayGroup(transform: .init(CGAffineTransform(translationX: x, y: 0)))),
          .shadow(card, radius: 6, offset: CGSize(width: 0, height: 2), .black), .fill(card, .white), .text(label),
          .endGroup,
        ])
    }

    private func expected(_ list: DisplayList) throws -> PixelImage {
      try OffscreenRenderer(size: size, fonts: fonts).render(list)
    }

    private func pixels(_ surface: UnsafeMutablePointer<SDL_Surface>) throws -> PixelImage {
      let copy = try SurfaceHandle(width: surface.pointee.w, height: surface.pointee.h)
      SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE)
      #expect(SDL_UpperBlit(surface, nil, copy.pointer, nil) == 0)
      return PixelImage(copy)
    }

    @Test func `a window surface matches offscreen rendering in every frame, even after its contents are lost`() throws
    {
      let output = try open(.raster)
      #expect(output.canvas.name == "raster (window surface)")
      for (step, x) in [0, 3, 3.4, 20, -5, 55, 55].enumerated() {
        if step == 4 {
          // The contents of a new SDL surface are undefined.
          let surface = try #require(SDL_GetWindowSurface(output.window.pointer))
          SDL_FillRect(surface, nil, 0xABCDEF)
          output.canvas.windowWasInvalidated()
        }
        try output.canvas.draw(list(x), scale: 1)
        try output.canvas.present()
        let surface = try #require(SDL_GetWindowSurface(output.window.pointer))
        #expect(try pixels(surface) == expected(list(x)), "frame \(step)")
      }
    }

    @Test func `a resized window surface is redrawn completely`() throws {
      let output = try open(.raster)
      try output.canvas.draw(list(0), scale: 1)
      try output.canvas.present()
      SDL_SetWindowSize(output.window.pointer, 100, 60)
      SDL_PumpEvents()
      try output.canvas.draw(list(0), scale: 1)
      try output.canvas.present()
      let surface = try #require(SDL_GetWindowSurface(output.window.pointer))
      let expected = try OffscreenRenderer(size: CGSize(width: 100, height: 60), fonts: fonts).render(list(0))
      #expect(try pixels(surface) == expected)
    }

    @Test func `SDL's software renderer shows the same pixels through a texture`() throws {
      let output = try open(.sdl)
      #expect(output.canvas.name == "sdl (software, drawn by raster)")
      #expect(!output.canvas.waitsForDisplay)
      let canvas = try #require(output.canvas as? TextureCanvas)
      for (step, x) in [0.0, 3, 20, 20, 55].enumerated() {
        if step == 2 { canvas.textureContentsWereLost() }
        try canvas.draw(list(x), scale: 1)
        let copy = try SurfaceHandle(width: Int32(size.width), height: Int32(size.height))
        let format = SDL_PIXELFORMAT_XRGB8888.rawValue
        let (target, pitch) = (copy.pointer.pointee.pixels, copy.pointer.pointee.pitch)
        #expect(SDL_RenderReadPixels(canvas.renderer.pointer, nil, format, target, pitch) == 0)
        #expect(try PixelImage(copy) == expected(list(x)), "frame \(step)")
        canvas.present()
      }
    }

    @Test func `the raster canvas is selected on a machine without a graphics processor`() throws {
      let output = try open(.auto)
      #expect(GraphicsProcessor.isLikely || output.canvas.name == "raster (window surface)")
    }
  }
}
