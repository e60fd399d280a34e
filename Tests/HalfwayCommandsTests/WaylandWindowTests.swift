import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

/// The real program in a window on a Wayland compositor, with SDL's driver for it.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(
    if: WaylandCompositor.isAvailable,
    "skipped: it takes SDL's Wayland driver, libwayland-server with its headers, xkb-data, and a C compiler"))
struct WaylandWindowTests {
  @Test func `a touchpad pinch closes a photo and is recorded as two touchpad contacts around the pointer`() throws {
    let session = try WaylandSession.demo("pinch-close")
    try session.compositor.send("move 190 300")
    // A quarter of a degree, half a point, and the final scale are exact in the protocol's fixed-point numbers.
    try session.pinch(to: 0.375, .init(deltaX: 0.5, degrees: 0.25))
    try session.compositor.send("pinch end 0")
    #expect(session.nextReport().contains("pinch-close-001.gesture: finish by"))
    #expect(try session.close() == 0)

    let recording = try session.recording("pinch-close")
    #expect(recording.header.device == .touchpad)
    #expect(recording.contactMarks == ["d1", "d2", "u1", "u2"])
    #expect(try recording.expectSameInReplay(of: Scenes.pinchClose).outcome == .finish)
    let points = recording.endPoints
    try #require(points.count == 4)
    #expect(points[0] == CGPoint(x: 110, y: 300) && points[1] == CGPoint(x: 270, y: 300))
    // The contacts are 0.375 times as far apart, rotated clockwise by 5°, and moved to the right by 10 points in total.
    #expect(abs(hypot(points[3].x - points[2].x, points[3].y - points[2].y) - 60) < 0.02)
    #expect(abs(points[3].y - points[2].y - 60 * sin(5 * Double.pi / 180)) < 0.02)
    #expect(abs(points[3].x + points[2].x - 400) < 0.02)
  }

  @Test func `a small pinch and a cancelled pinch cancel the transition`() throws {
    let session = try WaylandSession.demo("pinch-close")
    try session.compositor.send("move 190 300")
    try session.pinch(to: 0.8)
    // The fingers move apart at the end.
    try session.compositor.send("pinch update 0 0 0.9 0", "pinch end 0")
    #expect(session.nextReport().contains("pinch-close-001.gesture: cancel by"))
    try session.pinch(to: 0.4)
    try session.compositor.send("pinch end 1")
    #expect(session.nextReport().contains("pinch-close-002.gesture: cancel by cancelled"))
    #expect(try session.close() == 0)
    #expect(try session.recording("pinch-close", 1).contactMarks == ["d1", "d2", "u1", "u2"])
    let cancelled = try session.recording("pinch-close", 2)
    #expect(cancelled.contactMarks == ["d1", "d2", "c1", "c2"])
    try cancelled.expectSameInReplay(of: Scenes.pinchClose)
  }

  @Test func `a touchpad swipe from the left edge drives a transition`() throws {
    let session = try WaylandSession.demo("swipe-back")
    try session.compositor.send("move 3 300", "swipe begin 3")
    for _ in 1...20 { try session.compositor.send("swipe update 14 0.5") }
    try session.compositor.send("swipe end 0")
    #expect(session.nextReport().contains(/swipe-back-001.gesture: (finish|cancel) by/))
    #expect(try session.close() == 0)
    let recording = try session.recording("swipe-back")
    #expect(recording.header.device == .touchpad)
    #expect(recording.contactMarks == ["d1", "d2", "d3", "u1", "u2", "u3"])
    let verdict = try recording.expectSameInReplay(of: Scenes.swipeBack)
    #expect(try #require(verdict.decision).measurement.percent > 0.6)
    let points = recording.endPoints
    try #require(points.count == 6)
    #expect(points[3].x - points[0].x == 280 && points[3].y - points[0].y == 10)
  }

  @Test func `the window follows a resize, and the mouse drives a transition in it`() throws {
    let session = try WaylandSession.demo("swipe-back")
    try session.compositor.send("resize 500 700")
    let resized = try session.compositor.picture { $0.width == 500 && $0.height == 700 }
    #expect(Set(try #require(resized).bytes).count > 50)
    try session.drag(from: CGPoint(x: 4, y: 680), to: CGPoint(x: 400, y: 680))
    #expect(session.nextReport().contains("swipe-back-001.gesture: finish by"))
    #expect(try session.close() == 0)
    let recording = try session.recording("swipe-back")
    #expect(recording.header.device == .mouse)
    #expect(recording.endPoints == [CGPoint(x: 4, y: 680), CGPoint(x: 400, y: 680)])
    try recording.expectSameInReplay(of: Scenes.swipeBack)
  }

  @Test func `the first frame has the size that the compositor gives the window`() throws {
    let session = try WaylandSession.demo("swipe-back", ["--size", "600", "800"])
    #expect(try session.compositor.picture { $0.width == 600 && $0.height == 800 } != nil)
    #expect(try session.close() == 0)
  }

  @Test func `full screen fills the output, and Esc closes the window during a pinch`() throws {
    let session = try WaylandSession.demo("pinch-close")
    // F11.
    try session.compositor.send("key 87 1", "key 87 0")
    #expect(try session.compositor.picture { $0.width == 1280 && $0.height == 900 } != nil)
    try session.compositor.send("move 640 300")
    try session.pinch(to: 0.7)
    try session.compositor.send("key 1 1")
    #expect(session.nextReport().contains("pinch-close-001.gesture: cancel by cancelled"))
    #expect(session.complaints() == "")
    #expect(session.process.terminationStatus == 0)
    let recording = try session.recording("pinch-close")
    #expect(recording.contactMarks.prefix(2) == ["d1", "d2"])
    try recording.expectSameInReplay(of: Scenes.pinchClose)
  }

  @Test func `unplugging the touchpad cancels its pinch, and it works again afterward`() throws {
    let session = try WaylandSession.demo("pinch-close")
    try session.compositor.send("move 190 300")
    try session.pinch(to: 0.6)
    try session.compositor.send("pointer 0")
    #expect(session.nextReport().contains("pinch-close-001.gesture: cancel by cancelled"))
    try session.compositor.send("pointer 1", "move 190 310")
    // The objects of the new pointer arrive in a request of their own.
    while try session.compositor.pinchReceivers() == 0 { Thread.sleep(forTimeInterval: 0.01) }
    try session.pinch(to: 0.4)
    try session.compositor.send("pinch end 0")
    #expect(session.nextReport().contains("pinch-close-002.gesture: finish by"))
    #expect(try session.close() == 0)
    #expect(try session.recording("pinch-close", 1).contactMarks == ["d1", "d2", "c1", "c2"])
  }

  @Test func `a compositor without touchpad gestures shows the window`() throws {
    let session = try WaylandSession.demo("swipe-back", ["--without-gestures"])
    try session.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 300, y: 300))
    #expect(session.nextReport().contains("swipe-back-001.gesture: finish by"))
    #expect(try session.close() == 0)
  }

  @Test(.enabled(if: WaylandCompositor.needsInputDevices, "skipped: this version of SDL needs no input devices"))
  func `a compositor without input devices is reported`() throws {
    let compositor = try WaylandCompositor(["--without-seat"])
    let result = try Program.run("demo", in: Folder(), environment: compositor.environment)
    let reason = "the Wayland compositor has no input devices, without which SDL before version 2.30 crashes"
    #expect(result.status == 69 && result.errors == "halfway: could not open a display: \(reason)\n")
  }

  enum Loss: CaseIterable {
    case crash, protocolError
  }

  @Test(arguments: Loss.allCases, [false, true])
  func `a lost compositor ends the recorder with a documented status`(loss: Loss, isDuringGesture: Bool) throws {
    let session = try WaylandSession {
      ["record", "--scene", "pinch-close", "-o", $0["a.gesture"].path]
    }
    if isDuringGesture {
      try session.compositor.send("move 190 300")
      try session.pinch(to: 0.6)
    }
    switch loss {
    case .crash: session.compositor.stop()
    case .protocolError: try session.compositor.send("error")
    }
    let complaints = session.complaints()
    #expect(session.process.terminationStatus == 69 && session.process.terminationReason == .exit, "\(complaints)")
    #expect(
      complaints.hasSuffix("halfway: could not keep the window open: the connection to the display was lost\n"),
      "\(complaints)")
    guard isDuringGesture else { return }
    let recording = try Recording.read(from: session.folder["a.gesture"].path)
    #expect(recording.loss == nil && recording.footer?.interruption == .closed)
  }
}
