import Foundation
import HalfwayFonts
import HalfwayGestures
import HalfwaySDLStage
import HalfwayTransitions

/// Opens the window and shows a session in it.
@MainActor
enum DemoWindow {
  static func run(_ session: DemoSession, scene: Scene, title: String, _ context: ToolContext) throws {
    do {
      let fonts = try SDLFonts()
      for warning in fonts.warnings { context.complain(warning) }
      let window = try StageWindow(title: title, size: scene.size, fonts: fonts)
      session.close = { [weak window] in window?.close() }
      try window.run(session)
    } catch {
      throw ToolError(.unavailable, "\(error)")
    }
  }
}
