import HalfwayGestures

extension Recording {
  /// Returns the bytes of the file. The footer's number of events is computed; unknown keys follow the known ones of
  /// their line.
  ///
  /// The result is always readable.
  /// - Throws: `RecordingError` for anything that a reader would reject, such as a non-finite coordinate or an `up`
  ///   without a `down`; it contains the number of the line.
  public func serialized() throws(RecordingError) -> [UInt8] {
    try serialized(name: "recording")
  }

  /// Writes the file atomically, replacing an existing one: a temporary file is written beside it and renamed, so that
  /// an intact file isn't lost if the disk is full.
  /// - Throws: `RecordingError` if the recording can't be serialized or the system can't write the file.
  public func write(to path: String) throws(RecordingError) {
    try SystemFile.replace(path, with: try serialized(name: path))
  }

  private func serialized(name: String) throws(RecordingError) -> [UInt8] {
    var lines = RecordingLines()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1024 + entries.count * 64)
    var number = 1
    do {
      try lines.header(header)
      bytes += lines.buffer
      for (index, entry) in entries.enumerated() {
        number += 1
        let unknown = unknownByEntry.isEmpty ? [] : unknownByEntry[index] ?? []
        try lines.entry(entry, unknown: unknown)
        bytes += lines.buffer
      }
      if let footer {
        number += 1
        try lines.footer(footer)
        bytes += lines.buffer
      }
    } catch {
      throw RecordingError(kind: .badData, file: name, line: number, message: error.message)
    }
    guard bytes.count <= RecordingFile.maximumFileBytes else {
      throw RecordingError(kind: .badData, file: name, message: SystemFile.tooLargeMessage)
    }
    return bytes
  }
}
