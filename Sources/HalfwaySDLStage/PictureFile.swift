import Glibc

/// Writes picture files completely or not at all.
enum PictureFile {
  /// Writes a file, replacing an existing one. A file that can't be written completely, for example because the disk is
  /// full, is removed, since a partial picture is useless.
  static func write(_ data: [UInt8], to path: String) throws(SDLError) {
    func refusal() -> SDLError { SDLError(action: "write \(path)", reason: String(cString: strerror(errno))) }
    guard let file = fopen(path, "wb") else { throw refusal() }
    let isWritten = fwrite(data, 1, data.count, file) == data.count && fflush(file) == 0
    let failure = isWritten ? nil : refusal()
    var status = stat()
    let isOrdinary = fstat(fileno(file), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    // Some file systems, such as network ones, report a full disk only when the file is closed.
    let isClosed = fclose(file) == 0
    guard let failure = failure ?? (isClosed ? nil : refusal()) else { return }
    if isOrdinary { unlink(path) }
    throw failure
  }
}
