/// A contact, the recognizers that follow it, and what the view that it landed on knows of it.
@MainActor
final class TouchTrack {
  let touch: Touch
  let id: Int
  /// The touch as the argument of callbacks, made once so that events allocate nothing.
  let touches: Set<Touch>
  // As those of the dispatcher: asked for at every event, and nobody is called while they change.
  @exclusivity(unchecked) var recognizers: [GestureRecognizer]
  /// Whether a recognizer took the touch away from its view.
  @exclusivity(unchecked) var isTaken = false
  @exclusivity(unchecked) private(set) var delivery: Delivery

  /// What the view knows of the touch.
  enum Delivery: Hashable, CaseIterable {
    /// Nothing: a recognizer delays the beginning.
    case withheld
    /// That it is there.
    case delivered
    /// Not yet that it ended: a recognizer delays that.
    case ending
    /// Everything that it will ever know.
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

  /// - Parameter isForView: Whether the view that it landed on is ever told of it.
  init(_ touch: Touch, recognizers: [GestureRecognizer], isForView: Bool) {
    self.touch = touch
    id = touch.id
    touches = [touch]
    self.recognizers = recognizers
    delivery = isForView ? .withheld : .over
  }

  /// Tells the view what may be told by now.
  /// - Parameter moved: Whether the contact has just moved.
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
      // Said to be what it is, it is handed on as that; else its own type would be looked up, and a closure made for it at every event.
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

  /// Moves come from `notifyView` alone, which makes only legal ones.
  private func go(to next: Delivery) {
    assert(delivery.legalMoves.contains(next), "\(delivery) to \(next)")
    delivery = next
  }
}
