import Foundation
import GameSDL

// A game with its own window, event loop, and renderer, which shows a stage beside its own picture.

@main
@MainActor
struct Main {
  static let (width, height) = (Int32(760), Int32(480))

  static func main() {
    // The gesture that activates the window counts; otherwise SDL drops its press.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { end("SDL can't start: \(String(cString: SDL_GetError()))") }
    let center = Int32(SDL_WINDOWPOS_CENTERED_MASK)
    guard let window = SDL_CreateWindow("Foreign loop", center, center, width, height, 0),
      let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
        ?? SDL_CreateRenderer(window, -1, 0)
    else { end("SDL has no window: \(String(cString: SDL_GetError()))") }
    do {
      let panel = try Panel(at: SDL_Rect(x: 400, y: 20, w: 320, h: 440), renderer: renderer)
      while runFrame(panel, renderer) {}
    } catch { end("\(error)") }
    SDL_Quit()
  }

  /// Returns whether the game goes on.
  private static func runFrame(_ panel: Panel, _ renderer: OpaquePointer) -> Bool {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      let isEscape = SDL_EventType(event.type) == SDL_KEYDOWN && event.key.keysym.scancode == SDL_SCANCODE_ESCAPE
      if isEscape || SDL_EventType(event.type) == SDL_QUIT { return false }
      // What doesn't belong to the panel is the game's.
      _ = panel.handle(event)
    }
    drawGame(on: renderer)
    panel.draw(on: renderer)
    SDL_RenderPresent(renderer)
    // Without a display that waits for its refresh.
    SDL_Delay(4)
    return true
  }

  /// Draws a field of bars that rise and fall.
  private static func drawGame(on renderer: OpaquePointer) {
    SDL_SetRenderDrawColor(renderer, 0x16, 0x1B, 0x26, 255)
    SDL_RenderClear(renderer)
    let seconds = Double(SDL_GetTicks64()) / 1000
    for bar in 0..<12 {
      let height = Int32(140 + 110 * sin(seconds * 1.5 + Double(bar) * 0.55))
      var box = SDL_Rect(x: 24 + Int32(bar) * 30, y: 440 - height, w: 20, h: height)
      SDL_SetRenderDrawColor(renderer, 0x4F, UInt8(0x70 + bar * 8), 0xC8, 255)
      SDL_RenderFillRect(renderer, &box)
    }
  }

  private static func end(_ message: String) -> Never {
    FileHandle.standardError.write(Data("foreign-loop: \(message)\n".utf8))
    exit(69)
  }
}
