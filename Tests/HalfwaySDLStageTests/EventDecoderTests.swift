import CSDL
import Testing

@testable import HalfwaySDLStage

@Suite struct EventDecoderTests {
  private let windowID: UInt32 = 7

  private func decode(_ event: SDL_Event) -> DecodedEvent? { EventDecoder.decode(event, windowID: windowID) }

  private func button(
    _ type: SDL_EventType, button: Int32 = SDL_BUTTON_LEFT, which: UInt32 = 0, windowID: UInt32 = 7
  ) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = type.rawValue
    event.button.windowID = windowID
    event.button.which = which
    event.button.button = UInt8(button)
    (event.button.x, event.button.y) = (30, 40)
    return event
  }

  private func motion(state: UInt32, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.windowID = windowID
    event.motion.which = which
    event.motion.state = state
    (event.motion.x, event.motion.y) = (-5, 700)
    return event
  }

  private func finger(_ type: SDL_EventType, touch: Int64 = 3, finger: Int64 = 9) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.touchId = touch
    event.tfinger.fingerId = finger
    (event.tfinger.x, event.tfinger.y) = (0.25, 0.5)
    return event
  }

  private func window(_ kind: SDL_WindowEventID, windowID: UInt32 = 7) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.windowID = windowID
    event.window.event = UInt8(kind.rawValue)
    return event
  }

  private func key(_ code: Int32, modifiers: UInt32 = 0, isRepeat: Bool = false) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.windowID = windowID
    event.key.repeat = isRepeat ? 1 : 0
    event.key.keysym.sym = code
    event.key.keysym.mod = UInt16(modifiers)
    return event
  }

  @Test func `events of two buttons and mouse moves are decoded in window points, even outside the window`() {
    #expect(decode(button(SDL_MOUSEBUTTONDOWN)) == .mouseDown(x: 30, y: 40))
    #expect(decode(button(SDL_MOUSEBUTTONUP)) == .mouseUp(x: 30, y: 40))
    #expect(decode(button(SDL_MOUSEBUTTONDOWN, button: SDL_BUTTON_RIGHT)) == .rightDown(x: 30, y: 40))
    #expect(decode(button(SDL_MOUSEBUTTONUP, button: SDL_BUTTON_RIGHT)) == .rightUp(x: 30, y: 40))
    #expect(decode(motion(state: 1)) == .mouseMove(x: -5, y: 700, isHeld: true))
    #expect(decode(motion(state: 4)) == .mouseMove(x: -5, y: 700, isHeld: true))
    #expect(decode(motion(state: 2)) == .mouseMove(x: -5, y: 700, isHeld: false))
  }

  @Test func `other buttons, other windows, and mouse events synthesized from touches are ignored`() {
    #expect(decode(button(SDL_MOUSEBUTTONDOWN, button: SDL_BUTTON_MIDDLE)) == nil)
    #expect(decode(button(SDL_MOUSEBUTTONDOWN, windowID: 8)) == nil)
    #expect(decode(button(SDL_MOUSEBUTTONDOWN, which: CSDL_touchMouseID())) == nil)
    #expect(decode(button(SDL_MOUSEBUTTONUP, which: CSDL_touchMouseID())) == nil)
    #expect(decode(motion(state: 1, which: CSDL_touchMouseID())) == nil)
    #expect(decode(window(SDL_WINDOWEVENT_CLOSE, windowID: 8)) == nil)
  }

  @Test func `finger events are decoded, and touches synthesized from the mouse are ignored`() {
    let id = FingerID(device: 3, finger: 9)
    #expect(decode(finger(SDL_FINGERDOWN)) == .fingerDown(id, x: 0.25, y: 0.5))
    #expect(decode(finger(SDL_FINGERMOTION)) == .fingerMove(id, x: 0.25, y: 0.5))
    #expect(decode(finger(SDL_FINGERUP)) == .fingerUp(id, x: 0.25, y: 0.5))
    #expect(decode(finger(SDL_FINGERDOWN, touch: -1)) == nil)
  }

  @Test func `focus loss, hiding, and minimizing all decode to focusLost`() {
    for kind in [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED] {
      #expect(decode(window(kind)) == .focusLost)
    }
    #expect(decode(window(SDL_WINDOWEVENT_FOCUS_GAINED)) == .focusGained)
    #expect(decode(window(SDL_WINDOWEVENT_SIZE_CHANGED)) == .resized)
    #expect(decode(window(SDL_WINDOWEVENT_MOVED)) == .moved)
    #expect(decode(window(SDL_WINDOWEVENT_EXPOSED)) == .exposed)
    #expect(decode(window(SDL_WINDOWEVENT_CLOSE)) == .closeRequested)
    #expect(decode(window(SDL_WINDOWEVENT_LEAVE)) == .mouseLeft)
    #expect(decode(window(SDL_WINDOWEVENT_TAKE_FOCUS)) == nil)
  }

  @Test func `key presses are decoded to characters and named keys, and only named keys repeat`() {
    #expect(decode(key(Int32(SDLK_ESCAPE.rawValue))) == .key(.escape))
    #expect(decode(key(Int32(SDLK_SPACE.rawValue))) == .key(.space))
    #expect(decode(key(Int32(SDLK_LEFT.rawValue))) == .key(.left))
    #expect(decode(key(Int32(SDLK_r.rawValue))) == .key(.character("r")))
    #expect(decode(key(Int32(SDLK_r.rawValue), modifiers: KMOD_LSHIFT.rawValue)) == .key(.character("R")))
    #expect(decode(key(0xE4)) == .key(.character("ä")))
    #expect(decode(key(Int32(SDLK_F5.rawValue))) == nil)
    #expect(decode(key(Int32(SDLK_ESCAPE.rawValue), isRepeat: true)) == .repeatedKey(.escape))
    #expect(decode(key(Int32(SDLK_r.rawValue), isRepeat: true)) == nil)
    #expect(decode(key(-1)) == nil)
  }

  @Test func `typed text is decoded up to its end`() {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    event.text.windowID = windowID
    #expect(decode(event) == nil)
    (event.text.text.0, event.text.text.1, event.text.text.2) = (-61, -92, 33)
    #expect(decode(event) == .text("ä!"))
    event.text.windowID = windowID + 1
    #expect(decode(event) == nil)
  }

  @Test func `pressing or releasing a modifier key reports all held modifiers`() {
    let codes = [SDLK_LALT, SDLK_RALT, SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LCTRL, SDLK_RCTRL]
    for code in codes {
      for type in [SDL_KEYDOWN, SDL_KEYUP] {
        for (modifiers, keys) in [
          (KMOD_LALT.rawValue, ModifierKeys.alt), (KMOD_RALT.rawValue | KMOD_RSHIFT.rawValue, [.alt, .shift]),
          (KMOD_LCTRL.rawValue | KMOD_CAPS.rawValue, [.control]), (0, []),
        ] {
          var event = key(Int32(bitPattern: code.rawValue), modifiers: modifiers)
          event.key.type = type.rawValue
          #expect(decode(event) == .modifiers(keys))
        }
      }
    }
    var other = key(Int32(SDLK_r.rawValue), modifiers: KMOD_LALT.rawValue)
    #expect(decode(other) == .key(.character("r")))
    other.key.type = SDL_KEYUP.rawValue
    #expect(decode(other) == nil)
  }

  @Test func `wheel events are decoded with precise steps, and flipped directions are corrected`() {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.windowID = windowID
    (event.wheel.y, event.wheel.preciseY) = (1, 0.25)
    (event.wheel.mouseX, event.wheel.mouseY) = (30, 40)
    #expect(decode(event) == .wheel(steps: 0.25, x: 30, y: 40))
    event.wheel.direction = SDL_MOUSEWHEEL_FLIPPED.rawValue
    #expect(decode(event) == .wheel(steps: -0.25, x: 30, y: 40))
    event.wheel.which = CSDL_touchMouseID()
    #expect(decode(event) == nil)
  }

  @Test func `quit, lost-texture, and wake events are decoded, and unknown events are ignored`() {
    for (type, expected) in [
      (SDL_QUIT.rawValue, DecodedEvent.closeRequested), (SDL_RENDER_DEVICE_RESET.rawValue, .texturesLost),
      (SDL_RENDER_TARGETS_RESET.rawValue, .texturesLost), (SDL_USEREVENT.rawValue, nil), (0xFFFF_FFFF, nil),
    ] as [(UInt32, DecodedEvent?)] {
      var event = SDL_Event()
      event.type = type
      #expect(decode(event) == expected)
    }
    var event = SDL_Event()
    event.user.type = SDL_USEREVENT.rawValue
    for (id, expected) in [(windowID, DecodedEvent.woken), (windowID + 1, nil)] as [(UInt32, DecodedEvent?)] {
      event.user.windowID = id
      #expect(decode(event) == expected)
    }
    // An event that only ends a wait is not reported.
    (event.user.windowID, event.user.code) = (windowID, 1)
    #expect(decode(event) == nil)
  }
}
