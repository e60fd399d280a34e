import Foundation
import HalfwayFonts
import HalfwayGestures
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTransitions

/// What a window of the tool shows, and what that wants of its window.
@MainActor
package protocol WindowedSession: WindowContent {
  /// What stands above the window.
  var title: String { get }
  /// Asks the window to close.
  var close: () -> Void { get set }
  /// Asks the window to fill the screen, or no longer.
  var toggleFullScreen: () -> Void { get set }
  /// Told what stands above the window.
  var titleDidChange: (String) -> Void { get set }
  /// Has the window woken whenever a file changes that it shows, and mistakes in that shown.
  func watch(showingMistakes show: @escaping (String?) -> Void, waking wake: @escaping @Sendable () -> Void)
}

extension WindowedSession {
  /// Most depend on no file.
  package func watch(showingMistakes show: @escaping (String?) -> Void, waking wake: @escaping @Sendable () -> Void) {}
}

/// Opens the window and shows a session in it.
@MainActor
package enum DemoWindow {
  /// - Parameters:
  ///   - size: Of the window, in points.
  ///   - title: Above it, after the program's name; the session's own, which follows what it shows, unless told otherwise.
  package static func run(
    _ session: some WindowedSession, size: CGSize, title: String? = nil, options: WindowSettings, _ context: ToolContext
  ) throws {
    let log = try options.frameLog.map(FrameLog.init)
    let name = context.name.title
    do {
      let fonts = try SDLFonts()
      for warning in fonts.warnings { context.complain(warning) }
      let window = try StageWindow(
        title: name + ": " + (title ?? session.title), size: size, fonts: fonts, renderer: options.renderer)
      session.close = { [weak window] in window?.close() }
      session.toggleFullScreen = { [weak window] in window?.isFullScreen.toggle() }
      if title == nil { session.titleDidChange = { [weak window] in window?.title = name + ": " + $0 } }
      session.watch(
        showingMistakes: { [weak window, weak session] in
          window?.title = ([name] + [$0 ?? title ?? session?.title].compactMap(\.self)).joined(separator: ": ")
        },
        waking: window.waker.wake)
      if let log { window.didShowFrame = log.add }
      try window.run(session)
      if options.printsStatistics {
        for line in FrameReport.lines(window.frameStatistics, rendererName: window.rendererName) { context.print(line) }
      }
    } catch {
      throw ToolError(.unavailable, "\(error)")
    }
    try log?.write()
  }
}
