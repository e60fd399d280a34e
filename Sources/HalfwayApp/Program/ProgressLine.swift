/// The line on a terminal that says how far a long piece of work has come, kept up to date. Nothing is drawn where nobody watches, and
/// nothing of what takes a moment only.
@MainActor
package final class ProgressLine {
  private let terminal: Terminal
  private let total: Int
  private let clock = ContinuousClock()
  private let began: ContinuousClock.Instant
  /// When it was drawn last; nil where none is to be seen now.
  private var drawn: ContinuousClock.Instant?

  /// It is shown of what takes longer.
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

  /// Before anything else is written.
  package func erase() {
    guard drawn != nil else { return }
    drawn = nil
    terminal.draw(ProgressBar.erase)
  }
}
