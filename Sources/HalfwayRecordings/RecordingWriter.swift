import Glibc
import HalfwayGestures

/// A writer that appends a recording to a file line by line while it happens.
///
/// Every line is passed to the system in one call, so a killed process leaves complete lines behind. Nothing that a
/// reader would reject is written. Not thread-safe.
public final class RecordingWriter {
  /// The path of the file as it was given.
  public let path: String
  /// The error that stopped the writer permanently; nil if there was none.
  public private(set) var failure: RecordingError?

  private var descriptor: Int32
  private var lines: RecordingLines
  /// The length of the file in bytes, which consists of complete lines.
  private var bytesWritten = 0
  /// The maximum file size that the system allows, in bytes.
  private let sizeLimitBytes: Int
  /// Whether the writer created the file at `path`.
  private let isNamed: Bool

  /// The number of entries in the file.
  public var entryCount: Int { lines.entries }

  /// Creates a file and writes the header. The file must not exist yet, and its folder has to exist.
  /// - Throws: `RecordingError` if the header can't be written or the system reports an error. No file is left behind.
  public convenience init(creating path: String, header: RecordingHeader) throws(RecordingError) {
    try self.init(creatingFirst: CollectionOfOne(path), header: header)
  }

  /// Creates the file `STEM-001.gesture`, or the first one with a higher number that doesn't exist, and writes the
  /// header. Recorders that start simultaneously get different files.
  /// - Parameter stem: The folder and the first part of the file name, such as `gestures/swipe-back`.
  /// - Throws: `RecordingError` if the header can't be written or the system reports an error. No file is left behind.
  public convenience init(numbering stem: String, header: RecordingHeader) throws(RecordingError) {
    let paths = (1...Self.maximumNumber).lazy.map { number in
      "\(stem)-\(String(number).leftPadded(to: 3, with: "0")).\(RecordingFile.nameExtension)"
    }
    // Skip most of the existing names without trying to create them.
    let free = paths.filter { number in access(number, F_OK) != 0 }
    try self.init(creatingFirst: free, header: header)
  }

  /// The maximum number of recordings with the same stem.
  private static let maximumNumber = 1_000_000

  private convenience init(
    creatingFirst paths: some Sequence<String>, header: RecordingHeader
  ) throws(RecordingError) {
    var lines = RecordingLines()
    var refusal = RecordingError(kind: .io, file: "", message: "can't be created: no free name")
    for path in paths {
      if lines.buffer.isEmpty { try Self.makeHeader(header, path: path, with: &lines) }
      let descriptor = SystemFile.create(path, with: lines.buffer)
      if descriptor >= 0 {
        self.init(descriptor: descriptor, path: path, lines: lines, isNamed: true)
        bytesWritten = lines.buffer.count
        return
      }
      let cause =
        descriptor == -EEXIST ? "a file with this name exists" : SystemFile.text(of: -descriptor)
      refusal = RecordingError(kind: .io, file: path, message: "can't be created: \(cause)")
      guard descriptor == -EEXIST else { break }
    }
    throw refusal
  }

  /// Takes ownership of an open descriptor and writes the header to it.
  convenience init(descriptor: Int32, path: String, header: RecordingHeader) throws(RecordingError) {
    var lines = RecordingLines()
    try Self.makeHeader(header, path: path, with: &lines)
    self.init(descriptor: descriptor, path: path, lines: lines, isNamed: false)
    try writeLine()
  }

  private init(descriptor: Int32, path: String, lines: RecordingLines, isNamed: Bool) {
    self.descriptor = descriptor
    self.path = path
    self.lines = lines
    self.isNamed = isNamed
    sizeLimitBytes = SystemFile.sizeLimitBytes
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
  /// An entry that violates a rule of the format is rejected and the file doesn't change; further entries may follow.
  /// An error of the system, such as a full disk, is thrown once and stored in `failure`; later entries are ignored.
  /// Nothing is written after `finish` or `close`.
  /// - Throws: `RecordingError` of kind `badData` for the entry or `io` for the system.
  public func append(_ entry: RecordingEntry) throws(RecordingError) {
    guard failure == nil, descriptor >= 0 else { return }
    do {
      try lines.entry(entry)
    } catch {
      throw RecordingError(kind: .badData, file: path, line: lines.entries + 2, message: error.message)
    }
    try writeLine(reserving: RecordingFile.maximumLineBytes)
  }

  /// Appends the footer, waits until the file and its name are on the disk, and closes the file. The footer's
  /// number of events is ignored; the writer counts them.
  /// - Throws: `RecordingError` if contacts are still down (the file stays open, so that they can be canceled), if the
  ///   footer can't be written, if an earlier error left the file incomplete, or if the file doesn't exist under its
  ///   path or has been changed.
  public func finish(_ footer: RecordingFooter = RecordingFooter()) throws(RecordingError) {
    if let failure { throw failure }
    guard descriptor >= 0 else {
      throw RecordingError(kind: .io, file: path, message: "can't be finished: it is already closed")
    }
    do {
      try lines.footer(footer)
    } catch {
      throw RecordingError(kind: .badData, file: path, line: lines.entries + 2, message: error.message)
    }
    try writeLine()
    let isThere = !isNamed || SystemFile.isOpen(descriptor, at: path)
    let isWhole = !isNamed || SystemFile.size(of: descriptor) == bytesWritten
    var code = isNamed ? SystemFile.sync(descriptor) : 0
    if Glibc.close(descriptor) != 0, code == 0 { code = errno }
    descriptor = -1
    if code == 0, isNamed, isThere { code = SystemFile.syncFolder(of: path) }
    if code != 0 { throw fail("can't be written: \(SystemFile.text(of: code))") }
    if !isThere { throw fail("no longer exists: it was moved or removed") }
    if !isWhole { throw fail("another program changed it during the recording") }
  }

  /// Closes the file without a footer, as a crash would. The file is still readable; the reader reports that the end is
  /// missing.
  public func close() {
    guard descriptor >= 0 else { return }
    _ = Glibc.close(descriptor)
    descriptor = -1
  }

  /// Writes the line in the buffer if the file size limit leaves room for `reserved` more bytes after it.
  private func writeLine(reserving reserved: Int = 0) throws(RecordingError) {
    guard bytesWritten + lines.buffer.count + reserved <= RecordingFile.maximumFileBytes else {
      throw fail("can't grow further: \(SystemFile.tooLargeMessage)")
    }
    let fits = bytesWritten + lines.buffer.count <= sizeLimitBytes
    let code = fits ? SystemFile.write(lines.buffer, to: descriptor) : EFBIG
    guard code == 0 else {
      // Remove a partially written line. If that fails as well, the reader detects the truncated line.
      _ = ftruncate(descriptor, bytesWritten)
      throw fail("can't be written: \(SystemFile.text(of: code))")
    }
    bytesWritten += lines.buffer.count
  }

  private func fail(_ message: String) -> RecordingError {
    let error = RecordingError(kind: .io, file: path, message: message)
    failure = error
    return error
  }
}
