import Foundation
import HalfwayGestures
import HalfwayMotion

/// A recognizer that delays touches for a scroll view's content until it is known that they don't scroll: for a short
/// time or until they end. It doesn't prevent other recognizers and is never recognized itself.
final class ScrollTouchGate: GestureRecognizer {
  weak var scrollView: ScrollView?

  /// The delay in seconds; 150 ms as measured in UIKit.
  static let delaySeconds = 0.15

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
    wordsOfKind = "touch delay"
  }

  /// Whether the content receives the touches.
  var isOpen: Bool { state == .failed }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled else { return open() }
    if deadline == nil { deadline = event.time.advanced(bySeconds: Self.delaySeconds) }
  }

  override func deadlineReached(with event: Event) { open() }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { open() }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { state = .failed }

  private func open() {
    explain(.passedOn)
    state = .failed
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
}

/// The delegate of a scroll view's pan and pinch recognizers. It also asks the scroll view, if that is a delegate of
/// recognizers itself.
@MainActor
final class ScrollReferee: GestureRecognizerDelegate {
  weak var scrollView: ScrollView?

  private var other: (any GestureRecognizerDelegate)? { scrollView as? any GestureRecognizerDelegate }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let scrollView else { return false }
    let mayBegin =
      recognizer === scrollView.pinchGestureRecognizer ? scrollView.zoomedView != nil : scrollView.dragMayBegin
    guard mayBegin else { return false }
    return other?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  /// Deceleration is interrupted as soon as a finger lands.
  func gestureRecognizerShouldBeginAtOnce(_ recognizer: GestureRecognizer) -> Bool {
    recognizer === scrollView?.panGestureRecognizer && scrollView?.isDecelerating ?? false
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    other?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith another: GestureRecognizer
  ) -> Bool {
    if let scrollView, let pinch = scrollView.pinchGestureRecognizer {
      // Two fingers scroll and zoom at the same time.
      let pan = scrollView.panGestureRecognizer
      if recognizer === pan && another === pinch || recognizer === pinch && another === pan { return true }
    }
    return other?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: another) ?? false
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf another: GestureRecognizer
  ) -> Bool {
    other?.gestureRecognizer(recognizer, shouldRequireFailureOf: another) ?? false
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy another: GestureRecognizer
  ) -> Bool {
    other?.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: another) ?? false
  }
}
