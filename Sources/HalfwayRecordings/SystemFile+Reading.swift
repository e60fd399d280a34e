import Glibc

/// Reading of files.
extension SystemFile {
  /// Returns the contents of a regular file, or of one of the process's own descriptors, such as `/dev/stdin`.
  ///
  /// Other devices, pipes, and sockets are refused, because reading them may never end.
  /// - Parameter maximumBytes: The maximum size of the file in bytes.
  package static func bytes(
    of path: String, maximumBytes: Int = RecordingFile.maximumFileBytes
  ) throws(RecordingError) -> [UInt8] {
    // A named pipe without a writer would block `open`, too.
    let flags = isOwnDescriptor(path) ? O_RDONLY | O_CLOEXEC : O_RDONLY | O_CLOEXEC | O_NONBLOCK
    let descriptor = retryingInterrupts { open(path, flags) }
    guard descriptor >= 0 else {
      let code = errno
      guard code != ENOENT, code != ENOTDIR else {
        throw RecordingError(kind: .noSuchFile, file: path, message: "no such file")
      }
      // A socket can't be opened; the name of its type is more helpful than the system's error.
      if let kind = kindOfSpecialFile(path) { throw notRegular(path, kind) }
      throw RecordingError(kind: .io, file: path, message: "can't be opened: \(text(of: code))")
    }
    defer { _ = close(descriptor) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw RecordingError(kind: .badData, file: path, message: "expected a file, found a directory")
    }
    if !isOwnDescriptor(path), let kind = kindOfSpecialFile(status) { throw notRegular(path, kind) }
    let tooLarge = RecordingError(
      kind: .badData, file: path,
      message: maximumBytes == RecordingFile.maximumFileBytes
        ? tooLargeMessage : "expected at most \(maximumBytes) bytes, found more")
    guard status.st_size <= maximumBytes else { throw tooLarge }
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
      guard bytes.count <= maximumBytes else { throw tooLarge }
    }
  }

  /// Returns whether a path names an open descriptor of the process: standard input, or the pipe that a shell passes
  /// for `<(command)`.
  private static func isOwnDescriptor(_ path: String) -> Bool {
    path == "/dev/stdin" || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
  }

  private static func notRegular(_ path: String, _ kind: String) -> RecordingError {
    RecordingError(kind: .io, file: path, message: "expected a regular file, found \(kind)")
  }

  /// Returns the type of a file that is neither regular nor a directory, such as "a named pipe"; nil for other files.
  package static func kindOfSpecialFile(_ path: String) -> String? {
    var status = stat()
    return stat(path, &status) == 0 ? kindOfSpecialFile(status) : nil
  }

  private static func kindOfSpecialFile(_ status: stat) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFIFO: "a named pipe"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: nil
    }
  }
}
