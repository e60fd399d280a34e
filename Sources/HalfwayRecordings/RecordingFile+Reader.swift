import HalfwayGestures

extension Recording {
  /// Reads a recording from a file.
  /// - Throws: `RecordingError` if the file doesn't exist, can't be read, or isn't a recording.
  public static func read(from path: String) throws(RecordingError) -> Recording {
    try parse(try SystemFile.bytes(of: path), name: path)
  }

  /// Reads a recording from the bytes of a file.
  ///
  /// For a truncated file, returns the complete part and describes the missing part in `loss`. A line is complete if
  /// its object is, with or without its line ending.
  /// - Parameter name: The file name for error messages.
  /// - Throws: `RecordingError` with the line and column of the first error.
  public static func parse(_ bytes: [UInt8], name: String) throws(RecordingError) -> Recording {
    var reader = RecordingReader(bytes: bytes, name: name)
    return try reader.recording()
  }
}

/// A reader that makes one pass over the bytes of a file.
private struct RecordingReader {
  private let bytes: [UInt8]
  private let name: String
  private var position = 0
  private var lineNumber = 0
  private var rules = RecordingRules()
  /// The digest of the lines before the current one.
  private var digest = LineDigest()

  init(bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  private struct Line {
    /// The bytes without the line ending.
    var range: Range<Int>
    /// Whether the line ending is present. If not, the line may have been truncated.
    var isTerminated: Bool
  }

  mutating func recording() throws(RecordingError) -> Recording {
    guard bytes.count <= RecordingFile.maximumFileBytes else {
      throw RecordingError(kind: .badData, file: name, message: SystemFile.tooLargeMessage)
    }
    guard let headerLine = try nextLine() else {
      lineNumber = 1
      throw error(column: 1, "expected a header, found an empty file")
    }
    var recording = Recording(header: try header(headerLine))
    digest.add(line: bytes[headerLine.range])
    while let line = try nextLine() {
      guard recording.footer == nil else {
        throw error(column: 1, "expected the end of the file after the footer, found another line")
      }
      if let entry = CanonicalEntry.read(bytes, in: line.range) {
        try accept(entry, in: line)
        recording.entries.append(entry)
        digest.add(line: bytes[line.range])
        continue
      }
      var object: LocatedObject
      do {
        object = try LocatedObject(bytes, in: line.range)
      } catch {
        guard line.isTerminated else {
          recording.loss = .cutLine(line: lineNumber, bytes: line.range.count, entries: recording.entries.count)
          return recording
        }
        throw located(error)
      }
      do {
        try read(&object, in: line, into: &recording)
      } catch {
        throw located(error)
      }
      digest.add(line: bytes[line.range])
    }
    if recording.footer == nil {
      recording.loss = .missingFooter(afterLine: lineNumber, entries: recording.entries.count)
    }
    return recording
  }

  // MARK: - Lines

  private mutating func nextLine() throws(RecordingError) -> Line? {
    guard position < bytes.count else { return nil }
    lineNumber += 1
    let start = position
    // Two more bytes for "\r" and "\n"; the search never scans an excessively long line to its end.
    let limit = min(bytes.count, start + RecordingFile.maximumLineBytes + 2)
    let newline = SystemFile.firstNewline(in: bytes, from: start, to: limit)
    var end = newline ?? limit
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    guard end - start <= RecordingFile.maximumLineBytes else {
      let message = "expected a line of at most \(RecordingFile.maximumLineBytes) bytes, found a longer one"
      throw error(column: RecordingFile.maximumLineBytes + 1, message)
    }
    position = newline.map { $0 + 1 } ?? limit
    return Line(range: start..<end, isTerminated: newline != nil)
  }

  private func error(column: Int, _ message: String) -> RecordingError {
    RecordingError(kind: .badData, file: name, line: lineNumber, column: column, message: message)
  }

  private func located(_ error: JSONError) -> RecordingError {
    self.error(column: error.column, error.message)
  }

  // MARK: - Header

  private func header(_ line: Line) throws(RecordingError) -> RecordingHeader {
    do {
      var object = try LocatedObject(bytes, in: line.range)
      return try RecordingFile.header(from: &object)
    } catch {
      if !line.isTerminated, error.column > line.range.count {
        throw self.error(
          column: error.column, "expected a complete header, found it truncated after \(line.range.count) bytes")
      }
      throw located(error)
    }
  }

  // MARK: - Entries and footer

  private mutating func read(
    _ object: inout LocatedObject, in line: Line, into recording: inout Recording
  ) throws(JSONError) {
    do {
      if object.contains(RecordingFile.FooterKey.end.rawValue) {
        let footer = try RecordingFile.footer(from: &object, entries: recording.entries.count) { column in
          var digest = digest
          digest.add(bytes[line.range].prefix(column - 1))
          return digest.text
        }
        try rules.checkEnd()
        recording.footer = footer
        return
      }
      let entry = try RecordingFile.entry(from: &object)
      try rules.accept(entry)
      let unknown = object.rest
      if !unknown.isEmpty { recording.unknownByEntry[recording.entries.count] = unknown }
      recording.entries.append(entry)
    } catch let error as JSONError {
      throw error
    } catch let violation as RecordingRules.Violation {
      throw JSONError(column: object.column(of: violation.key), message: violation.message)
    } catch {
      throw JSONError(column: 1, message: "\(error)")
    }
  }

  /// Checks an entry that was read on the fast path. If it violates a rule, the line is parsed again to find the
  /// column.
  private mutating func accept(_ entry: RecordingEntry, in line: Line) throws(RecordingError) {
    do {
      try rules.accept(entry)
    } catch {
      let column = (try? LocatedObject(bytes, in: line.range))?.column(of: error.key) ?? 1
      throw self.error(column: column, error.message)
    }
  }
}
