import Foundation
import HalfwayApp
import HalfwayMotion
import HalfwayReplay

extension ReplayCommand {
  /// Plays recordings in a window.
  ///
  /// - Throws: `ToolError` if none of them can be played, or if there is no display.
  @MainActor func watch(_ items: [RecordingFiles.Item], _ replayer: Replayer, in context: ToolContext) throws {
    let work = try ReplayWork(
      .check, replayer: replayer, thresholds: thresholds.map(ThresholdsFile.read), scenes: context.scenes)
    func film(_ index: Int) throws(ToolError) -> ReplayFilm {
      switch items[index] {
      case .problem(let error): throw error
      case .file(let file):
        do {
          let film = try work.film(of: file)
          if let loss = film.report.recording.loss { context.complain("\(file): \(loss)") }
          return film
        } catch {
          throw ToolError(error, at: file)
        }
      }
    }
    let (first, index) = try firstFilm(items.count, film, context)
    func export(_ film: ReplayFilm) throws(ToolError) -> String { try AnimationExport.write(film, work, context) }
    let playlist = ReplaySession.Playlist(count: items.count, film: film, export: export)
    let session = ReplaySession(
      first, at: index, of: playlist, speed: watching.speed ?? 1, isLooping: watching.loop)
    let ending = try DemoWindow.run(
      session, size: ReplaySession.windowSize(for: first), options: watching.options.settings(scale: scale), context)
    if let ending { throw ending }
  }

  /// Returns the first recording that can be played, and reports those before it.
  @MainActor private func firstFilm(
    _ count: Int, _ film: (Int) throws(ToolError) -> ReplayFilm, _ context: ToolContext
  ) throws(ToolError) -> (ReplayFilm, at: Int) {
    var failure: ToolError?
    func complain() {
      if let failure { context.reportError("\(failure)") }
    }
    for index in 0..<count {
      do {
        let first = try film(index)
        complain()
        return (first, index)
      } catch {
        complain()
        failure = error
      }
    }
    throw failure ?? ToolError(.noInput, "there are no recordings")
  }
}

extension ReplayWork {
  /// Plays a recording, compares the result with the expectation, and records the times of its frames.
  func film(of file: String) throws -> ReplayFilm {
    var moments: [(time: Timestamp, percent: Double?)] = []
    let report = try report(of: file) { moments.append(($0.now, $0.transitionPercent)) }
    var replayer = replayer
    replayer.thresholds = thresholds?[report.recording.header.device]
    let scene = try scenes.scene(named: report.recording.header.scene, status: .badData)
    var film = ReplayFilm(report, scene: scene, replayer: replayer, moments: moments)
    if replayer.thresholds != nil {
      var recorded = replayer
      (recorded.thresholds, recorded.keepsTrace) = (nil, false)
      _ = recorded.run(report.recording, scene: scene) { film.before.append(($0.now, $0.transitionPercent)) }
    }
    return film
  }
}
