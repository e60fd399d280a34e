import HalfwayRecordings

/// A gesture as a device told it: from the press of the first contact to the lift of the last, in the device's units.
public struct DeviceGesture: Hashable, Sendable {
  /// What happened to one contact.
  public struct Sample: Hashable, Sendable {
    /// A contact lands, moves, lifts, or is cancelled.
    public enum Kind: UInt8, Hashable, Sendable {
      case down, move, up, cancel
    }

    /// The time since the first press, exactly as the file has it.
    public var microseconds: Int64
    /// Where the contact is, in the device's units.
    public var x: Double
    public var y: Double
    /// The number of the contact, from 0 in order of arrival.
    public var contact: Int32
    public var kind: Kind

    public init(microseconds: Int64, kind: Kind, contact: Int32, x: Double, y: Double) {
      self.microseconds = microseconds
      self.kind = kind
      self.contact = contact
      self.x = x
      self.y = y
    }
  }

  /// In the order in which it happened. Of one frame, first what lifts, then what moves, then what lands.
  public var samples: [Sample]
  /// The number of contacts that took part.
  public var contactCount: Int
  /// The time of the first press on the file's own clock.
  public var startMicroseconds: Int64
  /// The line of the file at which the first contact landed; 0 where the format has no lines.
  public var line: Int

  public init(samples: [Sample], contactCount: Int, startMicroseconds: Int64 = 0, line: Int = 0) {
    self.samples = samples
    self.contactCount = contactCount
    self.startMicroseconds = startMicroseconds
    self.line = line
  }

  /// Whether every contact lifted; one that was cancelled did not.
  public var isWhole: Bool { !samples.contains { $0.kind == .cancel } }

  /// From the first press to the last lift.
  public var durationMicroseconds: Int64 { samples.last?.microseconds ?? 0 }
}
