import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

/// The recordings that come with the package are what their names say, and far enough from the boundaries that it is no accident.
@Suite struct ShippedRecordingTests {
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

  @Test("every recording has a meaning, and every gesture of the hand a recording")
  func complete() {
    #expect(Meaning.all.map(\.name).sorted() == Shipped.names.sorted())
    let gestures = SwipeBackGesture.all.map(\.name) + PinchCloseGesture.all.map(\.name)
    #expect(gestures.sorted() == Shipped.names.sorted())
  }

  @Test(
    "a recording comes out as its name says, by a clear margin, and as it did in the window", arguments: Meaning.all)
  @MainActor func meaning(_ meaning: Meaning) throws {
    let recording = try Recording.read(from: Shipped.path(meaning.name))
    let scene = try #require(Scenes.all.first { $0.name == recording.header.scene })
    let result = Replayer().run(recording, scene: scene)
    let verdict = result.verdict
    #expect(verdict.outcome == meaning.outcome)
    #expect(verdict.decision?.rule == meaning.rule)
    #expect(verdict.catches == meaning.catches)
    if let decision = verdict.decision {
      #expect(decision.margin >= (decision.rule == .progress ? 0.1 : 500), "only \(decision.margin)")
    }
    let expected = try #require(recording.footer?.expect)
    #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
    #expect(result.isAtRest && recording.loss == nil)
  }

  @Test("a recording says who made it, what was meant and how", arguments: SwipeBackGesture.all.map(\.name))
  func header(_ name: String) throws {
    let gesture = try #require(SwipeBackGesture.all.first { $0.name == name })
    let header = try Recording.read(from: Shipped.path(name)).header
    #expect(header.source == .synthetic && header.device == .mouse)
    #expect(header.intent?.rawValue == gesture.intent)
    #expect(header.note == gesture.note)
  }

  @Test("a pinch says so, too, and is what the hand of its seed does", arguments: PinchCloseGesture.all.map(\.name))
  func pinches(_ name: String) throws {
    let index = try #require(PinchCloseGesture.all.firstIndex { $0.name == name })
    let recording = try Recording.read(from: Shipped.path(name))
    // The seeds go on from those of the mouse.
    var made = PinchCloseGesture.all[index].recording(seed: UInt64(SwipeBackGesture.all.count + 1 + index))
    // Those of the day on which it was made.
    made.header.thresholds = recording.header.thresholds
    #expect(recording.header == made.header && recording.entries == made.entries)
    #expect(recording.header.source == .synthetic && recording.header.device == .touch)
  }
}
