/// A device with one position: a touchscreen without multitouch, or a mouse, trackball or trackpoint with its button held.
struct PointerState {
  private var x: Int64?
  private var y: Int64?
  private(set) var told: ContactChange?
  private(set) var isPressed = false
  private(set) var isPressNew = false
  /// A touchpad has buttons besides; one that can tell a touch is not pressed by them.
  private var tellsTouch = false

  /// Sets the position that the device stood at when the recording began.
  mutating func begin(x: Int32?, y: Int32?) {
    self.x = x.map(Int64.init)
    self.y = y.map(Int64.init)
  }

  /// - Returns: Whether a press ended before the frame did.
  mutating func accept(_ event: EvdevEvent, isRelative: Bool) -> Bool {
    switch (event.type, event.code) {
    case (EvdevCode.absolute, EvdevCode.x) where !isRelative: x = Int64(event.value)
    case (EvdevCode.absolute, EvdevCode.y) where !isRelative: y = Int64(event.value)
    // Steps of 32 bits would have to go on for four thousand million events to overflow; wrapping cannot trap.
    case (EvdevCode.relative, EvdevCode.x) where isRelative: x = (x ?? 0) &+ Int64(event.value)
    case (EvdevCode.relative, EvdevCode.y) where isRelative: y = (y ?? 0) &+ Int64(event.value)
    case (EvdevCode.key, EvdevCode.buttonTouch) where !isRelative:
      tellsTouch = true
      return press(event.value != 0)
    case (EvdevCode.key, EvdevCode.buttonLeft) where !tellsTouch: return press(event.value != 0)
    default: break
    }
    return false
  }

  private mutating func press(_ isDown: Bool) -> Bool {
    let endsNew = isPressNew && !isDown
    if isDown, !isPressed { isPressNew = true }
    if !isDown { isPressNew = false }
    isPressed = isDown
    return endsNew
  }

  /// What the frame changed; `nextContact` is the number for a contact that landed.
  mutating func close(isRelative: Bool, into changes: inout [ContactChange], nextContact: inout Int) {
    let isNew = isPressNew
    isPressNew = false
    if let told, !isPressed || isNew {
      var change = told
      change.kind = .up
      changes.append(change)
      self.told = nil
    }
    guard isPressed else { return }
    // A relative device has no place but the one that it started from.
    guard let x = x ?? (isRelative ? 0 : nil), let y = y ?? (isRelative ? 0 : nil) else { return }
    guard let change = ContactChange.place(x, y, after: told, nextContact: &nextContact) else { return }
    told = change
    changes.append(change)
  }

  /// Forgets the contact; the button counts as up until it is pressed again.
  mutating func forget(into changes: inout [ContactChange]) {
    if var change = told {
      change.kind = .cancel
      changes.append(change)
    }
    told = nil
    isPressed = false
    isPressNew = false
  }
}

extension ContactMachine {
  /// Remembers whether the button is held, for a pointer that has not moved yet: nobody knows yet what it is.
  mutating func holdButton() {
    for event in frame { _ = pointer.accept(event, isRelative: true) }
  }

  mutating func closePointerFrame() {
    let isRelative = language == .relative
    for event in frame where pointer.accept(event, isRelative: isRelative) { losses.add(.withinFrame) }
    if !pointer.isPressed, pointer.told == nil { return }
    pointer.close(isRelative: isRelative, into: &changes, nextContact: &nextContact)
  }
}
