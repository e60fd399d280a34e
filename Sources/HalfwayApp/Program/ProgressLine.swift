/// A progress line on a terminal. It appears only if standard error is a terminal and the work takes longer than
/// `shortWork`.
@MainActor
package final class ProgressLine {
  private let terminal: Terminal
  private let total: Int
  private let clock = ContinuousClock()
  private let began: ContinuousClock.Instant
  /// The time at which the line was last drawn, or `nil` if it isn't visible.
  private var drawn: ContinuousClock.Instant?

  /// The duration above which the line appears.
  private static let shortWork = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)

  package init(_ terminal: Terminal, total: Int) {
    (self.terminal, self.total) = (terminal, total)
    began = clock.now
  }

  package func show(done: Int) {
    let now = clock.now
    guard terminal.isError, terminal.isCapable, now - began >= Self.shortWork, done < total else { return }
    if let drawn, now - drawn < Self.interval { return }
    drawn = now
    let seconds = (now - began) / .seconds(1)
    let text = ProgressBar.text(done: done, total: total, seconds: seconds, columns: terminal.columns)
    terminal.draw(ProgressBar.erase + text)
  }

  /// Shows what is being done, in a step whose progress isn't known.
  package func show(_ text: String) {
    guard terminal.isError, terminal.isCapable else { return }
    drawn = clock.now
    terminal.draw(ProgressBar.erase + text)
  }

  /// Erases the line. Call this before writing anything else.
  package func erase() {
    guard drawn != nil else { return }
    drawn = nil
    terminal.draw(ProgressBar.erase)
  }
}
