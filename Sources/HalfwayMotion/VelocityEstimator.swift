/// An estimator of a pointer's velocity from its latest samples.
///
/// Only event times count, never the time at which a sample was delivered. By default, the window is a duration rather
/// than a number of samples; see `SampleRule`. A missing velocity is `nil`, not zero: there are too few samples, or the
/// pointer had come to rest. The initializer allocates all storage; `add` allocates nothing unless the value has been
/// copied.
public struct VelocityEstimator: Sendable {
  /// The number of accepted samples retained. A longer window uses the newest 128: at 1000 Hz the entire standard
  /// window of 70 ms, at 8000 Hz its last 16 ms.
  public static let capacity = 128

  /// The number of rejected samples retained for `samples(at:)`.
  public static let rejectedCapacity = 32

  /// A velocity and the extent of the samples it is based on.
  public struct Estimate: Hashable, Sendable {
    /// The velocity along x at the newest sample, in the unit of the positions per second.
    public var xPerSecond: Double
    /// The velocity along y at the newest sample, in the unit of the positions per second.
    public var yPerSecond: Double
    /// The number of samples fitted, at least 2.
    public var sampleCount: Int
    /// The time from the oldest to the newest fitted sample, in microseconds.
    public var spanMicroseconds: Int64

    /// Creates an estimate.
    public init(xPerSecond: Double, yPerSecond: Double, sampleCount: Int, spanMicroseconds: Int64) {
      self.xPerSecond = xPerSecond
      self.yPerSecond = yPerSecond
      self.sampleCount = sampleCount
      self.spanMicroseconds = spanMicroseconds
    }
  }

  /// The strategy that computes the velocity from the samples (default: `leastSquares`).
  public let strategy: VelocityStrategy
  /// The degree of the polynomial, 1...3 (default: 2); reduced if there are too few samples. Only the least-squares
  /// strategies use it.
  public let degree: Int
  /// The length of the window in microseconds (default: 70,000). Samples older than this at the end of the window
  /// aren't used.
  public let windowMicroseconds: Int64
  /// The pause in microseconds beyond which the pointer counts as stopped (default: 40,000).
  public let stopMicroseconds: Int64
  /// The rule that selects samples within the window (default: all of them).
  public let sampleRule: SampleRule

  private(set) var accepted: RingBuffer<Sample>
  private(set) var rejected: RingBuffer<Sample>
  private var arrivals = 0

  /// Creates an estimator without samples. The degree is clamped to 1...3, negative times to 0.
  public init(
    strategy: VelocityStrategy = .leastSquares, degree: Int = 2, windowMicroseconds: Int64 = 70_000,
    stopMicroseconds: Int64 = 40_000, sampleRule: SampleRule = SampleRule()
  ) {
    self.strategy = strategy
    self.degree = min(max(degree, 1), 3)
    self.windowMicroseconds = max(windowMicroseconds, 0)
    self.stopMicroseconds = max(stopMicroseconds, 0)
    self.sampleRule = sampleRule
    let filler = Sample(x: 0, y: 0, time: .zero, arrival: 0)
    accepted = RingBuffer(capacity: VelocityEstimator.capacity, filler: filler)
    rejected = RingBuffer(capacity: VelocityEstimator.rejectedCapacity, filler: filler)
  }

  /// Creates an estimator with the samples of another one. The retained samples don't depend on the estimation
  /// settings.
  ///
  /// - Parameters:
  ///   - stopMicroseconds: The stop time in microseconds (default: that of the other estimator).
  ///   - sampleRule: The rule that selects samples within the window (default: all of them).
  public init(
    samplesOf other: VelocityEstimator, strategy: VelocityStrategy, degree: Int, windowMicroseconds: Int64,
    stopMicroseconds: Int64? = nil, sampleRule: SampleRule = SampleRule()
  ) {
    self.strategy = strategy
    self.degree = min(max(degree, 1), 3)
    self.windowMicroseconds = max(windowMicroseconds, 0)
    self.stopMicroseconds = max(stopMicroseconds ?? other.stopMicroseconds, 0)
    self.sampleRule = sampleRule
    (accepted, rejected, arrivals) = (other.accepted, other.rejected, other.arrivals)
  }

  /// Adds a sample. It replaces its predecessor if both have the same time. A sample that is earlier than its
  /// predecessor or has a non-finite coordinate is ignored.
  public mutating func add(x: Double, y: Double, at time: Timestamp) {
    var sample = Sample(x: x, y: y, time: time, arrival: arrivals)
    arrivals &+= 1
    guard x.isFinite, y.isFinite else {
      sample.rejection = .notFinite
      return rejected.append(sample)
    }
    guard var last = accepted.last, last.time >= time else { return accepted.append(sample) }
    guard last.time == time else {
      sample.rejection = .backwardsInTime
      return rejected.append(sample)
    }
    last.rejection = .replacedAtSameTime
    rejected.append(last)
    accepted[accepted.count - 1] = sample
  }

  /// Removes all samples.
  public mutating func reset() {
    accepted.removeAll()
    rejected.removeAll()
    arrivals = 0
  }

  /// Returns the velocity at `time`, or `nil` if there is none.
  ///
  /// Samples later than `time` are ignored. Returns `nil` if fewer samples remain than `sampleRule` requires, if all of
  /// them lie in one bunch (see `Bunches`), or if the newest of them is older than the stop time.
  public func estimate(at time: Timestamp) -> Estimate? {
    let selection = selection(at: time)
    let count = selection.used.count
    guard count >= sampleRule.minimumCount else { return nil }
    let oldest = accepted[selection.used.lowerBound]
    let newest = accepted[selection.used.upperBound - 1]
    let span = newest.time.microseconds(since: oldest.time)
    // All samples share one time: the displacement is known, but not its duration.
    guard span >= VelocityEstimator.bunchMicroseconds else { return nil }
    let velocity =
      switch strategy {
      case .leastSquares: slope(of: selection, isWeighted: false)
      case .weightedLeastSquares: slope(of: selection, isWeighted: true)
      case .impulse: impulse(of: selection.used)
      case .windowedMean: meanVelocity(from: oldest, to: newest)
      case .lastPairs: meanOfPairs(in: selection.used)
      }
    guard velocity.x.isFinite, velocity.y.isFinite else { return nil }
    return Estimate(xPerSecond: velocity.x, yPerSecond: velocity.y, sampleCount: count, spanMicroseconds: span)
  }

  /// A sample with its order of arrival.
  struct Sample: Sendable {
    var x: Double
    var y: Double
    var time: Timestamp
    /// The running number of the sample, used to restore the order of arrival.
    var arrival: Int
    var rejection: SampleUse?
  }

  /// The range of accepted samples that an estimate uses, and the reason why older ones are excluded.
  struct Selection {
    var used: Range<Int>
    var reasonBefore: SampleUse
    /// Whether some of the used samples are closer together than `bunchMicroseconds`.
    var hasBunches = false
  }

  /// Walks back from the newest sample that isn't later than `time` to the first pause or the edge of the window,
  /// within the limits of the strategy and the sample rule.
  func selection(at time: Timestamp) -> Selection {
    var end = accepted.count
    while end > 0 && accepted[end - 1].time > time { end -= 1 }
    guard end > 0 else { return Selection(used: 0..<0, reasonBefore: .laterThanAsked) }
    let newest = accepted[end - 1].time
    if time.microseconds(since: newest) > stopMicroseconds {
      return Selection(used: end..<end, reasonBefore: .pointerStopped)
    }
    let windowEnd = sampleRule.reference == .release ? time : newest
    let oldest = oldestUsable(before: end)
    var start = end
    var hasBunches = false
    while start > oldest {
      let sample = accepted[start - 1]
      if windowEnd.microseconds(since: sample.time) > windowMicroseconds {
        return Selection(used: start..<end, reasonBefore: .outsideWindow, hasBunches: hasBunches)
      }
      if start < end {
        let gap = accepted[start].time.microseconds(since: sample.time)
        if gap > stopMicroseconds {
          return Selection(used: start..<end, reasonBefore: .beforePause, hasBunches: hasBunches)
        }
        if gap < VelocityEstimator.bunchMicroseconds { hasBunches = true }
      }
      start -= 1
    }
    return Selection(used: start..<end, reasonBefore: .notNeeded, hasBunches: hasBunches)
  }
}
