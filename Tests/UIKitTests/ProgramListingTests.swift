import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing
import UIKit

/// The app of the listing, launched and replayed.
@MainActor @Suite struct ProgramListingTests {
  private let scene = Scene(name: "cards", summary: "A card that a drag takes away.", launching: { AppDelegate() })

  /// A tap that presents the card, and a drag that dismisses it.
  private var recording: Recording {
    var entries: [RecordingEntry] = []
    func add(_ kind: InputEvent.Kind, _ milliseconds: Int) {
      let time = Timestamp(microseconds: Int64(milliseconds) * 1000)
      entries.append(.input(InputEvent(timestamp: time, kind: kind)))
    }
    func contact(_ y: Double) -> InputEvent.Contact { InputEvent.Contact(id: 0, x: 180, y: y) }
    add(.down(contact(100)), 0)
    add(.up(contact(100)), 60)
    add(.down(contact(100)), 1500)
    for step in 1...40 { add(.move(contact(100 + Double(step) * 10)), 1500 + step * 10) }
    add(.up(contact(500)), 1980)
    let header = RecordingHeader(
      scene: "cards", size: .init(width: 375, height: 667), device: .touch, source: .synthetic,
      thresholds: .standard)
    return Recording(header: header, entries: entries)
  }

  @Test func `launching and replaying an app is deterministic`() {
    let (recording, scene) = (recording, scene)
    let first = Replayer().run(recording, scene: scene)
    #expect(first.diagnostics == [])
    #expect(first.isAtRest && first.verdict.outcome == .finish)
    #expect(first.trace.samples.count > 60)
    let second = Replayer().run(recording, scene: scene)
    #expect(second.trace.digest == first.trace.digest)
  }

  @Test func `the delegate owns the window, and a tap presents the card`() throws {
    let driver = StageDriver(scene.makeStage())
    let stage = driver.stage
    let delegate = try #require(stage.perform { UIApplication.shared.delegate as? AppDelegate })
    let window = try #require(delegate.window)
    #expect(window === stage.window && window.rootViewController is HomeViewController)
    #expect(stage.statusBar.style == .lightContent)
    driver.down(180, 100)
    driver.wait(60)
    driver.up()
    driver.settle()
    #expect(window.rootViewController?.presentedViewController is CardViewController)
    #expect(stage.statusBar.style == .default)
  }
}
