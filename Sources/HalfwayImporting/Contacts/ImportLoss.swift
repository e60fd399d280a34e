/// What of a file did not become part of a gesture, or had to be guessed.
public struct ImportLoss: Hashable, Sendable, CustomStringConvertible {
  /// A sort of loss.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The contact was down before the file began: it begins where it is first heard of.
    case beganBefore
    /// The file ends while contacts are down: they are cancelled there.
    case endedInContact
    /// The kernel dropped events: contacts are cancelled, since nobody knows which of them went on.
    case eventsDropped
    /// The clock went back by more than a second while contacts were down: they are cancelled.
    case clockJumped
    /// A time was earlier than the one before; the earlier time counts.
    case timeBackwards
    /// A contact lifted before a position of it was known.
    case noPosition
    /// A contact came and went between two frames.
    case withinFrame
    /// A slot or a number of contacts beyond what is followed.
    case tooManyContacts
    /// A position lies outside the range that the device declares for its axis. The kernel doesn't enforce that range, and some
    /// touchpads report a little beyond it, so the position is kept: clamping it would change distances and velocities.
    case beyondAxis
    /// Two contacts of one frame had the same id; the first counts.
    case duplicateID
    /// A frame was longer than any device's; the rest of it is left out.
    case longFrame
    /// Events after the last whole frame.
    case unfinishedFrame
    /// The last line is cut off.
    case cutLine
    /// Another device's events stand in the same file.
    case otherDevice
    /// A gesture became longer than a recording may be: its contacts are cancelled there.
    case longGesture
  }

  public var kind: Kind
  /// The line at which it happened first, from 1; 0 where the format has no lines.
  public var line: Int
  /// How often.
  public var count: Int

  public init(kind: Kind, line: Int, count: Int = 1) {
    self.kind = kind
    self.line = line
    self.count = count
  }

  /// A sentence for people, without a full stop.
  public var description: String {
    let times = count == 1 ? "" : " (\(count) times)"
    let place = line > 0 ? "line \(line): " : ""
    return place + text + times
  }

  private var text: String {
    switch kind {
    case .beganBefore: "a contact was down already; it begins where it is first heard of"
    case .endedInContact: "the file ends while contacts are down; they are cancelled"
    case .eventsDropped: "the kernel dropped events (SYN_DROPPED); contacts are cancelled"
    case .clockJumped: "the clock jumps back; contacts are cancelled"
    case .timeBackwards: "a time is earlier than the one before; the one before counts"
    case .noPosition: "a contact lifts before its position is known; it is left out"
    case .withinFrame: "a contact comes and goes within one frame; it is left out"
    case .tooManyContacts: "more slots or contacts than the \(ContactMachine.maximumContacts) that are followed"
    case .beyondAxis: "a position is outside the axis range that the device declares; it is kept"
    case .duplicateID: "two contacts of a frame have one id; the first counts"
    case .longFrame: "a frame of more than \(ContactMachine.maximumFrameEvents) events; the rest of it is left out"
    case .unfinishedFrame: "events without a SYN_REPORT at the end; they are left out"
    case .cutLine: "the line is cut off; it is left out"
    case .otherDevice: "events of another device; they are left out"
    case .longGesture: "a gesture longer than a recording may be; it is cancelled there"
    }
  }
}

/// Counts losses by kind, so that a file full of them takes no memory.
struct ImportLossCounter {
  private var losses: [ImportLoss] = []
  /// The line that is being read.
  var line = 0

  mutating func add(_ kind: ImportLoss.Kind) {
    if let index = losses.firstIndex(where: { $0.kind == kind }) {
      losses[index].count += 1
    } else {
      losses.append(ImportLoss(kind: kind, line: line))
    }
  }

  /// In the order in which they first happened.
  var all: [ImportLoss] { losses }
}
