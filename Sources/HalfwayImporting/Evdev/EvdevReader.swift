import HalfwayRecordings

/// A reader of a text format, which returns one event after another.
protocol EvdevReader {
  /// The properties of the device according to the file so far.
  var description: DeviceDescription { get }
  /// The number of the last line, starting at 1.
  var lineNumber: Int { get }
  /// Whether the last line has a line ending; if not, it may have been truncated.
  var isLineTerminated: Bool { get }
  /// Returns the next event; nil at the end of the file.
  /// - Throws: `RecordingError` with the position of invalid input.
  mutating func next() throws(RecordingError) -> EvdevEvent?
}
