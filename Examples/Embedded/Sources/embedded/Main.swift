import GameSDL
import Glibc
import HalfwayKernel
import HalfwayMotion

// A game with its own window, event loop, and renderer, and Halfway's gestures:
//
//     embedded swipe-back|pinch-to-close|bottom-sheet [FILE.gesture]
//
// With a file, it records what the user does until the window is closed.

@main
struct Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let screens: [String: any Screen] = [
      "swipe-back": SwipeBack(), "pinch-to-close": PinchToClose(), "bottom-sheet": BottomSheet(),
    ]
    guard let name = arguments.first, let screen = screens[name], arguments.count <= 2 else {
      end("usage: embedded swipe-back|pinch-to-close|bottom-sheet [FILE.gesture]", code: 64)
    }
    // The gesture that activates the window counts; otherwise SDL drops its press.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { end("SDL can't start: \(String(cString: SDL_GetError()))", code: 69) }
    let (width, height) = (Int32(Canvas.width), Int32(Canvas.height))
    guard
      let window = SDL_CreateWindow(
        "Embedded: \(name)", Int32(SDL_WINDOWPOS_CENTERED_MASK), Int32(SDL_WINDOWPOS_CENTERED_MASK), width, height,
        0),
      let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
        ?? SDL_CreateRenderer(window, -1, 0)
    else { end("SDL has no window: \(String(cString: SDL_GetError()))", code: 69) }
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    var game = Game(screen: screen, canvas: Canvas(renderer: renderer))
    while !game.isOver { game.runFrame() }
    if let file = arguments.dropFirst().first, !game.write(to: file) { end("\(file) can't be written", code: 73) }
    SDL_Quit()
  }

  static func end(_ message: String, code: Int32) -> Never {
    _ = "embedded: \(message)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
    exit(code)
  }
}
