import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayTuning
import Testing

/// Compares recognition without a stage with replays of recorded and synthetic gestures.
@MainActor
@Suite struct StagelessRecognitionTests {
  /// Returns the standard thresholds with random recognition thresholds.
  private static func recognizing(_ generator: inout SeededGenerator) -> Thresholds {
    var thresholds = Thresholds.standard
    for (key, range) in [
      ("panSlopPoints", 0.0...40.0), ("edgeWidthPoints", 0...80), ("travelWidths", 0.3...2),
      ("panConeDegrees", 15...90),
      ("directionPatiencePoints", 0...120), ("pinchHysteresisPoints", 0...60), ("pinchTravelShare", 0.1...1),
      ("nextTouchMilliseconds", 0...400),
    ] where generator.uniform() < 0.6 {
      let value = range.lowerBound + (range.upperBound - range.lowerBound) * generator.uniform()
      try? thresholds.setValue(value, forKey: key)
    }
    return thresholds
  }

  private func differences(of trial: Trial, seed: UInt64, runs: Int) -> (
    found: Counterexample<Thresholds>?, replays: Int
  ) {
    var tree = DecisionTree(of: trial)
    let found = counterexample(seed: seed, runs: runs) {
      Self.recognizing(&$0)
    } check: { thresholds in
      let (told, played) = (tree.outcome(by: thresholds), trial.replayed(by: thresholds))
      return told == played ? nil : "\(trial.label.name): told \(told), played \(played)"
    }
    return (found, tree.replays)
  }

  @Test func `recorded gestures have the outcome of a replay for random recognition thresholds`() throws {
    var replays: [Int] = []
    for (index, trial) in try BundledTrials.all().enumerated() {
      let result = differences(of: trial, seed: UInt64(index), runs: 16)
      #expect(result.found == nil)
      replays.append(result.replays)
    }
    // Sheets, zooms, taps, grabs, and two-finger gestures whose fingers lift one after the other need replays.
    #expect(replays.count { $0 <= 6 } >= replays.count * 2 / 5, "\(replays)")
  }

  @Test(arguments: ["swipe-back", "pan-200", "sliding-tabs"])
  func `synthetic gestures have the outcome of a replay and need at most four replays`(scene: String) throws {
    let scene = try #require(Scenes.all.first { $0.name == scene })
    let people = try #require(SyntheticPeople(on: scene, seed: 5))
    for index in 0..<24 {
      let recording = people.recording(person: index % 3, trial: index / 3)
      let trial = Trial(name: "\(index)", recording: recording, scene: scene)
      let result = differences(of: trial, seed: UInt64(index), runs: 24)
      #expect(result.found == nil)
      // Either no transition begins, or the pan drives a transition that finishes or cancels on release.
      #expect(result.replays <= 4, "\(trial.label.name)")
    }
  }

  @Test(arguments: ["sliding-tabs", "shared-element", "expanding-view", "swipe-back", "defaults"])
  func `drags of content that scrolls have the outcome of a replay`(scene: String) throws {
    let scene = try #require(Scenes.all.first { $0.name == scene })
    var replays: [Int] = []
    for seed in 1...16 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      func point(_ from: CGPoint) -> CGPoint {
        let (length, angle) = (20 + 280 * generator.uniform(), Double(generator.next() % 24) * .pi / 12)
        return CGPoint(x: from.x + length * Elementary.cos(angle), y: from.y + length * Elementary.sin(angle))
      }
      let start = CGPoint(x: 20 + 335 * generator.uniform(), y: 120 + 460 * generator.uniform())
      let first = point(start)
      var ways: [(to: CGPoint, milliseconds: Double)] = [(first, 150 + 300 * generator.uniform())]
      if seed % 3 == 0 { ways.append((point(first), 250)) }
      if seed % 2 == 0 { ways.append((ways[ways.count - 1].0, 200)) }
      let gesture = SceneGesture.contact(scene: scene.name, [.init(from: start, ways: ways)])
      let recording = gesture.recording(seed: seed, thresholds: .standard)
      let result = differences(of: Trial(name: "\(seed)", recording: recording, scene: scene), seed: seed, runs: 12)
      #expect(result.found == nil)
      replays.append(result.replays)
    }
    // Drags that return to the content after they have driven a transition need replays.
    #expect(replays.count { $0 <= 4 } >= replays.count * 3 / 4, "\(replays)")
  }

  @Test func `a recognition sweep has the outcomes of replays and needs at most four replays`() throws {
    let trial = try #require(BundledTrials.all().first { $0.label.name == "slow-drag-past-half.gesture" })
    let sweep = try Sweep.recognition(base: ThresholdSet(), detail: .coarse)
    #expect(sweep.count > 100)
    let outcomes = sweep.outcomes(of: trial, sweep.decisions(for: trial.label.device))
    #expect(outcomes.replays <= 4)
    for cell in stride(from: 0, to: sweep.count, by: 37) {
      #expect(
        outcomes.outcome(at: cell) == trial.replayed(by: sweep.thresholds(at: cell, for: trial.label.device)))
    }
  }
}
