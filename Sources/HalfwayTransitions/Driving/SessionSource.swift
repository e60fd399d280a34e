import Foundation
import HalfwayGestures
import HalfwayViews

/// A source of progress whose gesture a `RecognitionSession` recognizes as the stage does.
@MainActor
package protocol SessionSource: ProgressSource {
  /// The recognizer for a session; nil where the recognizer on the stage depends on something that a session doesn't know.
  /// - Parameter view: The view whose size and coordinates are those of the way.
  func sessionRecognizer(in view: View) -> RecognitionSession.Recognizer?
}

extension InteractiveTransition {
  /// The recognizer for a session that recognizes this gesture as the stage does at rest; nil where a session can't.
  package var sessionRecognizer: RecognitionSession.Recognizer? {
    guard let view = containerView, let source = source as? any SessionSource, !source.recognizer.hasRequirements,
      var recognizer = source.sessionRecognizer(in: view)
    else { return nil }
    recognizer.mayBegin = canBegin()
    return recognizer
  }
}

extension Stage {
  /// The recognizers that a contact would be shown to that lands at a place, the innermost view's first.
  package func recognizers(at point: CGPoint) -> [GestureRecognizer] {
    environment.run {
      rootView.layoutIfNeeded()
      return rootView.view(at: point, with: dispatcher.presentEvent)?.recognizersUpwards.filter(\.isEnabled) ?? []
    }
  }
}
