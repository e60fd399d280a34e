/// Estimates the velocity of a pointer from its latest samples.
///
/// Only event times count, never the time at which a sample was handed over.  By default the window is one of time and
/// not of a number of samples; see `SampleRule`.  "No velocity" is nil and not zero: too few samples, or a pointer that
/// had come to rest.
/// All storage is allocated by the initializer; `add` allocates nothing unless the value has been copied.
public struct VelocityEstimator: Sendable {
  /// The number of accepted samples kept.  A window that holds more uses the newest 128: at 1000 Hz all of the standard
  /// window of 70 ms, at 8000 Hz its last 16 ms.
  public static let capacity = 128

  /// The number of rejected samples kept for `samples(at:)`.
  public static let rejectedCapacity = 32

  /// A velocity and what it rests upon.
  public struct Estimate: Hashable, Sendable {
    /// Velocity along x at the newest sample, in the unit of the positions per second.
    public var xPerSecond: Double
    /// Velocity along y at the newest sample, in the unit of the positions per second.
    public var yPerSecond: Double
    /// The number of samples fitted, at least 2.
    public var sampleCount: Int
    /// The time from the oldest to the newest of them.
    public var spanMicroseconds: Int64

    /// Makes an estimate.
    public init(xPerSecond: Double, yPerSecond: Double, sampleCount: Int, spanMicroseconds: Int64) {
      self.xPerSecond = xPerSecond
      self.yPerSecond = yPerSecond
      self.sampleCount = sampleCount
      self.spanMicroseconds = spanMicroseconds
    }
  }

  /// How a velocity is made of the samples.
  public let strategy: VelocityStrategy
  /// The degree of the polynomial, 1...3; lower when there are not enough samples for it.  Only the strategies by least
  /// squares have one.
  public let degree: Int
  /// The length of the window in microseconds.  Samples that are older than this at its end are not used.
  public let windowMicroseconds: Int64
  /// A pause longer than this means that the pointer had stopped.
  public let stopMicroseconds: Int64
  /// Which of the samples in the window are used.
  public let sampleRule: SampleRule

  private(set) var accepted: RingBuffer<Sample>
  private(set) var rejected: RingBuffer<Sample>
  private var arrivals = 0

  /// Makes an estimator without samples.  The degree is clamped to 1...3, negative times to 0.
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

  /// Makes an estimator that has another's samples: which ones are kept does not depend on how they are estimated.
  ///
  /// - Parameters:
  ///   - stopMicroseconds: The stop time (default: that of the other estimator).
  ///   - sampleRule: Which of the samples in the window are used (default: all of them).
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

  /// Adds a sample.  One with the time of the sample before replaces it; one that is earlier, or has a coordinate that
  /// is not finite, is ignored.
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

  /// Forgets all samples.
  public mutating func reset() {
    accepted.removeAll()
    rejected.removeAll()
    arrivals = 0
  }

  /// The velocity at `time`, or nil when there is none.
  ///
  /// Samples later than `time` are ignored.  Returns nil when fewer samples remain than `sampleRule` asks for, when all
  /// of them lie in one bunch (see `Bunches`), or when the newest of them is older than the stop time.
  public func estimate(at time: Timestamp) -> Estimate? {
    let selection = selection(at: time)
    let count = selection.used.count
    guard count >= sampleRule.minimumCount else { return nil }
    let oldest = accepted[selection.used.lowerBound]
    let newest = accepted[selection.used.upperBound - 1]
    let span = newest.time.microseconds(since: oldest.time)
    // All at one time: a way, and nothing of how long it took.
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

  /// A sample as it was added.
  struct Sample: Sendable {
    var x: Double
    var y: Double
    var time: Timestamp
    /// Counts the samples added, to restore their order.
    var arrival: Int
    var rejection: SampleUse?
  }

  /// The accepted samples, by index, that an estimate uses, and what cut off those before and after.
  struct Selection {
    var used: Range<Int>
    var reasonBefore: SampleUse
    /// Whether any of them follow one another as in a bunch.
    var hasBunches = false
  }

  /// Walks from the newest sample that is not later than `time` back to the first pause or the edge of the window, and
  /// no further than the strategy and the sample rule allow.
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
