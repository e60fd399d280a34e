import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning

/// What is known of a dot's recording: enough to read it by most thresholds without a replay.
package struct TuningTree {
  private let trial: Trial
  private var tree: DecisionTree
  /// For those that differ from the edited thresholds of the last reading in nothing but what they decide.
  private var trajectory: DecisionTree.Course?
  /// A tree that knows this many ways to recognize is begun anew: a slider may go through hundreds.
  private static let maximumReplays = 64

  package init(_ trial: Trial) {
    self.trial = trial
    tree = DecisionTree(of: trial)
  }

  // MARK: Reading

  /// Reads by edited thresholds what can be read without a replay.
  /// - Parameter onlyDecides: Whether they differ from those of before in nothing but what they decide.
  package mutating func readEdited(_ reading: inout TuningDot.Reading, by thresholds: Thresholds, onlyDecides: Bool) {
    if !onlyDecides || trajectory == nil { trajectory = tree.known(by: thresholds) }
    Self.read(&reading, trajectory?.known(by: thresholds), by: thresholds)
  }

  /// The same by saved thresholds.
  package func readSaved(_ reading: inout TuningDot.Reading, by thresholds: Thresholds) {
    Self.read(&reading, tree.known(by: thresholds)?.known(by: thresholds), by: thresholds)
  }

  private static func read(
    _ reading: inout TuningDot.Reading,
    _ known: (outcome: RecordingFooter.Outcome?, release: ReleaseMeasurement?)?, by thresholds: Thresholds
  ) {
    reading.isCertain = known?.outcome != nil
    if let outcome = known?.outcome {
      (reading.outcome, reading.release) = (outcome, known?.release)
    } else if let release = known?.release {
      // Nearly always nothing follows that changes it.
      reading.outcome = ReleaseDecision.outcome(of: release, by: thresholds) == .finish ? .finish : .cancel
      reading.release = release
    }
  }

  // MARK: Playing

  /// Replays the recording by edited thresholds.
  @MainActor
  package mutating func playEdited(by thresholds: Thresholds) -> TuningDot.Reading {
    let reading = play(by: thresholds)
    trajectory = tree.known(by: thresholds)
    return reading
  }

  /// The same by saved thresholds.
  @MainActor
  package mutating func play(by thresholds: Thresholds) -> TuningDot.Reading {
    if tree.replays > Self.maximumReplays { tree = DecisionTree(of: trial) }
    let outcome = tree.outcome(by: thresholds)
    return TuningDot.Reading(
      outcome: outcome, release: tree.decision(by: thresholds)?.measurement, isCertain: true)
  }

  /// Replays the recording by thresholds that decide otherwise, so that no slider has to wait for what comes after the other outcome.
  /// - Returns: Whether there was something to replay.
  @MainActor
  package mutating func playAhead(by thresholds: Thresholds) -> Bool {
    guard let trajectory else { return false }
    var isPlayed = false
    for other in [thresholds.finishing, thresholds.cancelling] {
      let known = trajectory.known(by: other)
      // Where nothing is let go by what is known, nothing is decided either.
      guard known.outcome == nil, known.release != nil else { continue }
      _ = tree.outcome(by: other)
      isPlayed = true
    }
    if isPlayed { self.trajectory = tree.known(by: thresholds) }
    return isPlayed
  }
}

extension Thresholds {
  /// The same, deciding every release so.
  fileprivate var finishing: Thresholds { decidingByProgress(from: 0) }
  fileprivate var cancelling: Thresholds { decidingByProgress(from: 1) }

  private func decidingByProgress(from least: Double) -> Thresholds {
    var copy = self
    (copy.releaseRule, copy.commitProgress) = (.progress, least)
    return copy
  }
}
