import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

extension TransitionContext {
  /// Returns what a gesture or an interaction controller drives; `nil` if nothing drives the transition or it rests.
  func drivenPicture(_ thresholds: Thresholds) -> DrivenPicture? {
    guard progressTimeline === timeline, let percentPerSecond = drivenPercentPerSecond(thresholds) else { return nil }
    let follow = (interactionController as? GestureDriver)?.followedMotion(percentPerSecond)
    let lead = timeline.pictureLead
    // The share of a millisecond is small enough for the slope of the progress.
    let slope = 0.001
    let rate = localSeconds(ofShare: percentPerSecond * slope) / slope
    return DrivenPicture { [timeline] seconds in
      timeline.pictureLead = lead + rate * seconds
      follow?(seconds)
    }
  }
}

extension GestureDriver {
  /// Returns a closure that shows the picture which follows the contacts in both dimensions where it will be after a
  /// time in seconds; `nil` if none does.
  fileprivate func followedMotion(_ percentPerSecond: Double) -> ((_ seconds: Double) -> Void)? {
    guard let (source, follower) = followed else { return nil }
    let (contacts, velocity, percent) = (source.contacts, source.contactVelocity, Double(percentComplete))
    return { seconds in
      var ahead = contacts
      ahead.location.x += velocity.location.x * seconds
      ahead.location.y += velocity.location.y * seconds
      ahead.distancePoints = contacts.distancePoints.map { $0 + velocity.distancePointsPerSecond * seconds }
      follower.contactsDidMove(ahead, percent: percent + percentPerSecond * seconds)
    }
  }
}
