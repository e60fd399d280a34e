import Foundation
import HalfwayGestures
import HalfwayMotion

/// Keeps touches from a scroll view's content until it is known that they do not scroll: for a moment, or until they lift. It keeps
/// nobody from being recognized and is itself never recognized.
final class ScrollTouchGate: GestureRecognizer {
  weak var scrollView: ScrollView?

  /// How long the content waits. UIKit's delay, as measured: 150 ms.
  static let delaySeconds = 0.15

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  /// Whether the content knows of the touches.
  var isOpen: Bool { state == .failed }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled else {
      state = .failed
      return
    }
    if deadline == nil { deadline = event.time.advanced(bySeconds: Self.delaySeconds) }
  }

  override func deadlineReached(with event: Event) { state = .failed }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { state = .failed }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
}

/// Decides for a scroll view's pan and its pinch. A subclass of the view that is a delegate of recognizers itself is asked as well.
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

  /// What goes on by itself is caught as soon as a finger lands.
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
      // What two fingers drag they zoom as well.
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

/// A recognizer of something that is pulled down, with the scroll views in it where they stand at their top.
@MainActor
package protocol PullingDown: GestureRecognizer {}
