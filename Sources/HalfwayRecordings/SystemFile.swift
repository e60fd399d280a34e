import Glibc

/// The system calls for recordings, with error messages.
package enum SystemFile {
  static var tooLargeMessage: String {
    "expected a file of at most \(RecordingFile.maximumFileBytes / (1 << 20)) MiB, found a larger one"
  }

  /// Returns the message for an error number.
  static func text(of code: Int32) -> String { String(cString: strerror(code)) }

  /// Returns the contents of a file, limited in size: an endless device is rejected like a file that is too large.
  package static func bytes(of path: String) throws(RecordingError) -> [UInt8] {
    let descriptor = retryingInterrupts { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      let code = errno
      guard code != ENOENT, code != ENOTDIR else {
        throw RecordingError(kind: .noSuchFile, file: path, message: "no such file")
      }
      throw RecordingError(kind: .io, file: path, message: "can't be opened: \(text(of: code))")
    }
    defer { _ = close(descriptor) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw RecordingError(kind: .badData, file: path, message: "expected a file, found a directory")
    }
    guard status.st_size <= RecordingFile.maximumFileBytes else {
      throw RecordingError(kind: .badData, file: path, message: tooLargeMessage)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(0, Int(status.st_size)))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = retryingInterrupts { Glibc.read(descriptor, &chunk, chunk.count) }
      guard count >= 0 else {
        throw RecordingError(kind: .io, file: path, message: "can't be read: \(text(of: errno))")
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk.prefix(count))
      guard bytes.count <= RecordingFile.maximumFileBytes else {
        throw RecordingError(kind: .badData, file: path, message: tooLargeMessage)
      }
    }
  }

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

  /// Replaces a file atomically: readers see either the old or the new contents, even after a crash in between.
  ///
  /// If the path is a symbolic link, its target is replaced. The permissions of the old file are preserved.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(RecordingError) {
    let target = resolved(path)
    let (temporary, descriptor) = try createTemporary(beside: target, for: path)
    var code = bytes.count <= sizeLimitBytes ? write(bytes, to: descriptor) : EFBIG
    var status = stat()
    if code == 0, stat(target, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o777) }
    // A rename may reach the disk before the contents do. Without `fsync` a power failure could replace an intact file
    // with an empty one.
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, rename(temporary, target) != 0 { code = errno }
    guard code == 0 else {
      _ = unlink(temporary)
      throw RecordingError(kind: .io, file: path, message: "can't be written: \(text(of: code))")
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func createTemporary(
    beside target: String, for path: String
  ) throws(RecordingError) -> (String, Int32) {
    // Beside the target, because a rename can't cross file systems. Other writers may be using some of the names.
    for attempt in 0..<100 {
      let temporary = "\(target).\(attempt).tmp"
      let descriptor = create(temporary)
      if descriptor >= 0 { return (temporary, descriptor) }
      guard descriptor == -EEXIST else {
        throw RecordingError(kind: .io, file: path, message: "can't be written: \(text(of: -descriptor))")
      }
    }
    throw RecordingError(kind: .io, file: path, message: "can't be written: too many temporary files beside it")
  }
}
