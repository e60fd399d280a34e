import Foundation
import Halfway
import HalfwayApp
import HalfwayFonts
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTestSupport
import HalfwayTuning
import Testing

@testable import HalfwayCommands

/// The tuning panel in a real window on a virtual display, driven by a mouse.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(if: VirtualDisplay.isAvailable, "skipped: Xvfb and xdotool are not installed"))
struct TuningWindowTests {
  /// The same panel without a window, which provides the locations of its controls and its expected appearance.
  private func twin(_ paths: [String], size: CGSize) throws -> DemoDriver {
    let recordings = try paths.map {
      (name: URL(fileURLWithPath: $0).lastPathComponent, recording: try RecordingFiles.read($0))
    }
    return try DemoDriver(tuning: TuningRecordings(recordings), size: size, hasBar: true)
  }

  private func shows(_ twin: DemoDriver, _ session: WindowSession, _ size: CGSize) throws -> Bool {
    let expected = try OffscreenRenderer(size: size, scale: 1, fonts: try SDLFonts()).render(
      twin.session.displayList)
    return try session.shows { $0.bytes == expected.bytes }
  }

  @Test(
    "dragging a slider recolors the dots, W saves the thresholds, and Esc quits",
    .enabled(if: VirtualDisplay.has("import"), "skipped: ImageMagick is not installed"))
  func dragAndSave() throws {
    let paths = try TuningTrials.paths()
    let session = try WindowSession(title: "Halfway: ") { folder in
      try? Data("{}".utf8).write(to: folder["mine.json"])
      return ["demo", "--scene", "swipe-back", "--thresholds", folder["mine.json"].path, "--tune"] + paths
    }
    let size = DemoLayout.window(of: Scenes.swipeBack, isTuning: true)
    let twin = try twin(paths, size: size)
    let panel = try #require(twin.session.tuningPanel)
    let before = panel.marks.map(\.outcome)
    #expect(try shows(twin, session, size))
    func mouse(_ arguments: String...) throws { try session.display.run("xdotool", arguments) }
    func move(_ point: CGPoint) throws {
      try mouse("mousemove", "\(session.window.x + Int(point.x))", "\(session.window.y + Int(point.y))")
    }
    let frame = try #require(panel.sliderFrame(of: "commitProgress"))
    // The mouse moves in whole points.
    let places = [0.5, 0.35, 0.2, 0.1].map {
      CGPoint(
        x: (frame.minX + TuningControlView.inset + (frame.width - 2 * TuningControlView.inset) * $0).rounded(),
        y: (frame.midY + 8).rounded())
    }
    try move(places[0])
    try mouse("mousedown", "1")
    try twin.hover(over: places[0])
    twin.press(at: places[0])
    for place in places.dropFirst() {
      try move(place)
      _ = twin.session.pointerMoved(to: place, at: twin.time)
      twin.move(to: place)
      #expect(try shows(twin, session, size))
    }
    try mouse("mouseup", "1")
    try twin.lift(at: places[3])
    #expect(panel.marks.map(\.outcome) != before)
    try mouse("key", "--window", session.window.id, "w")
    let path = session.folder["mine.json"].path
    var saved: ThresholdSet?
    for _ in 0..<500 where saved != panel.model.edited {
      saved = try? ThresholdsFile.read(path)
      try mouse("getwindowname", session.window.id)
    }
    #expect(saved == panel.model.edited)
    try session.leave()
    #expect(session.process.terminationStatus == 0, "\(session.complaints())")
  }
}
