import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// The release of a pan with a known intent, as evidence of how far a contact has to move back before the release
/// cancels.
///
/// Straight pans of one or two fingers should finish: the full distance of the transition is the pan's maximum
/// displacement, so the transition is past its middle, and the contacts only roll back as they lift. Pans in recordings
/// with the intent `cancel` should cancel if they are released with a backward velocity.
struct StraightRelease: Sendable {
  let measurement: ReleaseMeasurement
  let expected: ReleaseDecision.Outcome

  /// Returns `nil` if the recording doesn't contain exactly one pan, or if its release provides no evidence.
  init?(_ recording: Recording) {
    var session = RecognitionSession(.init(gestures: [.pan, .twoFingerPan]))
    var path: [PlaneVector] = []
    var gestureCount = 0
    session.run(recording) { session in
      guard let gesture = session.gestures.last else { return }
      // A pan that yields to a two-finger pan starts over.
      if session.gestures.count != gestureCount { path = [.zero] }
      gestureCount = session.gestures.count
      if path.last != gesture.translation { path.append(gesture.translation) }
    }
    let kept = session.gestures.filter { !$0.isYielded }
    guard kept.count == 1, let pan = kept.first, !pan.isCancelled, pan == session.gestures.last else { return nil }
    let end = pan.translation
    let direction = Self.axis(of: path.max { $0.length < $1.length } ?? end)
    let farthest = path.reduce(0) { max($0, $1.dot(direction)) }
    guard farthest >= DirectedStroke.minimumDistancePoints else { return nil }
    let distance = end.dot(direction)
    let velocity = pan.velocity.map { PlaneVector($0.xPerSecond, $0.yPerSecond).dot(direction) }
    measurement = ReleaseMeasurement(
      percent: min(max(distance / farthest, 0), 1), velocityPointsPerSecond: velocity, distancePoints: distance,
      travelPoints: farthest, reverseDistancePoints: farthest - distance)
    if recording.header.intent == .cancel {
      guard let velocity, velocity <= -Thresholds.standard.reverseVelocityPointsPerSecond else { return nil }
      expected = .cancel
    } else {
      guard DirectedStroke.straightDisplacement(path) != nil else { return nil }
      expected = .finish
    }
  }

  private static func axis(of vector: PlaneVector) -> PlaneVector {
    abs(vector.x) >= abs(vector.y) ? PlaneVector(vector.x < 0 ? -1 : 1, 0) : PlaneVector(0, vector.y < 0 ? -1 : 1)
  }

  func outcome(_ thresholds: Thresholds) -> ReleaseDecision.Outcome {
    ReleaseDecision.outcome(of: measurement, by: thresholds)
  }
}
