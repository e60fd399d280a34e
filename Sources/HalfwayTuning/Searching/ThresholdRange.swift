/// Which values of an axis the trials do not speak against.
public struct ThresholdRange: Sendable, Hashable {
  public let key: String
  /// The place of the axis among those of the sweep.
  public let axis: Int
  /// The values that some cell that was not rejected has, in rising order, as indices of the axis. Never empty.
  public let indices: [Int]
  /// The first and the last of them.
  public let first: Int
  public let last: Int
  /// The same as numbers; nil where the axis is of names.
  public let numbers: ClosedRange<Double>?
  /// The values as files write them.
  public let texts: [String]
  /// Whether the range reaches the axis' first value, so that the truth may lie below all that was tried. Never of names.
  public let touchesLow: Bool
  /// Whether it reaches the last value.
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

  /// Whether the trials exclude nothing that was tried.
  public var isWholeAxis: Bool { touchesLow && touchesHigh }
}
