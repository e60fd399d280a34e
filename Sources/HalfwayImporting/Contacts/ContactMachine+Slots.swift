/// What is known of each slot of a device that speaks protocol B.
struct SlotStates {
  /// Whether a slot holds a contact.
  enum Status: UInt8 {
    /// Nothing was heard of it yet, or nothing since events were dropped. Whoever moves here was down already.
    case unknown
    /// The contact lifted. What is heard of the position belongs to the next one.
    case empty
    case touching
  }

  struct Slot {
    var status = Status.unknown
    /// nil for a contact that was down before the file began.
    var trackingID: Int32?
    /// The kernel tells a value only when it changes, so both outlive the contact: a finger that lands with the same x as the
    /// last one tells only its y.
    var x: Int32?
    var y: Int32?
    /// The contact's number and where it was told to be; nil until both coordinates are known.
    var told: ContactChange?
    /// A contact that lifted in this frame.
    var lifted: ContactChange?
    /// Whether the contact that now touches came in this frame.
    var isNew = false
  }

  private(set) var slots = [Slot](repeating: Slot(), count: ContactMachine.maximumContacts)
  /// The slots that this frame named, a bit each.
  private(set) var touched: UInt64 = 0
  /// The slot that events are about; nil for one that is not followed, or where nobody knows.
  private var current: Int? = 0
  private var wasNamed = false

  /// Sets the slot that the device stood at when the recording began.
  mutating func begin(slot: Int32?) {
    guard let slot, let index = Int(exactly: slot), slots.indices.contains(index) else { return }
    current = index
  }

  /// Takes one event of a frame in.
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

  /// What the frame changed of one slot; `nextContact` is the number for a contact that landed.
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

  /// Forgets all slots. Where it is not known which one events are about, they are about none until one is named; a device that
  /// never names any has but one.
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
      // A position may stand before the id in the frame in which a contact lands, and an id may be told again.
      if trackingID == nil, isNew, told == nil { trackingID = id }
      guard trackingID != id else { return }
      lift(&losses)
    }
    status = .touching
    trackingID = id
    isNew = true
  }

  /// A position was heard. In a slot of which nothing is known it means that a contact was down already.
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
    // Slots in ascending order: contacts that land in one frame are numbered so.
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
