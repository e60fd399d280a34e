import HalfwayGestures
import HalfwayMotion

/// One recorded gesture: everything that went into a scene, in the order in which it went in.
public struct Recording: Hashable, Sendable {
  public typealias Entry = RecordingEntry
  public typealias Loss = RecordingLoss

  /// Where and how it was recorded.
  public var header: RecordingHeader
  /// Input and ticks in the order received; time never runs backwards.
  public var entries: [RecordingEntry]
  /// What the recording closed with; nil where the end is missing.
  public var footer: RecordingFooter?
  /// What is missing, where the file was cut off; nil for a whole file.
  public var loss: RecordingLoss?
  /// Keys of entry lines that this version does not know, by the index of the entry. Few entries have any, so they
  /// stand apart; whoever inserts or removes entries moves them along.
  public var unknownByEntry: [Int: [JSONMember]]

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

  /// The input without the ticks. O(n).
  public var inputs: [InputEvent] {
    entries.compactMap { entry in
      if case .input(let event) = entry { event } else { nil }
    }
  }

  /// Microseconds from the first entry to the last; 0 for less than two.
  public var durationMicroseconds: Int64 {
    guard let first = entries.first, let last = entries.last else { return 0 }
    return last.timestamp.microseconds(since: first.timestamp)
  }

  /// The time from the first entry to the last.
  public var duration: Duration { .microseconds(durationMicroseconds) }
}
