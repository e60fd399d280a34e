import HalfwayMotion

/// The phase of a `DrivenTransition` or a `DrivenMovement`.
public enum DrivenPhase: Sendable, Hashable {
  /// Nothing moves.
  case resting
  /// A gesture moves it.
  case driven
  /// It moves to its end without a gesture.
  case settling
}

/// A settle that is under way.
struct RunningSettle: Sendable {
  let track: SettleTrack
  let start: Timestamp

  private func seconds(at time: Timestamp) -> Double { time.seconds(since: start) }
  func value(at time: Timestamp) -> Double { track.value(atSeconds: seconds(at: time)) }
  func velocityPerSecond(at time: Timestamp) -> Double { track.velocityPerSecond(atSeconds: seconds(at: time)) }
  func isOver(at time: Timestamp) -> Bool { seconds(at: time) >= track.durationSeconds }
}

/// A value that gestures drive and that settles after a release: what transitions and movements have in common.
protocol GestureDriven {
  var gestures: DrivingGestures { get set }
  /// The settle; nil while a gesture drives the value, and at rest.
  var settle: RunningSettle? { get set }
  /// The duration of the last settle, in seconds.
  var settlingSeconds: Double { get set }
  /// The state that decides how gestures begin.
  var subject: RecognitionSession.Subject { get }
  /// Follows the gesture that drives the value, and decides its release.
  mutating func follow()
  /// Sets the value.
  mutating func move(to value: Double)
  /// Notes that the value has reached the end of a settle.
  mutating func arrive(at end: Double)
}

extension GestureDriven {
  var currentPhase: DrivenPhase { settle != nil ? .settling : gestures.isDriving ? .driven : .resting }

  /// The velocity of the settle, in values per second; 0 without one.
  var settlingVelocityPerSecond: Double { settle?.velocityPerSecond(at: gestures.now) ?? 0 }

  mutating func process(_ event: RecognitionSession.Event, at time: Timestamp) {
    step(to: time)
    gestures.handle(event, driving: subject)
    follow()
  }

  /// Advances to a time, and closes the frames whose deadlines come first.
  mutating func step(to time: Timestamp) {
    while let deadline = gestures.deadline(before: time) {
      settle(to: deadline)
      gestures.closeFrame(driving: subject)
      follow()
    }
    settle(to: time)
  }

  private mutating func settle(to time: Timestamp) {
    gestures.advance(to: time)
    guard let settle else { return }
    move(to: settle.value(at: gestures.now))
    if settle.isOver(at: gestures.now) { finish(settle.track) }
  }

  mutating func begin(_ track: SettleTrack) {
    settle = RunningSettle(track: track, start: gestures.now)
    settlingSeconds = track.durationSeconds
    if track.durationSeconds == 0 { finish(track) }
  }

  private mutating func finish(_ track: SettleTrack) {
    settle = nil
    arrive(at: track.end)
  }
}
