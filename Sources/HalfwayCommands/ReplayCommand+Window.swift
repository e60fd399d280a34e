import HalfwayMotion
import HalfwayReplay

extension ReplayCommand {
  /// Plays recordings in a window.
  /// - Throws: `ToolError` where the first cannot be played and where there is no display.
  @MainActor func watch(_ items: [RecordingFiles.Item], _ replayer: Replayer, in context: ToolContext) throws {
    let work = try ReplayWork(
      .check, replayer: replayer, thresholds: thresholds.map(ThresholdsFile.read), scenes: context.scenes)
    func film(_ index: Int) throws(ToolError) -> ReplayFilm {
      switch items[index] {
      case .problem(let error): throw error
      case .file(let file):
        do {
          return try work.film(of: file)
        } catch {
          throw error as? ToolError ?? ToolError(.software, "\(file): \(error)")
        }
      }
    }
    let first = try film(0)
    if let loss = first.report.recording.loss { context.complain("\(first.report.file): \(loss)") }
    let session = ReplaySession(
      first, of: ReplaySession.Reel(count: items.count, film: film), speed: watching.speed ?? 1,
      isLooping: watching.loop)
    try DemoWindow.run(
      session, size: ReplaySession.windowSize(for: first), options: watching.options, context)
  }
}

extension ReplayWork {
  /// Plays a recording, compares, and keeps where its frames are.
  func film(of file: String) throws -> ReplayFilm {
    var moments: [(time: Timestamp, percent: Double?)] = []
    let report = try report(of: file) { moments.append(($0.now, $0.transition?.percentComplete)) }
    var replayer = replayer
    replayer.thresholds = thresholds?[report.recording.header.device]
    let scene = try scenes.scene(named: report.recording.header.scene, status: .badData)
    return ReplayFilm(report, scene: scene, replayer: replayer, moments: moments)
  }
}
