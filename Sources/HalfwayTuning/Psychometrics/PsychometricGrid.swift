import HalfwayMotion

/// The parameters that are considered, and their prior probabilities.
///
/// All thresholds are equally probable before the first answer, so the prior favors none. The spread is lognormal with
/// the median 0.05, and the lapse is 2%: a wider prior of these two costs many trials and changes the threshold little.
enum PsychometricGrid {
  /// The considered thresholds, 0 to 1 in steps of 0.0125.
  static let thresholds: [Double] = (0...80).map { Double($0) / 80 }
  static let thresholdStep = 0.0125
  /// The considered spreads.
  static let spreads = [0.015, 0.03, 0.05, 0.08, 0.13, 0.2]
  static let lapse = 0.02
  /// The median and the standard deviation of the logarithm of the spread.
  static let (medianSpread, spreadDeviation) = (0.05, 0.7)
  /// The places at which a release can be requested, 0.05 to 0.95 in steps of 0.05.
  static let places: [Double] = (1...19).map { Double($0) / 20 }

  /// The prior, by threshold and then by spread; its sum is 1.
  static let prior: [Double] = {
    let weights = spreads.map { spread in
      let distance = (Elementary.log(spread) - Elementary.log(medianSpread)) / spreadDeviation
      return Elementary.exp(-0.5 * distance * distance)
    }
    let sum = weights.reduce(0, +) * Double(thresholds.count)
    return thresholds.flatMap { _ in weights.map { $0 / sum } }
  }()

  /// The probabilities of the answer "finish" at each of `places`, in the order of the prior.
  static let probabilities: [[Double]] = places.map(likelihood)

  /// Returns the probability of the answer "finish" at a progress for all parameters, in the order of the prior.
  static func likelihood(at progress: Double) -> [Double] {
    thresholds.flatMap { threshold in
      spreads.map { spread in
        PsychometricFunction(threshold: threshold, spread: spread, lapse: lapse).probability(at: progress)
      }
    }
  }
}
