import Foundation

/// A gesture that a synthetic person makes on a plain view. The raw value is the `task` in the recording's header.
public enum RecognitionTask: String, CaseIterable, Hashable, Sendable {
  /// Two fingers approach each other.
  case pinchTogether = "pinch together"
  /// Two fingers move apart.
  case pinchApart = "pinch apart"
  /// Two fingers pan to the right.
  case twoFingerPanRight = "two-finger pan right"
  /// Two fingers pan to the left.
  case twoFingerPanLeft = "two-finger pan left"
  /// Two fingers pan up.
  case twoFingerPanUp = "two-finger pan up"
  /// Two fingers pan down.
  case twoFingerPanDown = "two-finger pan down"
  /// Two fingers rotate clockwise.
  case rotateClockwise = "rotate clockwise"
  /// Two fingers rotate counterclockwise.
  case rotateCounterclockwise = "rotate counterclockwise"
  /// One finger pans to the right.
  case panRight = "pan right"
  /// One finger pans to the left.
  case panLeft = "pan left"
  /// One finger pans up.
  case panUp = "pan up"
  /// One finger pans down.
  case panDown = "pan down"
  /// One finger taps.
  case tap

  /// The number of fingers in the gesture.
  public var fingerCount: Int {
    switch self {
    case .panRight, .panLeft, .panUp, .panDown, .tap: 1
    default: 2
    }
  }

  /// The direction of a pan, a unit vector with y pointing down; `nil` for other gestures.
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
