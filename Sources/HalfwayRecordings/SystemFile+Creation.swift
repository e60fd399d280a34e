import Glibc

/// How a file begins.
extension SystemFile {
  private static let flags = O_WRONLY | O_APPEND | O_CLOEXEC
  /// `O_TMPFILE` of Linux's `asm-generic/fcntl.h`, which Swift does not see. Whoever does not know it refuses to write to a folder.
  private static let unnamedFile: Int32 = 0o20_000_000 | O_DIRECTORY

  /// Creates a file that must not exist yet, for appending. Returns the descriptor, or the negated error number.
  static func create(_ path: String) -> Int32 {
    let descriptor = retryingInterrupts { open(path, flags | O_CREAT | O_EXCL, 0o666) }
    return descriptor >= 0 ? descriptor : -errno
  }

  /// Creates a file that must not exist yet, for appending, with its first bytes. Nobody ever sees it without them where the file system
  /// has files without a name, and nothing is left behind where it fails.
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
    // The name of the descriptor is not to be found where `/proc` is not mounted.
    return code == 0 && cause == ENOENT ? createInSteps(path, with: bytes) : -cause
  }

  /// First the name, then the bytes: what a network's file system can. A crash in between leaves an empty file.
  private static func createInSteps(_ path: String, with bytes: [UInt8]) -> Int32 {
    let descriptor = create(path)
    guard descriptor >= 0 else { return descriptor }
    let code = write(bytes, to: descriptor)
    guard code != 0 else { return descriptor }
    _ = close(descriptor)
    _ = unlink(path)
    return -code
  }

  /// Whether the open file is the one that the path names.
  static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    var (mine, named) = (stat(), stat())
    return fstat(descriptor, &mine) == 0 && stat(path, &named) == 0 && mine.st_dev == named.st_dev
      && mine.st_ino == named.st_ino
  }
}
