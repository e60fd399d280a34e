import HalfwayGestures
import HalfwayRecordings

/// Evaluates trials by one set of thresholds after the other, as an optimizer does.
///
/// The results are those of replays with the same thresholds (`DecisionTree`). As long as only thresholds of decisions
/// change, a trial takes about as long as its decision; if those of velocities change, too, as long as the estimate of
/// the velocity.
@MainActor
public final class TrialEvaluator {
  private let trials: [EvaluatedTrial]
  /// The labels of the trials.
  public let labels: [TrialLabel]
  /// The thresholds of the trials that a caller changes: for each trial one of these.
  public let bases: [ThresholdSet]
  /// The last thresholds of each base, for each device class in turn.
  private var settings: [EvaluatedTrial.Setting] = []
  /// The number of recognitions that each tree keeps.
  private let recognitionsPerTree: Int
  /// The number of recognitions that all trees keep, unless there are more trees. Chosen: about 100 MB.
  private static let maximumRecognitions = 16_384

  /// Creates an evaluator.
  /// - Parameter trials: The trials and their own thresholds, which a caller can change.
  public init(_ trials: [(trial: Trial, base: ThresholdSet)]) {
    var places: [ThresholdSet: Int] = [:]
    var bases: [ThresholdSet] = []
    let devices = DeviceClass.allCases
    self.trials = trials.map { trial, base in
      let place = places[base] ?? bases.count
      if place == bases.count {
        places[base] = place
        bases.append(base)
      }
      let device = devices.firstIndex(of: trial.label.device) ?? 0
      return EvaluatedTrial(trial, place: place * devices.count + device)
    }
    labels = trials.map(\.trial.label)
    self.bases = bases
    recognitionsPerTree = max(1, Self.maximumRecognitions / max(1, trials.count))
  }

  /// Returns the result of each trial.
  /// - Parameter thresholds: The thresholds in place of each of `bases`.
  public func results(by thresholds: [ThresholdSet]) -> [TrialResult] {
    let all = thresholds.flatMap { set in DeviceClass.allCases.map { set[$0] } }
    settings = all.enumerated().map {
      EvaluatedTrial.Setting($1, after: settings.isEmpty ? nil : settings[$0], maximumRecognitions: recognitionsPerTree)
    }
    // Without a closure, which would check its isolation at every trial.
    var results: [TrialResult] = []
    results.reserveCapacity(trials.count)
    for trial in trials { results.append(trial.result(by: settings[trial.place])) }
    return results
  }
}
