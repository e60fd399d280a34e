import Foundation
import HalfwayRecordings
import HalfwayReplay

/// Saving the labels that were set in the tuning panel: in the files of the recordings, and for gestures that were made
/// in the window, in new files.
package enum TuningLabels {
  /// Saves all labels. Those before an error are saved.
  ///
  /// - Returns: The paths of the new recordings.
  /// - Throws: `ToolError` if a file can't be read or written.
  package static func save(in model: inout TuningModel) throws -> [String] {
    var created: [String] = []
    for index in model.relabelled {
      let dot = model.dots[index]
      if let path = dot.path {
        var file = try LabelledFile(path)
        _ = try file.set([.intent(dot.intent)])
        model.didSaveLabel(index, path: path)
      } else {
        let path = try create(dot, in: folder(of: model))
        created.append(path)
        model.didSaveLabel(index, path: path)
      }
    }
    return created
  }

  /// Returns the folder of new recordings: that of the first recording, otherwise the working directory.
  package static func folder(of model: TuningModel) -> String {
    guard let path = model.dots.lazy.compactMap(\.path).first else { return FileManager.default.currentDirectoryPath }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    return folder.path
  }

  private static func create(_ dot: TuningDot, in folder: String) throws -> String {
    var recording = dot.trial.recording
    recording.header.intent = dot.intent
    do throws(RecordingError) {
      let writer = try RecordingWriter(numbering: folder + "/" + dot.trial.scene.name, header: recording.header)
      for entry in recording.entries { try writer.append(entry) }
      try writer.finish(recording.footer ?? RecordingFooter())
      return writer.path
    } catch {
      throw ToolError(error)
    }
  }
}
