/// The states of the slots of a device that uses multitouch protocol B.
struct SlotStates {
  /// The status of a slot.
  enum Status: UInt8 {
    /// Nothing is known of the slot, at the beginning or after events were dropped. A contact that moves in it was
    /// already down.
    case unknown
    /// The contact has lifted. Positions belong to the next contact.
    case empty
    case touching
  }

  struct Slot {
    var status = Status.unknown
    /// The tracking ID; nil for a contact that was already down at the beginning of the file.
    var trackingID: Int32?
    /// The coordinates. They outlive the contact because the kernel reports only changes: a finger that lands with the
    /// same x as the previous one reports only its y.
    var x: Int32?
    var y: Int32?
    /// The last reported change, with the contact's number and location; nil until both coordinates are known.
    var told: ContactChange?
    /// The contact that lifted in this frame.
    var lifted: ContactChange?
    /// Whether the current contact landed in this frame.
    var isNew = false
  }

  private(set) var slots = [Slot](repeating: Slot(), count: ContactMachine.maximumContacts)
  /// The slots that this frame changes, one bit each.
  private(set) var touched: UInt64 = 0
  /// The slot to which events apply; nil if it isn't tracked or unknown.
  private var current: Int? = 0
  private var wasNamed = false

  /// Sets the slot that was selected at the beginning of the recording.
  mutating func begin(slot: Int32?) {
    guard let slot, let index = Int(exactly: slot), slots.indices.contains(index) else { return }
    current = index
  }

  /// Processes one event of a frame.
  mutating func accept(_ event: EvdevEvent, _ losses: inout ImportLossCounter) {
    if event.code == EvdevCode.slot {
      wasNamed = true
      current = Int(event.value)
      if !slots.indices.contains(Int(event.value)) {
        current = nil
        losses.add(.tooManyContacts)
      }
      return
    }
    guard let current else { return }
    touched |= 1 << UInt64(current)
    switch event.code {
    case EvdevCode.trackingID: slots[current].accept(trackingID: event.value, &losses)
    case EvdevCode.positionX:
      slots[current].x = event.value
      slots[current].hearPosition(&losses)
    default:
      slots[current].y = event.value
      slots[current].hearPosition(&losses)
    }
  }

  /// Reports the changes of one slot in the frame; `nextContact` is the number for a contact that lands.
  mutating func close(_ index: Int, into changes: inout [ContactChange], nextContact: inout Int) {
    if let lifted = slots[index].lifted {
      changes.append(lifted)
      slots[index].lifted = nil
    }
    slots[index].isNew = false
    guard slots[index].status == .touching, let x = slots[index].x, let y = slots[index].y else { return }
    guard let change = ContactChange.place(x, y, after: slots[index].told, nextContact: &nextContact) else { return }
    slots[index].told = change
    changes.append(change)
  }

  mutating func clearTouched() { touched = 0 }

  /// Resets all slots. If the selected slot is unknown, events are ignored until a slot is selected; a device that
  /// never selects a slot has only one.
  mutating func forget(into changes: inout [ContactChange], isSlotKnown: Bool) {
    for index in slots.indices {
      if var told = slots[index].told {
        told.kind = .cancel
        changes.append(told)
      }
      slots[index] = Slot()
    }
    touched = 0
    if wasNamed, !isSlotKnown { current = nil }
  }
}

extension SlotStates.Slot {
  mutating func accept(trackingID id: Int32, _ losses: inout ImportLossCounter) {
    guard id >= 0 else {
      if status == .touching { lift(&losses) }
      if status == .unknown { losses.add(.beganBefore) }
      status = .empty
      return
    }
    if status == .touching {
      // In the frame in which a contact lands, its position may precede its ID, and an ID may be repeated.
      if trackingID == nil, isNew, told == nil { trackingID = id }
      guard trackingID != id else { return }
      lift(&losses)
    }
    status = .touching
    trackingID = id
    isNew = true
  }

  /// Processes the presence of a position. In a slot of unknown status it means that a contact was already down.
  mutating func hearPosition(_ losses: inout ImportLossCounter) {
    guard status == .unknown else { return }
    status = .touching
    trackingID = nil
    isNew = true
  }

  private mutating func lift(_ losses: inout ImportLossCounter) {
    if var change = told {
      change.kind = .up
      lifted = change
      told = nil
    } else if x == nil || y == nil {
      losses.add(.noPosition)
    } else {
      losses.add(.withinFrame)
    }
  }
}

extension ContactMachine {
  mutating func closeSlotFrame() {
    for event in frame where event.type == EvdevCode.absolute && event.code >= EvdevCode.slot {
      slots.accept(event, &losses)
    }
    // Slots are processed in ascending order, which determines the numbers of contacts that land in the same frame.
    var touched = slots.touched
    while touched != 0 {
      let index = touched.trailingZeroBitCount
      touched &= touched - 1
      let isWithoutID = slots.slots[index].status == .touching && slots.slots[index].trackingID == nil
      let count = changes.count
      slots.close(index, into: &changes, nextContact: &nextContact)
      if isWithoutID, changes.count > count, changes.last?.kind == .down { losses.add(.beganBefore) }
    }
    slots.clearTouched()
  }
}
