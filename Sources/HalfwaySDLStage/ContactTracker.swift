import Foundation
import HalfwayGestures
import HalfwayMotion

/// Converts the input of the mouse, the wheel, fingers, and the touchpad to contacts with small numbers.
///
/// The mouse with its left button pressed is contact 0; other contacts get the lowest free number from 1 up in the
/// order in which they land. With Alt a second contact mirrors the mouse; it lands and lifts with the key as well as
/// with the button. The right button does the same without a key, since many window managers use Alt and the left
/// button to move windows. With Ctrl the wheel makes a pinch. A touchpad's pinches and swipes also make contacts.
/// Contacts that aren't down neither move nor lift. When the focus is lost or the window is resized, all contacts are
/// discarded, and their further input is ignored until they land again.
package struct ContactTracker {
  /// An input event for the stage.
  package struct Output: Hashable {
    package var input: InputEvent
    /// The device class of a gesture: set for a contact that lands while no other contact is down.
    package var gestureDevice: DeviceClass?
  }

  /// The source of a contact other than the mouse.
  private enum Owner: Hashable {
    case finger(FingerID)
    case mirror
    case wheelFirst, wheelSecond
    case touchpad(Int)
  }

  /// The results of the last call.
  private(set) var output: [Output] = []

  /// The window's size in points, to which the coordinates of fingers are scaled.
  private var window: CGSize
  /// The center around which a second contact mirrors the mouse, used the next time that the contact appears; nil for
  /// the center of the window.
  var pinchCenter: CGPoint?
  private var isMouseDown = false
  /// The sources of contacts by number − 1; nil if a number is free.
  private var owners: [Owner?] = []
  private var mirror = PointerMirror()
  private var keys: ModifierKeys = []
  private var wheel: WheelPinch?
  private var touchpad: TouchpadContacts?
  private var isFocused = true
  /// The timestamps of the current results.
  private var stamp = (moment: Timestamp.zero, sdlMilliseconds: UInt32?.none)

  /// The number of SDL's units per point, for coordinates of the mouse and the touchpad.
  private let unitsPerPoint: Double

  init(width: Double, height: Double, unitsPerPoint: Double = 1) {
    window = CGSize(width: width, height: height)
    self.unitsPerPoint = unitsPerPoint
  }

  /// Returns the location of a mouse in points.
  func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: Double(x) / unitsPerPoint, y: Double(y) / unitsPerPoint)
  }

  /// Whether Alt is pressed without a contact of the mouse.
  var awaitsAltDrag: Bool { keys.contains(.alt) && !isMouseDown }

  /// Whether the wheel makes a pinch.
  var pinchesByWheel: Bool { keys.contains(.control) }

  /// The time at which a contact lifts without further input.
  package var deadline: Timestamp? { wheel?.deadline }

  /// The locations of contacts, or of potential contacts, that the user can't see on the device.
  var marks: [ContactMark] {
    if let pointer = mirror.pointer, let opposite = mirror.opposite {
      return [pointer, opposite].map { ContactMark(center: $0, isDown: isMouseDown) }
    }
    guard let pair = wheel?.pair else { return [] }
    return [pair.first, pair.second].map { ContactMark(center: $0, isDown: true) }
  }

  /// Advances the time, but not beyond the next event.
  mutating func advance(to moment: Timestamp) {
    output.removeAll(keepingCapacity: true)
    liftWheel(dueAt: moment)
  }

  /// Processes an event.
  mutating func follow(_ event: DecodedEvent, at moment: Timestamp, sdlMilliseconds: UInt32? = nil) {
    advance(to: moment)
    stamp = (moment, sdlMilliseconds)
    switch event {
    case .mouseDown(let x, let y): press(point(x, y))
    case .mouseUp(let x, let y): if !mirror.isButtonHeld { release(point(x, y)) }
    case .rightDown(let x, let y): pressRight(point(x, y))
    case .rightUp(let x, let y): releaseRight(point(x, y))
    case .mouseMove(let x, let y, let isHeld): moveMouse(point(x, y), isHeld: isHeld)
    case .wheel(let steps, _, let x, let y): turnWheel(Double(steps), point(x, y))
    case .modifiers(let keys): change(to: keys)
    case .touchpad(let gesture): follow(gesture)
    case .fingerDown(let id, let x, let y): land(.finger(id), spread(x, y), from: .touch)
    case .fingerMove(let id, let x, let y): move(.finger(id), spread(x, y))
    case .fingerUp(let id, let x, let y): lift(.finger(id), spread(x, y))
    case .fingersCancelled: cancelFingers()
    case .focusGained: changeFocus(to: true)
    case .focusLost:
      // The stage cancels contacts when the focus is lost; without a loss of focus they have to be canceled explicitly.
      if !isFocused { cancelContacts() }
      forgetContacts()
      change(to: [])
      changeFocus(to: false)
    case .mouseLeft, .moved, .resized, .exposed, .texturesLost, .key, .repeatedKey, .text, .closeRequested, .terminated,
      .woken:
      break
    }
  }

  /// Updates the window's size and cancels all contacts; their further input is ignored until they land again.
  mutating func resize(width: Double, height: Double, at moment: Timestamp, sdlMilliseconds: UInt32? = nil) {
    advance(to: moment)
    stamp = (moment, sdlMilliseconds)
    cancelContacts()
    forgetContacts()
    window = CGSize(width: width, height: height)
    mirror.recenter(at: middle)
  }

  // MARK: The mouse and its mirror

  private var middle: CGPoint { pinchCenter ?? CGPoint(x: window.width / 2, y: window.height / 2) }

  private mutating func press(_ point: CGPoint) {
    mirror.movePointer(to: point)
    guard !isMouseDown else { return }
    liftWheel()
    let device = deviceOfNewGesture(.mouse)
    isMouseDown = true
    emit(.down(Self.contact(0, point)), device)
    if let opposite = mirror.opposite { land(.mirror, opposite, from: .mouse) }
  }

  private mutating func pressRight(_ point: CGPoint) {
    guard !isMouseDown else { return }
    mirror.setButton(isHeld: true, about: middle)
    press(point)
  }

  private mutating func releaseRight(_ point: CGPoint) {
    guard mirror.isButtonHeld else { return }
    release(point)
    mirror.setButton(isHeld: false, about: middle)
  }

  private mutating func moveMouse(_ point: CGPoint, isHeld: Bool) {
    mirror.movePointer(to: point)
    guard isMouseDown else { return }
    if isHeld {
      emit(.move(Self.contact(0, point)))
      if let opposite = mirror.opposite { move(.mirror, opposite) }
    } else {
      // The button was released where the window couldn't detect it, for example because another program grabbed the
      // mouse.
      isMouseDown = false
      emit(.cancel(id: 0))
      cancel(.mirror)
      mirror.setButton(isHeld: false, about: middle)
    }
  }

  private mutating func release(_ point: CGPoint) {
    mirror.movePointer(to: point)
    guard isMouseDown else { return }
    isMouseDown = false
    emit(.up(Self.contact(0, point)))
    if let opposite = mirror.opposite { lift(.mirror, opposite) }
  }

  private mutating func change(to keys: ModifierKeys) {
    let before = mirror.opposite
    self.keys = keys
    mirror.setKeys(keys, about: middle)
    if isMouseDown {
      switch (before, mirror.opposite) {
      case (nil, let after?): land(.mirror, after, from: .mouse)
      case (let before?, nil): lift(.mirror, before)
      default: break
      }
    }
    if !keys.contains(.control) { liftWheel() }
  }

  // MARK: The wheel and the touchpad

  private mutating func turnWheel(_ steps: Double, _ point: CGPoint) {
    guard keys.contains(.control), steps != 0, steps.isFinite, !isMouseDown, touchpad == nil else { return }
    if wheel == nil {
      let pair = ContactPair(about: point, in: window)
      wheel = WheelPinch(pair, at: stamp.moment)
      land(.wheelFirst, pair.first, from: .mouse)
      land(.wheelSecond, pair.second, from: .mouse)
    }
    wheel?.turn(by: steps, at: stamp.moment)
    guard let pair = wheel?.pair else { return }
    move(.wheelFirst, pair.first)
    move(.wheelSecond, pair.second)
  }

  /// Lifts the wheel's contacts at their deadline if it has passed.
  private mutating func liftWheel(dueAt moment: Timestamp) {
    guard let deadline, deadline <= moment else { return }
    stamp = (deadline, nil)
    liftWheel()
  }

  private mutating func liftWheel() {
    guard let pair = wheel?.pair else { return }
    wheel = nil
    lift(.wheelFirst, pair.first)
    lift(.wheelSecond, pair.second)
  }

  private mutating func follow(_ gesture: TouchpadGesture) {
    switch gesture {
    case .began(let kind, let x, let y):
      cancelTouchpad()
      liftWheel()
      let contacts = TouchpadContacts(
        kind, about: CGPoint(x: x / unitsPerPoint, y: y / unitsPerPoint), in: window)
      touchpad = contacts
      for index in 0..<contacts.count { land(.touchpad(index), contacts[index], from: .touchpad) }
    case .changed(let deltaX, let deltaY, let scale, let degrees):
      touchpad?.change(byX: deltaX / unitsPerPoint, y: deltaY / unitsPerPoint, scale: scale, degrees: degrees)
      guard let contacts = touchpad else { return }
      for index in 0..<contacts.count { move(.touchpad(index), contacts[index]) }
    case .ended:
      guard let contacts = touchpad else { return }
      touchpad = nil
      for index in 0..<contacts.count { lift(.touchpad(index), contacts[index]) }
    case .cancelled:
      cancelTouchpad()
    }
  }

  private mutating func cancelTouchpad() {
    guard let contacts = touchpad else { return }
    touchpad = nil
    for index in 0..<contacts.count { cancel(.touchpad(index)) }
  }

  private mutating func cancelFingers() {
    for case .finger(let id)? in owners { cancel(.finger(id)) }
  }

  // MARK: Focus

  private mutating func cancelContacts() {
    if isMouseDown { emit(.cancel(id: 0)) }
    for index in owners.indices where owners[index] != nil { emit(.cancel(id: index + 1)) }
  }

  private mutating func forgetContacts() {
    isMouseDown = false
    mirror.setButton(isHeld: false, about: middle)
    owners.removeAll(keepingCapacity: true)
    wheel = nil
    touchpad = nil
  }

  private mutating func changeFocus(to isFocused: Bool) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    emit(.focus(isFocused: isFocused))
  }

  // MARK: Numbers

  private mutating func land(_ owner: Owner, _ point: CGPoint, from device: DeviceClass) {
    guard !owners.contains(owner) else { return }
    let gestureDevice = deviceOfNewGesture(device)
    let index = owners.firstIndex(of: nil) ?? owners.count
    if index == owners.count { owners.append(owner) } else { owners[index] = owner }
    emit(.down(Self.contact(index + 1, point)), gestureDevice)
  }

  private mutating func move(_ owner: Owner, _ point: CGPoint) {
    guard let index = owners.firstIndex(of: owner) else { return }
    emit(.move(Self.contact(index + 1, point)))
  }

  private mutating func lift(_ owner: Owner, _ point: CGPoint) {
    guard let index = owners.firstIndex(of: owner) else { return }
    owners[index] = nil
    emit(.up(Self.contact(index + 1, point)))
  }

  private mutating func cancel(_ owner: Owner) {
    guard let index = owners.firstIndex(of: owner) else { return }
    owners[index] = nil
    emit(.cancel(id: index + 1))
  }

  private func deviceOfNewGesture(_ device: DeviceClass) -> DeviceClass? {
    isMouseDown || owners.contains { $0 != nil } ? nil : device
  }

  private mutating func emit(_ kind: InputEvent.Kind, _ gestureDevice: DeviceClass? = nil) {
    let input = InputEvent(timestamp: stamp.moment, sdlMilliseconds: stamp.sdlMilliseconds, kind: kind)
    output.append(Output(input: input, gestureDevice: gestureDevice))
  }

  private func spread(_ x: Float, _ y: Float) -> CGPoint {
    CGPoint(x: Double(x) * window.width, y: Double(y) * window.height)
  }

  private static func contact(_ number: Int, _ point: CGPoint) -> InputEvent.Contact {
    InputEvent.Contact(id: number, x: point.x, y: point.y)
  }
}
