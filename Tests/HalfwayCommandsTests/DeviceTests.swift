import CSDL
import Foundation
import Halfway
import HalfwayApp
import HalfwayFonts
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTestSupport
import Testing

@testable import HalfwayCommands

/// Contacts from several devices, pushed as SDL events into a session whose window has no display.
@MainActor @Suite(.serialized, .timeLimit(.minutes(10)))
struct DeviceTests {
  private static let size = CGSize(width: 375, height: 667)

  /// Runs a session in a window, pushes events at its first frame, and closes it after a number of recordings.
  /// - Parameters:
  ///   - complaints: The expected messages about the thresholds file, without its path.
  ///   - next: Called when the first frame after the pushed events is shown.
  private func record(
    _ count: Int, thresholds: String? = nil, in folder: Folder, pushing events: [SDL_Event],
    complaints: [String] = [], next: (StageWindow) throws -> Void = { _ in }
  ) throws -> [Recording] {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    var said: [String] = []
    let live = try thresholds.map { text in
      try LiveThresholds(
        path: try folder.write("mine.json", text).path,
        context: ToolContext(scenes: [], print: { _ in }, complain: { said.append($0) }))
    }
    var takes: [Take] = []
    let window = try StageWindow(title: "test", size: Self.size, fonts: try SDLFonts(), renderer: .raster)
    let session = DemoSession(
      scene: Scenes.swipeBack, live: live,
      recorder: SceneSession.Recorder(
        create: { header throws(RecordingError) in
          try RecordingWriter(creating: folder["\(takes.count).gesture"].path, header: header)
        },
        intent: nil, source: .synthetic,
        didFinish: {
          takes.append($0)
          if takes.count == count { window.close() }
        },
        didFail: { Issue.record("\($0)") }))
    try withoutActuallyEscaping(next) { next in
      var frameCount = 0
      window.didShowFrame = { [unowned window] _ in
        frameCount += 1
        if frameCount == 1 { push(events) }
        if frameCount == 2 { #expect(throws: Never.self) { try next(window) } }
      }
      try window.run(session)
      window.didShowFrame = { _ in }
    }
    #expect(said == complaints.map { "\(folder["mine.json"].path): \($0)" })
    return try takes.map { try Recording.read(from: $0.path) }
  }

  private func push(_ events: [SDL_Event]) {
    for var event in events { SDL_PushEvent(&event) }
  }

  private func finger(_ type: SDL_EventType, _ finger: Int64, _ x: Double, _ y: Double) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.touchId = 5
    event.tfinger.fingerId = finger
    event.tfinger.x = Float(x / Self.size.width)
    event.tfinger.y = Float(y / Self.size.height)
    return event
  }

  private func mouse(_ type: SDL_EventType, _ x: Int32, _ y: Int32, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = type.rawValue
    event.button.which = which
    event.button.button = UInt8(SDL_BUTTON_LEFT)
    (event.button.x, event.button.y) = (x, y)
    return event
  }

  @Test("fingers are recorded in points of a non-square window, without SDL's emulated mouse events")
  func fingers() throws {
    let events = [
      finger(SDL_FINGERDOWN, 70, 75, 333.5), mouse(SDL_MOUSEBUTTONDOWN, 75, 333, which: CSDL_touchMouseID()),
      finger(SDL_FINGERDOWN, 71, 300, 333.5), finger(SDL_FINGERMOTION, 70, 60, 300), finger(SDL_FINGERDOWN, 72, 9, 600),
      finger(SDL_FINGERUP, 70, 60, 300), mouse(SDL_MOUSEBUTTONUP, 75, 333, which: CSDL_touchMouseID()),
      finger(SDL_FINGERUP, 72, 9, 600), finger(SDL_FINGERUP, 71, 300, 333.5),
    ]
    let recording = try #require(try record(1, in: Folder(), pushing: events).first)
    #expect(recording.header.device == .touch)
    #expect(recording.header.thresholds == .standard)
    let expected: [(String, Int, Double, Double)] = [
      ("down", 1, 75, 333.5), ("down", 2, 300, 333.5), ("move", 1, 60, 300), ("down", 3, 9, 600), ("up", 1, 60, 300),
      ("up", 3, 9, 600), ("up", 2, 300, 333.5),
    ]
    let kinds = recording.inputs.map(\.kind)
    try #require(kinds.count == expected.count)
    for (kind, expected) in zip(kinds, expected) {
      let (name, contact): (String, InputEvent.Contact?) =
        switch kind {
        case .down(let contact): ("down", contact)
        case .move(let contact): ("move", contact)
        case .up(let contact): ("up", contact)
        default: ("other", nil)
        }
      #expect(name == expected.0 && contact?.id == expected.1)
      #expect(abs((contact?.x ?? 0) - expected.2) < 0.001 && abs((contact?.y ?? 0) - expected.3) < 0.001, "\(kind)")
    }
    let result = Replayer().run(recording, scene: Scenes.swipeBack)
    #expect(result.verdict.outcome == .none && result.isAtRest)
  }

  @Test("a swipe with one finger from the edge goes back")
  func swipe() throws {
    let ways = stride(from: 20.0, through: 300, by: 14).map { finger(SDL_FINGERMOTION, 1, $0, 300) }
    let events = [finger(SDL_FINGERDOWN, 1, 6, 300)] + ways + [finger(SDL_FINGERUP, 1, 300, 300)]
    let recording = try #require(try record(1, in: Folder(), pushing: events).first)
    let result = Replayer().run(recording, scene: Scenes.swipeBack)
    #expect(result.verdict.outcome == .finish && result.verdict.decision != nil)
  }

  @Test("the header of each recording has the thresholds of its device")
  func headers() throws {
    let tap = [finger(SDL_FINGERDOWN, 1, 200, 300), finger(SDL_FINGERUP, 1, 200, 300)]
    let click = [mouse(SDL_MOUSEBUTTONDOWN, 200, 300), mouse(SDL_MOUSEBUTTONUP, 200, 300)]
    for (events, device, slop) in [(tap, DeviceClass.touch, 17.0), (click, .mouse, 5)] {
      let text = #"{"panSlopPoints": 9, "touch": {"panSlopPoints": 17}, "mouse": {"panSlopPoints": 5}}"#
      let recording = try #require(try record(1, thresholds: text, in: Folder(), pushing: events).first)
      #expect(recording.header.device == device)
      #expect(recording.header.thresholds.panSlopPoints == slop)
      #expect(recording.inputs.count == 2)
    }
  }

  @Test("a finger that grabs a transition started by the mouse records its own thresholds")
  func takingOver() throws {
    let folder = try Folder()
    // The mouse releases a page, and a finger grabs the settling page within the same recording.
    let drag = [mouse(SDL_MOUSEBUTTONDOWN, 5, 300)] + [60, 120, 180, 240].map { motion($0, 300) }
    let events =
      drag + [
        mouse(SDL_MOUSEBUTTONUP, 240, 300), finger(SDL_FINGERDOWN, 1, 300, 300), finger(SDL_FINGERUP, 1, 300, 300),
      ]
    let recording = try #require(
      try record(1, thresholds: #"{"touch": {"commitProgress": 0.9}}"#, in: folder, pushing: events).first)
    #expect(recording.header.device == .mouse)
    #expect(recording.header.thresholds.commitProgress == 0.5)
    let index = recording.inputs.firstIndex { if case .thresholds = $0.kind { true } else { false } }
    let place = try #require(index)
    guard case .thresholds(let changed) = recording.inputs[place].kind else { return }
    #expect(changed.commitProgress == 0.9)
    if case .down(let contact) = recording.inputs[place + 1].kind {
      #expect(contact.id == 1)
    } else {
      Issue.record("expected a contact down event")
    }
    let result = Replayer().run(recording, scene: Scenes.swipeBack)
    let expected = try #require(recording.footer?.expect)
    #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
  }

  @Test(
    "the contacts of a Ctrl-wheel pinch lift at their scheduled time despite a slow frame",
    arguments: ["nothing", "a finger", "thresholds"])
  func lateLift(_ next: String) throws {
    let folder = try Folder()
    var control = SDL_Event()
    control.key.type = SDL_KEYDOWN.rawValue
    control.key.keysym.sym = Int32(bitPattern: SDLK_LCTRL.rawValue)
    control.key.keysym.mod = UInt16(KMOD_LCTRL.rawValue)
    var wheel = SDL_Event()
    wheel.wheel.type = SDL_MOUSEWHEEL.rawValue
    (wheel.wheel.y, wheel.wheel.preciseY) = (-1, -1)
    (wheel.wheel.mouseX, wheel.wheel.mouseY) = (190, 300)
    let recording = try #require(
      try record(
        1, thresholds: "{}", in: folder, pushing: [control, wheel],
        complaints: next == "thresholds" ? ["commitProgress 0.5 to 0.25"] : []
      ) { window in
        // This frame takes longer than the 300 ms after which the contacts lift.
        let start = CSDL_monotonicMicroseconds()
        while CSDL_monotonicMicroseconds() <= start + 300_000 {}
        switch next {
        case "a finger": push([finger(SDL_FINGERDOWN, 1, 187.5, 333.5), finger(SDL_FINGERUP, 1, 187.5, 333.5)])
        case "thresholds":
          try folder.write("mine.json", #"{"commitProgress": 0.25}"#)
          window.waker.wake()
        default: break
        }
      }.first)
    let inputs = recording.inputs
    try #require(inputs.count >= 6)
    let pinch = inputs.prefix(6).map(\.kind)
    #expect(pinch[0] == .down(.init(id: 1, x: 110, y: 300)) && pinch[1] == .down(.init(id: 2, x: 270, y: 300)))
    // One notch toward the user divides the distance of 160 points by 1.1, which is 145.45.
    let (first, second) = (InputEvent.Contact(id: 1, x: 117.27, y: 300), InputEvent.Contact(id: 2, x: 262.73, y: 300))
    #expect(pinch[2...] == [.move(first), .move(second), .up(first), .up(second)])
    for lift in inputs[4...5] { #expect(lift.timestamp.microseconds(since: inputs[3].timestamp) == 300_000) }
    let others = inputs.dropFirst(6)
    #expect(others.allSatisfy { $0.timestamp > inputs[5].timestamp })
    let place = InputEvent.Contact(id: 1, x: 187.5, y: 333.5)
    switch next {
    case "a finger": #expect(others.map(\.kind) == [.down(place), .up(place)])
    case "thresholds":
      guard case .thresholds(let changed) = others.first?.kind else { return #expect(Bool(false), "\(others)") }
      #expect(changed.commitProgress == 0.25)
    default: #expect(others.isEmpty)
    }
    let result = Replayer().run(recording, scene: Scenes.swipeBack)
    let expected = try #require(recording.footer?.expect)
    #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
  }

  @Test("changed thresholds are reported once, or once per affected device class")
  func differences() throws {
    let folder = try Folder()
    var said: [String] = []
    try folder.write("mine.json", "{}")
    let live = try LiveThresholds(
      path: folder["mine.json"].path, context: ToolContext(scenes: [], print: { _ in }, complain: { said.append($0) }))
    for text in [
      #"{"panSlopPoints": 9}"#, #"{"panSlopPoints": 9, "touch": {"panSlopPoints": 17}}"#,
      #"{"panSlopPoints": 8, "touch": {"panSlopPoints": 17}}"#,
      #"{"panSlopPoints": 8, "touch": {"panSlopPoints": 17}}"#,
    ] {
      try folder.write("mine.json", text)
      live.refresh()
    }
    let path = folder["mine.json"].path
    #expect(
      said == [
        "\(path): panSlopPoints 10 to 9", "\(path): touch: panSlopPoints 9 to 17",
        "\(path): mouse: panSlopPoints 9 to 8; touchpad: panSlopPoints 9 to 8",
      ])
    #expect(live.current[.touch].panSlopPoints == 17)
  }

  private func motion(_ x: Int32, _ y: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.state = 1
    (event.motion.x, event.motion.y) = (x, y)
    return event
  }
}
