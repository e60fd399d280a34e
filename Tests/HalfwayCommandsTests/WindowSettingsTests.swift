import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTestSupport
import Testing

/// The size of windows on the screen and the user's settings, in the real window on a virtual display.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(if: VirtualDisplay.isAvailable, "skipped: Xvfb and xdotool are not installed"))
struct WindowSettingsTests {
  /// Drags horizontally through the middle of the window, between two distances from its left edge in pixels, and waits
  /// for the recording.
  private func drag(_ session: WindowSession, from start: Int, to end: Int, y: Int = 300) throws -> String {
    var script = "mousemove \(session.window.x + start) \(session.window.y + y)\nmousedown 1\nsleep 0.05\n"
    for step in 1...20 {
      let x = session.window.x + start + (end - start) * step / 20
      script += "mousemove \(x) \(session.window.y + y)\nsleep 0.01\n"
    }
    try session.display.run("xdotool", ["-"], input: script + "sleep 0.1\nmouseup 1\n")
    return session.nextReport()
  }

  private func expectSameInReplay(_ recording: Recording) throws {
    let result = Replayer().run(recording, scene: Scenes.swipeBack)
    let expected = try #require(recording.footer?.expect)
    #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
  }

  @Test("in a scaled window, gestures have positions in points, and pictures are as sharp as the pixels")
  func scale() throws {
    let session = try WindowSession.demo(["--scale", "1.25"])
    #expect(try drag(session, from: 2, to: 352).contains("finish by"))
    try session.leave()
    let recording = try session.recording()
    #expect(recording.header.scale == 1.25 && abs(recording.header.size.width - 375) < 1)
    guard case .down(let first)? = recording.inputs.first?.kind, case .up(let last)? = recording.inputs.last?.kind
    else {
      Issue.record("\(recording.inputs)")
      return
    }
    #expect(abs(first.x - 1.6) < 0.01 && abs(first.y - 240) < 0.01 && abs(last.x - 281.6) < 0.01)
    try expectSameInReplay(recording)
  }

  @Test(
    "without an option, a window has the scale of the desktop",
    .enabled(if: VirtualDisplay.has("xprop"), "skipped: xprop is not installed"),
    arguments: [([:], 1.5), (["GDK_SCALE": "1"], 1)] as [([String: String], Double)])
  func desktop(variables: [String: String], scale: Double) throws {
    let display = try VirtualDisplay()
    let resources = "*customization: -color\nXft.dpi:\t144\nXft.hinting: 1\n"
    try display.run("xprop", ["-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", resources])
    let session = try WindowSession.demo(environment: variables, on: display)
    #expect(try drag(session, from: 2, to: Int(280 * scale)).contains("finish by"))
    try session.leave()
    #expect(try session.recording().header.scale == scale)
  }

  @Test("a window isn't larger than its display")
  func room() throws {
    let session = try WindowSession.demo(on: try VirtualDisplay(size: (320, 480)))
    #expect(session.window.x == 0 && session.window.y == 0)
    #expect(try drag(session, from: 2, to: 300).contains("finish by"))
    try session.leave()
    let recording = try session.recording()
    #expect(recording.header.size.width == 320 && recording.header.size.height == 480)
    try expectSameInReplay(recording)
  }

  /// Starts a settings manager and waits until it manages the settings of a display.
  private func manageSettings(_ text: String, on display: VirtualDisplay, _ folder: Folder) throws -> Process {
    let path = folder["xsettingsd.conf"].path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let tool = try #require(VirtualDisplay.tool("xsettingsd"))
    let manager = display.start(URL(fileURLWithPath: tool), ["-c", path])
    manager.standardError = FileHandle.nullDevice
    try manager.run()
    for _ in 0..<200 {
      if let settings = try? display.run("dump_xsettings", []), settings.contains("Gtk/EnableAnimations") { break }
      usleep(20_000)
    }
    return manager
  }

  @Test(
    "without an option or a variable, the desktop's setting of animations decides",
    .enabled(if: VirtualDisplay.has("xsettingsd"), "skipped: xsettingsd is not installed"),
    arguments: [
      (0, [], [:], true), (1, [], [:], false), (0, ["--no-reduce-motion"], [:], false),
      (0, [], ["HALFWAY_REDUCE_MOTION": "0"], false), (1, [], ["HALFWAY_REDUCE_MOTION": "1"], true),
    ] as [(Int, [String], [String: String], Bool)])
  func animations(setting: Int, options: [String], variables: [String: String], isReduced: Bool) throws {
    let (display, folder) = (try VirtualDisplay(), try Folder())
    let manager = try manageSettings(
      "Net/ThemeName \"Adwaita\"\nGtk/EnableAnimations \(setting)\n", on: display, folder)
    defer {
      // The test's thread blocks other signals, and the manager inherits that.
      kill(manager.processIdentifier, SIGKILL)
      manager.waitUntilExit()
    }
    let session = try WindowSession.demo(options, environment: variables, on: display)
    #expect(try drag(session, from: 2, to: 352).contains("finish by"))
    try session.leave()
    #expect(try session.recording().header.isReduceMotionEnabled == isReduced)
  }

  @Test("settings apply to the scene, and recordings keep them")
  func settings() throws {
    let session = try WindowSession.demo(["--direction", "rightToLeft"], environment: ["HALFWAY_REDUCE_MOTION": "1"])
    #expect(try drag(session, from: 2, to: 300).contains("swipe-back-001.gesture: no transition"))
    #expect(try drag(session, from: 373, to: 300).contains("swipe-back-002.gesture: cancel by"))
    try session.display.run("xdotool", ["key", "--window", session.window.id, "l", "m"])
    #expect(try drag(session, from: 2, to: 300).contains("swipe-back-003.gesture: finish by"))
    try session.leave()
    #expect(session.process.terminationStatus == 0, "\(session.complaints())")
    for (number, isChanged) in [(1, false), (2, false), (3, true)] {
      let recording = try session.recording(number)
      #expect(recording.header.direction == (isChanged ? .leftToRight : .rightToLeft))
      #expect(recording.header.isReduceMotionEnabled != isChanged)
      try expectSameInReplay(recording)
    }
  }
}
