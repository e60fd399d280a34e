import Glibc

/// Creation of files.
extension SystemFile {
  private static let flags = O_WRONLY | O_APPEND | O_CLOEXEC
  /// `O_TMPFILE` of Linux's `asm-generic/fcntl.h`, which Swift doesn't import. Systems without it refuse to open a
  /// folder for writing.
  private static let unnamedFile: Int32 = 0o20_000_000 | O_DIRECTORY

  /// Creates a file that must not exist yet, for appending. Returns the descriptor, or the negated error number.
  static func create(_ path: String) -> Int32 {
    let descriptor = retryingInterrupts { open(path, flags | O_CREAT | O_EXCL, 0o666) }
    return descriptor >= 0 ? descriptor : -errno
  }

  /// Creates a file that must not exist yet, for appending, with its first bytes. On file systems that support unnamed
  /// files it appears only with these bytes. Nothing is left behind on failure.
  /// - Returns: The descriptor, or the negated error number.
  static func create(_ path: String, with bytes: [UInt8]) -> Int32 {
    guard bytes.count <= sizeLimitBytes else { return -EFBIG }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[...$0]) } ?? "."
    let unnamed = retryingInterrupts { open(folder, flags | unnamedFile, 0o666) }
    guard unnamed >= 0 else { return createInSteps(path, with: bytes) }
    let code = write(bytes, to: unnamed)
    if code == 0, linkat(AT_FDCWD, "/proc/self/fd/\(unnamed)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 {
      return unnamed
    }
    let cause = code == 0 ? errno : code
    _ = close(unnamed)
    // The descriptor has no path if `/proc` isn't mounted.
    return code == 0 && cause == ENOENT ? createInSteps(path, with: bytes) : -cause
  }

  /// Creates the name first and then writes the bytes, which works on network file systems, too. A crash in between
  /// leaves an empty file.
  private static func createInSteps(_ path: String, with bytes: [UInt8]) -> Int32 {
    let descriptor = create(path)
    guard descriptor >= 0 else { return descriptor }
    let code = write(bytes, to: descriptor)
    guard code != 0 else { return descriptor }
    _ = close(descriptor)
    _ = unlink(path)
    return -code
  }

  /// Returns whether the open file is the one at the path.
  static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    var (mine, named) = (stat(), stat())
    return fstat(descriptor, &mine) == 0 && stat(path, &named) == 0 && mine.st_dev == named.st_dev
      && mine.st_ino == named.st_ino
  }
}
