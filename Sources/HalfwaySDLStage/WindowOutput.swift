import CSDL
import HalfwayTessellation

/// A window with the renderer that draws to it.
@MainActor
final class WindowOutput {
  let window: WindowHandle
  /// Whether showing a frame waits for the display.
  let waitsForDisplay: Bool
  private var renderer: Renderer

  private enum Renderer {
    case accelerated(SDLRenderer)
    case software(SoftwareRenderer)
  }

  private init(window: WindowHandle, accelerated: RendererHandle) {
    self.window = window
    renderer = .accelerated(SDLRenderer(accelerated))
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(accelerated.pointer, &info)
    waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
  }

  private init(softwareWindow window: WindowHandle) throws(SDLError) {
    self.window = window
    waitsForDisplay = false
    let size = Self.pixelSize(of: window)
    renderer = .software(try SoftwareRenderer(width: size.width, height: size.height))
  }

  /// Opens a window of a size in points.
  static func open(
    title: String, width: Int32, height: Int32, preference: RendererPreference, video: VideoSubsystem
  ) throws(SDLError) -> WindowOutput {
    func makeWindow() throws(SDLError) -> WindowHandle {
      let flags =
        SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
      let place = CSDL_windowPositionCentered()
      guard let pointer = SDL_CreateWindow(title, place, place, width, height, flags) else {
        throw .last("open a window")
      }
      return WindowHandle(pointer, video: video)
    }

    if preference == .accelerated || (preference == .automatic && GraphicsProcessor.isLikely) {
      let window = try makeWindow()
      let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
      if let pointer = SDL_CreateRenderer(window.pointer, -1, flags) {
        let handle = RendererHandle(pointer)
        if preference == .accelerated || !GraphicsProcessor.isImitated {
          return WindowOutput(window: window, accelerated: handle)
        }
      } else if preference == .accelerated {
        throw .last("make an accelerated renderer")
      }
    }
    return try WindowOutput(softwareWindow: makeWindow())
  }

  /// The window's size in points and its pixels a point.
  var size: (width: Double, height: Double, scale: Double) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window.pointer, &width, &height)
    let pixels = Self.pixelSize(of: window)
    let scale = width > 0 ? Double(pixels.width) / Double(width) : 1
    return (Double(width), Double(height), scale)
  }

  private static func pixelSize(of window: WindowHandle) -> (width: Int32, height: Int32) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window.pointer, &width, &height)
    return (width, height)
  }

  /// Draws a frame and shows it.
  func show(_ drawing: Drawing, of tessellator: Tessellator) throws(SDLError) {
    switch renderer {
    case .accelerated(let renderer):
      try renderer.draw(drawing, of: tessellator)
      renderer.present()
    case .software(let renderer):
      try show(drawing, atlas: tessellator.atlas, using: renderer)
    }
  }

  private func show(_ drawing: Drawing, atlas: Atlas, using known: SoftwareRenderer) throws(SDLError) {
    let size = Self.pixelSize(of: window)
    var current = known
    if known.surface.width != size.width || known.surface.height != size.height {
      current = try SoftwareRenderer(width: size.width, height: size.height)
      renderer = .software(current)
    }
    try current.draw(drawing, atlas: atlas)
    // A surface of our own and not the window's: it is the same on every display, and stays when the window's is replaced.
    guard let target = SDL_GetWindowSurface(window.pointer) else { throw .last("reach the window") }
    guard SDL_UpperBlit(current.surface.pointer, nil, target, nil) == 0, SDL_UpdateWindowSurface(window.pointer) == 0
    else { throw .last("show a frame") }
  }

  /// To be called when SDL says that the graphics device lost what textures held.
  func textureContentsWereLost() {
    if case .accelerated(let renderer) = renderer { renderer.textureContentsWereLost() }
  }
}
