import HalfwayGestures
import HalfwayMotion

/// A recorded gesture: all input to a scene, in order.
public struct Recording: Hashable, Sendable {
  /// An entry of the recording.
  public typealias Entry = RecordingEntry
  /// The part of a truncated recording that is missing.
  public typealias Loss = RecordingLoss

  /// The conditions under which the gesture was recorded.
  public var header: RecordingHeader
  /// Input events and ticks in the order received; their times never decrease.
  public var entries: [RecordingEntry]
  /// The end of the recording with the expected result; nil if the end is missing.
  public var footer: RecordingFooter?
  /// The part that is missing if the file was truncated; nil for a complete file.
  public var loss: RecordingLoss?
  /// Unknown keys of entry lines, by the index of the entry. They are stored separately because few entries have any.
  /// Code that inserts or removes entries has to adjust the indices.
  public var unknownByEntry: [Int: [JSONMember]]

  /// Creates a recording from its parts.
  public init(
    header: RecordingHeader, entries: [RecordingEntry] = [], footer: RecordingFooter? = nil,
    loss: RecordingLoss? = nil, unknownByEntry: [Int: [JSONMember]] = [:]
  ) {
    self.header = header
    self.entries = entries
    self.footer = footer
    self.loss = loss
    self.unknownByEntry = unknownByEntry
  }

  /// The input events of the gesture: those from time 0 on, without the ticks. O(n).
  public var inputs: [InputEvent] { gestureEntries.compactMap(\.input) }

  /// The input events that led from the scene's initial state to the screen on which the gesture began, usually none.
  /// They have negative times. O(n).
  public var leadIn: [InputEvent] { entries[..<gestureEntries.startIndex].compactMap(\.input) }

  /// The time at which the scene was in its initial state: that of the first entry if it precedes the gesture,
  /// otherwise 0.
  public var opening: Timestamp { min(.zero, entries.first?.timestamp ?? .zero) }

  /// The entries of the gesture: those from time 0 on.
  public var gestureEntries: ArraySlice<RecordingEntry> { entries.drop { $0.timestamp < .zero } }

  /// The time from the gesture's first entry to the last, in microseconds; 0 for fewer than two entries.
  public var durationMicroseconds: Int64 {
    guard let first = gestureEntries.first, let last = entries.last else { return 0 }
    return last.timestamp.microseconds(since: first.timestamp)
  }

  /// The time from the first entry to the last.
  public var duration: Duration { .microseconds(durationMicroseconds) }
}
