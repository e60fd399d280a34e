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

/// The demo with the tuning panel open, without a window.
@MainActor @Suite struct TuningPanelTests {
  private var now = 0.0
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp.zero.advanced(bySeconds: milliseconds / 1000) }

  private func session(
    _ recordings: [(name: String, recording: Recording)], size: CGSize = CGSize(width: 760, height: 667),
    path: String? = nil
  ) -> DemoSession {
    let session = DemoSession(
      scene: Scenes.swipeBack, size: size, live: nil, recording: nil,
      tuning: TuningRecordings(recordings, path: path), isTuning: true)
    session.handle(InputEvent(timestamp: .zero, kind: .resize(width: size.width, height: size.height, scale: 1)))
    return session
  }

  private static func recordings() throws -> [(name: String, recording: Recording)] {
    try TuningTrials.swipes().map { ($0.label.name, $0.recording) }
  }

  private mutating func settle(_ session: DemoSession) throws {
    repeat {
      now += 16
      session.advance(to: at(now))
      try #require(now < 60_000)
    } while session.isAnimating
  }

  private mutating func click(_ point: CGPoint, _ session: DemoSession) {
    session.gestureWillBegin(from: .mouse, at: at(now))
    session.handle(.down(x: point.x, y: point.y, at: at(now)))
    now += 40
    session.handle(.up(x: point.x, y: point.y, at: at(now)))
    session.advance(to: at(now))
  }

  private func place(of share: Double, on key: String, _ panel: TuningPanel) throws -> CGPoint {
    let frame = try #require(panel.sliderFrame(of: key))
    return CGPoint(
      x: frame.minX + TuningControlView.inset + (frame.width - 2 * TuningControlView.inset) * share, y: frame.midY + 8)
  }

  private func outcomes(_ panel: TuningPanel) -> [RecordingFooter.Outcome] {
    panel.model.dots.map { $0.trial.replayed(by: panel.model.edited[$0.trial.label.device]) }
  }

  @Test mutating func `each step of dragging a slider recolors the dots in the next frame`() throws {
    let session = session(try Self.recordings())
    try settle(session)
    let panel = try #require(session.tuningPanel)
    #expect(panel.marks.map(\.outcome) == outcomes(panel) && !panel.marks.contains { $0.isPale })
    let start = try place(of: 0.5, on: "commitProgress", panel)
    session.handle(.down(x: start.x, y: start.y, at: at(now)))
    var seen: Set<[RecordingFooter.Outcome]> = []
    for share in [0.55, 0.7, 0.95, 0.4, 0.22, 0.1, 0] {
      let point = try place(of: share, on: "commitProgress", panel)
      now += 16
      session.handle(.move(x: point.x, y: point.y, at: at(now)))
      session.advance(to: at(now))
      #expect(abs(panel.model.thresholds.commitProgress - share) <= 0.006)
      #expect(panel.marks.map(\.outcome) == outcomes(panel) && !panel.marks.contains { $0.isPale }, "\(share)")
      seen.insert(panel.marks.map(\.outcome))
    }
    session.handle(.up(x: start.x, y: start.y, at: at(now)))
    #expect(seen.count > 2)
    // One drag is one undo step.
    session.keyDown(.character("z"), at: at(now))
    #expect(panel.model.thresholds == .standard && !panel.model.isChanged)
  }

  @Test mutating func `an idle panel requests no frames`() throws {
    let session = session(try Self.recordings())
    try settle(session)
    #expect(!session.isAnimating && session.nextDeadline == nil)
    let digest = session.displayList.digest
    session.advance(to: at(now + 5000))
    #expect(session.displayList.digest == digest && !session.isAnimating)
  }

  @Test mutating func `saving writes the shown thresholds, and a failed save leaves them unsaved`() throws {
    let path = folder["mine.json"].path
    let session = session(try Self.recordings(), path: path)
    try settle(session)
    let panel = try #require(session.tuningPanel)
    for (share, key) in [(0.31, "commitProgress"), (0.8, "commitVelocityPointsPerSecond")] {
      click(try place(of: share, on: key, panel), session)
    }
    #expect(panel.model.isChanged)
    session.keyDown(.character("w"), at: at(now))
    try settle(session)
    #expect(try ThresholdsFile.read(path) == panel.model.edited && !panel.model.isChanged)
    #expect(panel.text.detail == "Saved to " + path)
    // The parent of the path is a file, so the save fails.
    try Data().write(to: folder["plain"])
    let other = self.session(try Self.recordings(), path: folder["plain/mine.json"].path)
    try settle(other)
    let unsaved = try #require(other.tuningPanel)
    click(try place(of: 0.31, on: "commitProgress", unsaved), other)
    other.keyDown(.character("w"), at: at(now))
    try settle(other)
    #expect(unsaved.model.isChanged && unsaved.text.detail.hasPrefix("Not saved: "))
  }

  @Test mutating func `comparing fades dots with unchanged outcomes, and reverting fades all dots`() throws {
    let session = session(try Self.recordings())
    try settle(session)
    let panel = try #require(session.tuningPanel)
    click(try place(of: 0.95, on: "commitProgress", panel), session)
    let compare = try #require(panel.frame(of: .compare))
    click(CGPoint(x: compare.midX, y: compare.midY), session)
    try settle(session)
    let flipped = panel.model.dots.map(\.isFlipped)
    #expect(panel.marks.map(\.isFaded) == flipped.map { !$0 } && flipped.contains(true))
    let revert = try #require(panel.frame(of: .revert))
    click(CGPoint(x: revert.midX, y: revert.midY), session)
    try settle(session)
    #expect(!panel.model.isChanged && panel.marks.allSatisfy { $0.isFaded })
  }

  @Test mutating func `a click on a dot replays its gesture and then restores the scene`() throws {
    let session = session(try Self.recordings())
    try settle(session)
    let panel = try #require(session.tuningPanel)
    let before = try #require(session.scene).stage.displayList.digest
    let index = try #require(panel.model.dots.firstIndex { $0.edited.outcome == .finish })
    click(try #require(panel.place(of: index)), session)
    let chosen = try #require(panel.emphasis.single)
    #expect(panel.text.headline == panel.model.dots[chosen].trial.label.name)
    var lists: Set<UInt64> = []
    var frames = 0
    while session.isAnimating || session.nextDeadline != nil {
      now += 16
      session.advance(to: at(now))
      lists.insert(session.displayList.digest)
      frames += 1
      try #require(frames < 2000)
    }
    #expect(lists.count > 10)
    #expect(session.scene?.stage.displayList.digest == before)
    // Keys set the label of the dot.
    session.keyDown(.character("c"), at: at(now))
    #expect(panel.model.dots[chosen].intent == .cancel)
    session.keyDown(.character("u"), at: at(now))
    #expect(panel.model.dots[chosen].intent == nil)
  }

  @Test mutating func `a swipe in the scene is decided by the sliders and adds a dot immediately`() throws {
    let session = session([])
    try settle(session)
    let panel = try #require(session.tuningPanel)
    #expect(panel.text.headline == "No recordings of this scene: swipe in it")
    func swipe(to end: Double) {
      session.gestureWillBegin(from: .mouse, at: at(now))
      session.handle(.down(x: 4, y: 300, at: at(now)))
      for step in 1...40 {
        now += 16
        session.handle(.move(x: 4 + (end - 4) * Double(step) / 40, y: 300, at: at(now)))
        session.advance(to: at(now))
      }
      now += 200
      session.handle(.up(x: end, y: 300, at: at(now)))
      session.advance(to: at(now))
    }
    for (share, outcome) in [(0.5, RecordingFooter.Outcome.cancel), (0.1, .finish)] {
      click(try place(of: share, on: "commitProgress", panel), session)
      let count = panel.model.dots.count
      swipe(to: 120)
      #expect(panel.model.dots.count == count + 1 && panel.marks.last?.outcome == outcome)
      #expect(session.scene?.lastRelease?.decision.outcome.rawValue == outcome.rawValue)
      #expect(panel.marks.last?.shape == .ring && panel.emphasis.single == count)
      try settle(session)
    }
    click(CGPoint(x: 100, y: 300), session)
    #expect(panel.model.dots.count == 2, "a tap doesn't add a dot")
    // Both dots are evaluated with the present thresholds.
    #expect(panel.marks.map(\.outcome) == outcomes(panel) && panel.marks.allSatisfy { $0.outcome == .finish })
  }

  @Test mutating func `hovering over a dot shows its details and requests a frame only for changes`() throws {
    let session = session(try Self.recordings())
    try settle(session)
    let panel = try #require(session.tuningPanel)
    let place = try #require(panel.place(of: 0))
    let first = session.pointerMoved(to: place, at: at(now))
    let again = session.pointerMoved(to: place, at: at(now))
    #expect(first && !again)
    try settle(session)
    let index = try #require(panel.emphasis.hovered)
    #expect(panel.text.headline == panel.model.dots[index].trial.label.name)
    #expect(panel.text.detail == panel.model.dots[index].text && panel.text.detail.contains("%, "))
    #expect(session.pointerMoved(to: nil, at: at(now)))
    try settle(session)
    #expect(panel.text.detail.hasSuffix(" labelled. Nothing changed"))
  }

  @Test mutating func `recordings of other scenes are ignored and reported`() throws {
    var recordings = try Self.recordings()
    for index in 0..<3 { recordings[index].recording.header.scene = "elsewhere" }
    let session = session(recordings)
    #expect(session.tuningPanel?.model.dots.count == recordings.count - 3)
    let text = TuningRecordings(recordings).otherScenes(than: Scenes.swipeBack)
    #expect(text == "3 recordings are of other scenes and ignored")
    #expect(TuningRecordings(try Self.recordings()).otherScenes(than: Scenes.swipeBack) == nil)
  }

  @Test mutating func `in any window the panel doesn't overlap the scene, and every slider is reachable`() throws {
    let session = session(try Self.recordings())
    let sizes: [(Double, Double)] = [
      (640, 480), (320, 480), (375, 667), (1920, 1080), (1000, 300), (1, 1), (760, 667),
    ]
    for (width, height) in sizes {
      session.handle(InputEvent(timestamp: at(now), kind: .resize(width: width, height: height, scale: 1)))
      try settle(session)
      let layout = DemoLayout(
        window: CGSize(width: width, height: height), hasBar: false, isMeasuring: false, isTuning: true)
      let frame = try #require(layout.panel)
      #expect(frame.maxX <= width && frame.maxY <= max(height, 1))
      #expect(width == 1 || !frame.insetBy(dx: 0.5, dy: 0.5).intersects(CGRect(origin: .zero, size: layout.sceneSize)))
      guard height >= 480 else { continue }
      let panel = try #require(session.tuningPanel)
      for _ in ThresholdRole.allCases {
        session.keyDown(.tab, at: at(now))
        try settle(session)
        for control in TuningControl.all(of: panel.page, by: panel.model.thresholds) {
          session.keyDown(.down, at: at(now))
          try settle(session)
          guard let row = panel.sliderFrame(of: control.key) else { continue }
          #expect(frame.insetBy(dx: -1, dy: -1).contains(CGPoint(x: row.midX, y: row.midY)), "\(width) × \(height)")
        }
        let last = try #require(TuningControl.all(of: panel.page, by: panel.model.thresholds).last)
        #expect(panel.sliderFrame(of: last.key) != nil, "\(width) × \(height), \(panel.page)")
      }
    }
  }

  @Test mutating func `keys change and reset values, and closing the panel keeps its thresholds`() throws {
    let session = session(try Self.recordings())
    try settle(session)
    let panel = try #require(session.tuningPanel)
    for key in [Key.down, .right] { session.keyDown(key, at: at(now)) }
    #expect(panel.model.thresholds.releaseRule == .projection)
    session.keyDown(.character("0"), at: at(now))
    #expect(panel.model.thresholds.releaseRule == Thresholds.standard.releaseRule)
    for key in [Key.down, .left, .left] { session.keyDown(key, at: at(now)) }
    #expect(panel.model.thresholds.commitProgress == 0.48)
    try settle(session)
    session.keyDown(.character("p"), at: at(now))
    #expect(session.tuningPanel == nil && session.scene?.stage.thresholds.commitProgress == 0.48)
    session.keyDown(.character("p"), at: at(now))
    #expect(session.tuningPanel?.model.thresholds.commitProgress == 0.48)
    #expect(session.tuningPanel?.model.isChanged == true)
  }
}
