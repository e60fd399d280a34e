/// How well velocities at the release are estimated, measured on strokes whose velocity is known in closed form.
///
/// A stroke is a motion (`Motion`) at one of `speeds` over one of `durations`; a device (`Sampling`) takes samples of
/// it, at another phase for each stroke.  The error is what the estimate at the release is off the true velocity at
/// that moment, as a part of the stroke's fastest speed; an absent velocity counts as 0, as it does in a decision.
/// Nothing is drawn at random but the noise, from a fixed seed.
public struct VelocityAccuracy: Sendable {
  /// An estimator that is measured.
  public struct Candidate: Hashable, Sendable {
    /// How the velocity is made of the samples.
    public var strategy: VelocityStrategy
    /// The degree; nil for strategies that have none.
    public var degree: Int?
    /// The window.
    public var windowMicroseconds: Int64

    /// Makes a candidate.
    public init(strategy: VelocityStrategy, degree: Int? = nil, windowMicroseconds: Int64) {
      self.strategy = strategy
      self.degree = degree
      self.windowMicroseconds = windowMicroseconds
    }

    /// Every strategy with a window: least squares by itself in all its degrees, weighted in the one that is the
    /// default.
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

    /// An estimator with the samples of another.
    func estimator(samplesOf samples: VelocityEstimator) -> VelocityEstimator {
      VelocityEstimator(
        samplesOf: samples, strategy: strategy, degree: degree ?? 2, windowMicroseconds: windowMicroseconds)
    }
  }

  /// How errors are spread.
  public struct Spread: Hashable, Sendable {
    /// The error that half of the strokes do not exceed, as a part of their fastest speed.
    public var median: Double
    /// The error that 95 % of the strokes do not exceed.
    public var percentile95: Double
    /// The number of strokes.
    public var strokes: Int

    /// The spread of errors in any order; zeros where there are none.
    init(of errors: [Double]) {
      let sorted = errors.sorted()
      // The smallest that is not exceeded by so many: the ⌈n·q⌉-th.
      median = sorted.isEmpty ? 0 : sorted[(sorted.count + 1) / 2 - 1]
      percentile95 = sorted.isEmpty ? 0 : sorted[(sorted.count * 95 + 99) / 100 - 1]
      strokes = sorted.count
    }
  }

  /// The fastest speeds of the strokes, in points per second: from a slow drag to a flick across a screen.  Primes, of
  /// which no rate of samples makes whole pixels.
  public static let speeds = [97.0, 251, 617, 1_511, 3_011]
  /// How long a reach takes, in microseconds.  A finger that is lifted while it flies touches for half of it: 75 ms in
  /// the quickest flick.
  public static let durations: [Int64] = [150_000, 300_000, 600_000]
  /// The phases at which each combination of speed and duration is sampled.
  static let phases = 6

  /// What was measured.
  public let candidates: [Candidate]
  /// By motion, sampling and candidate, in their order.
  private let errors: [[[[Double]]]]

  /// Measures candidates.
  public init(of candidates: [Candidate]) {
    self.candidates = candidates
    errors = Motion.allCases.map { motion in
      Sampling.all.map { VelocityAccuracy.errors(of: candidates, motion: motion, sampling: $0) }
    }
  }

  /// The errors of a candidate, by its index, for a motion as sampled in a way; nil stands for all of them together.
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

  /// For a candidate, by its index, the largest median and the largest 95th percentile of any motion as sampled in any
  /// way.
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

  /// The errors of each candidate, a value a stroke in the same order, as parts of the stroke's fastest speed.
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

  /// Every speed with every duration at every phase.
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
