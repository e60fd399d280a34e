import HalfwayMotion

extension VelocityEstimator {
  /// The estimator that thresholds, which have to be usable ones, ask for.
  init(_ thresholds: Thresholds) {
    self.init(
      strategy: thresholds.velocityStrategy, degree: Int(thresholds.velocityDegree),
      windowMicroseconds: Int64(thresholds.velocityWindowMilliseconds * 1000),
      stopMicroseconds: Int64(thresholds.stopMilliseconds * 1000), sampleRule: SampleRule(thresholds))
  }

  /// The same samples, estimated as thresholds ask for.
  public func estimated(by thresholds: Thresholds) -> VelocityEstimator {
    let thresholds = thresholds.usable
    return VelocityEstimator(
      samplesOf: self, strategy: thresholds.velocityStrategy, degree: Int(thresholds.velocityDegree),
      windowMicroseconds: Int64(thresholds.velocityWindowMilliseconds * 1000),
      stopMicroseconds: Int64(thresholds.stopMilliseconds * 1000), sampleRule: SampleRule(thresholds))
  }
}

extension VelocityEstimator.SampleRule {
  /// The rule that usable thresholds describe.
  fileprivate init(_ thresholds: Thresholds) {
    self.init(
      reference: thresholds.velocityReference, firstSample: thresholds.velocityFirstSample,
      maximumCount: Int(thresholds.velocitySampleLimit), minimumCount: Int(thresholds.velocitySampleMinimum))
  }
}
