import Foundation
import HalfwayRecordings
import HalfwayTestSupport
import Testing

/// The ends of windows that the user didn't close.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(if: VirtualDisplay.isAvailable, "skipped: Xvfb and xdotool are not installed"))
struct WindowEndingTests {
  private static func drag(restMilliseconds: Double = 100) -> [SyntheticHand.Stroke] {
    [
      .init(
        pauseMilliseconds: 300, from: CGPoint(x: 4, y: 300),
        ways: [(CGPoint(x: 200, y: 300), 300), (CGPoint(x: 200, y: 300), restMilliseconds)])
    ]
  }

  private func record(on display: VirtualDisplay? = nil) throws -> WindowSession {
    try WindowSession(title: "Halfway: recording", display: display) {
      ["record", "--scene", "swipe-back", "-o", $0["a.gesture"].path]
    }
  }

  /// Performs the beginning of a drag, so that the contact stays down.
  private func beginDrag(in session: WindowSession) throws {
    try session.perform(Self.drag(), steps: 20)
  }

  @Test(arguments: [(SIGTERM, Int32(143)), (SIGINT, Int32(130))])
  func `a signal before any gesture ends the recorder with the signal's status`(signal: Int32, status: Int32) throws {
    let session = try record()
    kill(session.process.processIdentifier, signal)
    session.process.waitUntilExit()
    #expect(session.process.terminationStatus == status && session.process.terminationReason == .exit)
    #expect(!session.folder.exists("a.gesture"))
  }

  @Test(arguments: [(SIGTERM, Int32(143)), (SIGINT, Int32(130))])
  func `a signal during a gesture ends the recorder, and its recording says so`(signal: Int32, status: Int32) throws {
    let session = try record()
    try beginDrag(in: session)
    kill(session.process.processIdentifier, signal)
    session.process.waitUntilExit()
    #expect(session.process.terminationStatus == status)
    let complaints = session.complaints()
    #expect(complaints.contains("a.gesture: cancel by cancelled"), "\(complaints)")
    #expect(complaints.hasSuffix("halfway: \(signal == SIGINT ? "interrupted" : "terminated")\n"))
    let recording = try Recording.read(from: session.folder["a.gesture"].path)
    #expect(recording.loss == nil && recording.footer?.interruption == .closed)
    #expect(recording.interruption == "the recording was closed during the gesture")
    #expect(try Program.run("replay", "a.gesture", "--check", in: session.folder).status == 0)
  }

  @Test func `a signal ends the demo with the signal's status`() throws {
    let session = try WindowSession.demo()
    try session.perform(Self.drag())
    #expect(session.nextReport().hasPrefix("recorded "))
    kill(session.process.processIdentifier, SIGTERM)
    session.process.waitUntilExit()
    #expect(session.process.terminationStatus == 143)
    #expect(try session.recording().footer?.interruption == nil)
  }

  @Test func `a signal ends the demo without a question about changed thresholds`() throws {
    let session = try WindowSession(title: "Halfway: ") { _ in
      ["demo", "--scene", "swipe-back", "--tune", Shipped.path("tap"), "--renderer", "raster"]
    }
    let before = try #require(try session.picture(otherThan: nil))
    try session.display.run("xdotool", ["key", "--window", session.window.id, "Down", "Right"])
    _ = try #require(try session.picture(otherThan: before))
    kill(session.process.processIdentifier, SIGTERM)
    session.process.waitUntilExit()
    #expect(session.process.terminationStatus == 143)
  }

  @Test func `a signal that arrives before the window opens ends the program`() throws {
    let launch = try WindowSession.Launch { ["record", "--scene", "swipe-back", "-o", $0["a.gesture"].path] }
    kill(launch.process.processIdentifier, SIGTERM)
    launch.process.waitUntilExit()
    #expect(launch.process.terminationReason == .uncaughtSignal || launch.process.terminationStatus == 143)
  }

  @Test func `closing the window before any gesture is an error, and during one is noted in its recording`() throws {
    let idle = try record()
    try idle.display.requestClose(of: idle.window.id)
    idle.process.waitUntilExit()
    #expect(idle.process.terminationStatus == 66)
    #expect(idle.complaints() == "halfway: the window was closed before a gesture was recorded\n")
    let session = try record()
    try beginDrag(in: session)
    try session.display.requestClose(of: session.window.id)
    session.process.waitUntilExit()
    #expect(session.process.terminationStatus == 0)
    #expect(try Recording.read(from: session.folder["a.gesture"].path).footer?.interruption == .closed)
    let tuned = try Program.shell(
      "halfway label a.gesture --intent finish && halfway tune a.gesture", in: session.folder)
    #expect(tuned.status == 65 && tuned.errors.contains("not counted: the recording was closed during the gesture"))
  }

  @Test(arguments: [false, true])
  func `a lost display ends the recorder with a documented status`(isDuringGesture: Bool) throws {
    let display = try VirtualDisplay()
    let session = try record(on: display)
    if isDuringGesture { try beginDrag(in: session) }
    display.stop()
    session.process.waitUntilExit()
    let complaints = session.complaints()
    #expect(session.process.terminationStatus == 69 && session.process.terminationReason == .exit, "\(complaints)")
    #expect(
      complaints.hasSuffix("halfway: could not keep the window open: the connection to the display was lost\n"),
      "\(complaints)")
    #expect(!complaints.contains("XIO") && !complaints.contains("X connection"), "\(complaints)")
    guard isDuringGesture else { return }
    let recording = try Recording.read(from: session.folder["a.gesture"].path)
    #expect(recording.loss == nil && recording.footer?.interruption == .closed)
  }
}
