import Foundation
import HalfwayFonts
import HalfwayGestures
import HalfwaySDLStage
import HalfwayTransitions

/// Opens the window and shows a session in it.
@MainActor
enum DemoWindow {
  static func run(
    _ session: DemoSession, scene: Scene, title: String, options: WindowOptions, _ context: ToolContext
  ) throws {
    let log = try options.frameLog.map(FrameLog.init)
    do {
      let fonts = try SDLFonts()
      for warning in fonts.warnings { context.complain(warning) }
      let window = try StageWindow(title: title, size: scene.size, fonts: fonts, renderer: options.renderer)
      session.close = { [weak window] in window?.close() }
      session.watch(
        showingMistakes: { [weak window] in window?.title = $0.map { "Halfway: " + $0 } ?? title },
        waking: window.waker.wake)
      if let log { window.didShowFrame = log.add }
      try window.run(session)
      if options.statistics {
        for line in FrameReport.lines(window.frameStatistics, rendererName: window.rendererName) { context.print(line) }
      }
    } catch {
      throw ToolError(.unavailable, "\(error)")
    }
    try log?.write()
  }
}
