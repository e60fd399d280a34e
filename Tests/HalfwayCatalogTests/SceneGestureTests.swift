import Foundation
import HalfwayCatalog
import HalfwayReplay
import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// The scripted gestures of the scenes have their intended outcomes.
@MainActor
@Suite struct SceneGestureTests {
  @Test("a gesture has its intended outcome", arguments: SceneGesture.all.indices)
  func meaning(index: Int) throws {
    let gesture = SceneGesture.all[index]
    let scene = try #require(Scenes.all.first { $0.name == gesture.scene })
    let thresholds = scene.thresholds[gesture.device]
    for seed in 1...3 as ClosedRange<UInt64> {
      let recording = gesture.recording(seed: seed, thresholds: thresholds)
      var played: Stage?
      var replayer = Replayer()
      replayer.keepsTrace = false
      let result = replayer.run(recording, scene: scene) { played = $0 }
      #expect(result.verdict.outcome == (gesture.intent == .finish ? .finish : .cancel), "\(gesture.name)")
      #expect(result.isAtRest && result.diagnostics == [])
      // This scene displays a log of its events.
      guard gesture.scene != Scenes.appearance.name else { continue }
      let row = try #require(CatalogRow.all.first { $0.scene.name == gesture.scene })
      let size = CGSize(width: gesture.size.width, height: gesture.size.height)
      let still = row.driver(size, style: gesture.style == .dark ? .dark : .light)
      if !gesture.endsOpened { _ = row.back(still.stage, false) }
      still.wait(100)
      #expect(played?.displayList.digest == still.stage.displayList.digest)
    }
  }

  @Test("a gesture in a scene with targets leads to the one that is meant", arguments: SceneGesture.movements.indices)
  func target(index: Int) throws {
    let gesture = SceneGesture.movements[index]
    let scene = try #require(Scenes.all.first { $0.name == gesture.scene })
    for seed in 1...3 as ClosedRange<UInt64> {
      let recording = gesture.recording(seed: seed, thresholds: scene.thresholds[gesture.device])
      var replayer = Replayer()
      (replayer.keepsTrace, replayer.keepsReasons) = (false, true)
      let result = replayer.run(recording, scene: scene)
      #expect(result.verdict.target == gesture.target, "\(gesture.name)")
      #expect(result.verdict.outcome(meant: recording.header) == (gesture.intent == .finish ? .finish : .cancel))
      #expect(result.isAtRest && result.diagnostics == [])
      #expect(gesture.name.hasSuffix("caught") == (result.verdict.catches > 0), "\(gesture.name)")
      for release in result.reasons?.releases ?? [] {
        guard let handOff = release.handOff else { continue }
        #expect(abs(handOff.jumpPoints) < 1e-6 && abs(handOff.velocityJumpShare ?? 0) < 0.02, "\(gesture.name)")
      }
    }
  }

  @Test func `every target of a scene is reached by a gesture`() {
    func targets(_ scene: String) -> Set<String?> {
      Set(SceneGesture.movements.filter { $0.scene == scene }.map(\.target))
    }
    #expect(targets("detents") == ["dismissed", "peek", "medium", "large"] && targets("drawer") == ["open", "closed"])
    #expect(targets("carousel") == ["Mirror Lake", "Ekvik", "The Saddle"])
  }

  @Test func `every scene of the catalogue has a gesture that finishes and one that cancels`() {
    // The first two scenes have their own gestures: `SwipeBackGesture`, `PinchCloseGesture`.
    for row in CatalogRow.all where row.scene.name != Scenes.swipeBack.name && row.scene.name != Scenes.pinchClose.name
    {
      let intents = SceneGesture.all.filter { $0.scene == row.scene.name }.map(\.intent)
      #expect(Set(intents) == [.finish, .cancel], "\(row.scene.name)")
    }
    #expect(Set(SceneGesture.all.map(\.name)).count == SceneGesture.all.count)
  }

  @Test func `a seed always makes the same recording`() {
    for gesture in SceneGesture.all {
      let (one, other) = (
        gesture.recording(seed: 5, thresholds: .standard), gesture.recording(seed: 5, thresholds: .standard)
      )
      #expect(one == other)
      // A tap has no random parts.
      let isTaps = gesture.name.hasSuffix("-again")
      #expect(isTaps || one != gesture.recording(seed: 6, thresholds: .standard))
    }
  }
}
