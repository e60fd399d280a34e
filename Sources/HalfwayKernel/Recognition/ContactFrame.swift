import HalfwayMotion

/// The samples that belong to one report of a device: at most one of each contact that is down.
///
/// A device reports all of its contacts at once, and they arrive one by one. Between the first sample of a report and the last one,
/// some contacts have moved and the others have not yet: two fingers that pan seem to pinch, and two that pinch seem to pan. So
/// recognition judges whole frames. A frame is whole
///
/// - when every contact that is down has a sample in it, or
/// - before a contact's next sample, since a report has one sample of each contact, or
/// - `maximumMicroseconds` after its first sample: the other contacts rest, and nothing is reported of a contact that rests.
///
/// Samples of one kernel report share a stamp. Live events are stamped one by one as they arrive, some 5 to 80 µs apart, and later
/// where a program is busy. Both are frames by these rules, and shifting the stamps of one contact by less than the bound changes no
/// frame.
public struct ContactFrame: Sendable {
  /// The longest time from the first sample of a frame to its last one, exclusive. Just below the period of the fastest touch
  /// digitizers, which report 480 times a second (2,083 µs).
  public static let maximumMicroseconds: Int64 = 2_000
  /// The most contacts that a frame keeps apart.
  public static let maximumContacts = 64

  private var contacts: [Int] = []
  /// A bit for each contact, by its index in `contacts`.
  private var reported: UInt64 = 0
  /// The stamp of the first sample of the frame that is incomplete; nil while there is none.
  public private(set) var start: Timestamp?

  public init() {}

  /// The moment at which an incomplete frame is taken to be whole; nil while there is none.
  public var deadline: Timestamp? { start?.advanced(byMicroseconds: Self.maximumMicroseconds) }

  /// Follows a contact from its landing on. A frame that is incomplete has to be closed before.
  public mutating func add(_ contact: Int) {
    if contacts.count < Self.maximumContacts { contacts.append(contact) }
  }

  /// Follows a contact no longer.
  public mutating func remove(_ contact: Int) {
    contacts.removeAll { $0 == contact }
    close()
  }

  /// Whether the incomplete frame has to be closed before a sample of a contact is taken: the sample belongs to the next frame.
  public func mustClose(before contact: Int, at time: Timestamp) -> Bool {
    guard let start else { return false }
    return reported & bit(contact) != 0 || time.microseconds(since: start) >= Self.maximumMicroseconds
  }

  /// The time that all samples of a frame count as: that of its first one.
  public func time(ofSampleAt time: Timestamp) -> Timestamp { start ?? time }

  /// Takes a sample of a contact into the frame.
  /// - Returns: Whether the frame is whole now; it is closed then.
  public mutating func report(_ contact: Int, at time: Timestamp) -> Bool {
    if contacts.count > 1 {
      if start == nil { start = time }
      reported |= bit(contact)
      // One bit for each contact, so all bits below the count's.
      let all = contacts.count == Self.maximumContacts ? UInt64.max : (1 << UInt64(contacts.count)) - 1
      guard reported & all == all else { return false }
    }
    close()
    return true
  }

  /// The incomplete frame is whole: the contacts that it has no sample of rest.
  public mutating func close() {
    start = nil
    reported = 0
  }

  private func bit(_ contact: Int) -> UInt64 {
    for (index, known) in contacts.enumerated() where known == contact { return 1 << UInt64(index) }
    return 0
  }
}
