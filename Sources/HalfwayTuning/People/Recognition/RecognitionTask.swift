import Foundation

/// A gesture that a synthetic person makes on a plain view, as the header's `task` of the recording names it.
public enum RecognitionTask: String, CaseIterable, Hashable, Sendable {
  case pinchTogether = "pinch together"
  case pinchApart = "pinch apart"
  case twoFingerPanRight = "two-finger pan right"
  case twoFingerPanLeft = "two-finger pan left"
  case twoFingerPanUp = "two-finger pan up"
  case twoFingerPanDown = "two-finger pan down"
  case rotateClockwise = "rotate clockwise"
  case rotateCounterclockwise = "rotate counterclockwise"
  case panRight = "pan right"
  case panLeft = "pan left"
  case panUp = "pan up"
  case panDown = "pan down"
  case tap

  /// The number of fingers that make the gesture.
  public var fingerCount: Int {
    switch self {
    case .panRight, .panLeft, .panUp, .panDown, .tap: 1
    default: 2
    }
  }

  /// The direction of a pan, a unit vector with y pointing down; nil for other gestures.
  var direction: CGPoint? {
    switch self {
    case .twoFingerPanRight, .panRight: CGPoint(x: 1, y: 0)
    case .twoFingerPanLeft, .panLeft: CGPoint(x: -1, y: 0)
    case .twoFingerPanUp, .panUp: CGPoint(x: 0, y: -1)
    case .twoFingerPanDown, .panDown: CGPoint(x: 0, y: 1)
    case .pinchTogether, .pinchApart, .rotateClockwise, .rotateCounterclockwise, .tap: nil
    }
  }

  /// The tasks of one block of trials. Pinches occur twice, so that there are as many pinches as two-finger pans.
  static let block = allCases + [.pinchTogether, .pinchApart]
}
