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

/// A tuning session by mouse in a real window: every new view shows exactly what the same session shows without a
/// window.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(
    if: VirtualDisplay.isAvailable && VirtualDisplay.has("import"),
    "skipped: Xvfb, xdotool and ImageMagick are not installed"))
struct TuningDeskWindowTests {
  /// A window and the same session without one, to which every action of the mouse goes as well.
  @MainActor
  private final class Desk {
    let window: WindowSession
    let driver: DemoDriver
    private let size: CGSize
    private let fonts: SDLFonts

    init(size: CGSize, style: UserInterfaceStyle) throws {
      self.size = size
      fonts = try SDLFonts()
      let display = try VirtualDisplay(size: (Int(size.width), Int(size.height)))
      let paths = try TuningTrials.paths()
      window = try WindowSession(title: "Halfway: ", display: display) { folder in
        try? Data("{}".utf8).write(to: folder["mine.json"])
        for path in paths {
          let copy = folder[URL(fileURLWithPath: path).lastPathComponent].path
          try? FileManager.default.copyItem(atPath: path, toPath: copy)
        }
        return [
          "demo", "--scene", "swipe-back", "--style", style.rawValue, "--thresholds", folder["mine.json"].path,
          "--tune",
          folder.url.path,
        ]
      }
      let context = ToolContext(scenes: Scenes.all, print: { _ in }, complain: { _ in })
      var settings = StageSettings()
      settings.style = style
      let tuning = try TuningRecordings(paths: [window.folder.url.path], path: nil, context)
      driver = try DemoDriver(
        DemoSession(
          scene: Scenes.swipeBack, size: DemoLayout.window(of: Scenes.swipeBack, isTuning: true), settings: settings,
          live: nil, recording: nil, tuning: tuning, isTuning: true, hasBar: true), size: size)
      try window.display.run("xdotool", ["windowmove", window.window.id, "0", "0"])
      try window.display.run(
        "xdotool", ["windowsize", window.window.id, "\(Int(size.width))", "\(Int(size.height))"])
    }

    func move(to point: CGPoint) throws {
      try window.display.run("xdotool", ["mousemove", "\(Int(point.x))", "\(Int(point.y))"])
      _ = driver.session.pointerMoved(to: point, at: driver.time)
    }

    func click(_ point: CGPoint) throws {
      let point = CGPoint(x: point.x.rounded(), y: point.y.rounded())
      try move(to: point)
      try window.display.run("xdotool", ["click", "1"])
      try driver.click(point)
      try leave()
    }

    func drag(from start: CGPoint, to end: CGPoint) throws {
      let places = [start, CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2), end].map {
        CGPoint(x: $0.x.rounded(), y: $0.y.rounded())
      }
      try move(to: places[0])
      try window.display.run("xdotool", ["mousedown", "1"])
      driver.press(at: places[0])
      for place in places.dropFirst() {
        try move(to: place)
        driver.move(to: place)
      }
      try window.display.run("xdotool", ["mouseup", "1"])
      try driver.lift(at: places[2])
      try leave()
    }

    /// Moves the pointer to a place of the scene where nothing reacts, so that no tip appears.
    private func leave() throws {
      try move(to: CGPoint(x: 2, y: 2))
      try driver.settle()
    }

    func click(_ action: TuningAction) throws {
      try click(try #require(try driver.panel.frame(of: action), "\(action)").center)
    }

    /// Waits until the window shows what the session without a window shows.
    func expectSame(_ view: String) throws {
      // The replay of a dot ends after a while.
      while driver.session.nextDeadline != nil || driver.session.isAnimating { driver.wait(milliseconds: 50) }
      let expected = try OffscreenRenderer(size: size, scale: 1, fonts: fonts).render(driver.session.displayList)
      #expect(try window.shows { $0.bytes == expected.bytes }, "\(view)")
    }
  }

  @Test(arguments: [
    (800.0, 600.0, UserInterfaceStyle.light), (1280, 800, .dark), (1920, 1080, .light),
  ])
  func `a session by mouse looks as without a window, and saves thresholds and labels`(
    width: Double, height: Double, style: UserInterfaceStyle
  ) throws {
    let desk = try Desk(size: CGSize(width: width, height: height), style: style)
    let panel = try desk.driver.panel
    try desk.expectSame("the panel")
    // The plane.
    try desk.click(.logarithmic)
    try desk.expectSame("logarithmic")
    try desk.click(.logarithmic)
    try desk.drag(
      from: try desk.driver.place(percent: 0.5, velocity: 120), to: try desk.driver.place(percent: 0.62, velocity: 120))
    #expect(panel.model.thresholds.commitProgress > 0.55)
    try desk.expectSame("a dragged boundary")
    // Cards.
    // A search takes long, so only one of the windows makes it.
    for kind in [TuningCard.Kind.presets, .recordings] + (style == .dark ? [.suggestion] : []) {
      try desk.click(.card(kind))
      try desk.expectSame("\(kind)")
      try desk.click(.closeCard)
    }
    try desk.click(.card(.blind))
    try desk.click(.blindShow(isFirst: false))
    try desk.expectSame("blind")
    try desk.click(.blindChoose(.neither))
    try desk.click(.blindEnd)
    try desk.expectSame("the result")
    try desk.click(.closeCard)
    // A label for all dots in a rectangle.
    let plot = try #require(panel.panelView.surface.plot)
    let corners = [
      CGPoint(x: plot.plane.minX + 2, y: plot.plane.maxY - 2), CGPoint(x: plot.plane.midX, y: plot.plane.midY),
    ]
    .map { panel.panelView.surface.convert($0, to: panel.root) }
    try desk.drag(from: corners[0], to: corners[1])
    #expect(!panel.emphasis.selected.isEmpty)
    try desk.click(.label(.noNavigation))
    try desk.expectSame("labels")
    // The spring.
    try desk.click(.page(.settling))
    let handle = panel.panelView.spring.convert(
      try #require(panel.panelView.spring.place(of: .damping)), to: panel.root)
    try desk.drag(from: handle, to: CGPoint(x: handle.x, y: handle.y - 20))
    try desk.expectSame("the spring")
    try desk.click(.springUnits)
    try desk.expectSame("the bounce")
    try desk.click(.card(.code))
    try desk.expectSame("code")
    try desk.click(.closeCard)
    // Both go into files that exist, so no question is asked; the twin isn't given the file of thresholds.
    let frame = try #require(panel.frame(of: .save)).center
    try desk.move(to: frame)
    try desk.window.display.run("xdotool", ["click", "1"])
    let path = desk.window.folder["mine.json"].path
    var saved: ThresholdSet?
    for _ in 0..<500 where saved != panel.model.edited {
      saved = try? ThresholdsFile.read(path)
      try desk.window.display.run("xdotool", ["getwindowname", desk.window.window.id])
    }
    #expect(saved == panel.model.edited)
    for index in panel.model.relabelled {
      let file = desk.window.folder[panel.model.dots[index].trial.label.name].path
      #expect(try RecordingFiles.read(file).header.intent == .noNavigation)
    }
    try desk.window.leave()
    #expect(desk.window.process.terminationStatus == 0, "\(desk.window.complaints())")
  }
}
