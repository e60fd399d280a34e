import Foundation
import Halfway
import HalfwayApp
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTestSupport
import Testing

@testable import HalfwayCommands

/// The explanations of controls.
@MainActor @Suite struct TipTests {
  private func driver() throws -> DemoDriver {
    try DemoDriver(
      tuning: TuningRecordings(TuningTrials.swipes().map { ($0.label.name, $0.recording) }),
      size: CGSize(width: 1280, height: 800), hasBar: true)
  }

  private func tip(_ driver: DemoDriver, over point: CGPoint) -> String? {
    _ = driver.session.pointerMoved(to: nil, at: driver.time)
    _ = driver.session.pointerMoved(to: point, at: driver.time)
    driver.wait(milliseconds: 700)
    return driver.session.chrome.tip
  }

  @Test func `a tip appears when the pointer has rested for a while, and disappears with it or a click`() throws {
    let driver = try driver()
    let panel = try driver.panel
    let save = try #require(panel.frame(of: .compare)).center
    #expect(driver.session.pointerMoved(to: save, at: driver.time))
    driver.wait(milliseconds: 300)
    #expect(driver.session.chrome.tip == nil && driver.session.nextDeadline != nil)
    driver.wait(milliseconds: 400)
    #expect(driver.session.chrome.tip == "Compare with the saved thresholds (A)")
    // The next one appears at once.
    _ = driver.session.pointerMoved(to: try #require(panel.frame(of: .card(.presets))).center, at: driver.time)
    driver.wait(milliseconds: 16)
    #expect(driver.session.chrome.tip == "Presets: the thresholds of others (O)")
    driver.press(at: CGPoint(x: 100, y: 400))
    driver.wait(milliseconds: 16)
    #expect(driver.session.chrome.tip == nil)
    try driver.lift(at: CGPoint(x: 100, y: 400))
    #expect(driver.session.nextDeadline == nil)
  }

  @Test func `tips and the help name the keys that have the effect`() {
    for (action, key) in [
      (TuningAction.label(.finish), "F"), (.label(nil), "U"), (.applySuggestion, "7"), (.undo, "Z"),
      (.closeCard, "Esc"),
    ] {
      #expect(TuningKey.tip(of: action)?.hasSuffix(" (\(key))") == true, "\(action)")
    }
    #expect(TuningKey.tip(of: .previousControl) == "Choose a threshold", "the row is about two keys")
    let names = HelpSheet.Content.tuning.keys.map(\.name)
    #expect(["↑ ↓", "Tab", "Z", "3 4 5 6", "Enter", "F C X U"].allSatisfy(names.contains) && names.last == "P")
    for row in TuningKey.all {
      for (key, action) in row.actions { #expect(TuningKey.action(for: key, hasDot: true) == action) }
    }
  }

  @Test func `no tip appears during a drag`() throws {
    let driver = try driver()
    let row = try #require(try driver.panel.sliderFrame(of: "commitProgress"))
    let place = CGPoint(x: row.midX, y: row.midY + 8)
    driver.press(at: place)
    #expect(tip(driver, over: place) == nil)
    try driver.lift(at: place)
    #expect(tip(driver, over: place) != nil)
  }

  @Test func `every control of the demo and of the tuning panel has a tip`() throws {
    let driver = try driver()
    let panel = try driver.panel
    var buttons = 0
    func check(_ context: String) throws {
      for button in panel.panelView.allButtons where !button.isHidden {
        let frame = button.convert(button.bounds, to: panel.root)
        #expect(tip(driver, over: frame.center)?.isEmpty == false, "\(context): \(button.title)")
        buttons += 1
      }
    }
    for role in ThresholdRole.allCases {
      try driver.click(.page(role))
      try check("\(role)")
      for row in panel.panelView.rows {
        guard let frame = panel.sliderFrame(of: row.control.key) else { continue }
        let text = try #require(tip(driver, over: CGPoint(x: frame.minX + 20, y: frame.minY + 10)))
        #expect(text.contains("default "), "\(text)")
      }
    }
    try driver.click(.page(.decision))
    let dot = try #require(panel.place(of: 0))
    try driver.click(dot)
    try driver.settle()
    try check("a dot")
    for kind in [TuningCard.Kind.presets, .recordings, .timeline] {
      try driver.click(.card(kind))
      try check("\(kind)")
      try driver.click(.closeCard)
    }
    for action in [DemoAction.back, .replay, .export, .slowMotion, .debug, .tune, .help] {
      let frame = try #require(driver.session.controlFrame(of: action), "\(action)")
      #expect(tip(driver, over: frame.center) != nil, "\(action)")
    }
    #expect(buttons > 60)
    let text = try #require(panel.sliderFrame(of: "commitVelocityPointsPerSecond"))
    #expect(
      tip(driver, over: CGPoint(x: text.minX + 20, y: text.minY + 10))
        == "Minimum velocity at which a release finishes. 0 to 100000 points/s; default 375.")
  }

  @Test func `every button of the windows of replays and labels has a tip`() throws {
    let trial = try #require(try TuningTrials.swipes().first)
    let film = ReplayFilm(playing: trial.recording, file: "a.gesture", scene: trial.scene, by: nil)
    let session = ReplaySession(film, of: .init(count: 2) { _ in film })
    let actions: [ReplayAction] = [
      .play, .stepBack, .stepForwards, .slower, .normalSpeed, .faster, .loop, .help, .debug, .export, .previous, .next,
    ]
    var time = 0.0
    func rest() -> Timestamp {
      time += 1
      return Timestamp.zero.advanced(bySeconds: time)
    }
    session.handle(InputEvent(timestamp: .zero, kind: .resize(width: 900, height: 800, scale: 1)))
    for action in actions {
      let frame = try #require(session.controlFrame(of: action), "\(action)")
      _ = session.pointerMoved(to: nil, at: rest())
      _ = session.pointerMoved(to: frame.center, at: rest())
      session.advance(to: rest())
      #expect(session.tip != nil, "\(action)")
    }
    for action in LabelKey.all.map(\.action) + [.target(0), .target(4)] {
      #expect(LabelKey.tip(of: action)?.isEmpty == false)
    }
  }
}
