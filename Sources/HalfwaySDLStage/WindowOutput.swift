import CSDL
import HalfwayLayers

/// A window and its canvas.
@MainActor
final class WindowOutput {
  let window: WindowHandle
  let canvas: any WindowCanvas

  private init(_ window: WindowHandle, _ canvas: any WindowCanvas) {
    self.window = window
    self.canvas = canvas
  }

  /// The parameters of a window, with its size in SDL's units.
  struct Request {
    var title: String
    var width: Int32
    var height: Int32
    var fonts: any TextRasterizer
    var video: VideoSubsystem
  }

  /// Opens a hidden window.
  static func open(_ request: Request, preference: RendererPreference) throws(SDLError) -> WindowOutput {
    switch preference {
    case .sdl: return try sdl(request)
    case .raster: return try raster(request)
    case .auto:
      guard GraphicsProcessor.isLikely, let output = try accelerated(request) else { return try raster(request) }
      return output
    }
  }

  /// Returns a window with SDL's best renderer; nil if it doesn't use a graphics processor.
  private static func accelerated(_ request: Request) throws(SDLError) -> WindowOutput? {
    let window = try makeWindow(request)
    guard let handle = makeRenderer(window, SDL_RENDERER_ACCELERATED), !GraphicsProcessor.isImitated else { return nil }
    return WindowOutput(window, TriangleCanvas(handle, fonts: request.fonts))
  }

  private static func sdl(_ request: Request) throws(SDLError) -> WindowOutput {
    let window = try makeWindow(request)
    guard let handle = makeRenderer(window) else { throw .last("create an SDL renderer") }
    guard handle.info.isSoftware else { return WindowOutput(window, TriangleCanvas(handle, fonts: request.fonts)) }
    return WindowOutput(window, TextureCanvas(handle, fonts: request.fonts, isAskedFor: true))
  }

  private static func raster(_ request: Request) throws(SDLError) -> WindowOutput {
    let window = try makeWindow(request)
    do {
      return WindowOutput(window, try SurfaceCanvas(window, fonts: request.fonts))
    } catch {
      // Windows on Wayland have no surface; SDL's renderer shows the same pixels there. A window can use only one of
      // the two.
      let window = try makeWindow(request)
      guard let handle = makeRenderer(window) else { throw error }
      return WindowOutput(window, TextureCanvas(handle, fonts: request.fonts, isAskedFor: false))
    }
  }

  /// Returns a renderer that waits for the display if it really can: SDL's software renderer simulates the wait by
  /// sleeping, and Mesa's software implementation of OpenGL by a wait of up to two refreshes. Our own timing is better
  /// than either.
  private static func makeRenderer(_ window: WindowHandle, _ flags: SDL_RendererFlags...) -> RendererHandle? {
    let all = flags.reduce(SDL_RENDERER_PRESENTVSYNC.rawValue) { $0 | $1.rawValue }
    guard let pointer = SDL_CreateRenderer(window.pointer, -1, all) else { return nil }
    let handle = RendererHandle(pointer, window: window)
    if handle.info.isSoftware || GraphicsProcessor.isImitated { SDL_RenderSetVSync(pointer, 0) }
    return handle
  }

  private static func makeWindow(_ request: Request) throws(SDLError) -> WindowHandle {
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
    let place = CSDL_windowPositionCentered()
    guard let pointer = SDL_CreateWindow(request.title, place, place, request.width, request.height, flags) else {
      throw .last("open a window")
    }
    return WindowHandle(pointer, video: request.video)
  }

  /// Whether the first frame after a change of the size may still have the earlier one, so that it has to be presented
  /// twice. On Wayland, Mesa's software implementation of OpenGL allocates the buffer of a frame in advance. The
  /// software renderer of SDL 3 adopts the new size when a frame is presented.
  var mayPresentEarlierSize: Bool { VideoSubsystem.currentDriver == "wayland" || canvas is TextureCanvas }

  /// The window's size in SDL's units, and the pixels per unit.
  var size: (width: Double, height: Double, scale: Double) {
    var (width, height, pixelWidth, pixelHeight): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetWindowSize(window.pointer, &width, &height)
    SDL_GetWindowSizeInPixels(window.pointer, &pixelWidth, &pixelHeight)
    return (Double(width), Double(height), width > 0 ? Double(pixelWidth) / Double(width) : 1)
  }
}
