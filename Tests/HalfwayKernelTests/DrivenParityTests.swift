import HalfwayCatalog
import HalfwayGestures
import HalfwayKernel
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// A transition and a movement without views follow the same positions, and decide the same, as those of a stage with
/// the same events.
@MainActor
@Suite struct DrivenParityTests {
  /// The contacts of a recording, as events of a session.
  private static func events(_ recording: Recording) -> [(event: RecognitionSession.Event, time: Timestamp)] {
    recording.inputs.compactMap { input in RecognitionSession.Event(input.kind).map { ($0, input.timestamp) } }
  }

  private static func recordings(of scene: String) -> [(name: String, recording: Recording)] {
    BundledRecordings.all.filter { $0.recording.header.scene == scene }
  }

  /// The positions at each frame of a replay, in the unit of the motion, and the decisions.
  private struct Course {
    var positions: [Double] = []
    var decisions: [String] = []

    mutating func add(_ decision: ReleaseDecision) {
      let measured = decision.measurement
      decisions.append(
        "\(decision.outcome) \(decision.rule) \(text(measured.percent)) "
          + "\(text(measured.velocityPointsPerSecond ?? .infinity)) \(decision.choice?.chosen ?? -1)")
    }

    private func text(_ value: Double) -> String { "\((value * 1e6).rounded() / 1e6 + 0)" }
  }

  /// Replays a recording on a stage, and passes its events to a motion, which is advanced at every frame.
  private static func courses(
    _ recording: Recording, scene: Scene, position: @escaping (Stage) -> Double,
    handle: (RecognitionSession.Event, Timestamp) -> Void, advance: (Timestamp) -> Double,
    decision: () -> ReleaseDecision?
  ) -> (stage: Course, motion: Course) {
    var (onStage, alone) = (Course(), Course())
    var times: [Timestamp] = []
    let result = Replayer().run(recording, scene: scene) { stage in
      onStage.positions.append(position(stage))
      times.append(stage.now)
    }
    for event in result.events { if case .released(let decision, _) = event.kind { onStage.add(decision) } }
    var open = events(recording)[...]
    var last: ReleaseDecision?
    for time in times {
      while let next = open.first, next.time <= time {
        handle(next.event, next.time)
        open.removeFirst()
        guard let decided = decision(), decided != last else { continue }
        alone.add(decided)
        last = decided
      }
      alone.positions.append(advance(time))
    }
    return (onStage, alone)
  }

  private static func expectSame(_ courses: (stage: Course, motion: Course), _ name: String, tolerance: Double) {
    #expect(courses.motion.decisions == courses.stage.decisions, "\(name)")
    #expect(courses.stage.positions.count > 3, "\(name)")
    for (frame, (expected, actual)) in zip(courses.stage.positions, courses.motion.positions).enumerated() {
      #expect(abs(expected - actual) <= tolerance, "\(name) frame \(frame): expected \(expected), got \(actual)")
    }
  }

  @Test func `a swipe back moves as on a stage`() {
    let recordings = Self.recordings(of: "swipe-back")
    #expect(recordings.count > 8)
    for (name, recording) in recordings {
      let swipe = RecognitionSession.Recognizer.swipeBack(
        widthPoints: recording.header.size.width, heightPoints: recording.header.size.height, contacts: 1...5)
      var back = DrivenTransition(swipe, thresholds: recording.header.thresholds)
      // On the stage, the transition is over and the first page can't be left.
      var isOver = false
      let courses = Self.courses(
        recording, scene: Scenes.swipeBack, position: { $0.transitionPercent ?? 0 },
        handle: { back.handle($0, at: $1) },
        advance: { time in
          if back.advance(to: time) == .finish { isOver = true }
          back.mayBegin = !isOver
          return back.percent
        }, decision: { back.decision })
      Self.expectSame(courses, name, tolerance: 1e-9)
    }
  }

  @Test func `a pinch that closes moves as on a stage`() {
    // On a stage, the first finger already holds what settles.
    let recordings = Self.recordings(of: "pinch-close").filter { $0.name != "pinch-caught" }
    #expect(recordings.count > 1)
    for (name, recording) in recordings {
      var close = DrivenTransition(.pinchToClose, thresholds: recording.header.thresholds)
      var isOver = false
      let courses = Self.courses(
        recording, scene: Scenes.pinchClose, position: { $0.transitionPercent ?? 0 },
        handle: { close.handle($0, at: $1) },
        advance: { time in
          if close.advance(to: time) == .finish { isOver = true }
          close.mayBegin = !isOver
          return close.percent
        }, decision: { close.decision })
      Self.expectSame(courses, name, tolerance: 1e-9)
    }
  }

  @Test func `a bottom sheet moves as a drawer on a stage`() {
    let recordings = Self.recordings(of: "drawer")
    #expect(recordings.count > 3)
    for (name, recording) in recordings {
      var sheet = DrivenMovement(
        [84, 560], along: PlaneVector(0, -1), bandPoints: recording.header.size.height,
        thresholds: recording.header.thresholds)
      var rest = sheet.positionPoints
      let courses = Self.courses(
        recording, scene: Scenes.drawer,
        position: { stage in
          // At the end, the stage forgets the movement.
          if let movement = stage.movement { rest = movement.positionPoints } else { rest = rest < 322 ? 84 : 560 }
          return rest
        },
        handle: { event, time in
          if case .down(_, _, let y) = event, y < recording.header.size.height - sheet.positionPoints { return }
          sheet.handle(event, at: time)
        },
        advance: { time in
          sheet.advance(to: time)
          return sheet.positionPoints
        }, decision: { sheet.decision })
      Self.expectSame(courses, name, tolerance: 1e-6)
    }
  }
}
