import HalfwayGestures
import HalfwayRecordings

/// Evaluates trials by one set of thresholds after the other, as an optimizer does.
///
/// The results are those of replays with the same thresholds (`DecisionTree`). As long as only thresholds of decisions
/// change, a trial takes about as long as its decision.
@MainActor
public final class TrialEvaluator {
  /// A trial with what is known about it.
  private struct Entry {
    var tree: DecisionTree
    /// The tree for the thresholds that don't affect decisions, as they were last.
    var releaseTree: DecisionTree.ReleaseTree?
    /// The index of its base in `bases`.
    var base: Int
  }

  private var entries: [Entry]
  /// The labels of the trials.
  public let labels: [TrialLabel]
  /// The thresholds of the trials that a caller changes: for each trial one of these.
  public let bases: [ThresholdSet]
  /// The last thresholds of each base and device class, without those of decisions.
  private var settings: [[DeviceClass: Thresholds]]

  /// Creates an evaluator.
  /// - Parameter trials: The trials and their own thresholds, which a caller can change.
  public init(_ trials: [(trial: Trial, base: ThresholdSet)]) {
    var places: [ThresholdSet: Int] = [:]
    var bases: [ThresholdSet] = []
    entries = trials.map { trial, base in
      let place = places[base] ?? bases.count
      if place == bases.count {
        places[base] = place
        bases.append(base)
      }
      return Entry(tree: DecisionTree(of: trial), base: place)
    }
    labels = trials.map(\.trial.label)
    settings = bases.map { _ in [:] }
    self.bases = bases
  }

  /// Returns the result of each trial.
  /// - Parameter thresholds: The thresholds in place of each of `bases`.
  public func results(by thresholds: [ThresholdSet]) -> [TrialResult] {
    // Whether something other than decisions changes, by base and device class.
    var changed: [[DeviceClass: Bool]] = []
    for (place, set) in thresholds.enumerated() {
      changed.append([:])
      for device in DeviceClass.allCases {
        let setting = set[device].standardized([.decision])
        changed[place][device] = settings[place][device] != setting
        settings[place][device] = setting
      }
    }
    return entries.indices.map { index in
      let (device, base) = (labels[index].device, entries[index].base)
      return result(of: index, by: thresholds[base][device], changed[base][device] ?? true)
    }
  }

  private func result(of index: Int, by thresholds: Thresholds, _ isChanged: Bool) -> TrialResult {
    if !isChanged, let known = entries[index].releaseTree?.known(by: thresholds).result { return known }
    var kept: DecisionTree.ReleaseTree?
    let result = entries[index].tree.visit(thresholds) { releaseTree in
      let result = releaseTree.result(by: thresholds)
      kept = releaseTree
      return result
    }
    entries[index].releaseTree = kept
    return result
  }
}
