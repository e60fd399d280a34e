/// A device with one position: a touchscreen without multitouch, or a mouse, trackball, or trackpoint while its button
/// is pressed.
struct PointerState {
  private var x: Int64?
  private var y: Int64?
  private(set) var told: ContactChange?
  private(set) var isPressed = false
  private(set) var isPressNew = false
  /// Whether the device reports touches. A touchpad has buttons as well, which then don't count as presses.
  private var notifiesTouch = false

  /// Sets the position of the device at the beginning of the recording.
  mutating func begin(x: Int32?, y: Int32?) {
    self.x = x.map(Int64.init)
    self.y = y.map(Int64.init)
  }

  /// - Returns: Whether a press began and ended within the same frame.
  mutating func accept(_ event: EvdevEvent, isRelative: Bool) -> Bool {
    switch (event.type, event.code) {
    case (EvdevCode.absolute, EvdevCode.x) where !isRelative: x = Int64(event.value)
    case (EvdevCode.absolute, EvdevCode.y) where !isRelative: y = Int64(event.value)
    // Overflow would take four billion events with steps of 32 bits; wrapping arithmetic can't trap.
    case (EvdevCode.relative, EvdevCode.x) where isRelative: x = (x ?? 0) &+ Int64(event.value)
    case (EvdevCode.relative, EvdevCode.y) where isRelative: y = (y ?? 0) &+ Int64(event.value)
    case (EvdevCode.key, EvdevCode.buttonTouch) where !isRelative:
      notifiesTouch = true
      return press(event.value != 0)
    case (EvdevCode.key, EvdevCode.buttonLeft) where !notifiesTouch: return press(event.value != 0)
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

  /// Reports the changes of the frame; `nextContact` is the number for a contact that lands.
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
    // A relative device has no position except relative to its start.
    guard let x = x ?? (isRelative ? 0 : nil), let y = y ?? (isRelative ? 0 : nil) else { return }
    guard let change = ContactChange.place(x, y, after: told, nextContact: &nextContact) else { return }
    told = change
    changes.append(change)
  }

  /// Cancels the contact; the button counts as released until it is pressed again.
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
  /// Tracks the button of a pointer that hasn't moved, because its protocol isn't known yet.
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
