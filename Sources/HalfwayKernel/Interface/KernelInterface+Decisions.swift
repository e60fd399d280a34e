import HalfwayMotion

/// Decisions about releases whose raw data is known, under any thresholds: what the sliders of a page ask.
///
/// The input, in words as for `run(_:)`; NaN and the smallest integer stand for missing values:
///
/// | words | meaning |
/// |---|---|
/// | n, then n × d | the numeric thresholds in the order of `Thresholds.fields` |
/// | 5 × index | release rule, velocity strategy, velocity reference, velocity first sample, completion speed rule |
/// | s, then s series | series of samples: m, then m × (x d, y d, time) |
/// | e, then e releases | see `ReleaseQuestion.words` |
///
/// The output, for each release, the `wordsPerDecision` words of `append(_:to:)`.
extension KernelInterface {
  /// The number of output words per release.
  public static let wordsPerDecision = 10

  /// Decides each release. Truncated input gives the decisions before the truncation.
  public static func decide(_ input: [UInt64]) -> [UInt64] {
    var reader = WordReader(words: input)
    var output: [UInt64] = []
    guard let thresholds = thresholds(&reader), let seriesCount = reader.count(wordsEach: 1) else { return output }
    var series: [[VelocityEstimator.RetainedSample]] = []
    for _ in 0..<seriesCount {
      guard let samples = samples(&reader) else { return output }
      series.append(samples)
    }
    guard let count = reader.count(wordsEach: 1) else { return output }
    for _ in 0..<count {
      guard let question = ReleaseQuestion(&reader, series: series) else { return output }
      append(question.decision(by: thresholds), by: thresholds, to: &output)
    }
    return output
  }

  static func thresholds(_ reader: inout WordReader) -> Thresholds? {
    guard var thresholds = reader.numericThresholds() else { return nil }
    func choice<Choice>(_ all: [Choice]) -> Choice? {
      guard let index = reader.integer() else { return nil }
      return all[Int(min(max(index, 0), Int64(all.count - 1)))]
    }
    guard let rule = choice(ReleaseRule.allCases), let strategy = choice(VelocityStrategy.allCases),
      let reference = choice(VelocityReference.allCases), let first = choice(VelocityFirstSample.allCases),
      let speed = choice(CompletionSpeedRule.allCases)
    else { return nil }
    thresholds.releaseRule = rule
    thresholds.velocityStrategy = strategy
    thresholds.velocityReference = reference
    thresholds.velocityFirstSample = first
    thresholds.completionSpeedRule = speed
    return thresholds.usable
  }

  private static func samples(_ reader: inout WordReader) -> [VelocityEstimator.RetainedSample]? {
    guard let count = reader.count(wordsEach: 3) else { return nil }
    var samples: [VelocityEstimator.RetainedSample] = []
    for _ in 0..<count {
      guard let x = reader.double(), let y = reader.double(), let time = reader.integer() else { return nil }
      samples.append(VelocityEstimator.RetainedSample(x: x, y: y, time: Timestamp(microseconds: time)))
    }
    return samples
  }

  /// Appends the outcome, the index of the rule, the margin, the progress, the velocity, the projected progress, the
  /// quantity of the smallest change of the outcome (its index plus 1, or 0), that change, the chosen target, and the
  /// target of the change. A missing number is NaN, and a missing target −1.
  static func append(_ decision: ReleaseDecision, by thresholds: Thresholds, to output: inout [UInt64]) {
    func index(_ index: Int?) -> UInt64 { UInt64(word: Int64(index ?? -1)) }
    output.append(decision.outcome == .finish ? 1 : 0)
    output.append(index(ReleaseDecision.Rule.allCases.firstIndex { $0 == decision.rule }))
    output.append(UInt64(word: decision.margin))
    output.append(UInt64(word: decision.measurement.percent))
    output.append(UInt64(word: decision.measurement.velocityPointsPerSecond))
    output.append(UInt64(word: decision.projectedPercent))
    let change = decision.smallestOutcomeChange(by: thresholds)
    let quantity = change.map { change in
      ReleaseDecision.Quantity.allCases.firstIndex { $0 == change.quantity } ?? 0
    }
    output.append(quantity.map { UInt64($0) + 1 } ?? 0)
    output.append(UInt64(word: change?.change))
    output.append(index(decision.choice?.chosen))
    output.append(index(change?.target))
  }
}
