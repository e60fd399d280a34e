import HalfwayRecordings

/// Makes contacts of the events of a device: one state machine for every protocol that the kernel speaks.
///
/// - Slots (protocol B): events change the slot that was named last; a tracking id begins a contact and −1 ends it.
/// - Packets (protocol A): a frame lists every contact that is down, each closed by a `SYN_MT_REPORT`.
/// - Single touch: one position, down while `BTN_TOUCH` is held.
/// - Relative: a pointer that adds up its steps, down while `BTN_LEFT` is held.
///
/// Events count when their frame is whole, at `SYN_REPORT`. A protocol is recognised by its events; a device that speaks a
/// multitouch protocol also speaks single touch for old programs, so that once multitouch was heard the other is not listened to.
struct ContactMachine {
  /// How many slots and contacts are followed: as many as a recording holds.
  static let maximumContacts = RecordingFile.maximumContacts
  /// The most events of a frame that are kept. 64 contacts with ten values each are not half of it.
  static let maximumFrameEvents = 2048

  /// The way in which a device tells of its contacts, from the least telling.
  enum Language: Int {
    case unknown, relative, singleTouch, slots, packets
  }

  var language = Language.unknown
  /// What the last frame changed, ordered: cancelled, lifted, moved, landed; each of these in order of arrival.
  var changes: [ContactChange] = []
  var losses = ImportLossCounter()

  /// The events of the frame that matter, until it is whole.
  var frame: [EvdevEvent] = []
  private var isFrameTooLong = false
  /// After a `SYN_DROPPED` everything up to the next `SYN_REPORT` is incomplete.
  private var isSkipping = false
  /// The number of the next contact that lands.
  var nextContact = 0

  var slots = SlotStates()
  var packets = PacketContacts()
  var pointer = PointerState()

  /// What is known of the device before its first event. A device with multitouch axes is not listened to for single touch.
  mutating func begin(_ description: DeviceDescription) {
    if description.axes[EvdevCode.slot] != nil, language == .unknown { language = .slots }
    slots.begin(slot: description.axes[EvdevCode.slot]?.value)
    pointer.begin(x: description.axes[EvdevCode.x]?.value, y: description.axes[EvdevCode.y]?.value)
  }

  /// Takes an event in.
  /// - Returns: Whether it closed a frame; `changes` is what that frame changed.
  mutating func accept(_ event: EvdevEvent) -> Bool {
    switch event.type {
    case EvdevCode.sync:
      switch event.code {
      case EvdevCode.report: return closeFrame()
      case EvdevCode.dropped:
        isSkipping = true
        frame.removeAll(keepingCapacity: true)
        losses.add(.eventsDropped)
        cancelAll(isSlotKnown: false)
        return true
      case EvdevCode.multitouchReport: break
      default: return false
      }
    case EvdevCode.absolute:
      switch event.code {
      case EvdevCode.slot, EvdevCode.positionX, EvdevCode.positionY, EvdevCode.trackingID: break
      // Once multitouch is spoken, what it is translated to for old programs need not even be kept.
      case EvdevCode.x, EvdevCode.y: if language.rawValue >= Language.slots.rawValue { return false }
      default: return false
      }
    case EvdevCode.key:
      guard event.code == EvdevCode.buttonTouch || event.code == EvdevCode.buttonLeft else { return false }
    case EvdevCode.relative:
      guard event.code == EvdevCode.x || event.code == EvdevCode.y else { return false }
    default: return false
    }
    guard !isSkipping else { return false }
    if frame.count < Self.maximumFrameEvents { frame.append(event) } else { isFrameTooLong = true }
    return false
  }

  /// Whether events wait for the end of their frame.
  var hasUnfinishedFrame: Bool { !frame.isEmpty }

  /// Cancels every contact that is down, and forgets what was known of each; `changes` has the cancelled ones.
  /// - Parameter isSlotKnown: Whether events still are about the slot that was named last.
  mutating func cancelAll(isSlotKnown: Bool = true) {
    changes.removeAll(keepingCapacity: true)
    slots.forget(into: &changes, isSlotKnown: isSlotKnown)
    packets.forget(into: &changes)
    pointer.forget(into: &changes)
    sortChanges()
  }

  // MARK: - Frames

  private mutating func closeFrame() -> Bool {
    changes.removeAll(keepingCapacity: true)
    defer { frame.removeAll(keepingCapacity: true) }
    if isSkipping {
      isSkipping = false
      return false
    }
    if isFrameTooLong {
      isFrameTooLong = false
      losses.add(.longFrame)
    }
    guard !frame.isEmpty else { return false }
    recogniseLanguage()
    switch language {
    case .unknown:
      holdButton()
      return false
    case .slots: closeSlotFrame()
    case .packets: closePacketFrame()
    case .singleTouch, .relative: closePointerFrame()
    }
    if changes.count > 1 { sortChanges() }
    return !changes.isEmpty
  }

  /// Changes the language where the frame speaks one that tells more, or the other of the two multitouch ones.
  private mutating func recogniseLanguage() {
    var spoken = Language.unknown
    for event in frame {
      let candidate: Language
      switch (event.type, event.code) {
      case (EvdevCode.sync, _): candidate = .packets
      case (EvdevCode.absolute, EvdevCode.x), (EvdevCode.absolute, EvdevCode.y): candidate = .singleTouch
      case (EvdevCode.absolute, EvdevCode.slot): candidate = .slots
      case (EvdevCode.absolute, _): candidate = language == .packets ? .packets : .slots
      case (EvdevCode.key, EvdevCode.buttonTouch): candidate = .singleTouch
      // A button alone says nothing: touchpads have them, too.
      case (EvdevCode.relative, _): candidate = .relative
      default: continue
      }
      if candidate.rawValue > spoken.rawValue { spoken = candidate }
    }
    let isSwitch = spoken == .slots && language == .packets
    guard spoken.rawValue > language.rawValue || isSwitch else { return }
    if language != .unknown {
      // Contacts of the other language cannot be followed on in this one.
      slots.forget(into: &changes, isSlotKnown: true)
      packets.forget(into: &changes)
      pointer.forget(into: &changes)
    }
    language = spoken
  }

  /// Insertion: there are few changes, and they come nearly in order. Landed contacts were numbered in their order.
  private mutating func sortChanges() {
    var index = 1
    while index < changes.count {
      let change = changes[index]
      var place = index
      while place > 0, Self.isBefore(change, changes[place - 1]) {
        changes[place] = changes[place - 1]
        place -= 1
      }
      changes[place] = change
      index += 1
    }
  }

  private static func isBefore(_ first: ContactChange, _ second: ContactChange) -> Bool {
    (first.kind.rawValue, first.contact) < (second.kind.rawValue, second.contact)
  }
}
