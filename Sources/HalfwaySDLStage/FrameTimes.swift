/// The moments of one frame, in microseconds on one clock.
struct FrameTimes: Hashable, Sendable {
  /// It was begun. Later input is not in it.
  var start: Int64
  /// What it shows was known.
  var listed: Int64
  /// It was drawn; the same as `listed` for one that looks like the frame before and is not drawn.
  var drawn: Int64
  /// It was shown.
  var end: Int64
}
