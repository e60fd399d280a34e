import Foundation
import Halfway
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTestSupport
import HalfwayTuning
import Testing

@testable import HalfwayCommands

/// What the tuning panel protects from accidents, and what it asks before anything is lost; without a window.
@MainActor @Suite struct TuningDeskTests {
  private let folder: Folder
  private let driver: DemoDriver
  private let session: DemoSession
  private let panel: TuningPanel
  private let closings = Closings()

  private final class Closings { var count = 0 }

  init() throws {
    folder = try Folder()
    let recordings = try TuningTrials.swipes().map { (name: $0.label.name, recording: $0.recording) }
    driver = try DemoDriver(tuning: TuningRecordings(recordings, path: folder["mine.json"].path))
    session = driver.session
    panel = try driver.panel
    session.close = { [closings] in closings.count += 1 }
  }

  private func row(_ key: String) throws -> CGRect { try #require(panel.sliderFrame(of: key)) }

  /// Clicks the number of a threshold.
  private func clickNumber(_ key: String) throws {
    let row = try row(key)
    try driver.click(CGPoint(x: row.maxX - 20, y: row.minY + 12))
  }

  private func button(_ action: TuningAction) throws -> BarButton<TuningAction> {
    try #require(panel.panelView.buttons.first { $0.action == action })
  }

  @Test func `a click on the name of a threshold selects it and changes nothing`() throws {
    let row = try row("commitProgress")
    for x in [20, 80, 140] as [Double] {
      try driver.click(CGPoint(x: row.minX + x, y: row.minY + 10))
      #expect(panel.model.thresholds == .standard && panel.selectedKey == "commitProgress", "\(x)")
    }
    try driver.click(CGPoint(x: row.minX + 20, y: row.maxY - 10))
    #expect(panel.model.thresholds.commitProgress < 0.2, "the track is a slider")
  }

  @Test(arguments: [("0.37", 0.37, 0.37), ("0,25", 0.25, 0.25), (".9", 0.9, 0.9), ("3", 3, 0.5), ("-", 0, 0.5)])
  func `a number is typed exactly, and a value out of range is refused with its range`(
    typed: String, value: Double, expected: Double
  ) throws {
    try clickNumber("commitProgress")
    #expect(session.isEditingText && panel.model.thresholds == .standard)
    for character in typed { session.textTyped(String(character), at: driver.time) }
    #expect(panel.entry?.text == typed.replacing(",", with: ".") && panel.model.thresholds == .standard)
    try driver.press(.enter)
    #expect(panel.model.thresholds.commitProgress == expected && !session.isEditingText)
    #expect((expected == 0.5) == (panel.text.detail.contains("0 to 1") || panel.text.detail.contains("isn't a number")))
  }

  @Test func `Esc abandons a typed value without closing, a click elsewhere accepts it`() throws {
    try clickNumber("commitProgress")
    session.textTyped("0.4", at: driver.time)
    try driver.press(.backspace)
    #expect(panel.entry?.text == "0.")
    try driver.press(.escape)
    #expect(panel.model.thresholds == .standard && closings.count == 0 && panel.entry == nil)
    try driver.press(.character("="))
    session.textTyped("=", at: driver.time)
    session.textTyped("0.4", at: driver.time)
    let row = try row("commitVelocityPointsPerSecond")
    try driver.click(CGPoint(x: row.minX + 20, y: row.minY + 10))
    #expect(panel.model.thresholds.commitProgress == 0.4)
    #expect(panel.model.thresholds.commitVelocityPointsPerSecond == Thresholds.standard.commitVelocityPointsPerSecond)
  }

  @Test func `thresholds without an effect under the chosen rule can't be changed, and say so`() throws {
    try driver.click(.page(.settling))
    func isEnabled(_ key: String) throws -> Bool {
      try #require(panel.panelView.rows.first { $0.control.key == key }).isEnabled
    }
    #expect(try !isEnabled("completionSpeed") && isEnabled("settleDampingRatio"))
    let speed = try row("completionSpeed")
    try driver.click(CGPoint(x: speed.maxX - 30, y: speed.maxY - 10))
    #expect(panel.model.thresholds == .standard && panel.text.detail.contains("no effect"))
    for key in [Key.right, .character("0"), .character("=")] { try driver.press(key) }
    #expect(panel.model.thresholds == .standard && panel.entry == nil)
    panel.edit { $0.choose("constant", forKey: "completionSpeedRule") }
    try driver.settle()
    #expect(try isEnabled("completionSpeed") && !isEnabled("settleDampingRatio"))
  }

  @Test func `Undo, Revert and Save can be used when there is something to undo, revert or save`() throws {
    let actions = [TuningAction.undo, .revert, .save]
    func states() throws -> [Bool] { try actions.map { try button($0).isEnabled } }
    #expect(try states() == [false, false, false])
    try clickNumber("commitProgress")
    session.textTyped("0.4", at: driver.time)
    try driver.press(.enter)
    #expect(try states() == [true, true, true])
    try driver.click(.undo)
    #expect(try states() == [false, false, false])
  }

  @Test func `buttons label and replay the selected dot, and saving is confirmed beside it`() throws {
    #expect(panel.frame(of: .label(.finish)) == nil)
    let place = try #require(panel.place(of: 3))
    try driver.click(CGPoint(x: place.x, y: place.y))
    let chosen = try #require(panel.emphasis.single)
    let own = panel.model.dots[chosen].intent
    for intent in [RecordingHeader.Intent.finish, .cancel, .noNavigation, nil, own] {
      try driver.click(.label(intent))
      #expect(panel.model.dots[chosen].intent == intent)
    }
    panel.edit { $0.set(0.4, forKey: "commitProgress") }
    try driver.settle()
    try driver.click(.save)
    #expect(panel.text.detail == "Saved to " + folder["mine.json"].path && panel.emphasis.single == chosen)
    try driver.click(.replay)
    #expect(panel.text.detail.hasPrefix("Saved"), "the message remains until the next change")
  }

  @Test func `closing with unsaved thresholds asks, and each answer does what it says`() throws {
    try driver.press(.escape)
    #expect(closings.count == 1, "there is nothing to lose")
    panel.edit { $0.set(0.4, forKey: "commitProgress") }
    try driver.settle()
    try driver.press(.escape)
    #expect(closings.count == 1 && session.chrome.isAsking)
    try driver.press(.escape)
    #expect(closings.count == 1 && !session.chrome.isAsking && panel.model.isChanged)
    #expect(!session.windowShouldClose(at: driver.time))
    try driver.settle()
    try driver.press(.character("w"))
    #expect(panel.model.isChanged, "the question takes all input")
    try driver.press(.enter)
    #expect(closings.count == 2 && !panel.model.isChanged)
    #expect(try ThresholdsFile.read(folder["mine.json"].path) == panel.model.edited)
    #expect(session.windowShouldClose(at: driver.time))
  }

  @Test func `Enter never selects an answer that discards something`() throws {
    var discarded = 0
    session.chrome.ask(
      Question(
        title: "Discard?", text: "",
        answers: [Question.Answer("Cancel", .cancel), Question.Answer("Discard", .destructive) { discarded += 1 }]),
      at: driver.time)
    try driver.settle()
    try driver.press(.enter)
    #expect(!session.chrome.isAsking && discarded == 0)
  }

  @Test func `thresholds without a file are saved to a new one only after a question`() throws {
    final class Questions { var all: [Question] = [] }
    let questions = Questions()
    let controller = TuningController(TuningRecordings(), live: nil)
    controller.ask = { questions.all.append($0) }
    controller.follow(SceneSession(scene: Scenes.swipeBack, live: nil))
    controller.open(size: CGSize(width: 760, height: 667), style: .light, at: .zero)
    let panel = try #require(controller.panel)
    panel.edit { $0.set(0.4, forKey: "commitProgress") }
    panel.perform(.save)
    #expect(questions.all.count == 1 && panel.model.isChanged)
    #expect(questions.all[0].text.hasSuffix("/" + TuningRecordings.freePath(for: Scenes.swipeBack)))
    #expect(controller.unsavedScenes == ["swipe-back"])
    questions.all[0].answers[0].perform()
    #expect(panel.model.isChanged, "the first answer changes nothing")
  }
}
