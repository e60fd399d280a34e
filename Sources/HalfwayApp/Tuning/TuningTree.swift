import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning

/// The known outcomes of a dot's recording, enough to read it by most thresholds without a replay.
package struct TuningTree {
  private let trial: Trial
  private var tree: DecisionTree
  /// The part of the tree that applies to thresholds that differ from those of the last reading only in their
  /// decisions.
  private var trajectory: DecisionTree.ReleaseTree?
  /// The number of replays after which the tree is discarded and started over, because a slider may pass hundreds of
  /// values.
  private static let maximumReplays = 64

  package init(_ trial: Trial) {
    self.trial = trial
    tree = DecisionTree(of: trial)
  }

  // MARK: Reading

  /// Updates a reading by the edited thresholds as far as possible without a replay.
  ///
  /// - Parameters:
  ///   - reading: The reading to update.
  ///   - thresholds: The edited thresholds.
  ///   - onlyDecides: Whether the thresholds differ from those of the last call only in their decisions.
  package mutating func readEdited(_ reading: inout TuningDot.Reading, by thresholds: Thresholds, onlyDecides: Bool) {
    if !onlyDecides || trajectory == nil { trajectory = tree.known(by: thresholds) }
    Self.read(&reading, trajectory?.known(by: thresholds), by: thresholds)
  }

  /// Updates a reading by the saved thresholds as far as possible without a replay.
  package func readSaved(_ reading: inout TuningDot.Reading, by thresholds: Thresholds) {
    Self.read(&reading, tree.known(by: thresholds)?.known(by: thresholds), by: thresholds)
  }

  private static func read(
    _ reading: inout TuningDot.Reading,
    _ known: (result: TrialResult?, release: ReleaseMeasurement?)?, by thresholds: Thresholds
  ) {
    reading.isCertain = known?.result != nil
    if let result = known?.result {
      (reading.result, reading.release) = (result, known?.release)
    } else if let release = known?.release {
      // The last known release nearly always determines the outcome.
      reading.result = TrialResult(ReleaseDecision.outcome(of: release, by: thresholds) == .finish ? .finish : .cancel)
      reading.release = release
    }
  }

  // MARK: Playing

  /// Replays the recording by the edited thresholds.
  @MainActor
  package mutating func playEdited(by thresholds: Thresholds) -> TuningDot.Reading {
    let reading = play(by: thresholds)
    trajectory = tree.known(by: thresholds)
    return reading
  }

  /// Replays the recording by the saved thresholds.
  @MainActor
  package mutating func play(by thresholds: Thresholds) -> TuningDot.Reading {
    if tree.replays > Self.maximumReplays { tree = DecisionTree(of: trial) }
    let result = tree.result(by: thresholds)
    return TuningDot.Reading(
      result: result, release: tree.decision(by: thresholds)?.measurement, isCertain: true)
  }

  /// Replays the recording by thresholds that make the opposite decision, so that a slider doesn't have to wait for
  /// what follows the other outcome.
  ///
  /// - Returns: Whether there was something to replay.
  @MainActor
  package mutating func playAhead(by thresholds: Thresholds) -> Bool {
    guard let trajectory else { return false }
    var isPlayed = false
    for other in [thresholds.finishing, thresholds.cancelling] {
      let known = trajectory.known(by: other)
      // A trajectory that is known to have no release has no decision either.
      guard known.result == nil, known.release != nil else { continue }
      _ = tree.outcome(by: other)
      isPlayed = true
    }
    if isPlayed { self.trajectory = tree.known(by: thresholds) }
    return isPlayed
  }
}

extension Thresholds {
  /// The same thresholds, except that every release finishes.
  fileprivate var finishing: Thresholds { decidingByProgress(from: 0) }
  /// The same thresholds, except that every release cancels.
  fileprivate var cancelling: Thresholds { decidingByProgress(from: 1) }

  private func decidingByProgress(from least: Double) -> Thresholds {
    var copy = self
    (copy.releaseRule, copy.commitProgress) = (.progress, least)
    return copy
  }
}
