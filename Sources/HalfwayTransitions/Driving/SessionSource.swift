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
  /// Returns the view on which a contact lands at a point, and the recognizers of the contact, those of the innermost
  /// view first.
  package func landing(at point: CGPoint) -> (view: View?, recognizers: [GestureRecognizer]) {
    environment.run {
      rootView.layoutIfNeeded()
      let view = rootView.view(at: point, with: dispatcher.presentEvent)
      return (view, view?.recognizersUpwards.filter(\.isEnabled) ?? [])
    }
  }

  /// Returns the recognizer for a session that recognizes the drags of a scroll view as the stage does at rest, and
  /// whether it also drives a transition, which takes part in the drags; `nil` if a session can't.
  ///
  /// - Parameter view: The view on which the contact lands.
  package func sessionRecognizer(
    of scrollView: ScrollView, landingOn view: View?
  ) -> (recognizer: RecognitionSession.Recognizer, isShared: Bool)? {
    environment.run {
      guard var recognizer = scrollView.sessionRecognizer(landingOn: view) else { return nil }
      guard let partner = scrollView.partnerOfDrags else { return (recognizer, false) }
      guard let sharing = partner as? ScrollSharingPanGestureRecognizer, scrollView.isAtTop,
        !scrollView.isDirectionalLockEnabled, let mapping = sharing.progressMapping(of: scrollView)
      else { return nil }
      recognizer.progressMapping = mapping
      return (recognizer, true)
    }
  }
}
