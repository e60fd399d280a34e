import CSDL
import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

@testable import HalfwaySDLStage

/// All tests that initialize SDL video. They run serially and without a display.
@Suite(.serialized) @MainActor struct StageWindowTests {

  /// Records all callbacks, pushes the script's events to SDL in the first frame, and calls `onFrame` in every frame.
  private final class Notebook: WindowContent {
    var events: [InputEvent] = []
    var ticks: [Timestamp] = []
    var keys: [Key] = []
    var closeCount = 0
    var displayList = DisplayList(size: CGSize(width: 100, height: 100))
    var isAnimating: Bool { ticks.count < frameCount }
    var frameCount = 1
    var script: [SDL_Event] = []
    var onFrame: (Int) -> Void = { _ in }
    var nextDeadline: Timestamp?
    var wakings: [Timestamp] = []
    var onWaking: () -> Void = {}

    func windowWasWoken(at time: Timestamp) {
      wakings.append(time)
      onWaking()
    }

    var devices: [DeviceClass] = []

    func handle(_ event: InputEvent) { events.append(event) }
    func gestureWillBegin(from device: DeviceClass, at time: Timestamp) { devices.append(device) }
    func keyDown(_ key: Key, at time: Timestamp) { keys.append(key) }
    func windowWillClose() { closeCount += 1 }

    var pointers: [CGPoint?] = []
    var notches: [Double] = []
    func pointerMoved(to point: CGPoint?, at time: Timestamp) -> Bool {
      pointers.append(point)
      return true
    }
    func wheelTurned(by notches: CGPoint, over point: CGPoint, at time: Timestamp) { self.notches.append(notches.y) }

    func advance(to time: Timestamp) {
      ticks.append(time)
      if ticks.count == 1 {
        for var event in script { SDL_PushEvent(&event) }
      }
      onFrame(ticks.count)
    }
  }

  /// Sets the driver immediately before it opens the window, because other suites set theirs between two tests.
  private func makeWindow(driver: String = "dummy") throws -> StageWindow {
    setenv("SDL_VIDEODRIVER", driver, 1)
    return try StageWindow(
      title: "test", size: CGSize(width: 100, height: 100), fonts: BoxText(), renderer: .raster)
  }

  private func mouse(_ type: SDL_EventType, _ x: Int32) -> SDL_Event {
    var event = SDL_Event()
    if type == SDL_MOUSEMOTION {
      event.motion.type = type.rawValue
      event.motion.state = 1
      event.motion.x = x
    } else {
      event.button.type = type.rawValue
      event.button.button = UInt8(SDL_BUTTON_LEFT)
      event.button.x = x
    }
    return event
  }

  /// Of an event that a program pushes, sdl2-compat keeps only the whole steps, and derives the precise ones.
  private func wheel(_ steps: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    (event.wheel.y, event.wheel.preciseY) = (steps, Float(steps))
    return event
  }

  private func closing() -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
    return event
  }

  @Test func `an idle window wakes at its content's next deadline`() throws {
    let window = try makeWindow()
    let content = Notebook()
    content.onFrame = { [unowned content] count in
      if count == 1 {
        content.nextDeadline = content.ticks.last?.advanced(byMicroseconds: 30_000)
      } else {
        window.close()
      }
    }
    try window.run(content)
    #expect(content.ticks.count == 2)
    let deadline = try #require(content.nextDeadline)
    #expect(content.ticks.last.map { $0 >= deadline } == true)
  }

  @Test func `events arrive in order with their timestamps, and time never runs backward`() throws {
    let window = try makeWindow()
    let content = Notebook()
    content.script =
      [mouse(SDL_MOUSEBUTTONDOWN, 10)] + (0..<50).map { mouse(SDL_MOUSEMOTION, 11 + $0) }
      + [mouse(SDL_MOUSEBUTTONUP, 70), closing()]
    try window.run(content)

    let contacts = content.events.filter { if case .resize = $0.kind { false } else { true } }
    #expect(contacts.count == 52)
    #expect(contacts.allSatisfy { $0.sdlMilliseconds != nil })
    #expect(contacts.first?.kind == .down(.init(id: 0, x: 10, y: 0)))
    #expect(contacts.last?.kind == .up(.init(id: 0, x: 70, y: 0)))
    let stamps = content.events.map(\.timestamp)
    #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0 <= $1 })
    // They are timestamped when they are pushed, during the first frame, rather than when they are delivered.
    let firstTick = try #require(content.ticks.first)
    #expect(contacts.allSatisfy { $0.timestamp >= firstTick })
    #expect(content.closeCount == 1)
  }

  @Test func `the content receives pointer moves and wheel turns, except wheel turns that pinch`() throws {
    let window = try makeWindow()
    let content = Notebook()
    var leaving = closing()
    leaving.window.event = UInt8(SDL_WINDOWEVENT_LEAVE.rawValue)
    let wheel = wheel(-2)
    var control = SDL_Event()
    control.type = SDL_KEYDOWN.rawValue
    control.key.keysym.sym = Int32(SDLK_LCTRL.rawValue)
    control.key.keysym.mod = UInt16(KMOD_LCTRL.rawValue)
    content.script = [mouse(SDL_MOUSEMOTION, 30), wheel, leaving, control, wheel, closing()]
    try window.run(content)
    #expect(content.pointers.suffix(2) == [CGPoint(x: 30, y: 0), nil])
    #expect(content.notches == [-2])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a full-screen window reports the screen's size to its content`() throws {
    let window = try makeWindow()
    let content = Notebook()
    content.onFrame = { count in
      if count == 1 { window.isFullScreen = true } else { window.close() }
    }
    try window.run(content)
    let widths = content.events.compactMap { if case .resize(let width, _, _) = $0.kind { width } else { nil } }
    #expect(widths.first == 100 && widths.contains { $0 > 100 })
  }

  @Test(.timeLimit(.minutes(1)))
  func `a wake-up from another thread ends an indefinite wait and notifies the content`() throws {
    let window = try makeWindow()
    let content = Notebook()
    let waker = window.waker
    // There is only one frame; after it, only the waker can end the wait.
    content.onFrame = { count in
      if count == 1 { Thread.detachNewThread { waker.wake() } }
    }
    content.onWaking = { [weak window] in window?.close() }
    try window.run(content)
    #expect(content.wakings.count == 1)
    #expect(try #require(content.wakings.first) >= content.ticks[0])
    // The window is closed, so this call has no effect.
    waker.wake()
  }

  @Test(.timeLimit(.minutes(1)))
  func `Ctrl-wheel contacts lift automatically at their deadline in an idle window`() throws {
    let window = try makeWindow()
    let content = Notebook()
    var control = SDL_Event()
    control.key.type = SDL_KEYDOWN.rawValue
    control.key.keysym.sym = Int32(bitPattern: SDLK_LCTRL.rawValue)
    control.key.keysym.mod = UInt16(KMOD_LCTRL.rawValue)
    content.script = [control, wheel(-1)]
    content.onFrame = { [unowned content] _ in
      if content.events.contains(where: { if case .up = $0.kind { true } else { false } }) { window.close() }
    }
    var shown: [DisplayList] = []
    window.didShowFrame = { _ in shown.append(content.displayList) }
    try window.run(content)
    #expect(content.devices == [.mouse])
    let contacts = content.events.filter { if case .resize = $0.kind { false } else { true } }
    #expect(contacts.count == 6)
    let stamps = contacts.map(\.timestamp)
    #expect(stamps[4].microseconds(since: stamps[3]) == WheelPinch.pauseMicroseconds)
    // Frames with contact marks are presented although the content's display list never changes.
    #expect(window.frameStatistics.presentedFrames >= 3)
    #expect(shown.allSatisfy { $0.items.isEmpty })
  }

  @Test func `a window ignores wake-ups for another window`() throws {
    let window = try makeWindow()
    let content = Notebook()
    var other = SDL_Event()
    other.user.type = SDL_USEREVENT.rawValue
    other.user.windowID = window.waker.windowID + 100
    content.script = [other, closing()]
    try window.run(content)
    #expect(content.wakings.isEmpty)
  }

  @Test func `the waker of a closed or released window pushes no events while another window is open`() throws {
    let (gone, other) = (try makeWindow(), try makeWindow())
    let watch = EventWatch(windowID: gone.waker.windowID)
    func arrived() -> [DecodedEvent] {
      var events: [StampedEvent] = []
      watch.queue.drain(into: &events)
      return events.map(\.event).filter { $0 == .woken }
    }
    gone.waker.wake()
    #expect(arrived() == [.woken])
    gone.close()
    gone.waker.wake()
    gone.waker.wakeForInput()
    #expect(arrived().isEmpty)
    // The same applies to a window that is released without having been closed.
    let waker: WindowWaker
    do {
      let brief = try makeWindow()
      waker = brief.waker
    }
    let second = EventWatch(windowID: waker.windowID)
    waker.wake()
    var events: [StampedEvent] = []
    second.queue.drain(into: &events)
    #expect(events.allSatisfy { $0.event != .woken })
    other.close()
  }

  @Test func `the title can be changed while the window is open`() throws {
    let window = try makeWindow()
    #expect(window.title == "test")
    window.title = "another"
    let shown = SDL_GetWindowFromID(window.waker.windowID).flatMap { SDL_GetWindowTitle($0) }.map {
      String(cString: $0)
    }
    #expect(shown == "another")
    window.close()
    window.title = "too late"
  }

  @Test func `the first event reports the window's size`() throws {
    let window = try makeWindow()
    let content = Notebook()
    content.script = [closing()]
    try window.run(content)
    #expect(content.events.first?.kind == .resize(width: 100, height: 100, scale: 1))
  }

  @Test func `an unchanged display list is presented once, and again after the window is exposed`() throws {
    let window = try makeWindow()
    let content = Notebook()
    content.frameCount = 10
    content.onFrame = { [weak window] count in
      if count == 5 {
        var exposed = SDL_Event()
        exposed.window.type = SDL_WINDOWEVENT.rawValue
        exposed.window.event = UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue)
        SDL_PushEvent(&exposed)
      }
      if count == 10 { window?.close() }
    }
    var shownFrames: [ShownFrame] = []
    window.didShowFrame = { shownFrames.append($0) }
    try window.run(content)
    #expect(content.ticks.count == 10)
    #expect(shownFrames.count == window.frameStatistics.presentedFrames)
    #expect(
      shownFrames.allSatisfy {
        $0.startMicroseconds <= $0.listedMicroseconds && $0.listedMicroseconds <= $0.drawnMicroseconds
          && $0.drawnMicroseconds <= $0.shownMicroseconds
      })
    // The driver may send an additional expose event when the window appears.
    #expect((2...3).contains(window.frameStatistics.presentedFrames))
    #expect(zip(content.ticks, content.ticks.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `the content receives key presses, and a closed window can't run again`() throws {
    let window = try makeWindow()
    let content = Notebook()
    var escape = SDL_Event()
    escape.key.type = SDL_KEYDOWN.rawValue
    escape.key.keysym.sym = Int32(SDLK_ESCAPE.rawValue)
    content.script = [escape, closing()]
    try window.run(content)
    #expect(content.keys == [.escape])
    #expect(throws: SDLError.self) { try window.run(content) }
    #expect(content.closeCount == 1)
  }

  @Test func `SDL video is shut down with the last window`() throws {
    var windows: [StageWindow] = [try makeWindow(), try makeWindow()]
    #expect(SDL_WasInit(SDL_INIT_VIDEO) != 0)
    windows.removeLast()
    #expect(SDL_WasInit(SDL_INIT_VIDEO) != 0)
    windows.removeAll()
    #expect(SDL_WasInit(SDL_INIT_VIDEO) == 0)
  }

  @Test func `the error for an unavailable display names the cause`() {
    #expect { try makeWindow(driver: "no-such-driver") } throws: { "\($0)".hasPrefix("could not open a display: ") }
  }

  @Test func `an event is timestamped when it is pushed, even from another thread`() async throws {
    let window = try makeWindow()
    let watch = EventWatch(windowID: 1)
    let before = CSDL_monotonicMicroseconds()
    let pusher = Task.detached {
      for x in 0..<100 {
        var event = SDL_Event()
        event.button.type = SDL_MOUSEBUTTONDOWN.rawValue
        event.button.button = UInt8(SDL_BUTTON_LEFT)
        event.button.x = Int32(x)
        SDL_PushEvent(&event)
      }
    }
    await pusher.value
    let after = CSDL_monotonicMicroseconds()
    var events: [StampedEvent] = []
    watch.queue.drain(into: &events)
    let pressed = events.filter { if case .mouseDown = $0.event { true } else { false } }
    #expect(pressed.map(\.event) == (0..<100).map { .mouseDown(x: $0, y: 0) })
    let stamps = pressed.map(\.clockMicroseconds)
    #expect(stamps.allSatisfy { (before...after).contains($0) })
    #expect(stamps == stamps.sorted())
    window.close()
  }
}
