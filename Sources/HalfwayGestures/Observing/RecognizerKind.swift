/// What kind of gesture a recognizer looks for. A subclass counts as what it is made of.
public enum RecognizerKind: Sendable, Hashable {
  case tap(taps: Int, contacts: Int)
  case longPress
  /// The fewest contacts that begin it.
  case pan(contacts: Int)
  case edgePan(RectEdge)
  case swipe
  case pinch
  case rotation
  /// Any other, by the name of its type.
  case other(String)

  @MainActor init(of recognizer: GestureRecognizer) {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      self = .tap(taps: tap.numberOfTapsRequired, contacts: tap.numberOfTouchesRequired)
    case is LongPressGestureRecognizer: self = .longPress
    case let pan as ScreenEdgePanGestureRecognizer: self = .edgePan(pan.edges)
    case let pan as PanGestureRecognizer: self = .pan(contacts: pan.minimumNumberOfTouches)
    case is SwipeGestureRecognizer: self = .swipe
    case is PinchGestureRecognizer: self = .pinch
    case is RotationGestureRecognizer: self = .rotation
    default: self = .other("\(type(of: recognizer))")
    }
  }
}
