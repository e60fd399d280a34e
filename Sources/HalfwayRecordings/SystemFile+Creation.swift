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
    let unnamed = createUnnamed(inFolderOf: path)
    guard unnamed >= 0 else { return createInSteps(path, with: bytes) }
    let code = write(bytes, to: unnamed)
    let linked = code == 0 ? link(unnamed, as: path) : -code
    if linked == 0 { return unnamed }
    _ = close(unnamed)
    return linked
  }

  /// Creates an unnamed file for appending in the folder of a path.
  /// - Returns: The descriptor, or -1 where such files aren't supported or couldn't be named.
  static func createUnnamed(inFolderOf path: String) -> Int32 {
    // A descriptor has no path if `/proc` isn't mounted.
    guard access("/proc/self/fd", F_OK) == 0 else { return -1 }
    let folder = folder(of: path)
    return retryingInterrupts { open(folder, flags | unnamedFile, 0o666) }
  }

  /// Returns the folder of a path.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "."
  }

  /// Gives an unnamed file a name. Returns 0, or the negated error number.
  static func link(_ descriptor: Int32, as path: String) -> Int32 {
    linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 ? 0 : -errno
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

  /// Returns the size of an open file in bytes; nil if the system can't tell.
  static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Returns whether the open file is the one at the path.
  static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    var (mine, named) = (stat(), stat())
    return fstat(descriptor, &mine) == 0 && stat(path, &named) == 0 && mine.st_dev == named.st_dev
      && mine.st_ino == named.st_ino
  }
}
