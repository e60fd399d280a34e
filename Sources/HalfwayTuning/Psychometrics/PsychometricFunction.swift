import HalfwayMotion

/// The probability that a person wants a transition to finish, as a function of the progress at which it is released.
///
/// A logistic function: lapse + (1 − 2·lapse) ÷ (1 + e^(−(progress − threshold)/spread)). At the threshold, both
/// answers are equally likely (the point of subjective equality). A lapse is an answer that doesn't depend on the
/// progress, such as a slip.
public struct PsychometricFunction: Hashable, Sendable {
  /// The progress at which both answers are equally likely.
  public var threshold: Double
  /// The scale of the logistic function, as progress: 5% to 95% of the answers are within 2.9 of it on both sides.
  public var spread: Double
  /// The share of answers of one kind that are lapses, below ½.
  public var lapse: Double

  /// Creates a function from its parameters.
  public init(threshold: Double, spread: Double, lapse: Double) {
    (self.threshold, self.spread, self.lapse) = (threshold, spread, lapse)
  }

  /// Returns the probability of the answer "finish".
  public func probability(at progress: Double) -> Double {
    lapse + (1 - 2 * lapse) / (1 + Elementary.exp(-(progress - threshold) / spread))
  }
}

/// A released transition and what the person wanted it to do.
public struct ReleaseJudgment: Hashable, Sendable {
  /// The progress at the release.
  public var progress: Double
  /// Whether the person wanted it to finish.
  public var finishes: Bool

  /// Creates a judgment from its values.
  public init(progress: Double, finishes: Bool) { (self.progress, self.finishes) = (progress, finishes) }
}
