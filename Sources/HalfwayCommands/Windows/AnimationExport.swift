import Foundation
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// Writes the pictures of a gesture, with its contacts, to a new animation in the current folder, for the buttons of
/// the windows.
@MainActor
enum AnimationExport {
  private nonisolated static let hertz = 30.0

  /// - Parameters:
  ///   - stem: The name of the file without its ending and, if there is such a file already, without its number.
  ///   - replayer: The replayer; its frame schedule is replaced by a regular one.
  /// - Returns: The name of the file.
  static func write(
    _ recording: Recording, scene: Scene, by replayer: Replayer, named stem: String, _ context: ToolContext
  ) throws(ToolError) -> String {
    let names = [stem + ".webp"] + (2...9999).map { "\(stem)-\($0).webp" }
    guard let name = names.first(where: { !FileManager.default.fileExists(atPath: $0) }) else {
      throw ToolError(.cannotCreate, "\(stem).webp: there are too many files with this name")
    }
    let dots = ContactDots(recording)
    var even = replayer
    (even.schedule, even.keepsTrace) = (.regular(hertz: hertz, phase: 0), false)
    let film = ReplayPictures.film(dots, { [even] in _ = even.run(recording, scene: scene, onFrame: $0) })
    do {
      try ReplayPictures.writeAnimation(film, to: name, scale: 1, context)
    } catch {
      throw ToolError(error, at: name)
    }
    return name
  }

  /// Writes the pictures of a film; the file has the name of its recording.
  static func write(_ film: ReplayFilm, _ work: ReplayWork, _ context: ToolContext) throws(ToolError) -> String {
    let recording = film.report.recording
    var replayer = work.replayer
    replayer.thresholds = work.thresholds?[recording.header.device]
    let stem = URL(fileURLWithPath: film.report.file).deletingPathExtension().lastPathComponent
    let scene = try work.scenes.scene(named: recording.header.scene, status: .badData)
    return try write(recording, scene: scene, by: replayer, named: stem, context)
  }
}
