import CSDL
import Foundation
import HalfwayLayers
import HalfwayTestSupport

@testable import HalfwaySDLStage

/// A window on a virtual display in which SDL draws with its OpenGL driver, as `--renderer sdl` does on a graphics
/// processor. OpenGL is Mesa's software implementation. Release the window before its display.
@MainActor final class OpenGLScreen {
  private let window: WindowHandle
  private let handle: RendererHandle
  private let canvas: TriangleCanvas

  init(on display: VirtualDisplay, width: Int32, height: Int32, fonts: any TextRasterizer) throws {
    setenv("DISPLAY", display.name, 1)
    setenv("SDL_VIDEODRIVER", "x11", 1)
    setenv("SDL_RENDER_DRIVER", "opengl", 1)
    setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1)
    let video = try VideoSubsystem()
    guard let pointer = SDL_CreateWindow("comparison", 0, 0, width, height, SDL_WINDOW_SHOWN.rawValue) else {
      throw SDLError.last("open a window")
    }
    window = WindowHandle(pointer, video: video)
    guard let renderer = SDL_CreateRenderer(pointer, -1, SDL_RENDERER_ACCELERATED.rawValue) else {
      throw SDLError.last("make a renderer")
    }
    handle = RendererHandle(renderer)
    guard handle.info.name == "opengl" else {
      throw SDLError(action: "draw with OpenGL", reason: "SDL chose the driver \(handle.info.name)")
    }
    canvas = TriangleCanvas(handle, fonts: fonts)
  }

  /// Draws a display list that fills the window, and returns the pixels.
  func picture(of list: DisplayList, scale: Double = 1) throws -> PixelImage {
    try canvas.draw(list, scale: scale)
    let (width, height) = (Int32((list.size.width * scale).rounded()), Int32((list.size.height * scale).rounded()))
    let surface = try SurfaceHandle(width: width, height: height)
    let format = SDL_PIXELFORMAT_XRGB8888.rawValue
    guard
      SDL_RenderReadPixels(
        handle.pointer, nil, format, surface.pointer.pointee.pixels, surface.pointer.pointee.pitch) == 0
    else { throw SDLError.last("read a frame") }
    canvas.present()
    return PixelImage(surface)
  }
}

extension PictureDifference {
  init(_ left: PixelImage, _ right: PixelImage) {
    self.init(left.bytes, right.bytes, width: left.width, height: left.height)
  }
}
