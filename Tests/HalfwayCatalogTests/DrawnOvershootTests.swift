import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

@testable import HalfwayLayers
@testable import HalfwayTransitions

/// The overshoot of each scene after a release with a bouncing spring: what is drawn is what `explain` states.
@MainActor
@Suite struct DrawnOvershootTests {
  private static let dampingRatio = 0.4
  /// The movement of a layer that counts, in points.
  nonisolated private static let minimumMovement = 24.0

  /// The positions of the layers' centers in each frame from a release to the end of the transition.
  @MainActor
  private final class Track {
    private var paths: [ObjectIdentifier: (layer: Layer, start: Int, places: [CGPoint])] = [:]
    private var count = 0
    private var isOn = false

    func begin() { (paths, count, isOn) = ([:], 0, true) }
    func end() { isOn = false }

    func add(_ stage: Stage) {
      guard isOn, stage.transition != nil || stage.movement != nil else { return }
      for node in LayerPicture(of: stage.window.layer, stage.scheduler.stageTime).nodes {
        let bounds = node.layer.presentBounds
        guard let center = CGPoint(x: bounds.midX, y: bounds.midY).applying(node.now.map) else { continue }
        let id = ObjectIdentifier(node.layer)
        if let path = paths[id], path.start + path.places.count == count {
          paths[id]?.places.append(center)
        } else {
          paths[id] = (node.layer, count, [center])
        }
      }
      count += 1
    }

    /// The overshoots of the layers that are visible at the end and have moved, in points.
    var overshoots: [Double] {
      paths.values.compactMap { path in
        guard path.start + path.places.count == count, let first = path.places.first, let last = path.places.last else {
          return nil
        }
        let (x, y) = (last.x - first.x, last.y - first.y)
        let length = (x * x + y * y).squareRoot()
        guard length > DrawnOvershootTests.minimumMovement else { return nil }
        return path.places.map { (($0.x - last.x) * x + ($0.y - last.y) * y) / length }.max()
      }
    }
  }

  /// The scenes whose pictures go on beyond their ends; those of the others stop there.
  private static let bouncing: Set = [
    "swipe-back", "zoom", "back-anywhere", "sheet", "shrink-away", "tumble", "shared-element", "sliding-tabs",
    "detents", "drawer", "carousel", "defaults", "alongside", "appearance",
  ]

  private static func gesture(_ name: String, _ intent: RecordingHeader.Intent) -> SceneGesture? {
    // The swipes of that scene are made in a window; its page moves as this one.
    let model = name == "swipe-back" ? "alongside" : name
    var gesture = (SceneGesture.bundled + SceneGesture.all + SceneGesture.movements).first {
      $0.scene == model && $0.intent == intent
    }
    gesture?.scene = name
    return gesture
  }

  @Test("the overshoot that is drawn is the one that 'explain' states", arguments: Scenes.all.map(\.name))
  func drawn(name: String) throws {
    let scene = try #require(Scenes.all.first { $0.name == name })
    var stated: [Double] = []
    for intent in [RecordingHeader.Intent.finish, .cancel] {
      let gesture = try #require(Self.gesture(name, intent))
      var thresholds = scene.thresholds[gesture.device]
      thresholds.settleDampingRatio = Self.dampingRatio
      var replayer = Replayer()
      (replayer.keepsReasons, replayer.keepsTrace, replayer.schedule) = (true, false, .regular(hertz: 240, phase: 0))
      let track = Track()
      let result = replayer.run(
        gesture.recording(seed: gesture.seed, thresholds: thresholds), scene: scene, onFrame: { track.add($0) },
        onStage: { stage in
          stage.observe(frames: false) {
            guard case .transition(let event) = $0 else { return }
            switch event.kind {
            case .released: track.begin()
            case .ended: track.end()
            default: break
            }
          }
        })
      let handOff = try #require(result.reasons?.releases.last?.handOff)
      let drawn = track.overshoots
      let expected = handOff.overshootPoints
      stated.append(expected)
      if expected > 0.5 {
        // The picture itself, and not just a layer that moves farther.
        #expect(
          drawn.contains { abs($0 - expected) < 0.5 + expected * 0.02 },
          "\(gesture.name): \(expected) points are stated, \(drawn) are drawn")
      } else {
        // What is clipped on one spring can show a little on the other that brings the picture back to the finger.
        #expect(drawn.allSatisfy { $0 < 0.5 + handOff.clippedOvershootPoints * 0.15 }, "\(gesture.name): \(drawn)")
      }
    }
    #expect(stated.contains { $0 > 0.5 } == Self.bouncing.contains(name), "\(stated)")
  }

  @Test(arguments: ["swipe-back", "zoom", "shrink-away", "shared-element"])
  func `a finger that lands during the overshoot moves the transition back at once`(name: String) throws {
    let scene = try #require(Scenes.all.first { $0.name == name })
    var thresholds = scene.thresholds.common
    thresholds.settleDampingRatio = Self.dampingRatio
    let driver = StageDriver(scene.makeStage(size: CGSize(width: 375, height: 667), thresholds: thresholds))
    let isHorizontal = name == "swipe-back"
    var finger = isHorizontal ? CGPoint(x: 230, y: 300) : CGPoint(x: 180, y: 380)
    driver.wait(20)
    if isHorizontal { driver.down(4, 300) } else { driver.down(180, 140) }
    driver.drag(to: finger.x, finger.y, over: 300)
    driver.up()
    let context = try #require(driver.stage.transition)
    while driver.stage.transition === context, context.visibleShare < 1.02 { driver.wait(1) }
    driver.down(finger.x, finger.y, id: 1)
    try #require(context.state == .interactive && context.percentComplete > 1)
    let travel = try #require(context.interactionController as? GestureDriver).travelPoints
    var percent = Double(context.percentComplete)
    for step in 0..<24 {
      if isHorizontal { finger.x -= 1 } else { finger.y -= 1 }
      driver.wait(8)
      driver.move(finger.x, finger.y, id: 1)
      let now = Double(context.percentComplete)
      // The slop of the pan comes first.
      if step > 12 { #expect(abs(percent - now - 1 / travel) < 1e-6, "\(step): \(percent) to \(now)") }
      percent = now
    }
    driver.up(id: 1)
    #expect(driver.settle() && driver.stage.diagnostics == [])
  }
}
