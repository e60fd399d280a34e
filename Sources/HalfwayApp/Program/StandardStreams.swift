import Foundation
import HalfwayReplay

/// The streams of the process, which can fail like any file: a reader may leave early, a disk may be full.
package enum StandardStreams {
  /// Writes a line, or several, to standard output. Where that is impossible there is nothing left to do, so the process ends.
  ///
  /// - Parameter name: The program's name, for the error.
  package static func print(_ line: String, name: String) {
    let code = write(line, to: STDOUT_FILENO)
    guard code != 0 else { return }
    // Where the signal is ignored, a reader that left is noticed here; a shell gives the signal this status.
    guard code != EPIPE else { exit(128 + SIGPIPE) }
    complain("\(name): standard output: cannot be written: \(String(cString: strerror(code)))")
    exit(ToolError.Status.cannotCreate.rawValue)
  }

  /// Writes a line to standard error. Where that is impossible nobody could be told.
  package static func complain(_ line: String) {
    _ = write(line, to: STDERR_FILENO)
  }

  /// Writes to standard error what is no line, such as a line that changes.
  package static func draw(_ text: String) {
    _ = write(text, end: "", to: STDERR_FILENO)
  }

  /// - Returns: 0, or the error number that stopped it.
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
