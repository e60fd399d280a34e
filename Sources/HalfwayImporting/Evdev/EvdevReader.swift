import HalfwayRecordings

/// Reads one of the text formats, event by event.
protocol EvdevReader {
  /// What the file has said of its device so far.
  var description: DeviceDescription { get }
  /// The line that was read last, from 1.
  var lineNumber: Int { get }
  /// Whether the line that was read last has an end; one that has none may have been cut off.
  var isLineTerminated: Bool { get }
  /// The next event; nil at the end of the file.
  /// - Throws: `RecordingError` with the place of what is no event.
  mutating func next() throws(RecordingError) -> EvdevEvent?
}
