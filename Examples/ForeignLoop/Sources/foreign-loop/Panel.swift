import Foundation
import GameSDL
import Halfway
import HalfwayFonts
import HalfwayRaster

/// A stage as a part of a game's window: events in, a texture out. The game owns the window, the loop, and the
/// renderer.
@MainActor
final class Panel {
  let frame: SDL_Rect
  private let stage: Stage
  private let raster: RasterRenderer
  private let texture: OpaquePointer
  private var pixels: [UInt32]
  private var isTouched = false

  init(at frame: SDL_Rect, renderer: OpaquePointer) throws {
    self.frame = frame
    stage = Stage(size: CGSize(width: Double(frame.w), height: Double(frame.h)), start: Self.now) {
      NavigationController(rootViewController: PageViewController(1))
    }
    raster = RasterRenderer(textRasterizer: try SDLFonts())
    pixels = [UInt32](repeating: 0, count: Int(frame.w) * Int(frame.h))
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    let access = Int32(SDL_TEXTUREACCESS_STREAMING.rawValue)
    guard let texture = SDL_CreateTexture(renderer, format, access, frame.w, frame.h) else {
      throw PanelError(reason: String(cString: SDL_GetError()))
    }
    self.texture = texture
  }

  private static var now: Timestamp { Timestamp(milliseconds: Int64(SDL_GetTicks64())) }

  /// Passes an event of the game to the stage. Returns whether it belongs to the panel.
  func handle(_ event: SDL_Event) -> Bool {
    let time = Timestamp(milliseconds: Int64(event.common.timestamp))
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN where event.button.button == SDL_BUTTON_LEFT:
      var place = SDL_Point(x: event.button.x, y: event.button.y)
      var frame = frame
      guard SDL_PointInRect(&place, &frame) == SDL_TRUE else { return false }
      isTouched = true
      stage.handle(InputEvent(timestamp: time, kind: .down(contact(event.button.x, event.button.y))))
    case SDL_MOUSEMOTION where isTouched:
      stage.handle(InputEvent(timestamp: time, kind: .move(contact(event.motion.x, event.motion.y))))
    case SDL_MOUSEBUTTONUP where isTouched && event.button.button == SDL_BUTTON_LEFT:
      isTouched = false
      stage.handle(InputEvent(timestamp: time, kind: .up(contact(event.button.x, event.button.y))))
    case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue):
      isTouched = false
      stage.handle(InputEvent(timestamp: time, kind: .focus(isFocused: false)))
      return false
    default: return false
    }
    return true
  }

  private func contact(_ x: Int32, _ y: Int32) -> InputEvent.Contact {
    InputEvent.Contact(id: 0, x: Double(x - frame.x), y: Double(y - frame.y))
  }

  /// Advances the stage to the current time, and draws it into the texture as far as it has changed.
  func draw(on renderer: OpaquePointer) {
    stage.advance(to: Self.now)
    let (width, height, list) = (frame.w, frame.h, stage.displayList)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let target = RasterTarget(pixels: start, width: width, height: height, rowLength: width)
      for box in raster.draw(list, scale: 1, on: target, keepingUnchanged: true) {
        var rectangle = SDL_Rect(x: box.x, y: box.y, w: box.width, h: box.height)
        SDL_UpdateTexture(texture, &rectangle, start + Int(box.y) * Int(width) + Int(box.x), width * 4)
      }
    }
    var frame = frame
    SDL_RenderCopy(renderer, texture, nil, &frame)
  }
}

struct PanelError: Error, CustomStringConvertible {
  var reason: String
  var description: String { "SDL has no texture: \(reason)" }
}
