import HalfwayMotion

/// Releases with the samples that they share, as the words that `KernelInterface.decide(_:)` reads after the
/// thresholds.
public struct ReleaseQuestions: Sendable {
  /// The series of samples. Successive releases of a gesture use overlapping parts of one series.
  public private(set) var series: [[VelocityEstimator.RetainedSample]] = []
  /// The words of the releases.
  private var releases: [UInt64] = []
  /// The number of releases.
  public private(set) var count = 0

  /// Creates a list without releases.
  public init() {}

  /// Adds a release.
  public mutating func append(_ release: ReleaseQuestion) {
    let samples = release.samples?.retainedSamples ?? []
    let (index, range) = samples.isEmpty ? (0, 0..<0) : place(of: samples)
    if samples.isEmpty, series.isEmpty { series.append([]) }
    releases += release.words(series: index, range: range)
    count += 1
  }

  /// The words of the series and the releases.
  public var words: [UInt64] {
    var words = [UInt64(series.count)]
    for samples in series {
      words.append(UInt64(samples.count))
      for sample in samples {
        words += [sample.x.bitPattern, sample.y.bitPattern, UInt64(bitPattern: sample.time.microseconds)]
      }
    }
    return words + [UInt64(count)] + releases
  }

  /// Returns where samples are in the series. If they continue the last series, it is extended.
  private mutating func place(of samples: [VelocityEstimator.RetainedSample]) -> (index: Int, range: Range<Int>) {
    if let last = series.indices.last, let first = series[last].lastIndex(of: samples[0]) {
      let common = min(series[last].count - first, samples.count)
      if series[last][first..<first + common].elementsEqual(samples[..<common]) {
        series[last] += samples[common...]
        return (last, first..<first + samples.count)
      }
    }
    series.append(samples)
    return (series.count - 1, 0..<samples.count)
  }
}

extension KernelInterface {
  /// Returns the words of an event of a contact, as `recognize(_:)` and `run(_:)` read them.
  public static func words(of event: RecognitionSession.Event, at time: Timestamp) -> [UInt64] {
    func words(_ kind: UInt64, _ id: Int, _ x: Double, _ y: Double) -> [UInt64] {
      [kind, UInt64(word: Int64(id)), x.bitPattern, y.bitPattern, UInt64(word: time.microseconds)]
    }
    return switch event {
    case .down(let id, let x, let y): words(0, id, x, y)
    case .move(let id, let x, let y): words(1, id, x, y)
    case .up(let id, let x, let y): words(2, id, x, y)
    case .cancel(let id): words(3, id, 0, 0)
    case .cancelAll: words(4, 0, 0, 0)
    }
  }

  /// Returns the words of thresholds, as `decide(_:)` reads them.
  public static func words(of thresholds: Thresholds) -> [UInt64] {
    func index<Choice: Equatable>(_ choice: Choice, _ all: [Choice]) -> UInt64 {
      UInt64(all.firstIndex { $0 == choice } ?? 0)
    }
    return [UInt64(Thresholds.fields.count)] + Thresholds.fields.map { thresholds[$0].bitPattern } + [
      index(thresholds.releaseRule, ReleaseRule.allCases),
      index(thresholds.velocityStrategy, VelocityStrategy.allCases),
      index(thresholds.velocityReference, VelocityReference.allCases),
      index(thresholds.velocityFirstSample, VelocityFirstSample.allCases),
      index(thresholds.completionSpeedRule, CompletionSpeedRule.allCases),
    ]
  }
}
