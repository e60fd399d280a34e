import HalfwayCatalog
import HalfwayGestures
import HalfwayReplay
import HalfwayTestSupport
import HalfwayTransitions
import Testing

@MainActor
@Suite struct ReleaseVelocityTests {
  /// A page that rotates and shrinks under the contacts has moving coordinates; distances are measured in those of the
  /// container.
  @Test(arguments: ["tumble-flick", "cube-finish", "sheet-finish", "shared-element-finish"])
  func `the velocity is that of the distance, regardless of how the page moves`(name: String) throws {
    let gesture = try #require(SceneGesture.bundled.first { $0.name == name })
    let scene = try #require(Scenes.all.first { $0.name == gesture.scene })
    let recording = gesture.recording(seed: gesture.seed, thresholds: scene.thresholds[gesture.device])
    var (way, grown, told) = (0.0, 0.0, 0.0)
    var last: (way: Double, seconds: Double, velocity: Double)?
    _ = Replayer().run(recording, scene: scene) { stage in
      guard let transition = stage.transition, let driver = transition.interactionController as? GestureDriver,
        let velocity = driver.velocityPointsPerSecond
      else {
        last = nil
        return
      }
      way = transition.percentComplete * driver.travelPoints
      let seconds = Double(stage.now.microseconds) / 1e6
      if let last, way > last.way {
        grown += way - last.way
        told += (last.velocity + velocity) / 2 * (seconds - last.seconds)
      }
      last = (way, seconds, velocity)
    }
    #expect(grown > 40)
    #expect(abs(told / grown - 1) < 0.15, "\(told) points by the velocity, \(grown) by the way")
  }
}
