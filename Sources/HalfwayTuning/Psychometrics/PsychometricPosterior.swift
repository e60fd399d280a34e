import HalfwayMotion

/// The knowledge about a person's threshold after some answers: the probabilities of all parameters.
///
/// The next release is requested where its answer is expected to be most informative about the threshold: at the place
/// with the smallest expected entropy of the threshold's distribution, averaged over both answers. The spread is a
/// nuisance parameter: its distribution is updated, but its entropy doesn't count.
///
/// Sources: Kontsevich and Tyler, "Bayesian adaptive estimation of psychometric slope and threshold", Vision Research
/// 39, 1999 (the choice by entropy); Watson, "QUEST+: A general multidimensional Bayesian adaptive psychometric
/// method", Journal of Vision 17(3):10, 2017; Prins, "The psi-marginal adaptive method", Journal of Vision 13(7):3,
/// 2013 (nuisance parameters).
public struct PsychometricPosterior: Hashable, Sendable {
  /// The probabilities of all parameters, in the order of `PsychometricGrid.prior`.
  private(set) var parameterProbabilities = PsychometricGrid.prior
  /// The number of answers.
  public private(set) var count = 0

  /// Creates the knowledge before the first answer.
  public init() {}

  /// Creates the knowledge after answers. Their order doesn't matter.
  public init(_ judgments: [ReleaseJudgment]) {
    for judgment in judgments { add(judgment) }
  }

  /// Adds an answer. A progress that isn't finite is ignored.
  public mutating func add(_ judgment: ReleaseJudgment) {
    guard judgment.progress.isFinite else { return }
    let likelihood = PsychometricGrid.likelihood(at: judgment.progress)
    var sum = 0.0
    for index in parameterProbabilities.indices {
      parameterProbabilities[index] *= judgment.finishes ? likelihood[index] : 1 - likelihood[index]
      sum += parameterProbabilities[index]
    }
    // Every answer has at least the probability of a lapse, so the sum is positive.
    for index in parameterProbabilities.indices { parameterProbabilities[index] /= sum }
    count += 1
  }

  // MARK: Results

  /// The probabilities of `PsychometricGrid.thresholds`.
  var thresholdProbabilities: [Double] {
    var marginal = Array(repeating: 0.0, count: PsychometricGrid.thresholds.count)
    let spreads = PsychometricGrid.spreads.count
    for index in parameterProbabilities.indices { marginal[index / spreads] += parameterProbabilities[index] }
    return marginal
  }

  /// The mean of the threshold's distribution.
  public var threshold: Double {
    zip(thresholdProbabilities, PsychometricGrid.thresholds).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The standard deviation of the threshold's distribution.
  public var deviation: Double {
    let mean = threshold
    let variance = zip(thresholdProbabilities, PsychometricGrid.thresholds).reduce(0) { sum, pair in
      sum + pair.0 * (pair.1 - mean) * (pair.1 - mean)
    }
    return variance.squareRoot()
  }

  /// Returns the credible interval of the threshold, with equal probabilities beyond both ends. Within a step of the
  /// grid, the distribution is taken to be uniform.
  public func interval(confidence: Double = 0.95) -> ClosedRange<Double> {
    let marginal = thresholdProbabilities
    func quantile(_ share: Double) -> Double {
      var below = 0.0
      for (weight, threshold) in zip(marginal, PsychometricGrid.thresholds) {
        if below + weight >= share, weight > 0 {
          let place = threshold + PsychometricGrid.thresholdStep * ((share - below) / weight - 0.5)
          return min(max(place, 0), 1)
        }
        below += weight
      }
      return 1
    }
    let tail = (1 - min(max(confidence.isNaN ? 0.95 : confidence, 0), 0.999_999)) / 2
    let lower = quantile(tail)
    return lower...max(lower, quantile(1 - tail))
  }

  // MARK: The next place

  /// Returns the place of the next release, as progress.
  ///
  /// Of the places whose expected gain of information is at least 95% of the largest, one is drawn, so that a person
  /// can't learn a sequence.
  public func nextPlace(_ random: inout SeededGenerator) -> Double {
    let gains = expectedGains
    let least = 0.95 * (gains.max() ?? 0)
    let candidates = gains.indices.filter { gains[$0] >= least }
    guard !candidates.isEmpty else { return 0.5 }
    return PsychometricGrid.places[candidates[Int(random.next() % UInt64(candidates.count))]]
  }

  /// The expected decreases of the threshold's entropy at `PsychometricGrid.places`.
  var expectedGains: [Double] {
    let marginal = thresholdProbabilities
    let present = Self.entropy(marginal, sum: 1)
    let spreads = PsychometricGrid.spreads.count
    return PsychometricGrid.probabilities.map { probabilities in
      // The joint probabilities of the threshold and the answer "finish".
      var finish = Array(repeating: 0.0, count: marginal.count)
      var sum = 0.0
      for index in parameterProbabilities.indices where parameterProbabilities[index] > 1e-12 {
        let joint = parameterProbabilities[index] * probabilities[index]
        finish[index / spreads] += joint
        sum += joint
      }
      let cancel = zip(marginal, finish).map { max(0, $0 - $1) }
      return present - sum * Self.entropy(finish, sum: sum) - (1 - sum) * Self.entropy(cancel, sum: 1 - sum)
    }
  }

  /// Returns the entropy of a distribution that isn't normalized, in nats.
  private static func entropy(_ weights: [Double], sum: Double) -> Double {
    guard sum > 0 else { return 0 }
    // −Σ (w/S)·ln(w/S) = ln S − Σ w·ln w ÷ S. Smaller weights contribute less than 10⁻¹⁰.
    let terms = weights.reduce(0.0) { $1 > 1e-12 ? $0 + $1 * Elementary.log($1) : $0 }
    return Elementary.log(sum) - terms / sum
  }
}
