import Foundation
import HalfwayGestures
import HalfwayMotion

/// The input of a window: converts decoded events to calls of the window's content. It uses neither SDL nor a clock, so
/// a simulation runs the same code as a window.
@MainActor
package final class WindowInput {
  /// The consequence of an event for the window.
  package enum Effect: Hashable, Sendable {
    case none
    /// A frame is needed.
    case needsFrame
    /// The window closes.
    case closes
  }

  package private(set) var contacts: ContactTracker
  /// The latest time of an event or frame so far; times never decrease.
  package private(set) var latest = Timestamp.zero
  /// The input events that the content received during the last call.
  package private(set) var delivered: [InputEvent] = []

  package init(size: CGSize, unitsPerPoint: Double = 1) {
    contacts = ContactTracker(width: size.width, height: size.height, unitsPerPoint: unitsPerPoint)
  }

  /// Notes that a time has come.
  /// - Returns: The latest time so far.
  @discardableResult
  package func note(_ moment: Timestamp) -> Timestamp {
    latest = max(latest, moment)
    return latest
  }

  /// Lifts the contacts whose deadline has passed.
  package func advance(to moment: Timestamp, _ content: any WindowContent) {
    contacts.advance(to: note(moment))
    delivered.removeAll(keepingCapacity: true)
    deliverContacts(to: content)
  }

  /// Delivers an event, other than a change of the size, at its time or, if it is late, at the latest time so far.
  package func deliver(
    _ event: DecodedEvent, at time: Timestamp, sdlMilliseconds: UInt32? = nil, to content: any WindowContent
  ) -> Effect {
    let moment = note(time)
    delivered.removeAll(keepingCapacity: true)
    switch event {
    case .key(let key):
      content.keyDown(key, at: moment)
    case .repeatedKey(let key):
      guard content.isEditingText else { return .none }
      content.keyDown(key, at: moment)
    case .text(let text):
      guard content.isEditingText else { return .none }
      content.textTyped(text, at: moment)
    case .woken:
      content.windowWasWoken(at: moment)
    case .moved:
      guard contacts.awaitsAltDrag else { return .none }
      content.windowWasMovedByAltDrag(at: moment)
    case .terminated:
      return .closes
    case .closeRequested:
      if content.windowShouldClose(at: moment) { return .closes }
    case .resized, .exposed, .texturesLost: break
    default:
      let marks = contacts.marks
      contacts.pinchCenter = content.pinchCenter
      contacts.follow(event, at: moment, sdlMilliseconds: sdlMilliseconds)
      deliverContacts(to: content)
      let isPointerShown = deliverPointer(event, at: moment, to: content)
      return isPointerShown || contacts.marks != marks || !delivered.isEmpty ? .needsFrame : .none
    }
    return .needsFrame
  }

  /// Delivers the window's size.
  ///
  /// - Parameter isOther: Whether it has changed. A drag can't continue after a change, so contacts end here, which
  ///   also ends them in recordings.
  package func resize(
    width: Double, height: Double, scale: Double, isOther: Bool, at time: Timestamp, sdlMilliseconds: UInt32? = nil,
    _ content: any WindowContent
  ) {
    let moment = note(time)
    delivered.removeAll(keepingCapacity: true)
    if isOther {
      contacts.resize(width: width, height: height, at: moment, sdlMilliseconds: sdlMilliseconds)
      deliverContacts(to: content)
    }
    let resize = InputEvent.Kind.resize(width: width, height: height, scale: scale)
    content.handle(InputEvent(timestamp: moment, sdlMilliseconds: sdlMilliseconds, kind: resize))
  }

  /// Delivers mouse input that doesn't make contacts.
  /// - Returns: Whether a frame is needed.
  private func deliverPointer(_ event: DecodedEvent, at moment: Timestamp, to content: any WindowContent) -> Bool {
    switch event {
    case .mouseMove(let x, let y, _):
      return content.pointerMoved(to: contacts.point(x, y), at: moment)
    case .mouseLeft:
      return content.pointerMoved(to: nil, at: moment)
    case .wheel(let steps, let sideways, let x, let y):
      guard steps.isFinite, sideways.isFinite, steps != 0 || sideways != 0, !contacts.pinchesByWheel else {
        return false
      }
      let notches = CGPoint(x: Double(sideways), y: Double(steps))
      content.wheelTurned(by: notches, over: contacts.point(x, y), at: moment)
      return true
    default: return false
    }
  }

  /// Delivers the contacts that resulted from the last event or from the passage of time.
  private func deliverContacts(to content: any WindowContent) {
    for next in contacts.output {
      if let device = next.gestureDevice { content.gestureWillBegin(from: device, at: next.input.timestamp) }
      content.handle(next.input)
      delivered.append(next.input)
    }
  }
}
