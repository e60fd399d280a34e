import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// A recording on the decision surface, with its readings by two sets of thresholds. It is small, because every frame
/// visits all dots.
package struct TuningDot {
  /// The result of a recording by some thresholds.
  package struct Reading: Hashable {
    /// The result in terms of the recording's label.
    package var result = TrialResult(.none)
    /// The measurement of the last release, or `nil` if there was none.
    package var release: ReleaseMeasurement?
    /// Whether the reading is exactly the result of a replay, rather than provisional.
    package var isCertain = false

    package var outcome: RecordingFooter.Outcome { result.outcome }
  }

  /// The immutable data, shared by all copies.
  private final class Source: Sendable {
    let trial: Trial

    init(_ trial: Trial) { self.trial = trial }
  }

  private let source: Source
  /// The number that identifies a continued gesture; `nil` for a recording from a file.
  package let gestureNumber: Int?
  package let device: DeviceClass
  /// The intent of the gesture. It is saved in the file only together with the thresholds.
  package var intent: RecordingHeader.Intent?
  /// The intent in the file, or that of an unsaved gesture.
  package private(set) var savedIntent: RecordingHeader.Intent?
  /// The path of the file; `nil` for a gesture that isn't saved.
  package private(set) var path: String?
  /// The reading by the saved thresholds.
  package var saved = Reading()
  /// The reading by the edited thresholds.
  package var edited = Reading()

  package init(_ trial: Trial, gestureNumber: Int? = nil, path: String? = nil) {
    source = Source(trial)
    (self.gestureNumber, self.path) = (gestureNumber, path)
    (device, intent, savedIntent) = (trial.label.device, trial.label.intent, trial.label.intent)
  }

  /// Whether the intent differs from the saved one.
  package var isRelabelled: Bool { intent != savedIntent }

  /// Marks the intent as saved in a file.
  package mutating func didSaveLabel(path: String) { (savedIntent, self.path) = (intent, path) }

  package var trial: Trial { source.trial }

  /// Whether the edited thresholds change the outcome between finishing and not finishing, or the target.
  package var isFlipped: Bool {
    (saved.outcome == .finish) != (edited.outcome == .finish) || saved.result.target != edited.result.target
  }

  /// Returns whether a reading doesn't match the intent.
  package func isWrong(_ reading: Reading) -> Bool { intent.map { !$0.isMet(by: reading.outcome) } ?? false }

  /// Whether the view comes to rest at a target, of which the label names another one that was meant.
  package func isAtWrongTarget(_ reading: Reading) -> Bool { isWrong(reading) && reading.result.isOtherTarget }
}

extension TuningDot {
  /// The reading as text.
  package var text: String {
    var text = edited.outcome == .none ? "No transition" : edited.outcome == .finish ? "Finishes" : "Cancels"
    if edited.outcome != .none, let target = edited.result.target { text = "Comes to rest at \(target), released" }
    if let release = edited.release {
      let velocity = release.velocityPointsPerSecond.map { $0.fixed(places: 0) + " points/s" } ?? "stood"
      text += " at " + (release.percent * 100).fixed(places: 1) + "%, " + velocity
    }
    if let target = trial.label.target, intent == .finish {
      text += "; meant for \(target)"
    } else if let intent {
      text += "; " + (intent == .cancel ? "meant to cancel" : intent.meaning)
    }
    return edited.isCertain ? text : text + "; not played yet"
  }
}
