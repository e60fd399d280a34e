import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

/// The bundled recordings have the outcomes that their names state, by clear margins.
@MainActor
@Suite struct BundledRecordingTests {
  struct Meaning: Sendable, CustomTestStringConvertible {
    var name: String
    var outcome: Verdict.Outcome
    var rule: ReleaseDecision.Rule?
    var catches = 0
    var testDescription: String { name }

    static let all: [Meaning] = [
      Meaning(name: "caught-and-finished", outcome: .finish, rule: .progress, catches: 1),
      Meaning(name: "diagonal", outcome: .none), Meaning(name: "edge-miss", outcome: .none),
      Meaning(name: "flick-back-after-half", outcome: .cancel, rule: .reverse),
      Meaning(name: "hold-then-release", outcome: .finish, rule: .progress),
      Meaning(name: "hold-then-release-early", outcome: .cancel, rule: .progress),
      Meaning(name: "pinch-caught", outcome: .cancel, rule: .progress, catches: 1),
      Meaning(name: "pinch-peek", outcome: .cancel, rule: .progress),
      Meaning(name: "pinch-shut", outcome: .finish, rule: .progress),
      Meaning(name: "quick-flick-under-half", outcome: .finish, rule: .velocity),
      Meaning(name: "short-peek", outcome: .cancel, rule: .progress),
      Meaning(name: "slow-drag-past-half", outcome: .finish, rule: .progress), Meaning(name: "tap", outcome: .none),
    ]
  }

  @Test("every recording has an expected result, and every synthetic gesture has a recording")
  func complete() {
    #expect(
      (Meaning.all.map(\.name) + SceneGesture.all.map(\.name) + SceneGesture.movements.map(\.name)).sorted()
        == BundledRecordings.names.sorted())
    let gestures = SwipeBackGesture.all.map(\.name) + SceneGesture.bundled.map(\.name)
    #expect(gestures.sorted() == BundledRecordings.names.sorted())
  }

  @Test("every scene has a recording that finishes and one that cancels")
  func everyScene() throws {
    var outcomes: [String: Set<Verdict.Outcome>] = [:]
    for name in BundledRecordings.names {
      let recording = try Recording.read(from: BundledRecordings.path(name))
      outcomes[recording.header.scene, default: []].insert(recording.footer?.expect?.outcome ?? .none)
    }
    for scene in Scenes.all {
      #expect(outcomes[scene.name]?.isSuperset(of: [.finish, .cancel]) == true, "\(scene.name)")
    }
  }

  @Test(
    "a recording reproduces its trace and has the outcome of its name by a clear margin",
    arguments: Meaning.all)
  func meaning(_ meaning: Meaning) throws {
    let verdict = try Self.replayed(meaning.name, margin: (progress: 0.1, velocity: 500))
    #expect(verdict.outcome == meaning.outcome)
    #expect(verdict.decision?.rule == meaning.rule)
    #expect(verdict.catches == meaning.catches)
  }

  @Test(
    "a catalog recording reproduces its trace and has its intended outcome by a clear margin",
    arguments: SceneGesture.all.map(\.name))
  func catalogue(_ name: String) throws {
    let gesture = try #require(SceneGesture.all.first { $0.name == name })
    let verdict = try Self.replayed(name, margin: (progress: 0.1, velocity: 300))
    #expect(verdict.outcome.rawValue == gesture.intent.rawValue)
  }

  /// Returns the verdict of a replay after checking its margin, the recording's expectation, and the trace file.
  private static func replayed(_ name: String, margin: (progress: Double, velocity: Double)) throws -> Verdict {
    let recording = try Recording.read(from: BundledRecordings.path(name))
    let scene = try #require(Scenes.all.first { $0.name == recording.header.scene })
    let result = Replayer().run(recording, scene: scene)
    if let decision = result.verdict.decision {
      let least = decision.rule == .progress ? margin.progress : margin.velocity
      #expect(decision.margin >= least, "only \(decision.margin)")
    }
    let expected = try #require(recording.footer?.expect)
    #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
    #expect(result.isAtRest && recording.loss == nil)
    let path = BundledRecordings.folder.appendingPathComponent(name + ".trace")
    let golden = String(decoding: try Data(contentsOf: path), as: UTF8.self)
    #expect(GoldenTrace.changes(from: golden, to: GoldenTrace.text(recording, result)) == nil)
    return result.verdict
  }

  @Test("a recording's header states its source, device, intent and note", arguments: SwipeBackGesture.all.map(\.name))
  func header(_ name: String) throws {
    let gesture = try #require(SwipeBackGesture.all.first { $0.name == name })
    let header = try Recording.read(from: BundledRecordings.path(name)).header
    #expect(header.source == .synthetic && header.device == .mouse)
    #expect(header.intent?.rawValue == gesture.intent)
    #expect(header.note == gesture.note)
  }

  @Test(
    "a recording made without a window equals the synthetic gesture of its seed",
    arguments: SceneGesture.bundled.map(\.name))
  func windowless(_ name: String) throws {
    let gesture = try #require(SceneGesture.bundled.first { $0.name == name })
    let recording = try Recording.read(from: BundledRecordings.path(name))
    // The recording's thresholds may differ from the current defaults.
    let made = gesture.recording(seed: gesture.seed, thresholds: recording.header.thresholds)
    #expect(recording.header == made.header && recording.entries == made.entries)
    #expect(recording.header.source == .synthetic && recording.header.device == gesture.device)
  }
}
