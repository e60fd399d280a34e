import Foundation
import HalfwayGestures
import HalfwayViews

/// A source of progress whose gesture a `RecognitionSession` recognizes as the stage does.
@MainActor
package protocol SessionSource: ProgressSource {
  /// Returns the recognizer for a session; `nil` if the recognizer on the stage depends on something that a session
  /// doesn't know.
  ///
  /// - Parameter view: The view in whose coordinates the distance is measured.
  func sessionRecognizer(in view: View) -> RecognitionSession.Recognizer?
}

extension InteractiveTransition {
  /// Returns the recognizer for a session that recognizes this gesture as the stage does at rest; `nil` if a session
  /// can't.
  package var sessionRecognizer: RecognitionSession.Recognizer? {
    guard let view = containerView, let source = source as? any SessionSource, !source.recognizer.hasRequirements,
      var recognizer = source.sessionRecognizer(in: view)
    else { return nil }
    recognizer.mayBegin = canBegin()
    return recognizer
  }
}

extension Stage {
  /// Returns the recognizers of a contact that lands at a point, those of the innermost view first.
  package func recognizers(at point: CGPoint) -> [GestureRecognizer] {
    environment.run {
      rootView.layoutIfNeeded()
      return rootView.view(at: point, with: dispatcher.presentEvent)?.recognizersUpwards.filter(\.isEnabled) ?? []
    }
  }
}
