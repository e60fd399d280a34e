import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The recognizers under a point of a stage at rest, for a session of the kernel that recognizes gestures as the stage
/// does.
///
/// Pans and pinches that drive a transition are supported, and drags of scroll views. A single contact may also land on
/// taps, since a tap prevents nothing while a contact is down.
@MainActor
package struct LandingRecognizers {
  /// The recognizers on the stage, those of the innermost view first.
  package private(set) var attached: [GestureRecognizer]
  /// The recognizers of the session.
  package private(set) var recognizers: [RecognitionSession.Recognizer] = []
  /// Whether several contacts may land here; if not, the session is valid for one.
  package private(set) var takesSeveral = true
  /// Whether there are taps.
  package private(set) var hasTaps = false
  /// The indices of the recognizers whose drags scroll content.
  package private(set) var scrolling: Set<Int> = []
  /// The indices of those among them whose drags also drive a transition, from where they go down.
  package private(set) var sharing: Set<Int> = []
  /// The indices of those whose scroll views have a delegate, which may do anything while content scrolls.
  package private(set) var delegating: Set<Int> = []

  /// Returns `nil` if a session doesn't support one of the recognizers.
  package init?(on stage: Stage, at point: CGPoint) {
    let (view, attached) = stage.landing(at: point)
    self.attached = attached
    for recognizer in attached where !ScrollView.delaysContent(recognizer) {
      if let transition = recognizer.delegate as? InteractiveTransition {
        guard let recognizer = transition.sessionRecognizer else { return nil }
        recognizers.append(recognizer)
      } else if let scrollView = recognizer.view as? ScrollView, recognizer === scrollView.panGestureRecognizer {
        guard let drag = stage.sessionRecognizer(of: scrollView, landingOn: view) else { return nil }
        if drag.recognizer.scrolledContent?.keepsContactAfterMicroseconds != nil { takesSeveral = false }
        scrolling.insert(recognizers.count)
        if scrollView.scrollDelegate != nil { delegating.insert(recognizers.count) }
        if drag.isShared { sharing.insert(recognizers.count) }
        recognizers.append(drag.recognizer)
      } else if type(of: recognizer) == TapGestureRecognizer.self {
        (takesSeveral, hasTaps) = (false, true)
      } else {
        return nil
      }
    }
  }
}
