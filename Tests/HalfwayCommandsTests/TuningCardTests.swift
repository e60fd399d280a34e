import Foundation
import Halfway
import HalfwayApp
import HalfwayCodeGeneration
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTestSupport
import HalfwayTuning
import Testing

@testable import HalfwayCommands

/// The cards of the tuning panel, without a window.
@MainActor @Suite struct TuningCardTests {
  private let driver: DemoDriver
  private let panel: TuningPanel

  init() throws {
    driver = try DemoDriver(tuning: TuningRecordings(TuningTrials.swipes().map { ($0.label.name, $0.recording) }))
    panel = try driver.panel
  }

  private func change() throws { try driver.drag(from: sliderPlace(0.5), to: sliderPlace(0.8)) }

  private func sliderPlace(_ share: Double) throws -> CGPoint {
    let frame = try #require(panel.sliderFrame(of: "commitProgress"))
    return CGPoint(
      x: frame.minX + TuningControlView.inset + (frame.width - 2 * TuningControlView.inset) * share, y: frame.midY + 8)
  }

  private func clickRow(_ index: Int) throws {
    let view = panel.panelView.cardView
    view.layoutIfNeeded()
    let row = try #require(view.rows.indices.contains(index) ? view.rows[index] : nil)
    try driver.click(row.convert(row.bounds, to: panel.root).center)
  }

  // MARK: Presets

  @Test func `a preset replaces all thresholds at once, and one undo restores them`() throws {
    try driver.click(.card(.presets))
    let flutter = try #require(Preset.all.firstIndex { $0.name == "flutter" })
    try clickRow(flutter)
    #expect(panel.model.edited == Preset.all[flutter].thresholds(widthPoints: Scenes.swipeBack.size.width))
    #expect(driver.session.scene?.stage.thresholds == panel.model.thresholds)
    #expect(panel.card?.rows.map(\.isOn) == Preset.all.indices.map { $0 == flutter })
    try driver.click(.undo)
    #expect(!panel.model.isChanged)
    try driver.click(.closeCard)
    #expect(panel.card == nil && panel.sliderFrame(of: "commitProgress") != nil)
  }

  @Test func `the keys choose and use a row, and Esc closes the card instead of the window`() throws {
    let closings = Closings()
    driver.session.close = { closings.count += 1 }
    try driver.press(.character("o"))
    for _ in 0..<3 { try driver.press(.down) }
    #expect(!panel.model.isChanged && panel.panelView.cardView.rows.map(\.isChosen).firstIndex(of: true) == 2)
    try driver.press(.enter)
    #expect(panel.model.edited == Preset.all[2].thresholds(widthPoints: Scenes.swipeBack.size.width))
    try driver.press(.escape)
    #expect(panel.card == nil && closings.count == 0)
    try driver.press(.character("9"))
    #expect(!panel.model.isChanged)
    try driver.press(.escape)
    #expect(closings.count == 1)
  }

  private final class Closings { var count = 0 }

  // MARK: Suggestion

  @Test func `a suggestion is what tune says of the same recordings, and applying it is one change`() throws {
    let folder = try Folder()
    let made = try Program.run(
      "synthesize", "--people", "6", "--trials", "8", "--device", "touch", "--scene", "swipe-back", "-o", "people",
      in: folder)
    try #require(made.status == 0, "\(made.errors)")
    let paths = try FileManager.default.contentsOfDirectory(atPath: folder["people"].path).sorted()
      .map { folder["people/" + $0].path }
    let recordings = try paths.map { (name: $0, recording: try Recording.read(from: $0)) }
    let driver = try DemoDriver(tuning: TuningRecordings(recordings))
    let panel = try driver.panel
    try driver.click(.card(.suggestion))
    let finding = try #require(panel.cards.suggestion?.finding)
    // The text of tune is wrapped.
    let text = try Program.run("tune", "people", "--search", in: folder).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let sentence = try #require(finding.recommendation.sentences.first)
    #expect(text.hasPrefix(finding.recommendation.text), "\(sentence)\n\(text.prefix(600))")
    let card = try #require(panel.card)
    #expect(card.text.contains(sentence) && card.buttons.count == 1)
    try driver.click(.applySuggestion)
    #expect(panel.model.edited == finding.thresholds && panel.emphasis.isComparing && panel.card == nil)
    let flipped = panel.model.dots.count { $0.saved.outcome != $0.edited.outcome }
    #expect(flipped == finding.changes.better + finding.changes.worse + finding.changes.other)
    try driver.press(.character("z"))
    #expect(!panel.model.isChanged)
  }

  @Test func `without recordings there is nothing to search`() throws {
    let driver = try DemoDriver(tuning: TuningRecordings())
    let button = try #require(try driver.panel.panelView.buttons.first { $0.action == .card(.suggestion) })
    #expect(!button.isEnabled)
    try driver.press(.character("g"))
    #expect(try driver.panel.card?.text.hasPrefix("There are no recordings of this scene.") == true)
  }

  // MARK: Recordings

  @Test func `the browser shows each recording at its last release, and a click selects and replays it`() throws {
    try driver.click(.card(.recordings))
    let card = try #require(panel.card)
    #expect(card.rows.count == panel.model.dots.count)
    for row in panel.panelView.cardView.visibleRows { #expect(row.hasPicture) }
    let dot = panel.model.dots[0]
    let picture = try #require(panel.cards.pictures.picture(of: 0))
    let last = try #require(dot.trial.recording.inputs.last { if case .up = $0.kind { true } else { false } })
    let film = ReplayFilm(
      playing: dot.trial.recording, file: "", scene: dot.trial.scene, by: dot.trial.recording.header.thresholds)
    let scrubber = ReplayScrubber(film)
    // Just before the release, the replay shows the same progress.
    scrubber.seek(to: last.timestamp.advanced(byMicroseconds: -1))
    #expect(picture.size == scrubber.stage.displayList.size && !picture.items.isEmpty)
    driver.press(at: try #require(panel.frame(of: .closeCard)).center)
    try driver.lift(at: CGPoint(x: 1, y: 1))
    #expect(panel.card != nil, "a button that isn't released on itself has no effect")
    try clickRow(1)
    #expect(panel.emphasis.single == 1)
    try driver.press(.down)
    #expect(panel.emphasis.single == 2 && panel.card?.rows[2].isOn == true)
  }

  // MARK: Blind comparison

  @Test func `a blind comparison shows nothing of the thresholds, and its result counts the judgments`() throws {
    try change()
    let (saved, edited) = (panel.model.saved, panel.model.edited)
    try driver.click(.card(.blind))
    #expect(panel.panelView.surface.isHidden && panel.sliderFrame(of: "commitProgress") == nil)
    var usesSaved: [Bool] = []
    for round in 0..<12 {
      var shown: [ThresholdSet] = []
      for isFirst in [true, false] {
        let blind = try #require(panel.cards.blind)
        let digest = driver.session.displayList.digest
        try driver.click(.blindShow(isFirst: isFirst))
        shown.append(panel.effectiveThresholds)
        #expect(driver.session.scene?.stage.thresholds == panel.effectiveThresholds[.mouse])
        if isFirst, round == 0 { #expect(blind.showsFirst && driver.session.displayList.digest == digest) }
      }
      #expect(Set([shown[0] == saved, shown[1] == saved]) == [true, false])
      usesSaved.append(shown[0] == saved)
      // Prefer the edited ones in all rounds but one.
      try driver.click(.blindChoose(round == 3 ? .neither : shown[0] == edited ? .first : .second))
    }
    #expect(usesSaved.contains(true) && usesSaved.contains(false), "chance decides the order")
    // Keys that would change or reveal thresholds have no effect.
    for key in [Key.character("a"), .character("z"), .character("o"), .left] { try driver.press(key) }
    #expect(panel.model.edited == edited && panel.cards.blind != nil)
    try driver.click(.blindEnd)
    let text = try #require(panel.card?.text)
    #expect(text.contains("better in 11 of 12 rounds, the saved ones in 0, and neither in 1") && text.contains("0.00"))
    #expect(panel.effectiveThresholds == edited)
    try driver.click(.closeCard)
    #expect(driver.session.scene?.stage.thresholds == panel.model.thresholds)
  }

  @Test func `a blind comparison needs a change, and closing the panel ends it`() throws {
    try driver.press(.character("k"))
    #expect(panel.cards.blind == nil && panel.text.detail.hasPrefix("Change a threshold first"))
    try change()
    try driver.press(.character("k"))
    #expect(panel.cards.blind != nil)
    try driver.press(.character("p"))
    #expect(driver.session.tuningPanel == nil)
    #expect(driver.session.scene?.stage.thresholds.commitProgress == 0.8)
  }

  @Test func `gestures are kept while the result of a blind comparison is shown, and only then`() throws {
    try change()
    try driver.click(.card(.blind))
    let count = panel.model.dots.count
    try driver.swipe(to: 100)
    #expect(panel.model.dots.count == count)
    try driver.click(.blindChoose(.first))
    try driver.click(.blindEnd)
    #expect(panel.cards.kind == .blind && panel.cards.blindResult != nil)
    try driver.swipe(to: 100)
    #expect(panel.model.dots.count == count + 1 && panel.emphasis.single == count)
  }

  // MARK: Timeline

  @Test func `the timeline shows the run before the edit beside the present one`() throws {
    let index = try #require(
      panel.model.dots.firstIndex { ($0.edited.release?.percent ?? 0) > 0.55 && $0.edited.outcome == .finish })
    try driver.click(.card(.recordings))
    for _ in 0...index { try driver.press(.down) }
    #expect(panel.emphasis.single == index)
    try driver.click(.closeCard)
    try driver.click(.card(.timeline))
    #expect(panel.panelView.cardView.film?.before.isEmpty == true, "nothing is changed")
    try driver.drag(
      from: try driver.place(percent: 0.5, velocity: 100), to: try driver.place(percent: 0.98, velocity: 100))
    let film = try #require(panel.panelView.cardView.film)
    let dot = panel.model.dots[index]
    let saved = ReplayFilm(
      playing: dot.trial.recording, file: "", scene: dot.trial.scene, by: panel.model.saved[dot.device])
    #expect(film.before.map(\.percent) == saved.frames.map(\.percent))
    #expect(film.thresholds == panel.model.edited[dot.device])
  }

  // MARK: Spring

  @Test func `the handles of the spring change its parameters, and Bounce shows them in other units`() throws {
    try driver.click(.page(.settling))
    let view = panel.panelView.spring
    #expect(!view.isHidden && panel.panelView.surface.isHidden)
    func place(_ handle: SpringView.Handle) throws -> CGPoint {
      view.convert(try #require(view.place(of: handle)), to: panel.root)
    }
    let damping = try place(.damping)
    try driver.drag(from: damping, to: CGPoint(x: damping.x, y: damping.y - 40))
    #expect(panel.model.thresholds.settleDampingRatio < 0.95 && panel.model.thresholds.settleResponseSeconds == 0.35)
    #expect(panel.text.headline.hasPrefix("Overshoot "))
    let response = try place(.response)
    try driver.drag(from: response, to: CGPoint(x: response.x + 60, y: response.y))
    #expect(panel.model.thresholds.settleResponseSeconds > 0.37)
    let ratio = panel.model.thresholds.settleDampingRatio
    try driver.click(.springUnits)
    let row = try #require(panel.panelView.rows.first { $0.control.key == "settleDampingRatio" })
    #expect(row.control.name(.bounce) == "Settle bounce")
    // A typed bounce is converted.
    let frame = try #require(panel.sliderFrame(of: "settleDampingRatio"))
    try driver.click(CGPoint(x: frame.maxX - 20, y: frame.minY + 12))
    #expect(panel.entry?.text == JSONWriter.text(of: ((1 - ratio) * 1000).rounded() / 1000))
    try driver.type("0.25")
    try driver.press(.enter)
    #expect(panel.model.thresholds.settleDampingRatio == 0.75)
    // More bounce is to the right.
    try driver.click(CGPoint(x: frame.maxX - TuningControlView.inset, y: frame.midY + 8))
    #expect(panel.model.thresholds.settleDampingRatio == 0.2)
  }

  @Test func `a spring that has no effect can't be dragged, and says so`() throws {
    try driver.click(.page(.settling))
    try driver.press(.down)
    try driver.press(.left)
    #expect(panel.model.thresholds.completionSpeedRule != .spring)
    let before = panel.model.edited
    let view = panel.panelView.spring
    let place = view.convert(try #require(view.place(of: .damping)), to: panel.root)
    try driver.drag(from: place, to: CGPoint(x: place.x, y: place.y - 40))
    #expect(
      panel.model.edited == before && panel.text.detail == "The spring has no effect with this completion speed rule")
  }

  @Test func `the preview repeats a gesture with the present thresholds until it is stopped`() throws {
    try driver.click(.page(.settling))
    driver.session.tuningController.perform(.preview, at: driver.time)
    #expect(driver.session.tuningController.replay != nil && panel.settling.isPreviewing)
    for _ in 0..<600 { driver.wait(milliseconds: 16) }
    #expect(driver.session.tuningController.replay != nil, "it begins again")
    driver.press(at: CGPoint(x: 100, y: 300))
    #expect(driver.session.tuningController.replay == nil && !panel.settling.isPreviewing)
    try driver.lift(at: CGPoint(x: 100, y: 300))
  }

  @Test func `the spring is copied as code, and a clipboard that isn't available is reported`() throws {
    var copied: [String] = []
    try driver.click(.page(.settling))
    try driver.click(.card(.code))
    try clickRow(0)
    #expect(panel.text.detail == "Not copied: the clipboard isn't available")
    driver.session.useClipboard {
      copied.append($0)
      return true
    }
    for language in SourceLanguage.allCases {
      driver.session.tuningController.perform(.copyDecision(language), at: driver.time)
    }
    for code in SpringCode.allCases { driver.session.tuningController.perform(.copySpring(code), at: driver.time) }
    #expect(copied.suffix(4) == SpringCode.allCases.map { $0.text(of: panel.model.thresholds) })
    try driver.settle()
    #expect(panel.text.detail == "Copied: Dart, Flutter")
    // Apart from the comments on its origin, the code is that of the command.
    for (language, text) in zip(SourceLanguage.allCases, copied) {
      let made = try Program.run("thresholds", "--format", language.rawValue, in: try Folder()).output
      func code(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { !$0.contains("//") && !$0.contains("*") }
      }
      #expect(code(text) == code(made) && text.contains("the tuning panel"), "\(language)")
    }
  }
}
