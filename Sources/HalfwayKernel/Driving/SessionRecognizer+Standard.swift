import HalfwayMotion

extension RecognitionSession.Recognizer {
  /// Returns the recognizer of a swipe from the left edge that goes back. 100% is the width, times the threshold
  /// `travelWidths`.
  /// - Parameters:
  /// - contacts: The numbers of contacts with which it can begin. On a touchpad, a swipe has a contact for each finger.
  public static func swipeBack(
    widthPoints: Double, heightPoints: Double, contacts: ClosedRange<Int> = 1...1
  ) -> RecognitionSession.Recognizer {
    var swipe = RecognitionSession.Recognizer.pan(
      contacts: contacts, direction: PanDirection(along: PlaneVector(1, 0)),
      edges: EdgeLanding(.left, minimum: .zero, maximum: PlaneVector(widthPoints, heightPoints)))
    swipe.progressMapping = .pan(forwards: PlaneVector(1, 0), travel: .extent(widthPoints))
    return swipe
  }

  /// The recognizer of a pinch together that closes. 100% is the share `pinchTravelShare` of the contacts' distance.
  public static let pinchToClose: RecognitionSession.Recognizer = {
    var pinch = RecognitionSession.Recognizer.pinch(.shrinking)
    pinch.progressMapping = .pinch(.shrinking)
    return pinch
  }()
}
