import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// The project's recordings of one scene, said to be meant as the tests want it.
enum TuningTrials {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("recordings")

  /// Files of swipes back, sorted by name.
  static func paths() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".gesture") }.sorted()
      .map { folder.appendingPathComponent($0).path }
      .filter { try Recording.read(from: $0).header.scene == Scenes.swipeBack.name }
  }

  /// As trials; every other one was meant to finish.
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
  /// What a replay by thresholds gives, with nothing remembered.
  func replayed(by thresholds: Thresholds) -> RecordingFooter.Outcome {
    var replayer = Replayer()
    (replayer.thresholds, replayer.keepsTrace) = (thresholds, false)
    return replayer.run(recording, scene: scene).verdict.outcome
  }
}
