import Foundation
import Halfway
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTestSupport
import Testing

/// Recordings of gestures after the window was resized.
@MainActor
@Suite struct ResizedSceneTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: [0, 1, 4, 15, 40, 400] as [Double])
  func `a gesture soon after a resize that follows a transition is recorded and replays exactly`(
    milliseconds: Double
  ) throws {
    let takes = FinishedTakes(in: folder)
    let driver = try DemoDriver(DemoSession(scene: Scenes.swipeBack, live: nil, recorder: takes.recorder))
    driver.press(at: CGPoint(x: 4, y: 300))
    for step in 1...20 { driver.move(to: CGPoint(x: 4 + 296 * Double(step) / 20, y: 300)) }
    driver.session.handle(.up(x: 300, y: 300, at: driver.time))
    var frames = 0
    while takes.all.isEmpty, frames < 400 {
      driver.wait(milliseconds: 16)
      frames += 1
    }
    #expect(takes.all.count == 1)
    driver.wait(milliseconds: milliseconds)
    driver.session.handle(InputEvent(timestamp: driver.time, kind: .resize(width: 500, height: 700, scale: 1)))
    driver.wait(milliseconds: 5)
    try driver.click(CGPoint(x: 480, y: 650))
    try #require(takes.all.count == 2)
    let take = takes.all[1]
    let recording = try Recording.read(from: take.path)
    let expected = try #require(recording.footer?.expect)
    let result = Replayer().run(recording, scene: Scenes.swipeBack)
    #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
  }
}
