import Foundation
import HalfwayMotion

/// A recognizer of contacts that are held in place. The gesture begins after the required duration, changes when the
/// contacts move, and ends when one is lifted.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The number of taps before the press (default, as in UIKit: 0).
  open var numberOfTapsRequired = 0
  /// The number of contacts (default: 1).
  open var numberOfTouchesRequired = 1
  /// The required duration of the press, in seconds (default: that of the thresholds).
  open var minimumPressDuration: Double {
    get { ownDuration ?? thresholds.longPressMilliseconds / 1000 }
    set { ownDuration = newValue }
  }
  /// The distance that a contact may move before the press begins, in points (default: the thresholds'
  /// `tapSlopPoints`).
  open var allowableMovement: CGFloat {
    get { CGFloat(ownMovement ?? thresholds.tapSlopPoints) }
    set { ownMovement = Double(newValue) }
  }
  private var ownDuration: Double?
  private var ownMovement: Double?

  private var taps: TapSequence?
  private var isPressing: Bool {
    guard let taps else { return false }
    return taps.count >= numberOfTapsRequired && taps.isFull
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard !hasBegun else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    deadline = nil
    var taps = taps ?? TapSequence(contactsRequired: numberOfTouchesRequired, thresholds: event.thresholds)
    let step = taps.land(self.touches)
    self.taps = taps
    if step == .failed {
      fail(because: taps.causeOfLanding(self.touches))
      return
    }
    guard isPressing else { return }
    if minimumPressDuration > 0 {
      deadline = event.time.advanced(byMilliseconds: minimumPressDuration * 1000)
    } else {
      state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if hasBegun {
      state = .changed
    } else if let strayed = touches.first(where: { $0.strayed(beyond: Double(allowableMovement)) }) {
      fail(because: strayed.cause(beyond: Double(allowableMovement)))
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if hasBegun {
      state = .ended
      return
    }
    touchesMoved(touches, with: event)
    guard state == .possible else { return }
    // A press that is lifted before its time fails.
    switch isPressing ? .failed : taps?.lift() ?? .failed {
    case .none: break
    case .failed:
      fail(
        because: isPressing
          ? .tooBrief(minimumMilliseconds: minimumPressDuration * 1000)
          : .tooFewContacts(least: numberOfTouchesRequired))
    case .tapped: deadline = event.time.advanced(byMilliseconds: event.thresholds.multiTapMilliseconds)
    }
  }

  /// Called when the press was held for long enough, or the next tap didn't come in time.
  open override func deadlineReached(with event: Event) {
    guard isPressing else { return fail(because: .tooLate(maximumMilliseconds: event.thresholds.multiTapMilliseconds)) }
    state = .began
  }

  open override func reset() { taps = nil }
}
