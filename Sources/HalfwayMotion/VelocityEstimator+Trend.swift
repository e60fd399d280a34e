extension VelocityEstimator {
  /// The straight line through the latest samples, which predicts the positions that follow.
  public struct Trend: Sendable, Hashable {
    /// The velocity of the line, in units per second.
    public var velocity: PlaneVector
    /// The displacement from the first to the newest sample of the line.
    public var displacement: PlaneVector
    /// The time since the newest sample, in microseconds.
    public var ageMicroseconds: Int64
  }

  /// The minimum time between the first and the newest sample of a trend, in microseconds. Whole pixels and jitter
  /// would dominate a shorter one.
  static let minimumTrendMicroseconds: Int64 = 4_000

  /// Returns the least-squares line through the newest samples that aren't later than `time`; `nil` if there are fewer
  /// than two, or the newest one is older than the stop time. Samples before a pause longer than that don't count.
  ///
  /// - Parameter windowMicroseconds: The time before the newest sample from which samples count.
  public func trend(at time: Timestamp, windowMicroseconds: Int64) -> Trend? {
    var end = accepted.count
    while end > 0, accepted[end - 1].time > time { end -= 1 }
    guard end >= 2 else { return nil }
    let newest = accepted[end - 1]
    let age = time.microseconds(since: newest.time)
    guard age <= stopMicroseconds else { return nil }
    var first = end - 1
    while first > 0, newest.time.microseconds(since: accepted[first - 1].time) <= windowMicroseconds,
      accepted[first].time.microseconds(since: accepted[first - 1].time) <= stopMicroseconds
    {
      first -= 1
    }
    guard newest.time.microseconds(since: accepted[first].time) >= Self.minimumTrendMicroseconds else { return nil }
    var (sumOfTimes, sumOfX, sumOfY) = (0.0, 0.0, 0.0)
    for index in first..<end {
      sumOfTimes += accepted[index].time.seconds(since: newest.time)
      sumOfX += accepted[index].x - newest.x
      sumOfY += accepted[index].y - newest.y
    }
    let count = Double(end - first)
    let (meanTime, meanX, meanY) = (sumOfTimes / count, sumOfX / count, sumOfY / count)
    var (squares, xs, ys) = (0.0, 0.0, 0.0)
    for index in first..<end {
      let seconds = accepted[index].time.seconds(since: newest.time) - meanTime
      squares += seconds * seconds
      xs += seconds * (accepted[index].x - newest.x - meanX)
      ys += seconds * (accepted[index].y - newest.y - meanY)
    }
    guard squares > 0, xs.isFinite, ys.isFinite else { return nil }
    return Trend(
      velocity: PlaneVector(xs / squares, ys / squares),
      displacement: PlaneVector(newest.x - accepted[first].x, newest.y - accepted[first].y), ageMicroseconds: age)
  }
}
