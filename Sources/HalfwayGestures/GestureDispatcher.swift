import Foundation
import HalfwayMotion

/// Hands each contact to the recognizers under it and keeps them from contradicting each other.
///
/// The rule of this slice of UIKit: of the recognizers that follow a contact only one gesture wins. Whoever begins first makes
/// the others that share a touch fail; among those that would begin at one event the innermost view comes first. Everything goes
/// by order of arrival.
public final class GestureDispatcher {
  private struct Track {
    let touch: Touch
    let recognizers: [GestureRecognizer]
  }

  // Asked for at every event. No access overlaps another: searching it compares numbers and objects, and calls nobody.
  @exclusivity(unchecked) private var tracks: [Track] = []
  /// Told of misuse: an unknown contact, an illegal move.
  public var onDiagnostic: ((String) -> Void)?

  /// More contacts than two hands have are refused, so that no sender can make the engine grow.
  public static let mostContacts = 10

  public init() {}

  /// Whether any contact is down.
  public var hasContacts: Bool { !tracks.isEmpty }

  /// Delivers an event. `recognizersUnder` gives the recognizers for a new contact, innermost view first.
  public func handle(
    _ event: InputEvent, thresholds: Thresholds, recognizersUnder: (CGPoint) -> [GestureRecognizer]
  ) {
    switch event.kind {
    case .down(let contact): down(contact, at: event.timestamp, thresholds, recognizersUnder)
    case .move(let contact): change(contact, to: .moved, at: event.timestamp, thresholds)
    case .up(let contact): change(contact, to: .ended, at: event.timestamp, thresholds)
    case .cancel(let id): cancel(id: id, at: event.timestamp, thresholds)
    case .focus(isFocused: false): cancelAll(at: event.timestamp, thresholds)
    case .focus, .resize, .thresholds: break
    }
  }

  /// Cancels every contact, as when the window loses the focus.
  public func cancelAll(at time: Timestamp, _ thresholds: Thresholds) {
    while let track = tracks.first { cancel(id: track.touch.id, at: time, thresholds) }
  }

  private func down(
    _ contact: InputEvent.Contact, at time: Timestamp, _ thresholds: Thresholds,
    _ recognizersUnder: (CGPoint) -> [GestureRecognizer]
  ) {
    guard contact.location.isFinite else { return report("contact \(contact.id) landed nowhere: not a finite point") }
    guard !tracks.contains(where: { $0.touch.id == contact.id }) else {
      return report("contact \(contact.id) landed twice")
    }
    guard tracks.count < Self.mostContacts else { return report("more than \(Self.mostContacts) contacts") }
    let touch = Touch(id: contact.id, location: contact.location, timestamp: time)
    let recognizers = recognizersUnder(contact.location).filter {
      $0.isEnabled && !$0.state.isOver && $0.shouldReceive(touch, thresholds: thresholds)
    }
    for recognizer in recognizers {
      recognizer.onDiagnostic = onDiagnostic
      recognizer.touches.append(touch)
    }
    let track = Track(touch: touch, recognizers: recognizers)
    tracks.append(track)
    deliver(track) { $0.touchBegan(touch, thresholds: thresholds) }
  }

  private func change(
    _ contact: InputEvent.Contact, to phase: Touch.Phase, at time: Timestamp, _ thresholds: Thresholds
  ) {
    guard let index = tracks.firstIndex(where: { $0.touch.id == contact.id }) else {
      return report("contact \(contact.id) is not down")
    }
    let track = tracks[index]
    let touch = track.touch
    let isSomewhere = contact.location.isFinite
    if !isSomewhere { report("contact \(contact.id) is not at a finite point") }
    // A contact that lifts nowhere has lifted all the same: where it was.
    guard isSomewhere || phase == .ended else { return }
    touch.change(to: phase, at: isSomewhere ? contact.location : nil, time: time)
    if phase == .moved {
      deliver(track) { $0.touchMoved(touch, thresholds: thresholds) }
    } else {
      deliver(track) { $0.touchEnded(touch, thresholds: thresholds) }
      remove(touch)
    }
  }

  private func cancel(id: Int, at time: Timestamp, _ thresholds: Thresholds) {
    guard let track = tracks.first(where: { $0.touch.id == id }) else { return report("contact \(id) is not down") }
    track.touch.change(to: .cancelled, at: nil, time: time)
    deliver(track) { $0.touchCancelled(track.touch, thresholds: thresholds) }
    remove(track.touch)
  }

  /// Delivers to each recognizer in turn; the first that begins or is recognized makes the others fail.
  private func deliver(_ track: Track, _ body: (GestureRecognizer) -> Void) {
    for recognizer in track.recognizers where !recognizer.state.isOver {
      let wasPossible = recognizer.state == .possible
      body(recognizer)
      if wasPossible, recognizer.state.isActive || recognizer.state == .ended {
        for other in track.recognizers where other !== recognizer { other.cancel() }
      }
    }
  }

  /// Forgets a contact; recognizers that follow no other one are ready for the next gesture.
  private func remove(_ touch: Touch) {
    guard let index = tracks.firstIndex(where: { $0.touch === touch }) else { return }
    let track = tracks.remove(at: index)
    for recognizer in track.recognizers {
      recognizer.touches.removeAll { $0 === touch }
      if recognizer.touches.isEmpty {
        recognizer.cancel()
        recognizer.resetIfOver()
      }
    }
  }

  private func report(_ message: String) { onDiagnostic?(message) }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
