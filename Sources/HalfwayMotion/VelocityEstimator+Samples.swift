extension VelocityEstimator {
  /// The role of a sample in an estimate.
  public enum SampleUse: String, Hashable, Sendable, CaseIterable {
    /// The sample is part of the fit.
    case used
    /// The sample would be part of the fit, but there are fewer samples than a velocity requires.
    case alone
    /// The next sample has the same time and replaces this one.
    case replacedAtSameTime
    /// The sample is earlier than its predecessor.
    case backwardsInTime
    /// A coordinate is NaN or infinite.
    case notFinite
    /// The sample is later than the requested time.
    case laterThanAsked
    /// The sample is older than the window.
    case outsideWindow
    /// The strategy or the sample limit uses only newer samples, or the sample is a landing that doesn't count.
    case notNeeded
    /// The sample is followed by a pause longer than the stop time.
    case beforePause
    /// No sample is close enough to the requested time: the pointer had come to rest.
    case pointerStopped
  }

  /// A sample and its role in the estimate.
  public struct ClassifiedSample: Hashable, Sendable {
    /// The x coordinate.
    public var x: Double
    /// The y coordinate.
    public var y: Double
    /// The event time.
    public var time: Timestamp
    /// The role of the sample: used, or the reason why it isn't.
    public var use: SampleUse

    /// Creates a classified sample.
    public init(x: Double, y: Double, time: Timestamp, use: SampleUse) {
      self.x = x
      self.y = y
      self.time = time
      self.use = use
    }
  }

  /// An accepted sample.
  public struct RetainedSample: Hashable, Sendable {
    /// The x coordinate.
    public var x: Double
    /// The y coordinate.
    public var y: Double
    /// The event time.
    public var time: Timestamp

    /// Creates a sample.
    public init(x: Double, y: Double, time: Timestamp) { (self.x, self.y, self.time) = (x, y, time) }
  }

  /// The retained accepted samples, oldest first.
  public var retainedSamples: [RetainedSample] {
    (0..<accepted.count).map { RetainedSample(x: accepted[$0].x, y: accepted[$0].y, time: accepted[$0].time) }
  }

  /// Whether the oldest retained sample is the very first one that was added.
  public var retainsFirstSample: Bool { accepted.count > 0 && accepted[0].arrival == 0 }

  /// Creates an estimator that gives the same estimates as one with these retained samples.
  public init(retaining samples: ArraySlice<RetainedSample>, includesFirst: Bool) {
    self.init()
    // A rejected sample takes the place of the first one.
    if !includesFirst { add(x: .nan, y: .nan, at: .zero) }
    for sample in samples { add(x: sample.x, y: sample.y, at: sample.time) }
  }

  /// Returns the microseconds since the latest sample that isn't after `time`, accepted or rejected; `nil` if there is
  /// none.
  public func microsecondsSinceLastSample(at time: Timestamp) -> Int64? {
    var least: Int64?
    func take(_ sample: Sample) {
      let since = time.microseconds(since: sample.time)
      if since >= 0, since < least ?? .max { least = since }
    }
    for index in 0..<accepted.count { take(accepted[index]) }
    for index in 0..<rejected.count { take(rejected[index]) }
    return least
  }

  /// Returns the retained samples in the order in which they were added, each with its role in `estimate(at:)` for the
  /// same time.
  ///
  /// For diagnostics: unlike `estimate(at:)`, this method allocates.
  public func samples(at time: Timestamp) -> [ClassifiedSample] {
    let selection = selection(at: time)
    func classified(_ index: Int) -> ClassifiedSample {
      let sample = accepted[index]
      let use: SampleUse
      if selection.used.contains(index) {
        use = selection.used.count >= sampleRule.minimumCount ? .used : .alone
      } else {
        use = sample.time > time ? .laterThanAsked : selection.reasonBefore
      }
      return ClassifiedSample(x: sample.x, y: sample.y, time: sample.time, use: use)
    }
    // Accepted samples are already in order of arrival.
    if rejected.count == 0 { return (0..<accepted.count).map(classified) }
    var entries: [(arrival: Int, sample: ClassifiedSample)] = []
    entries.reserveCapacity(accepted.count + rejected.count)
    for index in 0..<accepted.count { entries.append((accepted[index].arrival, classified(index))) }
    for index in 0..<rejected.count {
      let sample = rejected[index]
      let use = sample.rejection ?? .notFinite
      entries.append((sample.arrival, ClassifiedSample(x: sample.x, y: sample.y, time: sample.time, use: use)))
    }
    return entries.sorted { $0.arrival < $1.arrival }.map { $0.sample }
  }
}
