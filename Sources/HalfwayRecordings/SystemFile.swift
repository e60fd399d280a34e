import Glibc

/// The system calls for recordings, with error messages.
package enum SystemFile {
  static var tooLargeMessage: String {
    "expected a file of at most \(RecordingFile.maximumFileBytes / (1 << 20)) MiB, found a larger one"
  }

  /// Returns the message for an error number.
  static func text(of code: Int32) -> String { String(cString: strerror(code)) }

  /// Returns the index of the first "\n" in a range of the bytes.
  static func firstNewline(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    bytes[start..<end].withUnsafeBytes { part in
      guard let base = part.baseAddress, let hit = memchr(base, 0x0A, part.count) else { return nil }
      return start + (UnsafeRawPointer(hit) - base)
    }
  }

  /// Writes all bytes, continuing after short writes. Usually this takes a single system call.
  /// - Returns: 0, or the error number that stopped it.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
        let count = retryingInterrupts { Glibc.write(descriptor, rest.baseAddress, rest.count) }
        guard count > 0 else { return count == 0 ? EIO : errno }
        written += count
      }
      return 0
    }
  }

  static func retryingInterrupts<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }

  /// The maximum file size of this process (`ulimit -f`), in bytes. A write beyond it raises a signal that terminates
  /// the process unless it is handled.
  static var sizeLimitBytes: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return .max }
    return Int(clamping: limit.rlim_cur)
  }
}
