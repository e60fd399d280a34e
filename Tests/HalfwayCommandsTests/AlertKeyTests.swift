import Foundation
import Halfway
import HalfwayApp
import HalfwayApplication
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

/// The Escape key while a scene shows an alert.
@MainActor @Suite struct AlertKeyTests {
  private final class Answers {
    var titles: [String] = []
  }

  private let folder: Folder
  private let answers = Answers()

  init() throws { folder = try Folder() }

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp.zero.advanced(bySeconds: milliseconds / 1000) }

  /// A page that presents an alert when it is tapped.
  private final class Page: ViewController {
    var makeAlert: () -> AlertController = { AlertController() }

    override func viewDidLoad() {
      super.viewDidLoad()
      let tap = TapGestureRecognizer()
      tap.addTarget(self, action: Page.ask)
      view.addGestureRecognizer(tap)
    }

    private func ask(_ tap: TapGestureRecognizer) { present(makeAlert(), animated: true) }
  }

  private func makeScene(_ style: AlertController.Style, cancelTitle: String?) -> Scene {
    Scene(name: "alert", summary: "an alert", size: CGSize(width: 300, height: 500)) { [answers] in
      let page = Page()
      page.makeAlert = {
        let alert = AlertController(title: "Delete the note?", message: nil, preferredStyle: style)
        alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in answers.titles.append("Delete") })
        guard let cancelTitle else { return alert }
        alert.addAction(AlertAction(title: cancelTitle, style: .cancel) { _ in answers.titles.append(cancelTitle) })
        return alert
      }
      return page
    }
  }

  /// Advances frame by frame until the session is at rest.
  /// - Returns: The time at which it is at rest, in milliseconds.
  private func settle(_ session: DemoSession, from start: Double) -> Double {
    var time = start
    repeat {
      time += 16
      session.advance(to: at(time))
    } while session.scene?.stage.isAtRest == false && time < start + 10_000
    return time
  }

  private func tap(_ session: DemoSession, at time: Double) -> Double {
    session.handle(.down(x: 40, y: 60, at: at(time)))
    session.handle(.up(x: 40, y: 60, at: at(time + 50)))
    return settle(session, from: time + 50)
  }

  @Test(arguments: [AlertController.Style.alert, .actionSheet])
  func `Escape selects the cancel action of an alert, and then closes the window`(style: AlertController.Style) throws {
    let session = DemoSession(scene: makeScene(style, cancelTitle: "Keep"), live: nil, recording: nil)
    var closings = 0
    session.close = { closings += 1 }
    var time = tap(session, at: 100)
    let stage = try #require(session.scene?.stage)
    #expect(stage.frontPresented is AlertController)
    session.keyDown(.escape, at: at(time))
    time = settle(session, from: time)
    #expect(answers.titles == ["Keep"] && stage.frontPresented == nil && closings == 0)
    session.keyDown(.escape, at: at(time))
    #expect(closings == 1)
  }

  @Test func `Escape says that an alert without a cancel action stays`() throws {
    let session = DemoSession(scene: makeScene(.alert, cancelTitle: nil), live: nil, recording: nil)
    session.close = { Issue.record("closed") }
    let time = tap(session, at: 100)
    let before = session.displayList.digest
    session.keyDown(.escape, at: at(time))
    session.advance(to: at(time + 500))
    #expect(session.scene?.stage.frontPresented is AlertController && answers.titles.isEmpty)
    #expect(session.displayList.digest != before, "no message is shown")
  }

  @Test func `Escape during a replay or with a finger down doesn't select anything`() throws {
    let session = DemoSession(scene: makeScene(.alert, cancelTitle: "Keep"), live: nil, recording: nil)
    session.close = { Issue.record("closed") }
    let time = tap(session, at: 100)
    session.handle(.down(x: 40, y: 60, at: at(time)))
    session.keyDown(.escape, at: at(time + 10))
    session.handle(.up(x: 40, y: 60, at: at(time + 20)))
    #expect(session.scene?.stage.frontPresented is AlertController && answers.titles.isEmpty)
  }

  @Test func `a recording contains the selection, and its replay ends in the same state`() throws {
    let takes = FinishedTakes(in: folder)
    let scene = makeScene(.alert, cancelTitle: "Keep")
    let session = DemoSession(scene: scene, live: nil, recorder: takes.recorder)
    session.handle(.down(x: 40, y: 60, at: at(100)))
    session.handle(.up(x: 40, y: 60, at: at(150)))
    // Before the alert is at rest, so that the same take goes on.
    for time in stride(from: 166.0, through: 560, by: 16) { session.advance(to: at(time)) }
    session.keyDown(.escape, at: at(570))
    _ = settle(session, from: 570)
    let take = try #require(takes.all.last)
    let recording = try Recording.read(from: take.path)
    answers.titles = []
    let result = Replayer().run(recording, scene: scene)
    let expected = try #require(recording.footer?.expect)
    #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
  }
}
