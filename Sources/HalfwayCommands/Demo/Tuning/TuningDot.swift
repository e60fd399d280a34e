import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// One recording on the decision surface, with what two sets of thresholds make of it.
struct TuningDot {
  /// What thresholds make of a recording.
  struct Reading: Hashable {
    var outcome: RecordingFooter.Outcome
    /// Of the last release; nil where nothing was let go.
    var release: ReleaseMeasurement?
    /// Whether this is exactly what a replay gives; else what is known so far.
    var isCertain: Bool
  }

  /// By thresholds of one set, with the tree for those that only decide otherwise.
  private struct Side {
    var course: DecisionTree.Course?
    var reading = Reading(outcome: .none, release: nil, isCertain: false)
  }

  let trial: Trial
  /// Where the gesture begins among the recording's inputs; what is before it brought the scene there.
  let gestureStart: Int
  /// By which a gesture that goes on is told; nil for a recording from a file.
  let gestureNumber: Int?
  /// What was meant. Changed here it is not changed in the file.
  var intent: RecordingHeader.Intent?
  private var tree: DecisionTree
  private var sides: (saved: Side, edited: Side) = (Side(), Side())
  /// A tree that knows this many ways to recognize is begun anew: a slider may go through hundreds.
  private static let mostReplays = 64

  init(_ trial: Trial, gestureStart: Int = 0, gestureNumber: Int? = nil) {
    (self.trial, self.gestureStart, self.gestureNumber) = (trial, gestureStart, gestureNumber)
    intent = trial.label.intent
    tree = DecisionTree(of: trial)
  }

  var saved: Reading { sides.saved.reading }
  var edited: Reading { sides.edited.reading }
  /// Whether the edited thresholds make something else of it than the saved ones.
  var isFlipped: Bool { (saved.outcome == .finish) != (edited.outcome == .finish) }

  /// Whether a reading is something else than what was meant.
  func isWrong(_ reading: Reading) -> Bool {
    intent.map { ($0 == .finish) != (reading.outcome == .finish) } ?? false
  }

  // MARK: Reading

  /// Reads by edited thresholds what can be read without a replay.
  /// - Parameter onlyDecides: Whether they differ from those of before in nothing but what they decide.
  mutating func readEdited(by thresholds: Thresholds, onlyDecides: Bool) {
    read(&sides.edited, by: thresholds, onlyDecides: onlyDecides)
  }

  /// The same by saved thresholds.
  mutating func readSaved(by thresholds: Thresholds) { read(&sides.saved, by: thresholds, onlyDecides: false) }

  /// The edited thresholds are saved.
  mutating func takeEdited() { sides.saved = sides.edited }

  private func read(_ side: inout Side, by thresholds: Thresholds, onlyDecides: Bool) {
    if !onlyDecides || side.course == nil { side.course = tree.known(by: thresholds) }
    guard let known = side.course?.known(by: thresholds) else {
      side.reading.isCertain = false
      return
    }
    side.reading.isCertain = known.outcome != nil
    if let release = known.release {
      side.reading.release = release
      // Nearly always nothing follows that changes it.
      side.reading.outcome =
        ReleaseDecision.outcome(of: release, by: thresholds) == .finish ? .finish : .cancel
    }
    if let outcome = known.outcome { (side.reading.outcome, side.reading.release) = (outcome, known.release) }
  }

  // MARK: Playing

  /// Replays the recording by edited thresholds, if that is what is missing.
  /// - Returns: Whether it was.
  mutating func playEdited(by thresholds: Thresholds) -> Bool {
    guard !sides.edited.reading.isCertain else { return false }
    sides.edited.reading = play(by: thresholds)
    sides.edited.course = tree.known(by: thresholds)
    return true
  }

  mutating func playSaved(by thresholds: Thresholds) -> Bool {
    guard !sides.saved.reading.isCertain else { return false }
    sides.saved.reading = play(by: thresholds)
    sides.saved.course = tree.known(by: thresholds)
    return true
  }

  /// Replays the recording by thresholds that decide otherwise, so that no slider has to wait for what comes after the other outcome.
  mutating func playAhead(by thresholds: Thresholds) -> Bool {
    guard let course = sides.edited.course else { return false }
    var isPlayed = false
    for other in [thresholds.finishing, thresholds.cancelling] where course.known(by: other).outcome == nil {
      // What decides by itself is known by no tree.
      guard course.known(by: other).release != nil else { continue }
      _ = tree.outcome(by: other)
      isPlayed = true
    }
    if isPlayed { sides.edited.course = tree.known(by: thresholds) }
    return isPlayed
  }

  private mutating func play(by thresholds: Thresholds) -> Reading {
    if tree.replays > Self.mostReplays { tree = DecisionTree(of: trial) }
    let outcome = tree.outcome(by: thresholds)
    let release = tree.decision(by: thresholds)?.measurement
    return Reading(outcome: outcome, release: release, isCertain: true)
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

extension TuningDot {
  /// Its numbers in words.
  var text: String {
    var text = edited.outcome == .none ? "No transition" : edited.outcome == .finish ? "Finishes" : "Cancels"
    if let release = edited.release {
      let velocity = release.velocityPointsPerSecond.map { $0.fixed(places: 0) + " points/s" } ?? "stood"
      text += " at " + (release.percent * 100).fixed(places: 1) + " %, " + velocity
    }
    if let intent { text += "; meant to \(intent.rawValue)" }
    return edited.isCertain ? text : text + "; not played yet"
  }
}
