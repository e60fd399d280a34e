import Foundation

/// The properties of a command's output that affect what is written. By default, neither stream is a terminal.
package struct Terminal: Sendable {
  /// Whether standard output is a terminal.
  package var isOutput = false
  /// Whether standard error is a terminal.
  package var isError = false
  /// Whether results go to the process's standard output, which is buffered in large blocks if it isn't a terminal.
  package var isStandardOutput = false
  /// Whether the terminal supports control sequences.
  package var isCapable = false
  /// Whether to use colors on a terminal that supports them.
  package var wantsColor = false

  /// The streams of the process. A nonempty `NO_COLOR` disables colors; an empty or missing `TERM`, or the value
  /// `dumb`, disables control sequences.
  package static var standard: Terminal {
    let environment = ProcessInfo.processInfo.environment
    let isDumb = environment["TERM"].map { $0.isEmpty || $0 == "dumb" } ?? true
    return Terminal(
      isOutput: isatty(STDOUT_FILENO) == 1, isError: isatty(STDERR_FILENO) == 1, isStandardOutput: true,
      isCapable: !isDumb, wantsColor: (environment["NO_COLOR"] ?? "").isEmpty)
  }

  /// The number of columns of the terminal on standard error, or 80 if it is unknown.
  package var columns: Int {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Writes text to standard error without a newline.
  package func draw(_ text: String) { StandardStreams.draw(text) }
}
