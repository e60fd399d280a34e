import HalfwayGestures
import HalfwayRecordings

/// Evaluates trials by one set of thresholds after the other, as an optimizer does.
///
/// The results are those of replays with the same thresholds (`DecisionTree`). As long as only thresholds of decisions
/// change, a trial takes about as long as its decision; if those of velocities change, too, as long as the estimate of
/// the velocity.
@MainActor
public final class TrialEvaluator {
  /// A trial with what is known about it.
  private struct Entry {
    var tree: DecisionTree
    /// What the result depends on, by the last thresholds of recognition.
    var recognized = DecisionTree.Recognized.opaque
    /// The measurement of its only release, by the last thresholds of velocities, too.
    var measured: ReleaseMeasurement?
    /// The index of its base in `bases`.
    let base: Int
    let device: DeviceClass
  }

  /// The thresholds as they were last: of recognition, and all that aren't of decisions.
  private struct Setting {
    var recognition: Thresholds
    var all: Thresholds
  }

  /// What has changed since the last evaluation, besides thresholds of decisions. Those of settling count as
  /// velocities.
  private enum Change {
    case nothing, velocity, recognition
  }

  private var entries: [Entry]
  /// The labels of the trials.
  public let labels: [TrialLabel]
  /// The thresholds of the trials that a caller changes: for each trial one of these.
  public let bases: [ThresholdSet]
  /// The last thresholds of each base and device class.
  private var settings: [[DeviceClass: Setting]]

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
      return Entry(tree: DecisionTree(of: trial), base: place, device: trial.label.device)
    }
    labels = trials.map(\.trial.label)
    settings = bases.map { _ in [:] }
    self.bases = bases
  }

  /// Returns the result of each trial.
  /// - Parameter thresholds: The thresholds in place of each of `bases`.
  public func results(by thresholds: [ThresholdSet]) -> [TrialResult] {
    let changes = thresholds.indices.map { change(of: $0, to: thresholds[$0]) }
    return entries.indices.map { index in
      let (device, base) = (entries[index].device, entries[index].base)
      return result(of: index, by: thresholds[base][device], changes[base][device] ?? .recognition)
    }
  }

  /// Remembers the thresholds of a base.
  private func change(of base: Int, to thresholds: ThresholdSet) -> [DeviceClass: Change] {
    var changes: [DeviceClass: Change] = [:]
    for device in DeviceClass.allCases {
      let all = thresholds[device].standardized([.decision])
      let last = settings[base][device]
      if all == last?.all {
        changes[device] = .nothing
        continue
      }
      let recognition = all.standardized([.velocity, .settling])
      changes[device] = recognition == last?.recognition ? .velocity : .recognition
      settings[base][device] = Setting(recognition: recognition, all: all)
    }
    return changes
  }

  private func result(of index: Int, by thresholds: Thresholds, _ change: Change) -> TrialResult {
    if change != .recognition, let known = known(index, by: thresholds, change) { return known }
    let visit = entries[index].tree.visitRecognized(thresholds) { $0.result(by: thresholds) }
    entries[index].recognized = visit.recognized
    entries[index].measured = nil
    entries[index].tree.forgetRecognitions()
    return visit.result
  }

  /// Returns the result if it follows from what is known: that of the recognition, or that of its only release.
  private func known(_ index: Int, by thresholds: Thresholds, _ change: Change) -> TrialResult? {
    switch entries[index].recognized {
    case .settled(let result, _): return result
    case .plain(let release):
      let measured: ReleaseMeasurement
      if change == .nothing, let last = entries[index].measured {
        measured = last
      } else {
        measured = release.evidence.measurement(by: thresholds)
        entries[index].measured = measured
      }
      return release.branches[release.outcome(of: measured, by: thresholds)]
    case .targets, .branching, .opaque: return nil
    }
  }
}
