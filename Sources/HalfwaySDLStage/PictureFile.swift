import Glibc

/// A file that holds a picture, written as a whole.
enum PictureFile {
  /// Replaces what is there. A file that could not be written to its end, as on a full disk, is removed: part of a
  /// picture is no use.
  static func write(_ data: [UInt8], to path: String) throws(SDLError) {
    func refusal() -> SDLError { SDLError(action: "write \(path)", reason: String(cString: strerror(errno))) }
    guard let file = fopen(path, "wb") else { throw refusal() }
    let isWritten = fwrite(data, 1, data.count, file) == data.count && fflush(file) == 0
    let failure = isWritten ? nil : refusal()
    var status = stat()
    let isOrdinary = fstat(fileno(file), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    // A disk may say only here that it is full, as over a network.
    let isClosed = fclose(file) == 0
    guard let failure = failure ?? (isClosed ? nil : refusal()) else { return }
    if isOrdinary { unlink(path) }
    throw failure
  }
}
