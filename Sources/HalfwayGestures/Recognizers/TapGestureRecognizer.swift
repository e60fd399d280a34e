import Foundation
import HalfwayMotion

/// A recognizer of contacts that land and are lifted without moving away, once or several times in succession.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps (default: 1).
  open var numberOfTapsRequired = 1
  /// The number of contacts of each tap (default: 1).
  open var numberOfTouchesRequired = 1

  private var taps: TapSequence?

  /// The location of the first tap, as in UIKit.
  package override var currentLocation: CGPoint { taps?.place ?? super.currentLocation }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    // The next tap has come in time.
    deadline = nil
    var taps = taps ?? TapSequence(contactsRequired: numberOfTouchesRequired, thresholds: event.thresholds)
    let step = taps.land(self.touches)
    self.taps = taps
    if step == .failed { fail(because: taps.causeOfLanding(self.touches)) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let taps, let strayed = touches.first(where: taps.strays) else { return }
    fail(because: strayed.cause(beyond: event.thresholds.tapSlopPoints))
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    touchesMoved(touches, with: event)
    guard state == .possible else { return }
    switch taps?.lift() ?? .failed {
    case .none: break
    case .failed: fail(because: .tooFewContacts(least: numberOfTouchesRequired))
    case .tapped:
      if let taps, taps.count < numberOfTapsRequired {
        deadline = event.time.advanced(byMilliseconds: event.thresholds.multiTapMilliseconds)
      } else {
        state = .ended
      }
    }
  }

  /// Called when the next tap didn't come in time.
  open override func deadlineReached(with event: Event) {
    fail(because: .tooLate(maximumMilliseconds: event.thresholds.multiTapMilliseconds))
  }

  open override func reset() { taps = nil }

  /// A tap doesn't prevent one that requires more taps.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer else { return super.canPrevent(other) }
    return tap.numberOfTapsRequired <= numberOfTapsRequired && super.canPrevent(other)
  }
}

extension Timestamp {
  /// Returns the time after a number of milliseconds; the same time if the number is negative or NaN.
  func advanced(byMilliseconds milliseconds: Double) -> Timestamp {
    advanced(bySeconds: milliseconds > 0 ? milliseconds / 1000 : 0)
  }
}
