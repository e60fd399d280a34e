/// A contact, the recognizers that follow it, and the state of its delivery to the view that it landed on.
@MainActor
final class TouchTrack {
  let touch: Touch
  let id: Int
  /// The touch as the argument of callbacks, created once so that events don't allocate.
  let touches: Set<Touch>
  // As in the dispatcher: accessed at every event, and nothing is called during a change.
  @exclusivity(unchecked) var recognizers: [GestureRecognizer]
  /// Whether a recognizer has taken the touch from its view.
  @exclusivity(unchecked) var isTaken = false
  @exclusivity(unchecked) private(set) var delivery: Delivery

  /// The state of the delivery of a touch to its view.
  enum Delivery: Hashable, CaseIterable {
    /// Not delivered: a recognizer delays the beginning.
    case withheld
    /// The beginning was delivered.
    case delivered
    /// The end wasn't delivered yet: a recognizer delays it.
    case ending
    /// Nothing more will be delivered.
    case over

    var legalMoves: [Delivery] {
      switch self {
      case .withheld: [.delivered, .over]
      case .delivered: [.ending, .over]
      case .ending: [.over]
      case .over: []
      }
    }
  }

  /// Creates a track.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - recognizers: The recognizers that follow it.
  ///   - isForView: Whether the touch is delivered to the view that it landed on.
  init(_ touch: Touch, recognizers: [GestureRecognizer], isForView: Bool) {
    self.touch = touch
    id = touch.id
    touches = [touch]
    self.recognizers = recognizers
    delivery = isForView ? .withheld : .over
  }

  /// Delivers to the view what isn't delayed.
  ///
  /// - Parameters:
  ///   - moved: Whether the contact has just moved.
  ///   - event: The current event.
  func notifyView(moved: Bool, _ event: Event) {
    guard delivery != .over, let receiver = touch.receiver else { return }
    if isTaken || touch.phase == .cancelled {
      let knows = delivery != .withheld
      go(to: .over)
      if knows { receiver.touchesCancelled(touches, with: event) }
      return
    }
    if delivery == .withheld {
      guard !delaysBeginning else { return }
      go(to: .delivered)
      receiver.touchesBegan(touches, with: event)
      if touch.location != touch.startLocation {
        receiver.touchesMoved(touches, with: event)
      }
    } else if moved {
      // The cast avoids a lookup of the dynamic type and a closure at every event.
      (receiver as any TouchReceiver).touchesMoved(touches, with: event)
    }
    guard touch.phase == .ended, delivery != .over else { return }
    if delaysEnd {
      if delivery == .delivered { go(to: .ending) }
    } else {
      go(to: .over)
      receiver.touchesEnded(touches, with: event)
    }
  }

  /// Whether a recognizer that may still begin delays the view's `touchesBegan`.
  private var delaysBeginning: Bool {
    for recognizer in recognizers where recognizer.isEngaged && recognizer.state == .possible {
      if recognizer.delaysTouchesBegan { return true }
    }
    return false
  }

  /// Whether a recognizer that may still begin delays the view's `touchesEnded`.
  private var delaysEnd: Bool {
    for recognizer in recognizers where recognizer.isEngaged && recognizer.state == .possible {
      if recognizer.delaysTouchesEnded { return true }
    }
    return false
  }

  /// Called by `notifyView` only, which makes only legal transitions.
  private func go(to next: Delivery) {
    assert(delivery.legalMoves.contains(next), "\(delivery) to \(next)")
    delivery = next
  }
}

extension GestureDispatcher {
  /// Returns the contact with an identifier if it is down.
  func track(_ id: Int) -> TouchTrack? {
    for track in tracks where track.id == id { return track }
    return nil
  }
}
