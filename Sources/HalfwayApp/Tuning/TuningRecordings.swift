import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayTuning

/// The recordings that the tuning panel shows, and where it saves thresholds.
package struct TuningRecordings {
  private let recordings: [(name: String, recording: Recording)]
  /// The file of thresholds that was given; nil where saving makes one.
  package var path: String?

  package init(_ recordings: [(name: String, recording: Recording)] = [], path: String? = nil) {
    (self.recordings, self.path) = (recordings, path)
  }

  /// Reads recordings. One that cannot be read is complained of and left out.
  /// - Throws: `ToolError` where a path leads to none.
  package init(paths: [String], path: String?, _ context: ToolContext) throws {
    var recordings: [(String, Recording)] = []
    for item in try RecordingFiles.expand(paths) {
      switch item {
      case .problem(let error): context.reportError(error.description)
      case .file(let file):
        do {
          let name = file.split(separator: "/").last.map(String.init) ?? file
          recordings.append((name, try RecordingFiles.read(file, context)))
        } catch {
          context.reportError("\(error)")
        }
      }
    }
    self.init(recordings, path: path)
  }

  /// Those that were made in a scene.
  package func trials(of scene: Scene) -> [Trial] {
    recordings.filter { $0.recording.header.scene == scene.name }.map {
      Trial(name: $0.name, recording: $0.recording, scene: scene)
    }
  }

  /// What is said of those that were made in another one; nil where there are none.
  package func otherScenes(than scene: Scene) -> String? {
    let count = recordings.count { $0.recording.header.scene != scene.name }
    guard count > 0 else { return nil }
    return "\(count) recording\(count == 1 ? " is" : "s are") of other scenes and left out"
  }

  /// Writes thresholds as a whole: what a reader finds is what was there before or all of this.
  /// - Returns: Where to.
  package static func save(_ thresholds: ThresholdSet, to path: String?, for scene: Scene) throws -> String {
    let path = path ?? freePath(for: scene)
    try OutputFile.checkFolder(of: path)
    let lines = ThresholdsText.lines(of: thresholds) { _ in true }
    try OutputFile.replace(path, with: lines.joined(separator: "\n") + "\n")
    return path
  }

  /// A name that no file has.
  private static func freePath(for scene: Scene) -> String {
    let stem = "\(scene.name)-thresholds"
    var (path, number) = (stem + ".json", 2)
    while FileManager.default.fileExists(atPath: path) { (path, number) = ("\(stem)-\(number).json", number + 1) }
    return path
  }
}
