import HalfwayGestures
import HalfwayRecordings

/// A trial of a `TrialEvaluator`, with what is known about it by the last thresholds. A class, because copies of its
/// tree would take longer than most decisions.
@MainActor
final class EvaluatedTrial {
  private var tree: DecisionTree
  /// The last thresholds of recognition that matter in this trial.
  private var recognition: Thresholds?
  /// What the result depends on, by them.
  private var recognized = DecisionTree.Recognized.opaque

  // By the last thresholds of velocities, too, at most one of the following. They aren't cases of an enumeration,
  // because its copies would take longer than a decision.

  /// The result, if it depends on no decision.
  private var settled: TrialResult?
  /// The measurement of the only release.
  private var measured: ReleaseMeasurement?
  /// The decisions of several releases, or of one among targets.
  private var several: DecisionTree.ReleaseTree?

  /// Whether the only release was cancelled, and what follows it.
  private var (isCancelled, branches) = (false, ReleaseBranches())
  /// The index of the setting by which the trial is evaluated.
  let place: Int

  init(_ trial: Trial, place: Int) {
    tree = DecisionTree(of: trial)
    self.place = place
  }

  /// What has changed since the last evaluation, besides thresholds of decisions. Those of settling count as
  /// velocities.
  enum Change {
    case nothing, velocity, recognition
  }

  /// The thresholds of an evaluation. A class, so that each trial gets a reference.
  final class Setting {
    let thresholds: Thresholds
    let keys: DecisionTree.Keys
    let change: Change
    /// The number of recognitions that the tree keeps.
    let maximumRecognitions: Int

    /// - Parameter last: The setting of the last evaluation; `nil` if there was none.
    init(_ thresholds: Thresholds, after last: Setting?, maximumRecognitions: Int) {
      self.thresholds = thresholds
      self.maximumRecognitions = maximumRecognitions
      keys = DecisionTree.Keys(of: thresholds)
      guard let last else {
        change = .recognition
        return
      }
      change =
        keys.recognition != last.keys.recognition
        ? .recognition : keys.setting != last.keys.setting ? .velocity : .nothing
    }
  }

  /// Returns the result of the trial.
  func result(by setting: Setting) -> TrialResult {
    switch setting.change {
    case .nothing: break
    case .velocity: measure(by: setting.thresholds)
    case .recognition:
      if tree.relevant(setting.keys.recognition) == recognition {
        measure(by: setting.thresholds)
      } else {
        forgetMeasurement()
      }
    }
    return knownResult(by: setting.thresholds) ?? visit(by: setting)
  }

  private func forgetMeasurement() { (settled, measured, several) = (nil, nil, nil) }

  /// Measures the only release by other thresholds of velocities.
  private func measure(by thresholds: Thresholds) {
    forgetMeasurement()
    switch recognized {
    case .settled(let result): settled = result
    case .plain(let release):
      measured = release.evidence.measurement(by: thresholds)
      (isCancelled, branches) = (release.isCancelled, release.branches)
    case .targets, .branching, .opaque: break
    }
  }

  private func knownResult(by thresholds: Thresholds) -> TrialResult? {
    if let measured {
      return branches[isCancelled ? .cancel : ReleaseDecision.outcome(of: measured, by: thresholds)]
    }
    return settled ?? several?.known(by: thresholds).result
  }

  private func visit(by setting: Setting) -> TrialResult {
    let visit = tree.visitRecognized(setting.thresholds, as: setting.keys) { $0.result(by: setting.thresholds) }
    recognition = tree.relevant(setting.keys.recognition)
    recognized = visit.recognized
    measure(by: setting.thresholds)
    switch recognized {
    case .targets, .branching: several = visit.releaseTree
    case .settled, .plain, .opaque: break
    }
    tree.forgetRecognitions(beyond: setting.maximumRecognitions)
    return visit.result
  }
}
