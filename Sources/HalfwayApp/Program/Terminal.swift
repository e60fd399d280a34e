import Foundation

/// Where the words of a command go, as far as it changes what is written. Without anything said: not to a person.
package struct Terminal: Sendable {
  /// Whether results go to a terminal.
  package var isOutput = false
  /// Whether everything else does.
  package var isError = false
  /// Whether results go to the process's standard output, which is better written in large pieces where nobody watches.
  package var isStandardOutput = false
  /// Whether a terminal knows more than letters.
  package var isCapable = false
  /// Whether colours are wanted where there is a terminal that has them.
  package var wantsColor = false

  /// The streams of the process. `NO_COLOR` with any content, and a terminal that calls itself dumb, want no colours.
  package static var standard: Terminal {
    let environment = ProcessInfo.processInfo.environment
    let isDumb = environment["TERM"].map { $0.isEmpty || $0 == "dumb" } ?? true
    return Terminal(
      isOutput: isatty(STDOUT_FILENO) == 1, isError: isatty(STDERR_FILENO) == 1, isStandardOutput: true,
      isCapable: !isDumb, wantsColor: (environment["NO_COLOR"] ?? "").isEmpty)
  }

  /// The columns of the terminal on standard error; 80 where it does not say.
  package var columns: Int {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Writes to standard error without ending the line.
  package func draw(_ text: String) { StandardStreams.draw(text) }
}
