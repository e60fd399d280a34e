/// The kind of gesture that a recognizer detects. A subclass counts as its base class.
public enum RecognizerKind: Sendable, Hashable, Codable {
  /// A number of taps with a number of contacts.
  case tap(taps: Int, contacts: Int)
  /// A long press.
  case longPress
  /// A pan, with the minimum number of contacts.
  case pan(contacts: Int)
  /// A pan from the given edges.
  case edgePan(RectEdge)
  /// A swipe.
  case swipe
  /// A pinch.
  case pinch
  /// A rotation.
  case rotation
  /// Another recognizer, with words for it or the name of its type.
  case other(String)

  @MainActor package init(of recognizer: GestureRecognizer) {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      self = .tap(taps: tap.numberOfTapsRequired, contacts: tap.numberOfTouchesRequired)
    case is LongPressGestureRecognizer: self = .longPress
    case let pan as ScreenEdgePanGestureRecognizer: self = .edgePan(pan.edges)
    case let pan as PanGestureRecognizer: self = .pan(contacts: pan.minimumNumberOfTouches)
    case is SwipeGestureRecognizer: self = .swipe
    case is PinchGestureRecognizer: self = .pinch
    case is RotationGestureRecognizer: self = .rotation
    default: self = .other(recognizer.wordsOfKind ?? "\(type(of: recognizer))")
    }
  }
}
