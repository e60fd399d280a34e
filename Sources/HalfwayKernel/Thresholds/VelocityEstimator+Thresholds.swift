import HalfwayMotion

extension VelocityEstimator {
  /// Creates an estimator as thresholds specify, which have to be `usable`.
  init(_ thresholds: Thresholds) {
    self.init(
      strategy: thresholds.velocityStrategy, degree: Int(thresholds.velocityDegree),
      windowMicroseconds: Int64(thresholds.velocityWindowMilliseconds * 1000),
      stopMicroseconds: Int64(thresholds.stopMilliseconds * 1000), sampleRule: SampleRule(thresholds))
  }

  /// Returns an estimator with the same samples that estimates as the thresholds specify.
  public func estimated(by thresholds: Thresholds) -> VelocityEstimator {
    let thresholds = thresholds.usable
    return VelocityEstimator(
      samplesOf: self, strategy: thresholds.velocityStrategy, degree: Int(thresholds.velocityDegree),
      windowMicroseconds: Int64(thresholds.velocityWindowMilliseconds * 1000),
      stopMicroseconds: Int64(thresholds.stopMilliseconds * 1000), sampleRule: SampleRule(thresholds))
  }
}

extension VelocityEstimator.SampleRule {
  /// Creates the sample rule that thresholds specify, which have to be `usable`.
  fileprivate init(_ thresholds: Thresholds) {
    self.init(
      reference: thresholds.velocityReference, firstSample: thresholds.velocityFirstSample,
      maximumCount: Int(thresholds.velocitySampleLimit), minimumCount: Int(thresholds.velocitySampleMinimum))
  }
}
