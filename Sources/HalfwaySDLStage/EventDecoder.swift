import CSDL

/// The parts of an SDL event that are relevant to a stage, as a plain value that may cross threads. Coordinates are
/// those of SDL.
package enum DecodedEvent: Hashable, Sendable {
  /// The left button was pressed, in window points.
  case mouseDown(x: Int32, y: Int32)
  /// The left button was released, in window points.
  case mouseUp(x: Int32, y: Int32)
  /// The right button was pressed, in window points.
  case rightDown(x: Int32, y: Int32)
  /// The right button was released, in window points.
  case rightUp(x: Int32, y: Int32)
  /// The pointer moved, in window points, with the left or the right button held or with neither.
  case mouseMove(x: Int32, y: Int32, isHeld: Bool)
  /// The pointer left the window.
  case mouseLeft
  /// The wheel turned by a number of notches, positive forward or to the right, with the pointer at a location in
  /// window points.
  case wheel(steps: Float, sideways: Float = 0, x: Int32, y: Int32)
  /// A modifier key was pressed or released; contains the keys that are now pressed.
  case modifiers(ModifierKeys)
  /// A gesture on a touchpad.
  case touchpad(TouchpadGesture)
  /// A finger landed; coordinates are fractions of the window's size from 0 to 1, as in the next cases.
  case fingerDown(FingerID, x: Float, y: Float)
  case fingerUp(FingerID, x: Float, y: Float)
  case fingerMove(FingerID, x: Float, y: Float)
  /// The system took over the touches of all fingers.
  case fingersCancelled
  case focusGained
  /// The window lost the keyboard focus, or was hidden or minimized.
  case focusLost
  /// The window was moved on the screen.
  case moved
  case resized
  case exposed
  /// The graphics device lost the contents of textures.
  case texturesLost
  case key(Key)
  /// A key repeats while it is held.
  case repeatedKey(Key)
  /// Text was typed.
  case text(String)
  case closeRequested
  /// The program ends, whatever the window contains.
  case terminated
  /// Another thread woke the window with news for its content.
  case woken
}

/// A finger on a touch device.
package struct FingerID: Hashable, Sendable {
  package var device: Int64
  package var finger: Int64

  package init(device: Int64, finger: Int64) { (self.device, self.finger) = (device, finger) }
}

/// The only code that reads the union `SDL_Event`.
enum EventDecoder {
  /// Returns the decoded event; nil if it is irrelevant to the window. Window ID 0 means that the event names no
  /// window.
  static func decode(_ event: SDL_Event, windowID: UInt32) -> DecodedEvent? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button, windowID: windowID)
    case SDL_MOUSEMOTION: motion(event.motion, windowID: windowID)
    case SDL_FINGERDOWN, SDL_FINGERUP, SDL_FINGERMOTION: finger(event.tfinger, windowID: windowID)
    case SDL_WINDOWEVENT: window(event.window, windowID: windowID)
    case SDL_MOUSEWHEEL: wheel(event.wheel, windowID: windowID)
    case SDL_KEYDOWN, SDL_KEYUP: key(event.key, windowID: windowID)
    case SDL_TEXTINPUT: text(event.text, windowID: windowID)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: .texturesLost
    case SDL_QUIT: .closeRequested
    // Other code may push such events for its own use, so the event has to name the window.
    case SDL_USEREVENT where event.user.windowID == windowID:
      switch event.user.code {
      case WindowWaker.newsCode: .woken
      case WindowWaker.endCode: .terminated
      default: nil
      }
    default: nil
    }
  }

  private static func isOurs(_ id: UInt32, _ windowID: UInt32) -> Bool { id == windowID || id == 0 }

  private static func button(_ event: SDL_MouseButtonEvent, windowID: UInt32) -> DecodedEvent? {
    // SDL also synthesizes mouse events from fingers, which are reported as finger events as well.
    guard event.which != CSDL_touchMouseID(), isOurs(event.windowID, windowID) else { return nil }
    let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
    switch Int32(event.button) {
    case SDL_BUTTON_LEFT: return isDown ? .mouseDown(x: event.x, y: event.y) : .mouseUp(x: event.x, y: event.y)
    case SDL_BUTTON_RIGHT: return isDown ? .rightDown(x: event.x, y: event.y) : .rightUp(x: event.x, y: event.y)
    default: return nil
    }
  }

  private static func motion(_ event: SDL_MouseMotionEvent, windowID: UInt32) -> DecodedEvent? {
    guard event.which != CSDL_touchMouseID(), isOurs(event.windowID, windowID) else { return nil }
    // SDL_BUTTON_LMASK and SDL_BUTTON_RMASK are nested macros: the bits of the buttons' numbers − 1.
    let isHeld = [SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT].contains { event.state & (1 << UInt32($0 - 1)) != 0 }
    return .mouseMove(x: event.x, y: event.y, isHeld: isHeld)
  }

  private static func wheel(_ event: SDL_MouseWheelEvent, windowID: UInt32) -> DecodedEvent? {
    guard event.which != CSDL_touchMouseID(), isOurs(event.windowID, windowID) else { return nil }
    // "Natural" scrolling inverts the values; undo this to get the wheel's actual direction.
    let isFlipped = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue
    return .wheel(
      steps: isFlipped ? -event.preciseY : event.preciseY, sideways: isFlipped ? -event.preciseX : event.preciseX,
      x: event.mouseX, y: event.mouseY)
  }

  private static func finger(_ event: SDL_TouchFingerEvent, windowID: UInt32) -> DecodedEvent? {
    // Some systems also report the mouse as a touch device.
    guard event.touchId != SDL_MOUSE_TOUCHID, isOurs(event.windowID, windowID) else { return nil }
    let id = FingerID(device: event.touchId, finger: event.fingerId)
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN: return .fingerDown(id, x: event.x, y: event.y)
    case SDL_FINGERUP: return .fingerUp(id, x: event.x, y: event.y)
    default: return .fingerMove(id, x: event.x, y: event.y)
    }
  }

  private static func window(_ event: SDL_WindowEvent, windowID: UInt32) -> DecodedEvent? {
    guard isOurs(event.windowID, windowID) else { return nil }
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_GAINED: return .focusGained
    case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: return .focusLost
    case SDL_WINDOWEVENT_MOVED: return .moved
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: return .resized
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: return .exposed
    case SDL_WINDOWEVENT_CLOSE: return .closeRequested
    case SDL_WINDOWEVENT_LEAVE: return .mouseLeft
    default: return nil
    }
  }

  private static func text(_ event: SDL_TextInputEvent, windowID: UInt32) -> DecodedEvent? {
    guard isOurs(event.windowID, windowID) else { return nil }
    let bytes = (0..<Int32(SDL_TEXTINPUTEVENT_TEXT_SIZE)).lazy.map { UInt8(bitPattern: CSDL_textByte(event, $0)) }
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    return text.isEmpty ? nil : .text(text)
  }

  private static func key(_ event: SDL_KeyboardEvent, windowID: UInt32) -> DecodedEvent? {
    guard isOurs(event.windowID, windowID) else { return nil }
    if event.repeat == 0, let keys = modifiers(event.keysym) { return .modifiers(keys) }
    guard event.type == SDL_KEYDOWN.rawValue else { return nil }
    let named: Key? =
      switch SDL_KeyCode(rawValue: UInt32(bitPattern: event.keysym.sym)) {
      case SDLK_ESCAPE: .escape
      case SDLK_SPACE: .space
      case SDLK_RETURN, SDLK_KP_ENTER: .enter
      case SDLK_TAB: .tab
      case SDLK_BACKSPACE: .backspace
      case SDLK_LEFT: .left
      case SDLK_RIGHT: .right
      case SDLK_UP: .up
      case SDLK_DOWN: .down
      case SDLK_F11: .f11
      default: nil
      }
    if let named { return event.repeat == 0 ? .key(named) : .repeatedKey(named) }
    guard event.repeat == 0 else { return nil }
    // The key code of a printable key is its character; all others are larger, with SDLK_SCANCODE_MASK set.
    let code = UInt32(bitPattern: event.keysym.sym)
    guard code > 32, code != 127, code < 1 << 30, let scalar = Unicode.Scalar(code) else { return nil }
    let isShifted = UInt32(event.keysym.mod) & KMOD_SHIFT.rawValue != 0
    let text = isShifted ? Character(scalar).uppercased() : String(scalar)
    return text.count == 1 ? text.first.map { .key(.character($0)) } : nil
  }

  /// Returns the pressed modifiers after a modifier key was pressed or released; nil for other keys.
  private static func modifiers(_ key: SDL_Keysym) -> ModifierKeys? {
    switch SDL_KeyCode(rawValue: UInt32(bitPattern: key.sym)) {
    case SDLK_LALT, SDLK_RALT, SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LCTRL, SDLK_RCTRL: break
    default: return nil
    }
    let held = UInt32(key.mod)
    var keys: ModifierKeys = []
    if held & KMOD_ALT.rawValue != 0 { keys.insert(.alt) }
    if held & KMOD_SHIFT.rawValue != 0 { keys.insert(.shift) }
    if held & KMOD_CTRL.rawValue != 0 { keys.insert(.control) }
    return keys
  }
}
