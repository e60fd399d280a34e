import HalfwayRecordings

/// A gesture as a device reported it: from the first contact's press to the last contact's lift, in the device's units.
public struct DeviceGesture: Hashable, Sendable {
  /// An event of one contact.
  public struct Sample: Hashable, Sendable {
    /// The kind of event: a contact lands, moves, lifts, or is canceled.
    public enum Kind: UInt8, Hashable, Sendable {
      case down, move, up, cancel
    }

    /// The time since the first press in microseconds, exactly as in the file.
    public var microseconds: Int64
    /// The x coordinate of the contact, in the device's units.
    public var x: Double
    /// The y coordinate of the contact, in the device's units.
    public var y: Double
    /// The number of the contact, from 0 in order of arrival.
    public var contact: Int32
    /// The kind of event.
    public var kind: Kind

    /// Creates a sample from its values.
    public init(microseconds: Int64, kind: Kind, contact: Int32, x: Double, y: Double) {
      self.microseconds = microseconds
      self.kind = kind
      self.contact = contact
      self.x = x
      self.y = y
    }
  }

  /// The samples in chronological order; within a frame lifts, then moves, then landings.
  public var samples: [Sample]
  /// The number of contacts of the gesture.
  public var contactCount: Int
  /// The time of the first press on the file's own clock, in microseconds.
  public var startMicroseconds: Int64
  /// The line of the first contact's landing; 0 if the format has no lines.
  public var line: Int

  /// Creates a gesture from its values.
  public init(samples: [Sample], contactCount: Int, startMicroseconds: Int64 = 0, line: Int = 0) {
    self.samples = samples
    self.contactCount = contactCount
    self.startMicroseconds = startMicroseconds
    self.line = line
  }

  /// Whether every contact lifted rather than being canceled.
  public var isWhole: Bool { !samples.contains { $0.kind == .cancel } }

  /// The time from the first press to the last lift, in microseconds.
  public var durationMicroseconds: Int64 { samples.last?.microseconds ?? 0 }
}
