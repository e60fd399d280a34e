/// The times of the phases of a frame, in microseconds on the same clock.
struct FrameTimes: Hashable, Sendable {
  /// The start. Later input isn't included in the frame.
  var start: Int64
  /// The time at which the display list was available.
  var listed: Int64
  /// The time at which drawing ended; equal to `listed` for a frame that equals the previous one and isn't drawn.
  var drawn: Int64
  /// The time at which presenting ended.
  var end: Int64
}
