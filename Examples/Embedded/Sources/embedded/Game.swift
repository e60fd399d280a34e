import GameSDL
import Glibc
import HalfwayKernel
import HalfwayMotion

/// The game's loop: events in, a frame out.
struct Game {
  private(set) var isOver = false
  private var screen: any Screen
  private var contacts = Contacts()
  private var recording: GestureRecording
  private let canvas: Canvas

  init(screen: any Screen, canvas: Canvas) {
    (self.screen, self.canvas) = (screen, canvas)
    recording = GestureRecording(
      scene: type(of: screen).scene, widthPoints: Canvas.width, heightPoints: Canvas.height, device: .mouse)
  }

  mutating func runFrame() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      let isEscape = SDL_EventType(event.type) == SDL_KEYDOWN && event.key.keysym.scancode == SDL_SCANCODE_ESCAPE
      if isEscape || SDL_EventType(event.type) == SDL_QUIT { isOver = true }
      let time = Timestamp(milliseconds: Int64(event.common.timestamp))
      for contact in contacts.events(of: event) where isForScreen(contact) {
        screen.handle(contact, at: time)
        recording.record(contact, at: time)
      }
    }
    screen.advance(to: Timestamp(milliseconds: Int64(SDL_GetTicks64())))
    screen.draw(on: canvas)
    SDL_RenderPresent(canvas.renderer)
    // Without a display that waits for its refresh.
    SDL_Delay(4)
  }

  private func isForScreen(_ event: RecognitionSession.Event) -> Bool {
    if case .down(_, let x, let y) = event { screen.isTouchable(x: x, y: y) } else { true }
  }

  /// Writes the recording, which expects the result of the last gesture. Returns whether it could be written.
  func write(to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let isWritten = fputs(recording.text(expecting: screen.expectation), file) >= 0
    return fclose(file) == 0 && isWritten
  }
}
