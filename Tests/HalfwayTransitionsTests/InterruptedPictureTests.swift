import Foundation
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// What the screen shows after a transition was interrupted.
@MainActor
@Suite struct InterruptedPictureTests {
  private func place(of view: View, in play: ScreenPlay) throws -> ScreenPicture.Place {
    let places = ScreenPicture(of: play.driver.stage).places
    return try #require(places.first { $0.view === view })
  }

  @Test("an interrupted drag goes on with the velocity of the finger", arguments: [300.0, 1000, -400])
  func drag(pointsPerSecond: Double) throws {
    let play = ScreenPlay()
    play.play(.animate(.builtIn))
    play.play(.push(animated: false))
    let page = try #require(play.stack.topViewController?.view)
    var x = 2.0
    play.driver.down(x, 200)
    // First far enough to the right that it can go back.
    for points in Array(repeating: 15, count: 10) + Array(repeating: pointsPerSecond / 100, count: 12) {
      x += points
      play.driver.wait(10)
      play.driver.move(x)
    }
    let before = try place(of: page, in: play)
    #expect(before.corners[0].x > 50 && before.velocities[0].x == 0)
    play.play(.push(animated: true))
    let after = try place(of: page, in: play)
    #expect(abs(after.corners[0].x - before.corners[0].x) < 0.01)
    #expect(abs(Double(after.velocities[0].x) - pointsPerSecond) < 0.02 * abs(pointsPerSecond) + 12)
  }

  @Test func `a transition that a resize interrupts goes on from where it is`() throws {
    let play = ScreenPlay()
    play.play(.push(animated: true))
    play.driver.wait(100)
    let page = try #require(play.stack.topViewController?.view)
    let before = try place(of: page, in: play)
    play.play(.resize(500, 300))
    let after = try place(of: page, in: play)
    #expect(page.bounds.size == CGSize(width: 500, height: 300))
    #expect(before.corners[0].x > 50 && abs(after.corners[0].x - before.corners[0].x) < 0.01)
    #expect(abs(after.velocities[0].x - before.velocities[0].x) < 12)
    play.driver.settle()
    #expect(try place(of: page, in: play).corners[0] == .zero)
    #expect(play.driver.stage.transition == nil && play.driver.stage.isAtRest)
  }
}
