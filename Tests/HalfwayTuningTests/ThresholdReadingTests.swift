import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayTuning
import HalfwayViews
import Testing

/// Trials on a scene whose own code reads the thresholds, in ways that no recognizer knows.
@MainActor
@Suite struct ThresholdReadingTests {
  private static let size = CGSize(width: 375, height: 667)

  /// Two pages that go back on a pan, which `canBegin` may refuse. With `hasPairs`, there is also a pinch and a
  /// rotation without effect.
  private static func trial(
    hasPairs: Bool = false, _ canBegin: @escaping @MainActor @Sendable (NavigationController) -> Bool
  ) -> Trial {
    let scene = Scene(name: "reading", summary: "two pages; drag to go back", size: size) {
      let navigation = PanningNavigation(rootViewController: ViewController())
      navigation.pushViewController(ViewController(), animated: false)
      navigation.interactivePopGestureRecognizer.isEnabled = false
      let pop = PanPop(in: navigation)
      pop.interaction.canBegin = { [unowned navigation] in canBegin(navigation) }
      navigation.pop = pop
      if hasPairs {
        navigation.view.addGestureRecognizer(PinchGestureRecognizer())
        navigation.view.addGestureRecognizer(RotationGestureRecognizer())
      }
      return navigation
    }
    var entries: [RecordingEntry] = [.input(.down(x: 100, y: 300, at: .zero))]
    for step in 1...40 {
      // Accelerates, so that velocities depend on their window.
      let x = 100 + 0.125 * Double(step * step)
      entries.append(.input(.move(x: x, y: 300, at: Timestamp(milliseconds: Int64(step) * 8))))
    }
    entries.append(.input(.up(x: 300, y: 300, at: Timestamp(milliseconds: 500))))
    let header = RecordingHeader(
      scene: "reading", size: .init(width: 375, height: 667), device: .touch, source: .synthetic)
    let recording = Recording(header: header, entries: entries, footer: RecordingFooter(events: entries.count))
    return Trial(name: "drag", recording: recording, scene: scene)
  }

  private nonisolated static let readers: [(key: String, canBegin: @MainActor @Sendable (Thresholds) -> Bool)] = [
    ("tapSlopPoints", { $0.tapSlopPoints < 20 }), ("longPressMilliseconds", { $0.longPressMilliseconds < 600 }),
    ("panSlopPoints", { $0.panSlopPoints < 12 }), ("commitProgress", { $0.commitProgress < 0.6 }),
    ("velocityWindowMilliseconds", { $0.velocityWindowMilliseconds < 100 }),
  ]

  @Test(arguments: readers.map(\.key))
  func `a tree has the outcomes of replays if the scene's code reads a threshold`(key: String) throws {
    let canBegin = try #require(Self.readers.first { $0.key == key }).canBegin
    let trial = Self.trial { $0.view.stage.map { canBegin($0.thresholds) } ?? false }
    let field = try #require(Thresholds.fields.first { $0.key == key })
    var tree = DecisionTree(of: trial)
    var outcomes: Set<RecordingFooter.Outcome> = []
    for share in [0.0, 0.5, 1, 0.02, 0.98] {
      var thresholds = Thresholds.standard
      // Whatever the threshold, the drag finishes if it may begin.
      thresholds.releaseRule = .progress
      try thresholds.setValue(
        field.range.lowerBound + share * (field.range.upperBound - field.range.lowerBound), forKey: key)
      let played = trial.replayed(by: thresholds)
      #expect(tree.outcome(by: thresholds) == played, "\(share)")
      outcomes.insert(played)
    }
    #expect(outcomes.contains(.none) && outcomes.count > 1)
  }

  private typealias PanReader = (name: String, canBegin: @MainActor @Sendable (PanGestureRecognizer) -> Bool)

  // As in many ported delegates, the velocity decides whether the pan is of interest.
  private nonisolated static let velocities: [PanReader] = [
    ("velocity", { $0.velocity(in: nil).x > 240 }), ("knownVelocity", { ($0.knownVelocity(in: nil)?.x ?? 0) > 240 }),
    ("velocityInStage", { ($0.velocityInStage?.xPerSecond ?? 0) > 240 }),
    ("velocitySamples", { $0.velocitySamples.count { $0.use == .used } > 4 }),
  ]

  @Test(arguments: velocities.map(\.name))
  func `a tree has the outcomes of replays if the scene's code reads a velocity`(name: String) throws {
    let canBegin = try #require(Self.velocities.first { $0.name == name }).canBegin
    let trial = Self.trial { $0.pans.contains(where: canBegin) }
    var tree = DecisionTree(of: trial)
    var outcomes: Set<RecordingFooter.Outcome> = []
    for milliseconds in [10.0, 20, 40, 70, 100, 200] {
      for strategy in VelocityStrategy.allCases {
        var thresholds = Thresholds.standard
        (thresholds.velocityWindowMilliseconds, thresholds.velocityStrategy) = (milliseconds, strategy)
        let played = trial.replayed(by: thresholds)
        #expect(tree.outcome(by: thresholds) == played, "\(milliseconds) ms, \(strategy)")
        outcomes.insert(played)
      }
    }
    #expect(outcomes.count > 1)
  }

  private nonisolated static let places: [PanReader] = [
    ("tapCount", { $0.touches.allSatisfy { $0.tapCount == 0 } }), ("location", { $0.location(in: nil).x < 130 }),
    ("locationInStage", { $0.locationInStage.x < 130 }),
    ("location of a touch", { $0.location(ofTouch: 0, in: nil).x < 130 }),
  ]

  @Test(arguments: places.map(\.name))
  func `a tree has the outcomes of replays if the scene's code reads where a contact is`(name: String) throws {
    let canBegin = try #require(Self.places.first { $0.name == name }).canBegin
    let trial = Self.trial { $0.pans.allSatisfy(canBegin) }
    var tree = DecisionTree(of: trial)
    var outcomes: Set<RecordingFooter.Outcome> = []
    for slop in stride(from: 0.0, through: 100, by: 10) {
      var thresholds = Thresholds.standard
      (thresholds.tapSlopPoints, thresholds.panSlopPoints) = (slop, name == "tapCount" ? 10 : slop)
      let played = trial.replayed(by: thresholds)
      #expect(tree.outcome(by: thresholds) == played, "\(slop)")
      outcomes.insert(played)
    }
    #expect(outcomes.count > 1)
  }

  @Test func `a replay notices that the code of a scene reads the thresholds`() {
    let trial = Self.trial { ($0.view.stage?.thresholds.tapSlopPoints ?? 0) < 20 }
    #expect(ReplayTrajectory(of: trial, by: nil).sceneReadsThresholds)
    #expect(!ReplayTrajectory(of: Self.trial { _ in true }, by: nil).sceneReadsThresholds)
  }

  private typealias Member = (name: String, isVelocity: Bool, read: @MainActor @Sendable (NavigationController) -> Void)
  private nonisolated static let members: [Member] = [
    ("pan.translation", false, { _ = $0.pans.last?.translation(in: nil) }),
    ("pan.translationInStage", false, { _ = $0.pans.last?.translationInStage }),
    ("pinch.scale", false, { _ = $0.own(PinchGestureRecognizer.self)?.scale }),
    ("pinch.distancePoints", false, { _ = $0.own(PinchGestureRecognizer.self)?.distancePoints }),
    ("pinch.initialDistancePoints", false, { _ = $0.own(PinchGestureRecognizer.self)?.initialDistancePoints }),
    ("rotation.rotation", false, { _ = $0.own(RotationGestureRecognizer.self)?.rotation }),
    ("pinch.velocity", true, { _ = $0.own(PinchGestureRecognizer.self)?.velocity }),
    ("pinch.knownVelocity", true, { _ = $0.own(PinchGestureRecognizer.self)?.knownVelocity }),
    (
      "pinch.distanceVelocityPointsPerSecond", true,
      { _ = $0.own(PinchGestureRecognizer.self)?.distanceVelocityPointsPerSecond }
    ),
    ("pinch.velocitySamples", true, { _ = $0.own(PinchGestureRecognizer.self)?.velocitySamples }),
    ("rotation.velocity", true, { _ = $0.own(RotationGestureRecognizer.self)?.velocity }),
    ("rotation.knownVelocity", true, { _ = $0.own(RotationGestureRecognizer.self)?.knownVelocity }),
  ]

  @Test(arguments: members.map(\.name))
  func `a replay notices that the code of a scene reads a member of a recognizer`(name: String) throws {
    let member = try #require(Self.members.first { $0.name == name })
    let trial = Self.trial(hasPairs: true) {
      member.read($0)
      return true
    }
    let trajectory = ReplayTrajectory(of: trial, by: nil)
    #expect(trajectory.sceneReadsVelocities == member.isVelocity)
    #expect(!trajectory.followsRecognizers)
  }

  @Test func `the framework's own readings don't count as those of a scene`() {
    let trajectory = ReplayTrajectory(of: Self.trial(hasPairs: true) { _ in true }, by: nil)
    #expect(trajectory.followsRecognizers && !trajectory.sceneReadsVelocities)
  }

  // Otherwise, searches with the catalog's scenes would replay more recordings than necessary.
  @Test func `the catalog's scenes read nothing that depends on thresholds`() throws {
    for trial in try BundledTrials.all() {
      #expect(ReplayTrajectory(of: trial, by: nil).followsRecognizers, "\(trial.label.name)")
    }
  }
}

private final class PanningNavigation: NavigationController {
  var pop: PanPop?
}

extension NavigationController {
  fileprivate func own<Kind: GestureRecognizer>(_ kind: Kind.Type) -> Kind? {
    view.gestureRecognizers?.lazy.compactMap { $0 as? Kind }.first
  }
  fileprivate var pans: [PanGestureRecognizer] {
    view.gestureRecognizers?.compactMap { $0 as? PanGestureRecognizer } ?? []
  }
}
