import Glibc

/// Replacement of files.
extension SystemFile {
  /// Replaces a file atomically: readers see either the old or the new contents, even after a crash in between.
  ///
  /// If the path is a symbolic link, its target is replaced. The permissions of the old file are preserved.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(RecordingError) {
    let target = resolved(path)
    guard bytes.count <= sizeLimitBytes else { throw unwritable(path, EFBIG) }
    let (descriptor, createdName) = try temporaryFile(beside: target, for: path)
    var code = write(bytes, to: descriptor)
    var status = stat()
    if code == 0, stat(target, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o777) }
    // A rename may reach the disk before the contents do. Without `fsync` a power failure could replace an intact file
    // with an empty one.
    if code == 0 { code = sync(descriptor) }
    var name = createdName
    if code == 0, name == nil {
      do { name = try nameTemporarily(descriptor, beside: target, for: path) } catch {
        _ = close(descriptor)
        throw error
      }
    }
    if close(descriptor) != 0, code == 0 { code = errno }
    guard let temporary = name else { throw unwritable(path, code) }
    let isRenamed = code == 0 && rename(temporary, target) == 0
    if code == 0 { code = isRenamed ? syncFolder(of: target) : errno }
    guard code == 0 else {
      if !isRenamed { _ = unlink(temporary) }
      throw unwritable(path, code)
    }
  }

  /// Writes a file in place, replacing its contents. A regular file that can't be written completely is removed: a
  /// partial file would look complete.
  package static func overwrite(_ path: String, with bytes: [UInt8]) throws(RecordingError) {
    let descriptor = retryingInterrupts { open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { throw unwritable(path, errno) }
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    var code = !isRegular || bytes.count <= sizeLimitBytes ? write(bytes, to: descriptor) : EFBIG
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code != 0 else { return }
    if isRegular { _ = unlink(path) }
    throw unwritable(path, code)
  }

  private static func unwritable(_ path: String, _ code: Int32) -> RecordingError {
    RecordingError(kind: .io, file: path, message: "can't be written: \(text(of: code))")
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Creates an empty file on the file system of the target. Where files without a name are supported, it has none, so
  /// that a killed process leaves nothing behind.
  private static func temporaryFile(
    beside target: String, for path: String
  ) throws(RecordingError) -> (number: Int32, name: String?) {
    let unnamed = createUnnamed(inFolderOf: target)
    if unnamed >= 0 { return (unnamed, nil) }
    var number: Int32 = -1
    let name = try firstFreeName(beside: target, for: path) { name in
      number = create(name)
      return min(number, 0)
    }
    return (number, name)
  }

  /// Gives a file without a name a temporary one.
  private static func nameTemporarily(
    _ descriptor: Int32, beside target: String, for path: String
  ) throws(RecordingError) -> String {
    try firstFreeName(beside: target, for: path) { name in link(descriptor, as: name) }
  }

  /// Returns the first temporary name for which `take` returns 0 rather than a negated error number.
  private static func firstFreeName(
    beside target: String, for path: String, _ take: (String) -> Int32
  ) throws(RecordingError) -> String {
    // Beside the target, because a rename can't cross file systems. Other writers may be using some of the names.
    for attempt in 0..<100 {
      let name = "\(target).\(attempt).tmp"
      let code = take(name)
      if code == 0 { return name }
      guard code == -EEXIST else { throw unwritable(path, -code) }
    }
    throw RecordingError(kind: .io, file: path, message: "can't be written: too many temporary files beside it")
  }

  /// Waits until the names in the folder of a file are on the disk. File systems without this operation are accepted.
  /// - Returns: 0, or the error number.
  static func syncFolder(of path: String) -> Int32 {
    let descriptor = openFolder(of: path)
    // A folder that can be written but not read can't be opened.
    guard descriptor >= 0 else { return 0 }
    defer { _ = close(descriptor) }
    return sync(descriptor)
  }

  /// Waits until a file is on the disk. File systems without this operation are accepted.
  /// - Returns: 0, or the error number.
  package static func sync(_ descriptor: Int32) -> Int32 {
    guard fsync(descriptor) != 0, errno != EINVAL, errno != EROFS else { return 0 }
    return errno
  }

  private static func openFolder(of path: String) -> Int32 {
    let folder = folder(of: path)
    return retryingInterrupts { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  // MARK: - Locking

  /// The longest wait for a lock in total, and the longest pause between two attempts, in microseconds.
  private static let maximumLockWait: (total: UInt32, pause: UInt32) = (10_000_000, 50_000)

  /// Runs `body` while no other process is inside such a call for a file in the same folder, so that `body` can read a
  /// file, change it, and replace it without losing another program's change.
  ///
  /// The lock is advisory and belongs to the folder itself; it leaves no file behind. File systems without locks are
  /// accepted.
  package static func withFolderLocked<Result>(
    of path: String, _ body: () throws(RecordingError) -> Result
  ) throws(RecordingError) -> Result {
    let descriptor = openFolder(of: resolved(path))
    guard descriptor >= 0 else { return try body() }
    // Closing the descriptor releases the lock.
    defer { _ = close(descriptor) }
    // A wait for `flock` itself has no time limit. Most locks last a millisecond, so the pauses begin shorter than
    // that.
    var (waited, pause) = (UInt32(0), UInt32(250))
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      guard waited < maximumLockWait.total else {
        throw RecordingError(kind: .io, file: path, message: "can't be changed: another program has locked its folder")
      }
      usleep(pause)
      (waited, pause) = (waited + pause, min(2 * pause, maximumLockWait.pause))
    }
    return try body()
  }
}
