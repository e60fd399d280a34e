import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayTuning

/// The recordings of the tuning panel and the file to which it saves thresholds.
package struct TuningRecordings {
  private struct Item {
    var name: String
    var recording: Recording
    /// The path of the file; `nil` if there is none.
    var path: String?
  }

  private let recordings: [Item]
  /// The path of the given file of thresholds; `nil` if saving creates a new file.
  package var path: String?

  package init(_ recordings: [(name: String, recording: Recording)] = [], path: String? = nil) {
    self.init(recordings.map { Item(name: $0.name, recording: $0.recording) }, path: path)
  }

  private init(_ recordings: [Item], path: String?) { (self.recordings, self.path) = (recordings, path) }

  /// Reads recordings. Unreadable recordings are reported and omitted.
  ///
  /// - Throws: `ToolError` if a path doesn't lead to a recording.
  package init(paths: [String], path: String?, _ context: ToolContext) throws {
    var recordings: [Item] = []
    for item in try RecordingFiles.expand(paths) {
      switch item {
      case .problem(let error): context.reportError(error.description)
      case .file(let file):
        do {
          let name = file.split(separator: "/").last.map(String.init) ?? file
          let recording = try RecordingFiles.read(file)
          if let reason = recording.interruption {
            context.complain("\(file): not shown: \(reason)")
          } else {
            recordings.append(Item(name: name, recording: recording, path: file))
          }
        } catch {
          context.reportError("\(error)")
        }
      }
    }
    self.init(recordings, path: path)
  }

  /// Returns the recordings of a scene.
  package func dots(of scene: Scene) -> [TuningDot] {
    recordings.filter { $0.recording.header.scene == scene.name }.map {
      TuningDot(Trial(name: $0.name, recording: $0.recording, scene: scene), path: $0.path)
    }
  }

  /// Returns a message about the recordings of other scenes, or `nil` if there are none.
  package func otherScenes(than scene: Scene) -> String? {
    let count = recordings.count { $0.recording.header.scene != scene.name }
    guard count > 0 else { return nil }
    return "\(count) recording\(count == 1 ? " is" : "s are") of other scenes and ignored"
  }

  // MARK: Saving

  /// Writes thresholds atomically: a reader finds either the previous contents or all of the new ones.
  ///
  /// - Returns: The path of the file.
  package static func save(_ thresholds: ThresholdSet, to path: String?, for scene: Scene) throws -> String {
    let path = path ?? freePath(for: scene)
    try OutputFile.checkFolder(of: path)
    let lines = ThresholdsText.lines(of: thresholds) { _ in true }
    try OutputFile.replace(path, with: lines.joined(separator: "\n") + "\n")
    return path
  }

  /// Returns a path at which no file exists.
  package static func freePath(for scene: Scene) -> String {
    let stem = "\(scene.name)-thresholds"
    var (path, number) = (stem + ".json", 2)
    while FileManager.default.fileExists(atPath: path) { (path, number) = ("\(stem)-\(number).json", number + 1) }
    return path
  }
}
