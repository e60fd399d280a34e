import Foundation
import HalfwayGestures

extension ScrollView {
  /// Returns whether a recognizer only delays the touches of the scroll view's content.
  package static func delaysContent(_ recognizer: GestureRecognizer) -> Bool { recognizer is ScrollTouchGate }

  /// Returns the recognizer for a session that recognizes the scroll view's drags as the stage does at rest; `nil` if a
  /// session can't.
  ///
  /// - Parameter view: The view on which the contact lands.
  package func sessionRecognizer(landingOn view: View?) -> RecognitionSession.Recognizer? {
    let pan = panGestureRecognizer
    guard type(of: pan) == PanGestureRecognizer.self, pan.delegate === referee, !pan.hasRequirements,
      !(self is any GestureRecognizerDelegate), pan.requiredDirection == nil, pinchGestureRecognizer == nil,
      !isDecelerating, !isZoomBouncing, hasAxesOfStage
    else { return nil }
    let least = max(1, pan.minimumNumberOfTouches)
    var recognizer = RecognitionSession.Recognizer.pan(contacts: least...max(least, pan.maximumNumberOfTouches))
    let (x, y) = ranges
    var content = ScrolledContent(movesHorizontally: x.isScrollable, movesVertically: y.isScrollable)
    content.yieldsToRight = yieldsDrag(along: CGPoint(x: 1, y: 0))
    content.yieldsToLeft = yieldsDrag(along: CGPoint(x: -1, y: 0))
    if let view, view !== self, !canCancelContentTouches || !touchesShouldCancel(in: view) {
      content.keepsContactAfterMicroseconds =
        delaysContentTouches ? Int64((ScrollTouchGate.delaySeconds * 1_000_000).rounded()) : 0
    }
    recognizer.scrolledContent = content
    return recognizer
  }

  /// The nearest ancestor's recognizer that shares drags which begin now; `nil` if there is none.
  package var partnerOfDrags: (any ScrollPartner)? { shareOfNewDrag?.partner }

  /// Whether the content is at its top.
  package var isAtTop: Bool { contentOffset.y == ranges.y.lower }

  /// Whether a displacement on the stage is the same in the view.
  private var hasAxesOfStage: Bool {
    [CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)].allSatisfy { vectorFromStage($0) == $0 }
  }
}
