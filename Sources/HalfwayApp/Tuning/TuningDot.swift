import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// One recording on the decision surface, with what two sets of thresholds make of it. It is small: a frame goes through all of them.
package struct TuningDot {
  /// What thresholds make of a recording.
  package struct Reading: Hashable {
    package var outcome = RecordingFooter.Outcome.none
    /// Of the last release; nil where nothing was let go.
    package var release: ReleaseMeasurement?
    /// Whether this is exactly what a replay gives; else what is known so far.
    package var isCertain = false
  }

  /// What never changes, shared by all copies.
  private final class Source: Sendable {
    let trial: Trial
    let gestureStart: Int

    init(_ trial: Trial, _ gestureStart: Int) { (self.trial, self.gestureStart) = (trial, gestureStart) }
  }

  private let source: Source
  /// By which a gesture that goes on is told; nil for a recording from a file.
  package let gestureNumber: Int?
  package let device: DeviceClass
  /// What was meant. Changed here it is not changed in the file.
  package var intent: RecordingHeader.Intent?
  /// By the saved thresholds and by the edited ones.
  package var saved = Reading()
  package var edited = Reading()

  package init(_ trial: Trial, gestureStart: Int = 0, gestureNumber: Int? = nil) {
    source = Source(trial, gestureStart)
    self.gestureNumber = gestureNumber
    (device, intent) = (trial.label.device, trial.label.intent)
  }

  package var trial: Trial { source.trial }
  /// Where the gesture begins among the recording's inputs; what is before it brought the scene there.
  package var gestureStart: Int { source.gestureStart }

  /// Whether the edited thresholds make something else of it than the saved ones.
  package var isFlipped: Bool { (saved.outcome == .finish) != (edited.outcome == .finish) }

  /// Whether a reading is something else than what was meant.
  package func isWrong(_ reading: Reading) -> Bool { intent.map { !$0.isMet(by: reading.outcome) } ?? false }
}

extension TuningDot {
  /// Its numbers in words.
  package var text: String {
    var text = edited.outcome == .none ? "No transition" : edited.outcome == .finish ? "Finishes" : "Cancels"
    if let release = edited.release {
      let velocity = release.velocityPointsPerSecond.map { $0.fixed(places: 0) + " points/s" } ?? "stood"
      text += " at " + (release.percent * 100).fixed(places: 1) + " %, " + velocity
    }
    if let intent { text += "; " + (intent == .cancel ? "meant to cancel" : intent.meaning) }
    return edited.isCertain ? text : text + "; not played yet"
  }
}
