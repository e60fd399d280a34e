import HalfwayReplay

/// A recognizer of which `halfway recognize --summary` counts hits and false activations.
enum SummaryRecognizer: Hashable, CaseIterable {
  case tap, pan, twoFingerPan, pinch, rotation
  /// A pan from the left edge, on a view of its own: the swipe back.
  case edgePan

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

  /// The kind of finding on the plain view; nil for the edge pan.
  var kind: Recognition.Kind? {
    switch self {
    case .tap: .tap
    case .pan: .pan
    case .twoFingerPan: .twoFingerPan
    case .pinch: .pinch
    case .rotation: .rotation
    case .edgePan: nil
    }
  }

  /// Whether the recognizer needs two contacts, so that no gesture of one contact may activate it.
  var needsTwoContacts: Bool {
    switch self {
    case .twoFingerPan, .pinch, .rotation: true
    case .tap, .pan, .edgePan: false
    }
  }

  var name: String { kind?.rawValue ?? "edge pan" }
}
