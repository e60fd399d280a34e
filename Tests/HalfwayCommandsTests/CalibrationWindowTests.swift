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

/// `halfway calibrate` in a real window on a virtual display, with only a mouse.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(if: VirtualDisplay.isAvailable, "skipped: Xvfb and xdotool are not installed"))
struct CalibrationWindowTests {
  /// Returns whether the window's title contains a text within 500 attempts.
  private func isTitled(_ text: String, _ session: WindowSession) throws -> Bool {
    for _ in 0..<500 {
      if try session.display.run("xdotool", ["getwindowname", session.window.id]).contains(text) { return true }
    }
    return false
  }

  private func click(_ x: Int, _ y: Int, _ session: WindowSession) throws {
    try session.display.run(
      "xdotool", ["mousemove", "\(session.window.x + x)", "\(session.window.y + y)", "click", "1"])
  }

  @Test("a session ends in the tuning panel, with a dot for each recording")
  func tuning() throws {
    let session = try WindowSession(title: "Halfway: p01, 0 of 1: ") {
      let folder = $0.url.path
      return [
        "calibrate", "--person", "p01", "--trials", "1", "--tasks", "navigation", "--source", "synthetic", "-o", folder,
      ]
    }
    try click(525, 667 - 24 - 36 - 8 - 18, session)
    #expect(try isTitled("p01, 1 of 1: ", session))
    let trial = try #require(
      CalibrationPlan(count: 1, seed: 1, person: "p01", tasks: CalibrationTask.navigating).trials.first)
    let name = trial.task.intent == .finish ? "slow-drag-past-half" : "short-peek"
    try session.perform(try #require(SwipeBackGesture.all.first { $0.name == name }).strokes, seed: 1)
    #expect(try isTitled("That was all", session))
    try click(525, 667 - 24 - 3 * 44 - 18, session)
    let window = try session.display.window(titled: "Halfway: An open message")
    let recording = try Recording.read(from: session.folder["p01-\(trial.slug).gesture"].path)
    let size = DemoLayout.window(of: Scenes.swipeBack, isTuning: true)
    let twin = try DemoDriver(
      tuning: TuningRecordings([("p01-\(trial.slug).gesture", recording)]), size: size, hasBar: true)
    let expected = try OffscreenRenderer(size: size, scale: 1, fonts: try SDLFonts()).render(twin.session.displayList)
    let path = session.folder["picture.png"].path
    var isSame = false
    for _ in 0..<100 where !isSame {
      try session.display.run("import", ["-window", window.id, path])
      isSame = try PixelImage(contentsOf: path).bytes == expected.bytes
    }
    #expect(isSame)
    try session.display.run("xdotool", ["keydown", "--window", window.id, "Escape"])
    session.process.waitUntilExit()
    #expect(session.process.terminationStatus == 0, "\(session.complaints())")
  }

  @Test("prompted gestures are recorded with their intents and replay exactly")
  func collecting() throws {
    let session = try WindowSession(title: "Halfway: p03, 0 of 2: ") {
      [
        "calibrate", "--person", "p03", "--trials", "2", "--tasks", "navigation", "--source", "synthetic", "-o",
        $0.url.path,
      ]
    }
    // The second-to-last button beside the scene starts the session.
    try click(525, 667 - 24 - 36 - 8 - 18, session)
    let plan = CalibrationPlan(count: 2, seed: 1, person: "p03", tasks: CalibrationTask.navigating)
    for (index, trial) in plan.trials.enumerated() {
      #expect(try isTitled("p03, \(index + 1) of 2: \(trial.task.title)", session))
      let name = trial.task.intent == .finish ? "slow-drag-past-half" : "short-peek"
      let gesture = try #require(SwipeBackGesture.all.first { $0.name == name })
      try session.perform(gesture.strokes, seed: UInt64(index + 1))
      #expect(try isTitled("p03, \(index + 1) of 2: Thank you", session))
    }
    #expect(try isTitled("That was all", session))
    // The first of five buttons shows the summary.
    try click(525, 667 - 24 - 4 * 44 - 18, session)
    try session.leave()
    #expect(session.process.terminationStatus == 0)
    let printed = session.printed()
    #expect(printed.contains("as meant") && printed.contains("\nall "), "\(printed)")
    #expect(session.complaints().contains("go on with: halfway tune "))
    for trial in plan.trials {
      let path = session.folder["p03-\(trial.slug).gesture"].path
      let recording = try Recording.read(from: path)
      let result = Replayer().run(recording, scene: Scenes.swipeBack)
      let expected = try #require(recording.footer?.expect)
      #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
      #expect(expected.trace == result.trace.digest && recording.header.intent == trial.task.intent)
      #expect(recording.header.device == .mouse && recording.header.size == .init(width: 375, height: 667))
    }
  }
}
