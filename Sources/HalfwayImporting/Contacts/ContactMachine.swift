import HalfwayRecordings

/// A state machine that converts the events of a device to contacts, for all protocols of the kernel.
///
/// - Slots (protocol B): events change the most recently selected slot; a tracking ID begins a contact, and −1 ends it.
/// - Packets (protocol A): a frame lists all contacts that are down, each terminated by a `SYN_MT_REPORT`.
/// - Single touch: one position, which is down while `BTN_TOUCH` is set.
/// - Relative: a pointer that accumulates steps, which is down while `BTN_LEFT` is set.
///
/// Events take effect when their frame is complete, at `SYN_REPORT`. Protocols are recognized by their events. Devices
/// with a multitouch protocol also report single touch for old programs, so single touch is ignored once multitouch
/// events have been seen.
struct ContactMachine {
  /// The maximum number of slots and contacts that are tracked, as many as a recording supports.
  static let maximumContacts = RecordingFile.maximumContacts
  /// The maximum number of events in a frame. 64 contacts with ten values each don't use half of it.
  static let maximumFrameEvents = 2048

  /// The protocols by ascending expressiveness.
  enum Language: Int {
    case unknown, relative, singleTouch, slots, packets
  }

  var language = Language.unknown
  /// The changes of the last frame, ordered by kind (canceled, lifted, moved, landed) and then by order of arrival.
  var changes: [ContactChange] = []
  var losses = ImportLossCounter()

  /// The relevant events of the incomplete frame.
  var frame: [EvdevEvent] = []
  private var isFrameTooLong = false
  /// Whether events are skipped: after a `SYN_DROPPED`, everything up to the next `SYN_REPORT` is incomplete.
  private var isSkipping = false
  /// The number for the next contact that lands.
  var nextContact = 0

  var slots = SlotStates()
  var packets = PacketContacts()
  var pointer = PointerState()

  /// Sets the properties of the device before its first event. Single touch events of a device with multitouch axes are
  /// ignored.
  mutating func begin(_ description: DeviceDescription) {
    if description.axes[EvdevCode.slot] != nil, language == .unknown { language = .slots }
    slots.begin(slot: description.axes[EvdevCode.slot]?.value)
    pointer.begin(x: description.axes[EvdevCode.x]?.value, y: description.axes[EvdevCode.y]?.value)
  }

  /// Processes an event.
  /// - Returns: Whether the event completed a frame, whose changes are in `changes`.
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
      // Once multitouch is used, the equivalent single touch events needn't be stored.
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

  /// Whether an incomplete frame contains events.
  var hasUnfinishedFrame: Bool { !frame.isEmpty }

  /// Cancels all contacts that are down and resets their states; `changes` contains the canceled contacts.
  /// - Parameter isSlotKnown: Whether events still apply to the most recently selected slot.
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

  /// Switches the protocol if the frame uses a more expressive one, or the other multitouch protocol.
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
      // A button alone isn't conclusive, because touchpads have buttons, too.
      case (EvdevCode.relative, _): candidate = .relative
      default: continue
      }
      if candidate.rawValue > spoken.rawValue { spoken = candidate }
    }
    let isSwitch = spoken == .slots && language == .packets
    guard spoken.rawValue > language.rawValue || isSwitch else { return }
    if language != .unknown {
      // Contacts can't be tracked across protocols.
      slots.forget(into: &changes, isSlotKnown: true)
      packets.forget(into: &changes)
      pointer.forget(into: &changes)
    }
    language = spoken
  }

  /// Insertion sort: there are few changes, which are nearly sorted. Landed contacts are numbered in their order.
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
