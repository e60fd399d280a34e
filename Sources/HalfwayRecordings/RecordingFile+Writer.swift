import HalfwayGestures

extension Recording {
  /// The bytes of the file. The footer's number of events is the true one; unknown keys follow the known ones of their
  /// line.
  ///
  /// What this returns can always be read.
  /// - Throws: `RecordingError` for whatever a reader would refuse, as a coordinate that is not finite or an `up`
  ///   without `down`; it names the line that would have been written.
  public func serialized() throws(RecordingError) -> [UInt8] {
    try serialized(name: "recording")
  }

  /// Writes the whole file, in place of one that may be there: first beside it, then by renaming, so that a good file
  /// is never lost to a full disk.
  /// - Throws: `RecordingError` where the recording cannot be serialized or the system refuses to write.
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
