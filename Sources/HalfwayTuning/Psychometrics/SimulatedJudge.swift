import HalfwayMotion

/// A simulated person who answers what a released page should do.
///
/// The threshold is normally distributed with the mean 0.45 and the standard deviation 0.12, the spread is lognormal
/// with the median 0.05 and the standard deviation 0.5 of its logarithm, and up to 4% of the answers of each kind are
/// lapses. A release misses the requested place by 1.5% of the travel (one standard deviation).
public struct SimulatedJudge: Sendable {
  /// The person's answers.
  public let function: PsychometricFunction
  private var random: SeededGenerator

  private static let deviationOfReleases = 0.015
  /// The mean threshold of the population.
  public static let meanThreshold = 0.45

  /// Creates a random person.
  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let threshold = min(max(Self.meanThreshold + 0.12 * random.normal(), 0.1), 0.9)
    let spread = min(max(0.05 * Elementary.exp(0.5 * random.normal()), 0.015), 0.2)
    function = PsychometricFunction(
      threshold: threshold, spread: spread, lapse: random.uniform(in: 0...0.04))
  }

  /// Returns the answer to a release at a requested place.
  public mutating func judgment(at place: Double) -> ReleaseJudgment {
    let progress = min(max(place + Self.deviationOfReleases * random.normal(), 0), 1)
    return ReleaseJudgment(progress: progress, finishes: random.uniform() < function.probability(at: progress))
  }

  /// Returns a slow release whose intent was stated before, as of the tasks "go back" and "peek". A person makes the
  /// intent clear: a page that is to go back is released in the upper half of the range above the threshold, and one
  /// that is to stay below nine tenths of the threshold.
  public mutating func release(finishes: Bool) -> ReleaseJudgment {
    let threshold = function.threshold
    let range = finishes ? (threshold + 1) / 2...1 : 0.3 * threshold...0.9 * threshold
    return ReleaseJudgment(progress: random.uniform(in: range), finishes: finishes)
  }
}
