import HalfwayGestures
import HalfwayRecordings

/// Thresholds to be tried: every combination of the values of some axes, over what the other thresholds are. Each combination is a cell;
/// without axes there is one, the thresholds themselves.
public struct Sweep: Sendable, Hashable {
  /// The most cells that a sweep may have.
  public static let maximumCells = 1_000_000

  /// In the order in which they were given; the last one changes from cell to cell.
  public let axes: [SweepAxis]
  /// What holds where no axis says otherwise.
  public let base: ThresholdSet
  /// The number of cells.
  public let count: Int
  /// How many cells further the next value of each axis is.
  private let strides: [Int]
  /// The axes by whether they only decide. The other ones need trials to be measured or played anew.
  private let deciding: [Int]
  private let other: [Int]

  /// - Throws: Where two axes are of one threshold, or there would be more than `maximumCells`.
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

  /// Which value of an axis a cell has.
  public func index(of axis: Int, at cell: Int) -> Int { cell / strides[axis] % axes[axis].count }

  /// The cell with some values, one for each axis.
  public func cell(_ indices: [Int]) -> Int { zip(indices, strides).reduce(0) { $0 + $1.0 * $1.1 } }

  /// The thresholds of a cell.
  public func thresholds(at cell: Int, for device: DeviceClass) -> Thresholds {
    var thresholds = base[device]
    apply(cell, to: &thresholds)
    return thresholds
  }

  /// The thresholds of a cell, for every class of devices.
  public func thresholds(at cell: Int) -> ThresholdSet {
    var set = base
    set.setAll { apply(cell, to: &$0) }
    return set
  }

  private func apply(_ cell: Int, to thresholds: inout Thresholds) {
    for axis in axes.indices { axes[axis].apply(index(of: axis, at: cell), to: &thresholds) }
  }

  // MARK: Trying

  /// What the decisions of a device's thresholds are, for every combination of the axes that only decide: made once for many trials.
  public struct Decisions: Sendable {
    /// The thresholds, and how far their cells lie from that of the first values.
    fileprivate let combinations: [(thresholds: Thresholds, offset: Int)]
  }

  /// For each class of devices.
  public func decisions(for device: DeviceClass) -> Decisions {
    Decisions(
      combinations: combinations(of: deciding).map { offset in (thresholds(at: offset, for: device), offset) })
  }

  /// What every cell makes of a trial. What `decisions` gives for the trial's device is to be handed in.
  @MainActor
  public func outcomes(of trial: Trial, _ decisions: Decisions) -> TrialOutcomes {
    var tree = DecisionTree(of: trial)
    var outcomes = TrialOutcomes(label: trial.label, cells: count)
    for offset in combinations(of: other) {
      tree.visit(thresholds(at: offset, for: trial.label.device)) { course in
        for combination in decisions.combinations {
          let cell = offset + combination.offset
          // What decides is the same in all cells that differ in other axes only; a replay needs the whole of a cell's thresholds.
          let outcome = course.known(by: combination.thresholds).outcome
          outcomes.set(outcome ?? course.outcome(by: thresholds(at: cell, for: trial.label.device)), at: cell)
        }
      }
    }
    outcomes.replays = tree.replays
    return outcomes
  }

  /// The cells that have all values of some axes, and of the others the first, in rising order of the axes.
  private func combinations(of axes: [Int]) -> [Int] {
    axes.reduce([0]) { offsets, axis in
      offsets.flatMap { offset in (0..<self.axes[axis].count).map { offset + $0 * strides[axis] } }
    }
  }
}
