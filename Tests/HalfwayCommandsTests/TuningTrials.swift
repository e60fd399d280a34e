import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// The bundled recordings of one scene, with intents for tests.
enum TuningTrials {
  /// Returns the paths of the recordings of back swipes, sorted by name.
  static func paths() throws -> [String] {
    try Shipped.names.map(Shipped.path).filter { try Recording.read(from: $0).header.scene == Scenes.swipeBack.name }
  }

  /// Returns the recordings of a sheet with detents as trials, with their own labels.
  static func detents() throws -> [Trial] {
    try Shipped.names.filter { $0.hasPrefix("detents-") }.map {
      Trial(name: $0 + ".gesture", recording: try Recording.read(from: Shipped.path($0)), scene: Scenes.detents)
    }
  }

  /// Returns the recordings as trials, of which every other one is meant to finish.
  static func swipes() throws -> [Trial] {
    try paths().enumerated().map { index, path in
      var recording = try Recording.read(from: path)
      recording.header.intent = index.isMultiple(of: 2) ? .finish : .cancel
      return Trial(name: URL(fileURLWithPath: path).lastPathComponent, recording: recording, scene: Scenes.swipeBack)
    }
  }
}

@MainActor
extension Trial {
  /// Returns the outcome of a replay with thresholds, without cached results.
  func replayed(by thresholds: Thresholds) -> RecordingFooter.Outcome { result(by: thresholds).outcome }

  /// Returns the result of a replay with thresholds, without cached results.
  func result(by thresholds: Thresholds) -> TrialResult {
    var replayer = Replayer()
    (replayer.thresholds, replayer.keepsTrace) = (thresholds, false)
    return TrialResult(replayer.run(recording, scene: scene).verdict, of: recording.header)
  }
}
