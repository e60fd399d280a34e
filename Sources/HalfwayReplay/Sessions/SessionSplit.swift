import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions

/// Makes a recording of each gesture of a session.
public enum SessionSplit {
  /// Returns the recordings of a session's gestures, in order.
  ///
  /// Each begins at time 0 with the landing of the gesture's first contact. Input before it is the recording's
  /// `leadIn`; it is omitted where the scene looked as it did at its opening, if the gesture has the same result
  /// without it. The labels `intent`, `target`, and `task`, which belong to a single gesture, are omitted as well. Each
  /// footer contains the result of a replay.
  ///
  /// - Parameters:
  ///   - session: The recording of the session.
  ///   - scene: Its scene.
  @MainActor
  public static func recordings(of session: Recording, scene: Scene) -> [Recording] {
    parts(of: session, scene: scene).map(\.recording)
  }

  /// Returns the recordings of a session's gestures, each with the result of its replay.
  @MainActor
  package static func parts(
    of session: Recording, scene: Scene
  ) -> [(recording: Recording, result: ReplayResult)] {
    var replayer = Replayer()
    replayer.keepsTrace = false
    let gestures = replayer.run(session, scene: scene).gestures
    let starts = places(of: gestures, in: session)
    let openings = openings(of: session, at: starts, scene: scene)
    return starts.enumerated().map { number, start in
      var part = session
      (part.footer, part.unknownByEntry) = (nil, [:])
      (part.header.intent, part.header.target, part.header.task) = (nil, nil, nil)
      if number + 1 < starts.count {
        part.entries.removeSubrange(starts[number + 1]...)
        part.loss = nil
      }
      var recording = part.beginning(at: start)
      if let opening = openings[...number].last(where: { $0 != nil }) ?? nil {
        let short = part.beginning(at: opening).withoutLeadIn.beginning(at: start - opening)
        let verdict = replayer.run(short, scene: scene).verdict
        if verdict.hasResult(of: gestures[number].verdict) { recording = short }
      }
      let result = Replayer().run(recording, scene: scene)
      if recording.loss == nil {
        recording.footer = RecordingFooter(
          events: recording.entries.count, expect: result.verdict.expectation(traceDigest: result.trace.digest))
      }
      return (recording, result)
    }
  }

  /// Returns the start of each gesture at which the scene looks as it did when it was opened, and `nil` for the others.
  @MainActor
  private static func openings(of session: Recording, at starts: [Int], scene: Scene) -> [Int?] {
    guard session.opening == .zero else { return starts.map { _ in nil } }
    let stage = scene.makeStage(for: session)
    let opening = stage.displayList.digest
    var played = 0
    return starts.map { start in
      for entry in session.entries[played..<start] { entry.input.map(stage.handle) }
      played = start
      stage.advance(to: session.entries[start].timestamp)
      return start > 0 && stage.isAtRest && stage.displayList.digest == opening ? start : nil
    }
  }

  /// Returns the index of the entry with which each gesture begins.
  private static func places(of gestures: [GestureVerdict], in session: Recording) -> [Int] {
    var next = session.entries.startIndex
    return gestures.compactMap { gesture in
      let place = session.entries[next...].firstIndex { entry in
        guard case .input(let event) = entry, case .down = event.kind else { return false }
        return event.timestamp == gesture.start
      }
      if let place { next = place + 1 }
      return place
    }
  }
}

extension Verdict {
  /// Returns whether another verdict has the same outcome and measurements, whenever the gesture took place.
  fileprivate func hasResult(of other: Verdict) -> Bool {
    outcome == other.outcome && decision == other.decision && appDecision == other.appDecision
      && settleMicroseconds == other.settleMicroseconds
  }
}
