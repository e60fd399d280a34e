/// The values of an axis that the trials don't reject.
public struct ThresholdRange: Sendable, Hashable {
  /// The key of the threshold.
  public let key: String
  /// The index of the axis among those of the sweep.
  public let axis: Int
  /// The values of the cells that were not rejected, as ascending indices of the axis. Never empty.
  public let indices: [Int]
  /// The first of these indices.
  public let first: Int
  /// The last of these indices.
  public let last: Int
  /// The first and last values as numbers; `nil` if the axis has names.
  public let numbers: ClosedRange<Double>?
  /// The values as written in files.
  public let texts: [String]
  /// Whether the range reaches the axis's first value, so that the best value may be below all that were tried.
  /// Always false for names.
  public let touchesLow: Bool
  /// Whether the range reaches the axis's last value. Always false for names.
  public let touchesHigh: Bool

  init(of axis: Int, in sweep: Sweep, indices: [Int]) {
    let values = sweep.axes[axis]
    (key, self.axis, self.indices) = (values.key, axis, indices)
    (first, last) = (indices.first ?? 0, indices.last ?? 0)
    texts = indices.map { values.text(at: $0) }
    let (low, high) = (first, last)
    numbers = values.numbers.map { $0[low]...$0[high] }
    let canReach = values.numbers != nil && values.count > 1
    touchesLow = canReach && low == 0
    touchesHigh = canReach && high == values.count - 1
  }

  /// Whether the range spans the entire axis, so the trials exclude neither end.
  public var isWholeAxis: Bool { touchesLow && touchesHigh }
}
