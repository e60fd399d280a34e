/// A part of a file that didn't become part of a gesture, or that required an assumption.
public struct ImportLoss: Hashable, Sendable, CustomStringConvertible {
  /// The kind of loss.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A contact was already down at the beginning of the file: it begins at its first event.
    case beganBefore
    /// The file ends while contacts are down: they are canceled there.
    case endedInContact
    /// The kernel dropped events: contacts are canceled, since it is unknown which of them continued.
    case eventsDropped
    /// The clock went back by more than a second while contacts were down: they are canceled.
    case clockJumped
    /// A time was earlier than the previous one, which is used instead.
    case timeBackwards
    /// A contact lifted before its position was known.
    case noPosition
    /// A contact landed and lifted within a single frame.
    case withinFrame
    /// There were more slots or contacts than can be tracked.
    case tooManyContacts
    /// A position lies outside the range that the device declares for its axis. The kernel doesn't enforce that range,
    /// and some touchpads report positions slightly outside of it, so the position is kept: clamping it would change
    /// distances and velocities.
    case beyondAxis
    /// Two contacts of a frame had the same ID; the first one is used.
    case duplicateID
    /// A frame was longer than that of any device; the rest of it was ignored.
    case longFrame
    /// Events followed the last complete frame.
    case unfinishedFrame
    /// The last line is incomplete.
    case cutLine
    /// The file contains events of another device, which were ignored.
    case otherDevice
    /// A gesture became longer than a recording may be: its contacts are canceled there.
    case longGesture
  }

  /// The kind of loss.
  public var kind: Kind
  /// The line of the first occurrence, starting at 1; 0 if the format has no lines.
  public var line: Int
  /// The number of occurrences.
  public var count: Int

  /// Creates a loss from its values.
  public init(kind: Kind, line: Int, count: Int = 1) {
    self.kind = kind
    self.line = line
    self.count = count
  }

  /// A sentence for messages, without a period.
  public var description: String {
    let times = count == 1 ? "" : " (\(count) times)"
    let place = line > 0 ? "line \(line): " : ""
    return place + text + times
  }

  private var text: String {
    switch kind {
    case .beganBefore: "a contact was already down; it begins at its first event"
    case .endedInContact: "the file ends while contacts are down; they are cancelled"
    case .eventsDropped: "the kernel dropped events (SYN_DROPPED); contacts are cancelled"
    case .clockJumped: "the clock jumps back; contacts are cancelled"
    case .timeBackwards: "a time is earlier than the previous one; the previous one is used"
    case .noPosition: "a contact lifts before its position is known; it is ignored"
    case .withinFrame: "a contact lands and lifts within one frame; it is ignored"
    case .tooManyContacts: "more slots or contacts than the supported \(ContactMachine.maximumContacts)"
    case .beyondAxis: "a position is outside the axis range that the device declares; it is kept"
    case .duplicateID: "two contacts in a frame have the same id; the first one is used"
    case .longFrame: "a frame of more than \(ContactMachine.maximumFrameEvents) events; the rest of it is ignored"
    case .unfinishedFrame: "events without a SYN_REPORT at the end; they are ignored"
    case .cutLine: "the line is truncated; it is ignored"
    case .otherDevice: "events of another device; they are ignored"
    case .longGesture: "a gesture exceeds the maximum duration of a recording; it is cancelled there"
    }
  }
}

/// A counter of losses by kind, whose size doesn't depend on the number of losses.
struct ImportLossCounter {
  private var losses: [ImportLoss] = []
  /// The current line.
  var line = 0

  mutating func add(_ kind: ImportLoss.Kind) {
    if let index = losses.firstIndex(where: { $0.kind == kind }) {
      losses[index].count += 1
    } else {
      losses.append(ImportLoss(kind: kind, line: line))
    }
  }

  /// All losses in the order of their first occurrence.
  var all: [ImportLoss] { losses }
}
