extension VelocityEstimator {
  /// The straight line through the latest samples, which predicts the positions that follow.
  public struct Trend: Sendable, Hashable {
    /// The velocity of the line, in units per second.
    public var velocity: PlaneVector
    /// The displacement from the first to the newest sample of the line.
    public var displacement: PlaneVector
    /// The root mean square of the distances of the samples from the line, in the unit of the positions.
    public var deviation: Double
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
    let span = newest.time.microseconds(since: accepted[first].time)
    guard span >= Self.minimumTrendMicroseconds else { return nil }
    let fit = LeastSquaresSlope(degree: 1, count: end - first) { index in
      let sample = accepted[first + index]
      let age = Double(newest.time.microseconds(since: sample.time))
      return .init(u: 1 - 2 * age / Double(span), x: sample.x - newest.x, y: sample.y - newest.y)
    }
    guard fit.x.isFinite, fit.y.isFinite else { return nil }
    var (sum, mean) = (0.0, PlaneVector.zero)
    func fromLine(_ index: Int) -> PlaneVector {
      let sample = accepted[index]
      let u = 1 - 2 * Double(newest.time.microseconds(since: sample.time)) / Double(span)
      return PlaneVector(sample.x - newest.x - fit.x * u, sample.y - newest.y - fit.y * u)
    }
    for index in first..<end { mean += fromLine(index) * (1 / Double(end - first)) }
    for index in first..<end {
      let distance = fromLine(index).distance(to: mean)
      sum += distance * distance
    }
    // du/dt = 2/span.
    let perSecond = 2_000_000 / Double(span)
    return Trend(
      velocity: PlaneVector(fit.x * perSecond, fit.y * perSecond),
      displacement: PlaneVector(newest.x - accepted[first].x, newest.y - accepted[first].y),
      deviation: (sum / Double(end - first)).squareRoot(), ageMicroseconds: age)
  }
}
