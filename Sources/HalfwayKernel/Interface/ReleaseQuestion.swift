import HalfwayMotion

/// A release as words, for callers of `KernelInterface.decide(_:)`.
public enum ReleaseQuestion: Sendable {
  /// A release of a transition, which a gesture that the system cancels always cancels.
  case transition(ReleaseEvidence, isCancelled: Bool)
  /// A release among several targets.
  case targets(ReleaseTargets.Evidence)

  /// Returns the decision under the given thresholds.
  public func decision(by thresholds: Thresholds) -> ReleaseDecision {
    switch self {
    case .transition(let evidence, let isCancelled):
      let measured = evidence.measurement(by: thresholds)
      return isCancelled ? .cancelled(measured) : .decide(measured, thresholds: thresholds)
    case .targets(let evidence): return evidence.decision(by: thresholds)
    }
  }

  private var gesture: ReleaseEvidence {
    switch self {
    case .transition(let evidence, _): evidence
    case .targets(let evidence): evidence.gesture
    }
  }

  /// The samples from which the velocity is estimated; nil if it isn't estimated from samples.
  public var samples: VelocityEstimator? {
    if case .ofSamples(let evidence) = gesture.velocity { evidence.samples } else { nil }
  }

  /// Returns the words of the release.
  ///
  /// First the kind (0 transition, 1 canceled transition, 2 targets), then progress d, distance d, travel d, reverse
  /// distance d, and the time since the last sample; then whether the velocity is estimated, and either the velocity d
  /// or the index of the series, the range of its samples (first and end), whether the first one is the landing, the
  /// time, forward x d, and forward y d. Targets are followed
  /// by their number, their positions d, the origin, the position d, the translations since the lowest and the highest
  /// position d, and the flags (1 reversed, 2 stationary, 4 canceled).
  /// - Parameters:
  /// - series: The index of a series that contains the retained samples.
  /// - range: Their range in it.
  public func words(series: Int, range: Range<Int>) -> [UInt64] {
    let kind: Int64 =
      switch self {
      case .transition(_, let isCancelled): isCancelled ? 1 : 0
      case .targets: 2
      }
    let gesture = gesture
    var words = [
      UInt64(word: kind), UInt64(word: gesture.percent), UInt64(word: gesture.distancePoints),
      UInt64(word: gesture.travelPoints),
      UInt64(word: gesture.reverseDistancePoints), UInt64(word: gesture.sinceLastSampleMicroseconds ?? .min),
    ]
    switch gesture.velocity {
    case .measured(let velocity): words += [0, UInt64(word: velocity)]
    case .ofSamples(let evidence):
      words += [
        1, UInt64(word: Int64(series)), UInt64(word: Int64(range.lowerBound)), UInt64(word: Int64(range.upperBound)),
        evidence.samples.retainsFirstSample ? 1 : 0, UInt64(word: evidence.time.microseconds),
        UInt64(word: evidence.forwards.x),
        UInt64(word: evidence.forwards.y),
      ]
    }
    guard case .targets(let evidence) = self else { return words }
    words.append(UInt64(word: Int64(evidence.targets.positionsPoints.count)))
    for position in evidence.targets.positionsPoints { words.append(UInt64(word: position)) }
    words += [
      UInt64(word: Int64(evidence.targets.origin)), UInt64(word: evidence.positionPoints),
      UInt64(word: evidence.sinceLowestPoints),
      UInt64(word: evidence.sinceHighestPoints),
    ]
    let flags = (evidence.isReversed ? 1 : 0) | (evidence.isStationary ? 2 : 0) | (evidence.isCancelled ? 4 : 0)
    words.append(UInt64(word: Int64(flags)))
    return words
  }

  /// Reads a release; returns nil if the words are truncated or contradict each other.
  init?(_ reader: inout WordReader, series: [[VelocityEstimator.RetainedSample]]) {
    guard let kind = reader.integer(), let percent = reader.double(), let distance = reader.double(),
      let travel = reader.double(), let back = reader.optionalDouble(), let since = reader.integer(),
      let isEstimated = reader.integer()
    else { return nil }
    var velocity = ReleaseEvidence.Velocity.measured(pointsPerSecond: nil)
    if isEstimated == 0 {
      guard let measured = reader.optionalDouble() else { return nil }
      velocity = .measured(pointsPerSecond: measured)
    } else {
      guard let index = reader.integer(), index >= 0, index < Int64(series.count), let first = reader.integer(),
        let end = reader.integer(), let includesFirst = reader.integer(), let time = reader.integer(),
        let x = reader.double(), let y = reader.double(), first >= 0, first <= end,
        end <= Int64(series[Int(index)].count)
      else { return nil }
      let samples = VelocityEstimator(
        retaining: series[Int(index)][Int(first)..<Int(end)], includesFirst: includesFirst != 0)
      velocity = .ofSamples(
        VelocityEvidence(
          samples: samples, time: Timestamp(microseconds: time), forwards: PlaneVector(x, y)))
    }
    let gesture = ReleaseEvidence(
      percent: percent, distancePoints: distance, travelPoints: travel, reverseDistancePoints: back,
      sinceLastSampleMicroseconds: since == .min ? nil : since, velocity: velocity)
    guard kind == 2 else {
      self = .transition(gesture, isCancelled: kind == 1)
      return
    }
    guard let count = reader.count(wordsEach: 1), count > 0 else { return nil }
    var positions: [Double] = []
    for _ in 0..<count {
      guard let position = reader.double() else { return nil }
      positions.append(position)
    }
    guard let origin = reader.integer(), let position = reader.double(), let lowest = reader.optionalDouble(),
      let highest = reader.optionalDouble(), let flags = reader.integer(), origin >= 0, origin < Int64(count)
    else { return nil }
    var evidence = ReleaseTargets.Evidence(
      ReleaseTargets(ascending: positions, origin: Int(origin)), gesture: gesture, positionPoints: position,
      sinceLowestPoints: lowest, sinceHighestPoints: highest)
    evidence.isReversed = flags & 1 != 0
    evidence.isStationary = flags & 2 != 0
    evidence.isCancelled = flags & 4 != 0
    self = .targets(evidence)
  }
}
