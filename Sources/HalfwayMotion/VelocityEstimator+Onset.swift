extension VelocityEstimator {
  /// Returns the velocity with which the pointer set off after a pause, in units per second; `nil` if the newest sample
  /// that isn't later than `time` doesn't follow a pause, or is older than the stop time.
  ///
  /// `estimate(at:)` has no velocity there, because the only movement since the pause is the one that ended it. The
  /// movement is divided by the stop time: a pointer that takes longer counts as stopped, so this is its lowest
  /// velocity. Of 12 fixed times from 8 to 80 ms, 35 and 40 ms were the closest to the velocity that followed, over the
  /// first movements of at least 5 points in Documentation/velocity.md.
  public func onset(at time: Timestamp) -> SIMD2<Double>? {
    var end = accepted.count
    while end > 0 && accepted[end - 1].time > time { end -= 1 }
    guard end >= 2, stopMicroseconds > 0 else { return nil }
    let (before, newest) = (accepted[end - 2], accepted[end - 1])
    guard time.microseconds(since: newest.time) <= stopMicroseconds,
      newest.time.microseconds(since: before.time) > stopMicroseconds
    else { return nil }
    let seconds = Double(stopMicroseconds) / 1_000_000
    let velocity = SIMD2((newest.x - before.x) / seconds, (newest.y - before.y) / seconds)
    return velocity.x.isFinite && velocity.y.isFinite ? velocity : nil
  }
}
