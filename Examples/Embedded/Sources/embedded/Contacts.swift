import GameSDL
import HalfwayKernel
import HalfwayMotion

/// The contacts of SDL's events: fingers, the left mouse button, and the right one as two fingers that mirror each
/// other at the middle of the window.
struct Contacts {
  /// The contacts that are down, by SDL's identifiers.
  private var fingers: [SDL_FingerID] = []
  private var isPinching = false

  /// Returns the events of an SDL event. A mouse event that SDL makes from a finger is none.
  mutating func events(of event: SDL_Event) -> [RecognitionSession.Event] {
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      event.button.which == SDL_touchMouseID() ? [] : button(event.button)
    case SDL_MOUSEMOTION:
      event.motion.which == SDL_touchMouseID() ? [] : move(Double(event.motion.x), Double(event.motion.y))
    case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue): cancel()
    default: []
    }
  }

  private mutating func finger(_ finger: SDL_TouchFingerEvent) -> [RecognitionSession.Event] {
    let (x, y) = (Double(finger.x) * Canvas.width, Double(finger.y) * Canvas.height)
    // Contacts are numbered from 2 on; the mouse has 0 and 1.
    let id = 2 + (fingers.firstIndex(of: finger.fingerId) ?? fingers.firstIndex(of: -1) ?? fingers.count)
    switch SDL_EventType(finger.type) {
    case SDL_FINGERDOWN:
      if id - 2 == fingers.count { fingers.append(finger.fingerId) } else { fingers[id - 2] = finger.fingerId }
      return [.down(id: id, x: x, y: y)]
    case SDL_FINGERUP:
      if id - 2 < fingers.count { fingers[id - 2] = -1 }
      return [.up(id: id, x: x, y: y)]
    default: return [.move(id: id, x: x, y: y)]
    }
  }

  private mutating func button(_ button: SDL_MouseButtonEvent) -> [RecognitionSession.Event] {
    let (x, y, isDown) = (Double(button.x), Double(button.y), SDL_EventType(button.type) == SDL_MOUSEBUTTONDOWN)
    switch Int32(button.button) {
    case SDL_BUTTON_LEFT: return [isDown ? .down(id: 0, x: x, y: y) : .up(id: 0, x: x, y: y)]
    case SDL_BUTTON_RIGHT:
      isPinching = isDown
      let (otherX, otherY) = (Canvas.width - x, Canvas.height - y)
      return isDown
        ? [.down(id: 0, x: x, y: y), .down(id: 1, x: otherX, y: otherY)]
        : [.up(id: 0, x: x, y: y), .up(id: 1, x: otherX, y: otherY)]
    default: return []
    }
  }

  private func move(_ x: Double, _ y: Double) -> [RecognitionSession.Event] {
    let move = RecognitionSession.Event.move(id: 0, x: x, y: y)
    return isPinching ? [move, .move(id: 1, x: Canvas.width - x, y: Canvas.height - y)] : [move]
  }

  private mutating func cancel() -> [RecognitionSession.Event] {
    (fingers, isPinching) = ([], false)
    return [.cancelAll]
  }
}
