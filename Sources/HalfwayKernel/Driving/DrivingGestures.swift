import HalfwayMotion

/// The gestures that drive a transition or a movement, one at a time.
struct DrivingGestures: Sendable {
  /// The latest event time.
  private(set) var now = Timestamp(microseconds: .min)
  private var session: RecognitionSession
  /// The number of gestures whose beginning has been reported.
  private var begunCount = 0
  /// Whether the last of them is under way and drives the subject.
  private(set) var isDriving = false

  init(_ configuration: RecognitionSession.Configuration) { session = RecognitionSession(configuration) }

  /// A change of the gesture that drives the subject.
  struct Change {
    /// Whether it has begun with this change.
    var hasBegun: Bool
    /// The progress of the gesture.
    var progress: DrivenProgress
    /// The evidence for the release; nil until then.
    var evidence: ReleaseEvidence?
    /// Whether the release is a cancellation by the system.
    var isCancelled: Bool
  }

  /// The thresholds of the session.
  var thresholds: Thresholds { session.configuration.thresholds }

  /// Advances the time to which events belong. Frames with a deadline have to be closed before.
  mutating func advance(to time: Timestamp) { now = max(now, time) }

  /// Returns the time at which `closeFrame(driving:)` has to be called, if it isn't after another time.
  func deadline(before time: Timestamp) -> Timestamp? {
    guard let deadline = session.deadline, deadline <= time else { return nil }
    return deadline
  }

  /// Closes a frame whose deadline has passed.
  mutating func closeFrame(driving subject: RecognitionSession.Subject) {
    session.subject = subject
    session.advance(to: now)
  }

  /// Processes an event at the current time.
  mutating func handle(_ event: RecognitionSession.Event, driving subject: RecognitionSession.Subject) {
    // Without contacts, nothing of the previous gestures matters any longer.
    if session.isIdle, !isDriving, !session.gestures.isEmpty {
      (session, begunCount) = (RecognitionSession(session.configuration), 0)
    }
    session.subject = subject
    session.handle(event, at: now)
  }

  /// Ends the current gesture without a release.
  mutating func abandon() { isDriving = false }

  /// Returns the change since the last call; nil if no gesture drives the subject.
  mutating func takeChange() -> Change? {
    let hasBegun = session.gestures.count > begunCount
    begunCount = session.gestures.count
    guard hasBegun || isDriving, let gesture = session.gestures.last, let progress = gesture.progress else {
      return nil
    }
    isDriving = gesture.endedAt == nil
    return Change(
      hasBegun: hasBegun, progress: progress, evidence: session.evidence(ofGesture: session.gestures.count - 1),
      isCancelled: gesture.isCancelled)
  }
}
