import Foundation
import HalfwayMotion

/// Contacts that land and lift without moving away, once or several times in succession.
open class TapGestureRecognizer: GestureRecognizer {
  public var numberOfTapsRequired = 1
  /// How many contacts make each tap.
  public var numberOfTouchesRequired = 1

  private var taps: TapSequence?

  /// The place of the first tap, as in UIKit.
  open override var locationInStage: CGPoint { taps?.place ?? super.locationInStage }

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

  /// The next tap did not come in time.
  open override func deadlineReached(with event: Event) {
    fail(because: .tooLate(maximumMilliseconds: event.thresholds.multiTapMilliseconds))
  }

  open override func reset() { taps = nil }

  /// One tap does not keep two from being recognized.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer else { return super.canPrevent(other) }
    return tap.numberOfTapsRequired <= numberOfTapsRequired && super.canPrevent(other)
  }
}

extension Timestamp {
  /// The moment a number of milliseconds after this one; what is no number or negative is none.
  func advanced(byMilliseconds milliseconds: Double) -> Timestamp {
    advanced(bySeconds: milliseconds > 0 ? milliseconds / 1000 : 0)
  }
}
