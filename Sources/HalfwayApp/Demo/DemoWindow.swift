import Foundation
import HalfwayFonts
import HalfwayGestures
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTransitions
import Synchronization

/// The content of one of the tool's windows, and its requests to the window.
@MainActor
package protocol WindowedSession: WindowContent {
  /// The window title that follows the program's name.
  var title: String { get }
  /// Closes the window.
  var close: () -> Void { get set }
  /// Toggles full screen.
  var toggleFullScreen: () -> Void { get set }
  /// Called with the new window title.
  var titleDidChange: (String) -> Void { get set }
  /// Watches the files that the session shows, wakes the window when one changes, and reports errors in them.
  func watch(showingMistakes show: @escaping (String?) -> Void, waking wake: @escaping @Sendable () -> Void)
  /// Receives a function that copies a text to the clipboard and returns whether that succeeded.
  func useClipboard(_ copy: @escaping (String) -> Bool)
}

extension WindowedSession {
  /// Does nothing: most sessions depend on no file.
  package func watch(showingMistakes show: @escaping (String?) -> Void, waking wake: @escaping @Sendable () -> Void) {}
  /// Does nothing: most sessions copy nothing.
  package func useClipboard(_ copy: @escaping (String) -> Bool) {}
}

/// Opens a window and shows a session in it.
@MainActor
package enum DemoWindow {
  /// Shows a session in a window and returns when the window closes.
  ///
  /// SIGINT and SIGTERM close the window without the question that its close button may ask; a recording in progress is
  /// completed.
  ///
  /// - Parameters:
  ///   - session: The content of the window.
  ///   - size: The size of the window, in points.
  ///   - title: The window title that follows the program's name (default: the session's title, kept up to date).
  ///   - options: The renderer and the reports to write.
  ///   - context: The program's context, which prints warnings and statistics.
  /// - Returns: The error with which the command ends after its own report if a signal closed the window or the display
  ///   was lost; `nil` if the user closed it.
  /// - Throws: `ToolError` if the window or a file can't be created.
  package static func run(
    _ session: some WindowedSession, size: CGSize, title: String? = nil, options: WindowSettings, _ context: ToolContext
  ) throws -> ToolError? {
    let log = try options.frameLog.map(FrameLog.init)
    let name = context.name.title
    let closer = WindowCloser()
    var lost: ToolError?
    let signal = try InterruptWatch.run(stop: closer.close) {
      let window: StageWindow
      do {
        let fonts = try SDLFonts()
        for warning in fonts.warnings { context.complain(warning) }
        fonts.didFail = { context.complain($0) }
        window = try StageWindow(
          title: name + ": " + (title ?? session.title), size: size, fonts: fonts, renderer: options.renderer,
          scale: options.scale)
      } catch {
        throw ToolError(.unavailable, "\(error)")
      }
      closer.watch(window.waker)
      session.close = { [weak window] in window?.close() }
      session.toggleFullScreen = { [weak window] in window?.isFullScreen.toggle() }
      session.useClipboard { [weak window] in window?.copy($0) ?? false }
      if title == nil { session.titleDidChange = { [weak window] in window?.title = name + ": " + $0 } }
      session.watch(
        showingMistakes: { [weak window, weak session] in
          window?.title = ([name] + [$0 ?? title ?? session?.title].compactMap(\.self)).joined(separator: ": ")
        },
        waking: window.waker.wake)
      if let log { window.didShowFrame = log.add }
      do { try window.run(session) } catch { lost = ToolError(.unavailable, "\(error)") }
      if options.printsStatistics {
        for line in FrameReport.lines(window.frameStatistics, rendererName: window.rendererName) { context.print(line) }
      }
    }
    try log?.write()
    guard let signal else { return lost }
    return ToolError(signal, signal == .interrupted ? "interrupted" : "terminated")
  }
}

/// Closes a window from another thread, even if the window is opened later.
private final class WindowCloser: Sendable {
  private struct State {
    var waker: WindowWaker?
    var isClosing = false
  }

  private let state = Mutex(State())

  func watch(_ waker: WindowWaker) {
    let isClosing = state.withLock {
      $0.waker = waker
      return $0.isClosing
    }
    if isClosing { waker.end() }
  }

  func close() {
    let waker = state.withLock {
      $0.isClosing = true
      return $0.waker
    }
    waker?.end()
  }
}
