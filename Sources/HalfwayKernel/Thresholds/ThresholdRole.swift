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

/// The values that a slider for a threshold goes through. The range is that from which people choose; the range of files is wider.
public struct ThresholdSlider: Sendable, Hashable {
  public let range: ClosedRange<Double>
  /// A step is `numerator / denominator`, so that three steps of a tenth are exactly 0.3.
  public let numerator: Int
  public let denominator: Int

  init(_ range: ClosedRange<Double>, step numerator: Int, per denominator: Int = 1) {
    (self.range, self.numerator, self.denominator) = (range, numerator, denominator)
  }
}
