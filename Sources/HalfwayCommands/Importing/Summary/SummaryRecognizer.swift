import HalfwayReplay

/// A recognizer whose hits and false activations `halfway recognize --summary` counts.
enum SummaryRecognizer: Hashable, CaseIterable {
  case tap, pan, twoFingerPan, pinch, rotation
  /// A pan from the left edge, on a view of its own: the swipe back.
  case edgePan
  /// A pan of one contact in one direction, on a view of its own; see `DirectedStroke`.
  case directedPan

  init(_ kind: Recognition.Kind) {
    self =
      switch kind {
      case .tap: .tap
      case .pan: .pan
      case .twoFingerPan: .twoFingerPan
      case .pinch: .pinch
      case .rotation: .rotation
      }
  }

  /// The kind of finding on the plain view, or `nil` for the pans on views of their own.
  var kind: Recognition.Kind? {
    switch self {
    case .tap: .tap
    case .pan: .pan
    case .twoFingerPan: .twoFingerPan
    case .pinch: .pinch
    case .rotation: .rotation
    case .edgePan, .directedPan: nil
    }
  }

  /// Whether the recognizer requires two contacts, so that no gesture of one contact may activate it.
  var needsTwoContacts: Bool {
    switch self {
    case .twoFingerPan, .pinch, .rotation: true
    case .tap, .pan, .edgePan, .directedPan: false
    }
  }

  var name: String { kind?.rawValue ?? (self == .edgePan ? "edge pan" : "directed pan") }
}
