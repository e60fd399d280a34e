import CSDL
import CWindowSystem
import Foundation
import HalfwayRaster

// Owners of SDL objects. Each destroys its object in `deinit` and retains the objects that must outlive it, so the
// order of destruction is always texture, renderer, surface or window, library.

/// A reference to SDL's video subsystem, which is reference counted.
@MainActor
final class VideoSubsystem {
  init() throws(SDLError) {
    let variables = ProcessInfo.processInfo.environment
    let isDriverAsked = variables["SDL_VIDEODRIVER"]?.isEmpty == false
    if Self.wouldCrash(variables) {
      throw SDLError(
        action: "open a display",
        reason: "the Wayland compositor has no input devices, without which SDL before version 2.30 crashes")
    }
    if !isDriverAsked { Self.requestDrivers(canReachWayland: Self.canReachWayland(variables)) }
    if Self.canReachX11(variables) { CX11_forgiveLateWakeups() }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw Self.noDisplay(isDriverAsked ? String(cString: SDL_GetError()) : "no available video device")
    }
    // If SDL finds no display, it silently falls back on a driver that displays nothing.
    guard isDriverAsked || !["offscreen", "dummy", "evdev"].contains(Self.currentDriver) else {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw Self.noDisplay("no available video device")
    }
  }

  /// The name of SDL's driver, such as "x11" or "wayland"; empty before the initialization.
  static var currentDriver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }

  /// Returns whether the environment might provide an X display.
  private static func canReachX11(_ variables: [String: String]) -> Bool { variables["DISPLAY"]?.isEmpty == false }

  /// Returns whether the environment might provide a Wayland display.
  private static func canReachWayland(_ variables: [String: String]) -> Bool {
    variables["XDG_RUNTIME_DIR"]?.isEmpty == false || variables["WAYLAND_SOCKET"] != nil
      || variables["WAYLAND_DISPLAY"]?.hasPrefix("/") == true
  }

  /// Returns whether SDL would connect to a Wayland compositor that it can't use: before version 2.30, it crashes if
  /// there are no input devices.
  private static func wouldCrash(_ variables: [String: String]) -> Bool {
    var version = SDL_version()
    SDL_GetVersion(&version)
    guard (version.major, version.minor) < (2, 30) else { return false }
    // X11 is preferred. The connection of WAYLAND_SOCKET can be used only once.
    let requested = variables["SDL_VIDEODRIVER"] ?? ""
    let isPreferred = requested.isEmpty ? !canReachX11(variables) : requested.hasPrefix("wayland")
    guard isPreferred, canReachWayland(variables), variables["WAYLAND_SOCKET"] == nil else { return false }
    return CWayland_lacksSeat()
  }

  /// Requests SDL's drivers in the order of `order(of:canReachWayland:)`.
  private static func requestDrivers(canReachWayland: Bool) {
    let names = (0..<SDL_GetNumVideoDrivers()).compactMap { SDL_GetVideoDriver($0).map { String(cString: $0) } }
    let drivers = order(of: names, canReachWayland: canReachWayland).joined(separator: ",")
    // An empty variable selects nothing either, but would override a hint of lower priority.
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, drivers, SDL_HINT_OVERRIDE)
  }

  /// Returns the drivers to try, first to last. X11 is the first one, as in SDL 2, although SDL 3 tries Wayland first.
  /// Wayland is omitted if the environment provides no display, because its library would write to standard error.
  static func order(of names: [String], canReachWayland: Bool) -> [String] {
    names.filter { $0 == "x11" } + names.filter { $0 != "x11" && ($0 != "wayland" || canReachWayland) }
  }

  private static func noDisplay(_ reason: String) -> SDLError {
    SDLError(action: "open a display", reason: "\(reason) (is DISPLAY or WAYLAND_DISPLAY set?)")
  }

  isolated deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
}

/// The owner of a window.
@MainActor
final class WindowHandle {
  let pointer: OpaquePointer
  private let video: VideoSubsystem

  init(_ pointer: OpaquePointer, video: VideoSubsystem) {
    self.pointer = pointer
    self.video = video
  }

  isolated deinit { SDL_DestroyWindow(pointer) }
}

/// The owner of an image in memory with 32 bits per pixel and no alpha, the format of most window surfaces.
final class SurfaceHandle {
  let pointer: UnsafeMutablePointer<SDL_Surface>

  init(width: Int32, height: Int32) throws(SDLError) {
    let format = SDL_PIXELFORMAT_XRGB8888.rawValue
    guard let pointer = SDL_CreateRGBSurfaceWithFormat(0, max(1, width), max(1, height), 32, format) else {
      throw .last("create a surface of \(width) × \(height)")
    }
    self.pointer = pointer
  }

  deinit { SDL_FreeSurface(pointer) }

  var width: Int32 { pointer.pointee.w }
  var height: Int32 { pointer.pointee.h }
  /// The pixels and the row length in pixels; nil for a surface without memory.
  var pixels: (start: UnsafeMutablePointer<UInt32>, rowLength: Int)? {
    guard let start = pointer.pointee.pixels?.assumingMemoryBound(to: UInt32.self) else { return nil }
    return (start, Int(pointer.pointee.pitch) / MemoryLayout<UInt32>.stride)
  }
  /// The pixels as a target for the renderer.
  var target: RasterTarget? { RasterTarget(pointer) }
}

extension RasterTarget {
  /// Creates a target from a surface with 32 bits per pixel; nil if it has no memory. The pixels are valid as long as
  /// the surface.
  init?(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    guard let start = surface.pointee.pixels?.assumingMemoryBound(to: UInt32.self) else { return nil }
    let rowLength = surface.pointee.pitch / Int32(MemoryLayout<UInt32>.stride)
    self.init(pixels: start, width: surface.pointee.w, height: surface.pointee.h, rowLength: rowLength)
  }
}

/// The owner of a renderer.
final class RendererHandle {
  let pointer: OpaquePointer
  /// The window, which has to outlive the renderer.
  private let window: WindowHandle?

  init(_ pointer: OpaquePointer, window: WindowHandle? = nil) {
    self.pointer = pointer
    self.window = window
  }

  deinit { SDL_DestroyRenderer(pointer) }

  /// The renderer's name and properties as reported by SDL.
  var info: (name: String, isSoftware: Bool, waitsForDisplay: Bool) {
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(pointer, &info) == 0 else { return ("unknown", true, false) }
    return (
      info.name.map { String(cString: $0) } ?? "unknown", info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0,
      info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    )
  }
}

/// The owner of a texture.
final class TextureHandle {
  let pointer: OpaquePointer
  let width: Int32
  let height: Int32
  private let renderer: RendererHandle

  /// - Parameter isStreamed: Whether the texture is opaque and uploaded for every frame.
  init(renderer: RendererHandle, width: Int32, height: Int32, isStreamed: Bool = false) throws(SDLError) {
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    let access = isStreamed ? SDL_TEXTUREACCESS_STREAMING : SDL_TEXTUREACCESS_STATIC
    guard let pointer = SDL_CreateTexture(renderer.pointer, format, Int32(access.rawValue), width, height) else {
      throw .last("create a texture of \(width) × \(height)")
    }
    SDL_SetTextureBlendMode(pointer, isStreamed ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    // Linear filtering is for rotated content; unscaled copies sample the center of each pixel and stay sharp.
    SDL_SetTextureScaleMode(pointer, isStreamed ? SDL_ScaleModeNearest : SDL_ScaleModeLinear)
    self.pointer = pointer
    self.width = width
    self.height = height
    self.renderer = renderer
  }

  deinit { SDL_DestroyTexture(pointer) }
}
