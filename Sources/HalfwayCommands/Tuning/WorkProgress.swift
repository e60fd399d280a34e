import HalfwayReplay

/// Shows on a terminal how far a long piece of work has come, ten times a second and not in its first second.
struct WorkProgress {
  private let terminal: Terminal
  private let total: Int
  private let clock = ContinuousClock()
  private let began: ContinuousClock.Instant
  private var drawn: ContinuousClock.Instant?
  private(set) var done = 0

  private static let shortWork = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)

  init(_ terminal: Terminal, total: Int) {
    (self.terminal, self.total) = (terminal, total)
    began = clock.now
  }

  /// A part of the work is done.
  mutating func add() {
    done += 1
    show()
  }

  mutating func show() {
    let now = clock.now
    guard terminal.isError, terminal.isCapable, now - began >= Self.shortWork, done < total else { return }
    if let drawn, now - drawn < Self.interval { return }
    drawn = now
    let text = ProgressBar.text(
      done: done, total: total, seconds: (now - began) / .seconds(1), columns: terminal.columns)
    terminal.draw(ProgressBar.erase + text)
  }

  /// Takes the line away before other words.
  mutating func erase() {
    guard drawn != nil else { return }
    drawn = nil
    terminal.draw(ProgressBar.erase)
  }
}
