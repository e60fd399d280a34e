/// The fractions of the contacts' motion that gestures of several contacts require; see `GroupMotion`.
///
/// A value type, so that measurements can vary the requirements of recognizers. `halfway recognize --leave-out` chooses
/// each fraction from recordings and prints how many recordings depend on it. Recognizers use `standard`.
public struct MotionShares: Sendable, Hashable {
  /// The minimum common share of a pan, from 0 to 1 (default: `PanTracker.minimumCommonShare`).
  public var panMinimumCommonShare = PanTracker.minimumCommonShare
  /// The maximum dilation share of a pan, from 0 to 1 (default: `PanTracker.maximumDilationShare`).
  public var panMaximumDilationShare = PanTracker.maximumDilationShare
  /// The minimum dilation share of a pinch, from 0 to 1 (default: `PairTracker.minimumDilationShare`).
  public var pinchMinimumDilationShare = PairTracker.minimumDilationShare
  /// The minimum rotation share of a rotation, from 0 to 1 (default: `PairTracker.minimumRotationShare`).
  public var rotationMinimumShare = PairTracker.minimumRotationShare

  /// Creates the standard shares.
  public init() {}

  /// The shares that recognizers use.
  public static let standard = MotionShares()
}
