/// The relation between the time of animations and what they show, for a gesture that takes hold of running animations:
/// it moves what is visible evenly, whatever their pacing.
public struct Retiming: Sendable, Hashable {
  /// The pacing of the animations.
  public var pacing: AnimationPacing
  /// Their duration, in seconds.
  public var durationSeconds: Double

  /// Creates the relation for animations with a pacing and a duration in seconds.
  public init(_ pacing: AnimationPacing, durationSeconds: Double) {
    (self.pacing, self.durationSeconds) = (pacing, durationSeconds)
  }

  /// The number of intervals in which the first crossing of a fraction is searched, and of halvings of that interval.
  /// 50 halvings of 1/128 reach the precision of a double.
  private static let (intervals, halvings) = (128, 50)
  /// The difference of time shares from which a slope is computed.
  private static let slopeShare = 1e-4

  /// Returns the visible fraction at a share of the duration.
  package func fraction(atShare share: Double) -> Double {
    guard durationSeconds > 0, share > 0, share < 1 else { return share }
    return pacing.fraction(elapsedSeconds: share * durationSeconds, durationSeconds: durationSeconds)
  }

  /// Returns the first share of the duration at which a fraction is visible, from 0 to 1.
  package func share(ofFraction fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    var low = 0.0
    for interval in 1...Self.intervals {
      let high = Double(interval) / Double(Self.intervals)
      guard self.fraction(atShare: high) >= fraction else {
        low = high
        continue
      }
      var (below, above) = (low, high)
      for _ in 0..<Self.halvings {
        let middle = (below + above) / 2
        if self.fraction(atShare: middle) < fraction { below = middle } else { above = middle }
      }
      return above
    }
    return 1
  }

  /// Returns the change of the visible fraction per share of the duration.
  package func slope(atShare share: Double) -> Double {
    let (low, high) = (max(0, share - Self.slopeShare), min(1 - 1e-9, share + Self.slopeShare))
    return high > low ? (fraction(atShare: high) - fraction(atShare: low)) / (high - low) : 1
  }

  /// Returns the shares of the duration between which a way between two visible fractions leads. Animations that
  /// overshoot show their end value before their end, and the way leads to their end.
  private func shares(from start: Double, to end: Double) -> (from: Double, to: Double) {
    (share(ofFraction: start), end == 1 ? 1 : share(ofFraction: end))
  }

  /// Returns the share of the way in time, for a share of the way between two visible fractions.
  func fraction(ofWayFrom start: Double, to end: Double, at way: Double) -> Double {
    let (from, to) = shares(from: start, to: end)
    guard to != from else { return way }
    return way == 1 ? 1 : (share(ofFraction: start + (end - start) * way) - from) / (to - from)
  }

  /// Returns the change of that share: by the inverse function's derivative, the reciprocal of the pacing's slope.
  func slope(ofWayFrom start: Double, to end: Double, at way: Double) -> Double {
    let (from, to) = shares(from: start, to: end)
    let slope = slope(atShare: share(ofFraction: start + (end - start) * way))
    guard to != from, slope > 0 else { return 0 }
    return (end - start) / (slope * (to - from))
  }
}
