import HalfwayApp
import HalfwayMotion
import HalfwayReplay
import Testing

@testable import HalfwayCommands

@Suite struct SceneClockTests {
  private func at(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test func `slow motion runs at one fifth of the speed without a jump in the scene's time`() {
    var clock = SceneClock(window: at(1000))
    #expect(clock.sceneTime(at: at(1250)) == at(250))
    clock.setSlow(true, at: at(1300))
    #expect(clock.sceneTime(at: at(1300)) == at(300))
    #expect(clock.sceneTime(at: at(1800)) == at(400))
    clock.setSlow(false, at: at(1800))
    #expect(clock.sceneTime(at: at(1810)) == at(410))
    #expect(clock.sceneTime(at: at(900)) == at(400), "the scene's time doesn't go backward")
  }

  @Test func `a deadline of the scene maps to the first window time at which it is due`() {
    var generator = SeededGenerator(seed: 12)
    var clock = SceneClock(window: at(5))
    var (window, scene) = (at(5), Timestamp.zero)
    for _ in 0..<500 {
      window = window.advanced(byMicroseconds: Int64(generator.next() % 90_000))
      clock.setSlow(generator.next() % 2 == 0, at: window)
      let now = clock.sceneTime(at: window)
      #expect(now >= scene, "seed 12")
      scene = now
      let deadline = now.advanced(byMicroseconds: Int64(generator.next() % 50_000))
      let due = clock.windowTime(of: deadline)
      #expect(clock.sceneTime(at: due) >= deadline)
      if due > window { #expect(clock.sceneTime(at: due.advanced(byMicroseconds: -1)) < deadline) }
    }
  }
}
