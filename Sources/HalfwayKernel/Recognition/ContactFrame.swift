import HalfwayMotion

/// The samples of one device report: at most one sample of each contact that is down.
///
/// A device reports all of its contacts at once, but their samples arrive one by one. Between the first and the last
/// sample of a report some contacts have moved and others haven't yet, so two panning fingers look like a pinch and two
/// pinching fingers look like a pan. Recognition therefore evaluates complete frames. A frame is complete
///
/// - when every contact that is down has a sample in it,
/// - before the next sample of a contact that already has one in it, since a report has one sample of each contact, or
/// - `maximumMicroseconds` after its first sample: the other contacts are at rest, and devices don't report contacts at
///   rest.
///
/// Samples of one kernel report share a timestamp. Live events get their timestamps as they arrive, about 5 to 80 µs
/// apart, and later if a program is busy. These rules put both into the same frames, and shifting the timestamps of one
/// contact by less than the limit changes no frame.
public struct ContactFrame: Sendable {
  /// The maximum time from the first sample of a frame to its last one, exclusive. Just below the report interval of
  /// the fastest touch digitizers, which report 480 times per second (2,083 µs).
  public static let maximumMicroseconds: Int64 = 2_000
  /// The maximum number of contacts that a frame distinguishes.
  public static let maximumContacts = 64

  private var contacts: [Int] = []
  /// One bit for each contact, by its index in `contacts`.
  private var reported: UInt64 = 0
  /// The timestamp of the first sample of the incomplete frame; nil if there is none.
  public private(set) var start: Timestamp?

  /// Creates a frame without contacts.
  public init() {}

  /// The time at which the incomplete frame counts as complete; nil if there is none.
  public var deadline: Timestamp? { start?.advanced(byMicroseconds: Self.maximumMicroseconds) }

  /// Adds a contact that lands. An incomplete frame has to be closed first.
  public mutating func add(_ contact: Int) {
    if contacts.count < Self.maximumContacts { contacts.append(contact) }
  }

  /// Removes a contact and closes the frame.
  public mutating func remove(_ contact: Int) {
    contacts.removeAll { $0 == contact }
    close()
  }

  /// Returns whether the incomplete frame has to be closed before a sample of the contact is added, because the sample
  /// belongs to the next frame.
  public func mustClose(before contact: Int, at time: Timestamp) -> Bool {
    guard let start else { return false }
    return reported & bit(contact) != 0 || time.microseconds(since: start) >= Self.maximumMicroseconds
  }

  /// Returns the time that is used for all samples of a frame: the time of its first sample.
  public func time(ofSampleAt time: Timestamp) -> Timestamp { start ?? time }

  /// Adds a sample of a contact to the frame.
  /// - Returns: Whether the frame is complete. If so, it has been closed.
  public mutating func report(_ contact: Int, at time: Timestamp) -> Bool {
    if contacts.count > 1 {
      if start == nil { start = time }
      reported |= bit(contact)
      // One bit for each contact: all bits below the count.
      let all = contacts.count == Self.maximumContacts ? UInt64.max : (1 << UInt64(contacts.count)) - 1
      guard reported & all == all else { return false }
    }
    close()
    return true
  }

  /// Closes the incomplete frame. The contacts without a sample in it are at rest.
  public mutating func close() {
    start = nil
    reported = 0
  }

  private func bit(_ contact: Int) -> UInt64 {
    for (index, known) in contacts.enumerated() where known == contact { return 1 << UInt64(index) }
    return 0
  }
}
