import Halfway
import HalfwayRecordings
import HalfwayTuning
import Testing

@testable import HalfwayCommands

/// The changes of gestures that avoid an error.
@MainActor @Suite struct GestureCounterfactualTests {
  private func trial(_ recording: Recording) -> Trial {
    Trial(name: "a", recording: recording, scene: Scenes.swipeBack)
  }

  @Test(arguments: [(0.41, RecordingHeader.Intent.finish, 1), (0.48, .finish, 1), (0.55, .cancel, -1)])
  func `the distance to the intended outcome is the smallest one`(
    percent: Double, intent: RecordingHeader.Intent, sign: Int
  ) throws {
    let trial = trial(LabelledSwipes.drag(to: percent, intent: intent))
    let change = try #require(GestureCounterfactual(of: trial, by: .standard))
    let points = try #require(change.furtherPoints)
    // The drags rest before their release, so only the distance to half of the width counts.
    #expect(abs(Double(points) - (0.5 - percent) * 375) <= 1.5 && points.signum() == sign, "\(points)")
    #expect(change.cause == (abs(points) <= 20 ? .near : .far))
  }

  @Test func `a twitch before the lift is recognized`() throws {
    // A flick to the right that goes back in its last 12 ms.
    var entries: [RecordingEntry] = [.input(.down(x: 5, y: 300, at: .zero))]
    for index in 1...15 {
      entries.append(
        .input(.move(x: 5 + 16 * Double(index), y: 300, at: Timestamp(microseconds: Int64(index) * 8000))))
    }
    for index in 1...3 {
      entries.append(
        .input(.move(x: 245 - 18 * Double(index), y: 300, at: Timestamp(microseconds: 120_000 + Int64(index) * 6000))))
    }
    entries.append(.input(.up(x: 191, y: 300, at: Timestamp(microseconds: 138_500))))
    let header = RecordingHeader(
      scene: "swipe-back", size: .init(width: 375, height: 667), device: .mouse, source: .synthetic, intent: .finish)
    let recording = Recording(header: header, entries: entries, footer: RecordingFooter(events: entries.count))
    let change = try #require(GestureCounterfactual(of: trial(recording), by: .standard))
    #expect(change.cause == .twitch, "\(change)")
    #expect((change.earlierMicroseconds ?? 0) > 0)
  }

  @Test func `gestures with the intended outcome, without intent, or of two contacts have none`() throws {
    #expect(GestureCounterfactual(of: trial(LabelledSwipes.drag(to: 0.6, intent: .finish)), by: .standard) == nil)
    #expect(GestureCounterfactual(of: trial(LabelledSwipes.drag(to: 0.4, intent: nil)), by: .standard) == nil)
    var pinch = try Recording.parse(Array(Shipped.text("pinch-shut").utf8), name: "pinch")
    pinch.header.intent = .noNavigation
    #expect(
      GestureCounterfactual(of: Trial(name: "p", recording: pinch, scene: Scenes.pinchClose), by: .standard) == nil)
  }

  @Test(arguments: [(0.41, RecordingHeader.Intent.finish), (0.6, .finish), (0.4, nil), (0.6, nil), (0.55, .cancel)])
  func `changes to another outcome are found for any intent, and lift where the changed gesture does`(
    percent: Double, intent: RecordingHeader.Intent?
  ) throws {
    let recording = LabelledSwipes.drag(to: percent, intent: intent)
    let change = try #require(GestureCounterfactual(changingOutcomeOf: trial(recording), by: .standard))
    let further = try #require(change.further)
    let points = try #require(change.furtherPoints)
    #expect(further.result.outcome == (percent < 0.5 ? .finish : .cancel))
    // The drag is horizontal.
    #expect(abs(further.lift.x - change.lift.x - Double(points)) < 1e-9 && further.lift.y == change.lift.y)
    guard let earlier = change.earlier else { return }
    #expect(earlier.result.outcome == further.result.outcome && earlier.lift.x < change.lift.x)
  }

  @Test func `tune explains errors in terms of the finger, and counts their causes`() throws {
    let folder = try Folder()
    try LabelledSwipes.fill(folder, "data", finishFrom: 0.3)
    let result = try Program.run("tune", "data", "--explain", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains(
        /\n  lifting 296 ms earlier, or going 7[0-9] points further, has the intended outcome in a replay\n/))
    #expect(
      result.output.hasSuffix(
        """

        errors by the smallest change of the gesture that avoids them  accidental cancel
          larger distances, or earlier movements                                       7
          at most 20 points too far or not far enough                                  2
        most accidental cancels, 7 of 9: larger distances, or earlier movements

        """), "\(result.output.suffix(400))")
  }
}
