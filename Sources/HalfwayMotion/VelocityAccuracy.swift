/// A measurement of how accurately release velocities are estimated, on strokes whose velocity is known in closed form.
///
/// A stroke is a motion (`Motion`) at one of `speeds` over one of `durations`. A device (`Sampling`) samples it, with a
/// different phase for each stroke. The error is the difference between the estimate at the release and the true
/// velocity at that time, as a fraction of the stroke's peak speed. A missing velocity counts as 0, as it does in a
/// release decision. Only the noise is random, from a fixed seed.
public struct VelocityAccuracy: Sendable {
  /// An estimator configuration under test.
  public struct Candidate: Hashable, Sendable {
    /// The strategy that computes the velocity from the samples.
    public var strategy: VelocityStrategy
    /// The polynomial degree, or `nil` for strategies without one.
    public var degree: Int?
    /// The length of the window, in microseconds.
    public var windowMicroseconds: Int64

    /// Creates a candidate.
    public init(strategy: VelocityStrategy, degree: Int? = nil, windowMicroseconds: Int64) {
      self.strategy = strategy
      self.degree = degree
      self.windowMicroseconds = windowMicroseconds
    }

    /// Returns every strategy with a given window, in microseconds: unweighted least squares in degrees 1 to 3,
    /// weighted least squares in the default degree 2.
    public static func all(windowMicroseconds: Int64) -> [Candidate] {
      VelocityStrategy.allCases.flatMap { strategy in
        let degrees: [Int?] =
          switch strategy {
          case .leastSquares: [1, 2, 3]
          case .weightedLeastSquares: [2]
          case .impulse, .windowedMean, .lastPairs: [nil]
          }
        return degrees.map { Candidate(strategy: strategy, degree: $0, windowMicroseconds: windowMicroseconds) }
      }
    }

    /// Returns an estimator with this configuration and the samples of another estimator.
    func estimator(samplesOf samples: VelocityEstimator) -> VelocityEstimator {
      VelocityEstimator(
        samplesOf: samples, strategy: strategy, degree: degree ?? 2, windowMicroseconds: windowMicroseconds)
    }
  }

  /// The distribution of errors.
  public struct Spread: Hashable, Sendable {
    /// The median error, as a fraction of the stroke's peak speed.
    public var median: Double
    /// The 95th percentile of the error, as a fraction of the stroke's peak speed.
    public var percentile95: Double
    /// The number of strokes.
    public var strokes: Int

    /// Computes the distribution of errors given in any order; zeros if there are none.
    init(of errors: [Double]) {
      let sorted = errors.sorted()
      // The q-quantile of n errors is the ⌈n·q⌉-th smallest.
      median = sorted.isEmpty ? 0 : sorted[(sorted.count + 1) / 2 - 1]
      percentile95 = sorted.isEmpty ? 0 : sorted[(sorted.count * 95 + 99) / 100 - 1]
      strokes = sorted.count
    }
  }

  /// The peak speeds of the strokes, in points per second, from a slow drag to a flick across a screen. They are
  /// primes, so that no sampling rate yields whole pixels.
  public static let speeds = [97.0, 251, 617, 1_511, 3_011]
  /// The durations of a reach, in microseconds. A finger that is lifted in motion touches the screen for half of it: 75
  /// ms for the quickest flick.
  public static let durations: [Int64] = [150_000, 300_000, 600_000]
  /// The number of phases at which each combination of speed and duration is sampled.
  static let phases = 6

  /// The measured configurations.
  public let candidates: [Candidate]
  /// The errors, indexed by motion, sampling, and candidate.
  private let errors: [[[[Double]]]]

  /// Measures the accuracy of the candidates.
  public init(of candidates: [Candidate]) {
    self.candidates = candidates
    errors = Motion.allCases.map { motion in
      Sampling.all.map { VelocityAccuracy.errors(of: candidates, motion: motion, sampling: $0) }
    }
  }

  /// Returns the error distribution of the candidate with an index, for a motion and a sampling (default: all motions,
  /// all samplings).
  public func spread(of candidate: Int, motion: Motion? = nil, sampling: Sampling? = nil) -> Spread {
    guard candidates.indices.contains(candidate) else { return Spread(of: []) }
    var chosen: [Double] = []
    for (aMotion, bySampling) in zip(Motion.allCases, errors) where motion == nil || motion == aMotion {
      for (aSampling, byCandidate) in zip(Sampling.all, bySampling) where sampling == nil || sampling == aSampling {
        chosen += byCandidate[candidate]
      }
    }
    return Spread(of: chosen)
  }

  /// Returns the largest median and the largest 95th percentile over all combinations of motion and sampling, for the
  /// candidate with an index.
  public func worst(of candidate: Int) -> Spread {
    var worst = Spread(of: [])
    for motion in Motion.allCases {
      for sampling in Sampling.all {
        let spread = spread(of: candidate, motion: motion, sampling: sampling)
        worst.median = max(worst.median, spread.median)
        worst.percentile95 = max(worst.percentile95, spread.percentile95)
        worst.strokes = max(worst.strokes, spread.strokes)
      }
    }
    return worst
  }

  /// Returns the errors of each candidate, one value per stroke in the same order, as fractions of the stroke's peak
  /// speed.
  private static func errors(of candidates: [Candidate], motion: Motion, sampling: Sampling) -> [[Double]] {
    var errors = candidates.map { _ in [Double]() }
    var noise = SeededGenerator(seed: 2_026)
    for stroke in strokes(of: motion) {
      let (samples, released) = sampling.samples(of: stroke, noise: &noise)
      for (index, candidate) in candidates.enumerated() {
        let velocity = candidate.estimator(samplesOf: samples).estimate(at: released)?.xPerSecond ?? 0
        errors[index].append((velocity - stroke.releaseVelocity).magnitude / stroke.speed)
      }
    }
    return errors
  }

  /// Returns strokes for every combination of speed, duration, and phase.
  static func strokes(of motion: Motion) -> [Stroke] {
    var strokes: [Stroke] = []
    for speed in speeds {
      for duration in durations {
        for _ in 0..<phases {
          let number = strokes.count + 1
          strokes.append(Stroke(motion: motion, speed: speed, durationMicroseconds: duration, number: number))
        }
      }
    }
    return strokes
  }
}
