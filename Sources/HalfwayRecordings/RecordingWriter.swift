import Glibc
import HalfwayGestures

/// Writes a recording while it happens, a line at a time.
///
/// Every line is handed to the system whole and appended, so that a killed process leaves whole lines behind. Nothing
/// that a reader would refuse gets into the file. Not for several threads at once.
public final class RecordingWriter {
  /// The name of the file as it was given.
  public let path: String
  /// What stopped the writing for good, where something did.
  public private(set) var failure: RecordingError?

  private var descriptor: Int32
  private var lines: RecordingLines
  private var bytesWritten = 0

  /// How many entries are in the file.
  public var entryCount: Int { lines.entries }

  /// Creates a file, which must not exist yet in a folder that must, and writes the header.
  /// - Throws: `RecordingError` where the header cannot be written or the system refuses. No file is left behind then.
  public convenience init(creating path: String, header: RecordingHeader) throws(RecordingError) {
    var lines = RecordingLines()
    try Self.makeHeader(header, path: path, with: &lines)
    let descriptor = SystemFile.create(path)
    guard descriptor >= 0 else {
      let cause =
        descriptor == -EEXIST ? "there is a file of that name already" : SystemFile.text(of: -descriptor)
      throw RecordingError(kind: .io, file: path, message: "cannot be created: \(cause)")
    }
    self.init(descriptor: descriptor, path: path, lines: lines)
    do {
      try writeLine()
    } catch {
      _ = unlink(path)
      throw error
    }
  }

  /// Takes over an open descriptor and writes the header to it.
  convenience init(descriptor: Int32, path: String, header: RecordingHeader) throws(RecordingError) {
    var lines = RecordingLines()
    try Self.makeHeader(header, path: path, with: &lines)
    self.init(descriptor: descriptor, path: path, lines: lines)
    try writeLine()
  }

  private init(descriptor: Int32, path: String, lines: RecordingLines) {
    self.descriptor = descriptor
    self.path = path
    self.lines = lines
  }

  deinit {
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
  }

  private static func makeHeader(
    _ header: RecordingHeader, path: String, with lines: inout RecordingLines
  ) throws(RecordingError) {
    do {
      try lines.header(header)
    } catch {
      throw RecordingError(kind: .badData, file: path, line: 1, message: error.message)
    }
  }

  // MARK: - Lines

  /// Appends an entry.
  ///
  /// An entry that breaks a rule of the format is refused and the file stays as it was; the next entry may follow. When
  /// the system refuses, as on a full disk, that is thrown once and later entries are dropped in silence: `failure` has
  /// the cause. After `finish` or `close` nothing is written either.
  /// - Throws: `RecordingError`, of kind `badData` for the entry and `io` for the system.
  public func append(_ entry: RecordingEntry) throws(RecordingError) {
    guard failure == nil, descriptor >= 0 else { return }
    do {
      try lines.entry(entry)
    } catch {
      throw RecordingError(kind: .badData, file: path, line: lines.entries + 2, message: error.message)
    }
    try writeLine(reserving: RecordingFile.maximumLineBytes)
  }

  /// Appends the footer and closes the file. The number of events is counted here, whatever the footer says.
  /// - Throws: `RecordingError` where contacts are still down (the file stays open, so that they can be cancelled),
  ///   where the footer cannot be written, or where the file is not whole because something failed before.
  public func finish(_ footer: RecordingFooter = RecordingFooter()) throws(RecordingError) {
    if let failure { throw failure }
    guard descriptor >= 0 else {
      throw RecordingError(kind: .io, file: path, message: "cannot be finished: it is closed already")
    }
    do {
      try lines.footer(footer)
    } catch {
      throw RecordingError(kind: .badData, file: path, line: lines.entries + 2, message: error.message)
    }
    try writeLine()
    let code = Glibc.close(descriptor) == 0 ? 0 : errno
    descriptor = -1
    if code != 0 { throw fail("cannot be written: \(SystemFile.text(of: code))") }
  }

  /// Closes the file without a footer, as a crash would: it still opens, and the reader says that the end is missing.
  public func close() {
    guard descriptor >= 0 else { return }
    _ = Glibc.close(descriptor)
    descriptor = -1
  }

  /// Writes the line in the buffer, where the file stays small enough for as many more bytes as are reserved.
  private func writeLine(reserving reserved: Int = 0) throws(RecordingError) {
    guard bytesWritten + lines.buffer.count + reserved <= RecordingFile.maximumFileBytes else {
      throw fail("cannot grow further: \(SystemFile.tooLargeMessage)")
    }
    let code = SystemFile.write(lines.buffer, to: descriptor)
    guard code == 0 else { throw fail("cannot be written: \(SystemFile.text(of: code))") }
    bytesWritten += lines.buffer.count
  }

  private func fail(_ message: String) -> RecordingError {
    let error = RecordingError(kind: .io, file: path, message: message)
    failure = error
    return error
  }
}
