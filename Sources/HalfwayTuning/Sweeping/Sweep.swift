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

  /// The sides of the diagrams of outcomes.
  var sides: [Int] { OutcomeDiagram.sides(ofAxes: axes.map(\.count)) }

  /// What is computed once for all trials of a device class.
  public struct Decisions: Sendable {
    fileprivate let classes: DecisionClasses
    /// The cells with all values of the axes that don't affect decisions, and the first values of the others.
    fileprivate let offsets: [Int]
  }

  /// Returns the decisions for a device class.
  public func decisions(for device: DeviceClass) -> Decisions {
    Decisions(
      classes: DecisionClasses(deciding.map { axes[$0] }, base: thresholds(at: 0, for: device)),
      offsets: combinations(of: other))
  }

  /// Returns the outcome of a trial in every cell.
  /// - Parameter decisions: The result of `decisions(for:)` for the trial's device.
  @MainActor
  public func outcomes(of trial: Trial, _ decisions: Decisions) -> TrialOutcomes {
    var tree = DecisionTree(of: trial)
    var codes = [UInt8](repeating: TrialOutcomes.Code.cancel, count: count)
    for offset in decisions.offsets {
      tree.visit(thresholds(at: offset, for: trial.label.device)) { releaseTree in
        let classes: [DecisionClasses.Axis]? =
          switch releaseTree.shape {
          case .settled: decisions.classes.axes(for: nil)
          case .release(let measured): decisions.classes.axes(for: measured)
          case .other: nil
          }
        if let classes, tryClasses(classes, &releaseTree, trial.label.device, offset, &codes) { return }
        var thresholds = thresholds(at: offset, for: trial.label.device)
        tryAll(&releaseTree, &thresholds, from: offset, 0, &codes)
      }
    }
    return TrialOutcomes(label: trial.label, sides: sides, codes: codes, replays: tree.replays)
  }

  /// Sets the codes of all cells with some values of the axes that don't affect decisions, by trying one cell of each
  /// class.
  /// - Returns: Whether the classes apply: false if something other than the release decided after all.
  @MainActor
  private func tryClasses(
    _ classes: [DecisionClasses.Axis], _ releaseTree: inout DecisionTree.ReleaseTree, _ device: DeviceClass,
    _ offset: Int, _ codes: inout [UInt8]
  ) -> Bool {
    // The first cell of each combination of classes, the last axis changing fastest.
    let firsts = zip(deciding, classes).reduce([offset]) { cells, axis in
      cells.flatMap { cell in axis.1.first.map { cell + $0 * strides[axis.0] } }
    }
    let found = firsts.map { TrialOutcomes.Code.of(releaseTree.result(by: thresholds(at: $0, for: device))) }
    guard releaseTree.shape != .other else { return false }
    set(&codes, from: offset, 0, classes, found, 0)
    return true
  }

  /// Sets the codes of the cells with all values of the axes from `depth` on.
  private func set(
    _ codes: inout [UInt8], from cell: Int, _ depth: Int, _ classes: [DecisionClasses.Axis], _ found: [UInt8],
    _ place: Int
  ) {
    guard depth < deciding.count else {
      codes[cell] = found[place]
      return
    }
    let (stride, axis) = (strides[deciding[depth]], classes[depth])
    if depth + 1 == deciding.count {
      for (value, one) in axis.classes.enumerated() {
        codes[cell + value * stride] = found[place * axis.first.count + one]
      }
      return
    }
    for (value, one) in axis.classes.enumerated() {
      set(&codes, from: cell + value * stride, depth + 1, classes, found, place * axis.first.count + one)
    }
  }

  /// Sets the codes of the cells with all values of the axes of decisions from `depth` on, by trying each cell.
  @MainActor
  private func tryAll(
    _ releaseTree: inout DecisionTree.ReleaseTree, _ thresholds: inout Thresholds, from cell: Int, _ depth: Int,
    _ codes: inout [UInt8]
  ) {
    guard depth < deciding.count else {
      codes[cell] = TrialOutcomes.Code.of(releaseTree.result(by: thresholds))
      return
    }
    for value in 0..<axes[deciding[depth]].count {
      axes[deciding[depth]].apply(value, to: &thresholds)
      tryAll(&releaseTree, &thresholds, from: cell + value * strides[deciding[depth]], depth + 1, &codes)
    }
  }

  /// Returns the cells with all values of some axes and the first values of the others, in the order of the axes.
  private func combinations(of axes: [Int]) -> [Int] {
    axes.reduce([0]) { offsets, axis in
      offsets.flatMap { offset in (0..<self.axes[axis].count).map { offset + $0 * strides[axis] } }
    }
  }
}
