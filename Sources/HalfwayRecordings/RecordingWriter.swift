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
  /// How long the file is; nothing but whole lines.
  private var bytesWritten = 0
  /// How long the system lets it become.
  private let sizeLimitBytes: Int
  /// Whether the file was made here, under its name.
  private let isNamed: Bool

  /// How many entries are in the file.
  public var entryCount: Int { lines.entries }

  /// Creates a file, which must not exist yet in a folder that must, and writes the header.
  /// - Throws: `RecordingError` where the header cannot be written or the system refuses. No file is left behind then.
  public convenience init(creating path: String, header: RecordingHeader) throws(RecordingError) {
    try self.init(creatingFirst: CollectionOfOne(path), header: header)
  }

  /// Creates the file `STEM-001.gesture`, or that of the first number after it that is free, and writes the header. Of several recorders
  /// that begin at once each gets a file of its own.
  /// - Parameter stem: The folder and the first part of the name, as `gestures/swipe-back`.
  /// - Throws: `RecordingError` where the header cannot be written or the system refuses. No file is left behind then.
  public convenience init(numbering stem: String, header: RecordingHeader) throws(RecordingError) {
    let paths = (1...Self.maximumNumber).lazy.map { number in
      let digits = String(number)
      let zeros = String(repeating: "0", count: max(0, 3 - digits.count))
      return "\(stem)-\(zeros)\(digits).\(RecordingFile.nameExtension)"
    }
    // Most names that are taken are seen without trying them.
    let free = paths.filter { number in access(number, F_OK) != 0 }
    try self.init(creatingFirst: free, header: header)
  }

  /// How many recordings of one stem there may be.
  private static let maximumNumber = 1_000_000

  private convenience init(
    creatingFirst paths: some Sequence<String>, header: RecordingHeader
  ) throws(RecordingError) {
    var lines = RecordingLines()
    var refusal = RecordingError(kind: .io, file: "", message: "cannot be created: no name for it is free")
    for path in paths {
      if lines.buffer.isEmpty { try Self.makeHeader(header, path: path, with: &lines) }
      let descriptor = SystemFile.create(path, with: lines.buffer)
      if descriptor >= 0 {
        self.init(descriptor: descriptor, path: path, lines: lines, isNamed: true)
        bytesWritten = lines.buffer.count
        return
      }
      let cause =
        descriptor == -EEXIST ? "there is a file of that name already" : SystemFile.text(of: -descriptor)
      refusal = RecordingError(kind: .io, file: path, message: "cannot be created: \(cause)")
      guard descriptor == -EEXIST else { break }
    }
    throw refusal
  }

  /// Takes over an open descriptor and writes the header to it.
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
  ///   where the footer cannot be written, where the file is not whole because something failed before, or where it is
  ///   not to be found under its name any more.
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
    let isThere = !isNamed || SystemFile.isOpen(descriptor, at: path)
    let code = Glibc.close(descriptor) == 0 ? 0 : errno
    descriptor = -1
    if code != 0 { throw fail("cannot be written: \(SystemFile.text(of: code))") }
    if !isThere { throw fail("is not there any more: it was moved or removed meanwhile") }
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
    let fits = bytesWritten + lines.buffer.count <= sizeLimitBytes
    let code = fits ? SystemFile.write(lines.buffer, to: descriptor) : EFBIG
    guard code == 0 else {
      // A part of the line may be there. It goes, so that whole lines stay; where that fails, too, the reader knows a line
      // that is cut off.
      _ = ftruncate(descriptor, bytesWritten)
      throw fail("cannot be written: \(SystemFile.text(of: code))")
    }
    bytesWritten += lines.buffer.count
  }

  private func fail(_ message: String) -> RecordingError {
    let error = RecordingError(kind: .io, file: path, message: message)
    failure = error
    return error
  }
}
