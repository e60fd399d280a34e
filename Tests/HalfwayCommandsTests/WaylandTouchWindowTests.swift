import Foundation
import Halfway
import HalfwayRecordings
import HalfwayTestSupport
import Testing

/// The real program in a window on a Wayland compositor with a touchscreen.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(
    if: WaylandCompositor.isAvailable,
    "skipped: it takes SDL's Wayland driver, libwayland-server with its headers, xkb-data, and a C compiler"))
struct WaylandTouchWindowTests {
  /// Moves a finger that touches the screen, in steps of 16 ms.
  private func move(
    _ finger: Int, from start: CGPoint, to end: CGPoint, steps: Int = 20, in session: WaylandSession
  ) throws {
    for step in 1...steps {
      Thread.sleep(forTimeInterval: 0.016)
      let part = Double(step) / Double(steps)
      let (x, y) = (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      try session.compositor.send("touch move \(finger) \(x) \(y)")
    }
  }

  @Test func `one finger swipes back, and two fingers are two touch contacts`() throws {
    let session = try WaylandSession.demo("swipe-back")
    try session.compositor.send("touch down 0 4 300")
    try move(0, from: CGPoint(x: 4, y: 300), to: CGPoint(x: 304, y: 320), in: session)
    try session.compositor.send("touch up 0")
    #expect(session.nextReport().contains("swipe-back-001.gesture: finish by"))
    // They move, because a tap opens the screen again.
    try session.compositor.send("touch down 0 150 300", "touch down 1 225 400")
    try session.compositor.send("touch move 0 190.25 300", "touch move 1 265.5 400", "touch up 0", "touch up 1")
    #expect(session.nextReport().contains("swipe-back-002.gesture: no transition"))
    #expect(try session.close() == 0)

    let swipe = try session.recording("swipe-back", 1)
    #expect(swipe.header.device == .touch)
    #expect(swipe.contactMarks == ["d1", "u1"])
    try swipe.expectSameInReplay(of: Scenes.swipeBack)
    let several = try session.recording("swipe-back", 2)
    #expect(several.contactMarks == ["d1", "d2", "u1", "u2"])
    for (place, (x, y)) in zip(several.endPoints, [(150.0, 300.0), (225, 400), (190.25, 300), (265.5, 400)]) {
      #expect(abs(place.x - x) < 0.01 && abs(place.y - y) < 0.01, "\(place)")
    }
  }

  @Test func `two fingers pinch a photo closed`() throws {
    let session = try WaylandSession.demo("pinch-close")
    try session.compositor.send("touch down 0 90 300", "touch down 1 290 300")
    for step in 1...20 {
      Thread.sleep(forTimeInterval: 0.016)
      try session.compositor.send("touch move 0 \(90 + step * 4) 300", "touch move 1 \(290 - step * 4) 300")
    }
    try session.compositor.send("touch up 0", "touch up 1")
    #expect(session.nextReport().contains("pinch-close-001.gesture: finish by"))
    #expect(try session.close() == 0)
    let pinch = try session.recording("pinch-close")
    #expect(pinch.header.device == .touch)
    try pinch.expectSameInReplay(of: Scenes.pinchClose)
  }

  @Test func `touches that the compositor takes over cancel the transition`() throws {
    let session = try WaylandSession.demo("swipe-back")
    for count in 1...2 {
      try session.compositor.send("touch down 0 4 300")
      try move(0, from: CGPoint(x: 4, y: 300), to: CGPoint(x: 304, y: 320), in: session)
      if count == 2 { try session.compositor.send("touch down 1 200 500", "touch up 1") }
      try session.compositor.send("touch cancel")
      #expect(session.nextReport().contains("swipe-back-00\(count).gesture: cancel by cancelled"))
    }
    // The fingers can land again.
    try session.compositor.send("touch down 0 4 300")
    try move(0, from: CGPoint(x: 4, y: 300), to: CGPoint(x: 304, y: 320), in: session)
    try session.compositor.send("touch up 0")
    #expect(session.nextReport().contains("swipe-back-003.gesture: finish by"))
    #expect(try session.close() == 0)
    #expect(try session.recording("swipe-back", 1).contactMarks == ["d1", "c1"])
    let second = try session.recording("swipe-back", 2)
    #expect(second.contactMarks == ["d1", "d2", "u2", "c1"])
    try second.expectSameInReplay(of: Scenes.swipeBack)
    #expect(try session.recording("swipe-back", 3).contactMarks == ["d1", "u1"])
  }
}
