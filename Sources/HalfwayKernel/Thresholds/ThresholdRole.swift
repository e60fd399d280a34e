/// The part of a transition that a threshold is about.
public enum ThresholdRole: String, Sendable, Hashable, CaseIterable {
  /// What contacts are recognized as, and the travel that is 100%.
  case recognition
  /// How the velocity at a release is estimated.
  case velocity
  /// Whether a release finishes or cancels.
  case decision
  /// How a released transition continues.
  case settling
}

/// The values of a slider for a threshold. Files can have values outside of its range.
public struct ThresholdSlider: Sendable, Hashable {
  /// The range of the slider, in the threshold's unit.
  public let range: ClosedRange<Double>
  /// The numerator of the step, which is `numerator / denominator`, so that three steps of a tenth are exactly 0.3.
  public let numerator: Int
  /// The denominator of the step.
  public let denominator: Int

  init(_ range: ClosedRange<Double>, step numerator: Int, per denominator: Int = 1) {
    (self.range, self.numerator, self.denominator) = (range, numerator, denominator)
  }
}
