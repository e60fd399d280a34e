import Foundation
import HalfwayReplay

/// The streams of the process. Writing to them can fail: the reader may exit, or a disk may be full.
package enum StandardStreams {
  /// Writes one or more lines to standard output. Exits the process if writing fails.
  ///
  /// - Parameters:
  ///   - line: The text, without the final newline.
  ///   - name: The program's name, for the error message.
  package static func print(_ line: String, name: String) {
    let code = write(line, to: STDOUT_FILENO)
    guard code != 0 else { return }
    // If SIGPIPE is ignored, the error reports that the reader has exited. The status is the one that a shell gives to
    // the signal.
    guard code != EPIPE else { exit(128 + SIGPIPE) }
    complain("\(name): standard output: can't be written: \(String(cString: strerror(code)))")
    exit(ToolError.Status.cannotCreate.rawValue)
  }

  /// Writes a line to standard error. Errors are ignored, because there is no place to report them.
  package static func complain(_ line: String) {
    _ = write(line, to: STDERR_FILENO)
  }

  /// Writes text to standard error without a newline, such as an updated progress line.
  package static func draw(_ text: String) {
    _ = write(text, end: "", to: STDERR_FILENO)
  }

  /// Writes text and `end` completely.
  ///
  /// - Returns: 0, or the error number of the failure.
  private static func write(_ text: String, end: String = "\n", to descriptor: Int32) -> Int32 {
    var bytes = Array((text + end).utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if count == 0 || errno != EINTR {
        return count == 0 ? EIO : errno
      }
    }
    return 0
  }
}
