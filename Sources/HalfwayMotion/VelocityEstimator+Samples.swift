extension VelocityEstimator {
  /// What an estimate makes of a sample.
  public enum SampleUse: String, Hashable, Sendable, CaseIterable {
    /// It is fitted.
    case used
    /// It would be fitted, but there are fewer samples than a velocity needs.
    case alone
    /// The next sample has the same time and takes its place.
    case replacedAtSameTime
    /// It is earlier than the sample before it.
    case backwardsInTime
    /// A coordinate is NaN or infinite.
    case notFinite
    /// It is later than the time asked about.
    case laterThanAsked
    /// It is older than the window.
    case outsideWindow
    /// The strategy or the sample limit needs newer ones only, or it is a landing that doesn't count.
    case notNeeded
    /// A pause longer than the stop time follows it.
    case beforePause
    /// No sample is near enough to the time asked about: the pointer had come to rest.
    case pointerStopped
  }

  /// A sample and what the estimate made of it.
  public struct ClassifiedSample: Hashable, Sendable {
    /// Position along x.
    public var x: Double
    /// Position along y.
    public var y: Double
    /// Event time.
    public var time: Timestamp
    /// Used, or why not.
    public var use: SampleUse

    /// Makes a classified sample.
    public init(x: Double, y: Double, time: Timestamp, use: SampleUse) {
      self.x = x
      self.y = y
      self.time = time
      self.use = use
    }
  }

  /// From the latest of the samples kept that is not after `time`, used or not; nil where there is none.
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

  /// The samples kept, in the order in which they were added, and what `estimate(at:)` for the same time makes of each.
  ///
  /// For explanations: unlike the estimate it allocates.
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
    // Those that were accepted are in the order of arrival.
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
