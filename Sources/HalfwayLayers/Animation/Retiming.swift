/// The relation between the time of animations and what they show, for a gesture that takes hold of running animations:
/// it moves what is visible evenly, whatever their pacing.
public struct Retiming: Sendable, Hashable {
  /// The pacing of the animations.
  public let pacing: AnimationPacing
  /// Their duration, in seconds.
  public let durationSeconds: Double
  /// The greatest fraction that is visible up to the end of each interval of the duration.
  private let greatest: [Double]

  /// The number of intervals in which the first crossing of a fraction is searched, and of halvings of that interval.
  /// 50 halvings of 1/128 reach the precision of a double.
  private static let (intervals, halvings) = (128, 50)
  /// The difference of time shares from which a slope is computed.
  private static let slopeShare = 1e-4

  /// Creates the relation for animations with a pacing and a duration in seconds.
  public init(_ pacing: AnimationPacing, durationSeconds: Double) {
    (self.pacing, self.durationSeconds) = (pacing, durationSeconds)
    var greatest: [Double] = []
    for interval in 1...Self.intervals {
      let share = Double(interval) / Double(Self.intervals)
      let fraction = pacing.fraction(atShare: share, ofSeconds: durationSeconds)
      greatest.append(max(fraction, greatest.last ?? fraction))
    }
    self.greatest = greatest
  }

  /// Returns the visible fraction at a share of the duration.
  package func fraction(atShare share: Double) -> Double { pacing.fraction(atShare: share, ofSeconds: durationSeconds) }

  /// Returns the first share of the duration at which a fraction is visible, from 0 to 1.
  package func share(ofFraction fraction: Double) -> Double {
    guard fraction > 0, let interval = greatest.firstIndex(where: { $0 >= fraction }) else {
      return fraction > 0 ? 1 : 0
    }
    var below = Double(interval) / Double(Self.intervals)
    var above = Double(interval + 1) / Double(Self.intervals)
    for _ in 0..<Self.halvings {
      let middle = (below + above) / 2
      if self.fraction(atShare: middle) < fraction { below = middle } else { above = middle }
    }
    return above
  }

  /// Returns the change of the visible fraction per share of the duration.
  package func slope(atShare share: Double) -> Double {
    let (low, high) = (max(0, share - Self.slopeShare), min(1 - 1e-9, share + Self.slopeShare))
    return high > low ? (fraction(atShare: high) - fraction(atShare: low)) / (high - low) : 1
  }
}

extension AnimationPacing {
  /// Returns the fraction at a share of a duration in seconds; the share itself outside of the duration.
  package func fraction(atShare share: Double, ofSeconds duration: Double) -> Double {
    guard duration > 0, share > 0, share < 1 else { return share }
    return fraction(elapsedSeconds: share * duration, durationSeconds: duration)
  }
}

/// A movement between two visible fractions of retimed animations, with a pacing of its own.
public struct RetimedPacing: Sendable, Hashable {
  /// The pacing of the movement.
  public let pacing: AnimationPacing
  private let retiming: Retiming
  /// The visible fractions at the start and at the end.
  private let (start, end): (Double, Double)
  /// The shares of the animations' duration at the start and at the end.
  private let (from, to): (Double, Double)

  /// Creates a movement. Animations that overshoot show their end value before their end; a movement to that value
  /// continues to their end.
  package init(_ retiming: Retiming, from start: Double, to end: Double, pacing: AnimationPacing) {
    (self.retiming, self.pacing) = (retiming, pacing)
    (self.start, self.end) = (start, end)
    (from, to) = (retiming.share(ofFraction: start), end == 1 ? 1 : retiming.share(ofFraction: end))
  }

  /// Returns the visible fraction after a share of the movement.
  private func visible(_ share: Double) -> Double { start + (end - start) * share }

  /// Returns the share of the movement in time, for a share of it in what is visible.
  func fraction(at share: Double) -> Double {
    guard to != from else { return share }
    return share == 1 ? 1 : (retiming.share(ofFraction: visible(share)) - from) / (to - from)
  }

  /// Returns the change of that share: by the inverse function's derivative, the reciprocal of the pacing's slope.
  func slope(at share: Double) -> Double {
    let slope = retiming.slope(atShare: retiming.share(ofFraction: visible(share)))
    guard to != from, slope > 0 else { return 0 }
    return (end - start) / (slope * (to - from))
  }
}
