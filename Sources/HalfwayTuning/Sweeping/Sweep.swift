import HalfwayGestures
import HalfwayRecordings

/// The thresholds to try: every combination of the values of some axes, with all other thresholds from a base. Each
/// combination is a cell. Without axes there is one cell, the base itself.
public struct Sweep: Sendable, Hashable {
  /// The maximum number of cells.
  public static let maximumCells = 1_000_000

  /// The axes in the given order. The last one changes from cell to cell.
  public let axes: [SweepAxis]
  /// The thresholds that aren't on an axis.
  public let base: ThresholdSet
  /// The number of cells.
  public let count: Int
  /// The offset in cells between successive values of each axis.
  private let strides: [Int]
  /// The indices of the axes that affect only decisions, and those of all others, which require trials to be measured
  /// or replayed again.
  private let deciding: [Int]
  private let other: [Int]

  /// Creates a sweep.
  /// - Throws: `SweepAxis.Mistake` if two axes have the same threshold or there would be more than `maximumCells`
  ///   cells.
  public init(_ axes: [SweepAxis] = [], base: ThresholdSet) throws(SweepAxis.Mistake) {
    if let twice = axes.indices.first(where: { index in axes[..<index].contains { $0.key == axes[index].key } }) {
      throw SweepAxis.Mistake(description: "'\(axes[twice].key)': expected each threshold once")
    }
    var strides: [Int] = []
    var count = 1
    for axis in axes.reversed() {
      strides.insert(count, at: 0)
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: axis.count)
      guard !isTooLarge, product <= Self.maximumCells else {
        throw SweepAxis.Mistake(description: "expected at most \(Self.maximumCells) combinations, found more")
      }
      count = product
    }
    (self.axes, self.base, self.count, self.strides) = (axes, base, count, strides)
    let isDeciding = axes.map { Thresholds.role(ofKey: $0.key) == .decision }
    deciding = axes.indices.filter { isDeciding[$0] }
    other = axes.indices.filter { !isDeciding[$0] }
  }

  /// Returns the index of a cell's value on an axis.
  public func index(of axis: Int, at cell: Int) -> Int { cell / strides[axis] % axes[axis].count }

  /// Returns the cell with the given value indices, one for each axis.
  public func cell(_ indices: [Int]) -> Int { zip(indices, strides).reduce(0) { $0 + $1.0 * $1.1 } }

  /// Returns the thresholds of a cell for a device class.
  public func thresholds(at cell: Int, for device: DeviceClass) -> Thresholds {
    var thresholds = base[device]
    apply(cell, to: &thresholds)
    return thresholds
  }

  /// Returns the thresholds of a cell for all device classes.
  public func thresholds(at cell: Int) -> ThresholdSet {
    var set = base
    set.setAll { apply(cell, to: &$0) }
    return set
  }

  private func apply(_ cell: Int, to thresholds: inout Thresholds) {
    for axis in axes.indices { axes[axis].apply(index(of: axis, at: cell), to: &thresholds) }
  }

  // MARK: Trying

  /// A device's thresholds for every combination of the axes that affect only decisions. They are computed once for
  /// many trials.
  public struct Decisions: Sendable {
    /// The thresholds and their cells' offsets from the cell with the first values.
    fileprivate let combinations: [(thresholds: Thresholds, offset: Int)]
  }

  /// Returns the decisions for a device class.
  public func decisions(for device: DeviceClass) -> Decisions {
    Decisions(
      combinations: combinations(of: deciding).map { offset in (thresholds(at: offset, for: device), offset) })
  }

  /// Returns the outcome of a trial in every cell.
  /// - Parameter decisions: The result of `decisions(for:)` for the trial's device.
  @MainActor
  public func outcomes(of trial: Trial, _ decisions: Decisions) -> TrialOutcomes {
    var tree = DecisionTree(of: trial)
    var outcomes = TrialOutcomes(label: trial.label, cells: count)
    for offset in combinations(of: other) {
      tree.visit(thresholds(at: offset, for: trial.label.device)) { releaseTree in
        for combination in decisions.combinations {
          let cell = offset + combination.offset
          // Decision thresholds are equal in all cells that differ only in other axes; a replay needs all thresholds
          // of a cell.
          let result = releaseTree.known(by: combination.thresholds).result
          outcomes.set(result ?? releaseTree.result(by: thresholds(at: cell, for: trial.label.device)), at: cell)
        }
      }
    }
    outcomes.replays = tree.replays
    return outcomes
  }

  /// Returns the cells with all values of some axes and the first values of the others, in the order of the axes.
  private func combinations(of axes: [Int]) -> [Int] {
    axes.reduce([0]) { offsets, axis in
      offsets.flatMap { offset in (0..<self.axes[axis].count).map { offset + $0 * strides[axis] } }
    }
  }
}
