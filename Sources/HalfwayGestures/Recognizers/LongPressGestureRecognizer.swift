import Foundation
import HalfwayMotion

/// Contacts that are held without moving away: begins when they have been for long enough, changes when they move then, and ends when
/// one lifts.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How many taps come before the press; 0 as in UIKit.
  public var numberOfTapsRequired = 0
  public var numberOfTouchesRequired = 1
  /// How long they are held, in seconds; that of the thresholds where nothing was set.
  public var minimumPressDuration: Double {
    get { ownDuration ?? thresholds.longPressMilliseconds / 1000 }
    set { ownDuration = newValue }
  }
  /// How far a contact may stray before the press begins, in points; that of the thresholds where nothing was set.
  public var allowableMovement: CGFloat {
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
    // A press that lifts before its time is none.
    switch isPressing ? .failed : taps?.lift() ?? .failed {
    case .none: break
    case .failed:
      fail(
        because: isPressing
          ? .tooBrief(leastMilliseconds: minimumPressDuration * 1000) : .tooFewContacts(least: numberOfTouchesRequired))
    case .tapped: deadline = event.time.advanced(byMilliseconds: event.thresholds.multiTapMilliseconds)
    }
  }

  /// The press was held for long enough, or the next tap did not come in time.
  open override func deadlineReached(with event: Event) {
    guard isPressing else { return fail(because: .tooLate(maximumMilliseconds: event.thresholds.multiTapMilliseconds)) }
    state = .began
  }

  open override func reset() { taps = nil }
}
