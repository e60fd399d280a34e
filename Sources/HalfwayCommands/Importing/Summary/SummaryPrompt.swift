import HalfwayApp
import HalfwayGestures
import HalfwayImporting
import HalfwayRecordings
import HalfwayReplay

/// The gestures of one file, with the gesture that the person was asked to make.
///
/// A prompt asks for one gesture, but its file may contain several: a finger that lifts too early splits a gesture in
/// two. Therefore, hits are counted per prompt, and false activations per gesture.
struct SummaryPrompt {
  /// The position of gestures on the view with an edge pan.
  ///
  /// A recording always keeps its position. The position of an imported gesture was chosen independently of a stage.
  enum EdgePlacement: Hashable {
    /// The first contact of imported gestures lands 5 points from the left edge. This is the worst case for false
    /// activations, and the condition for hits of imported swipes to the right.
    case atEdge
    /// Gestures on a touchscreen land at the same fraction of the width as on the device. Gestures on a touchpad, or on
    /// a touchscreen of unknown extent, have no position and aren't counted.
    case asRecorded
  }

  /// The relation of a gesture to a recognizer.
  enum Role: Hashable {
    /// The recognizer should recognize the gesture.
    case meant
    /// The recognizer should ignore the gesture.
    case other
    /// The expectation is unknown, so the gesture isn't counted.
    case unknown
  }

  let gestures: [RealGesture]
  let expected: ExpectedGesture?
  /// The straight stroke of each gesture, or `nil` if it isn't a straight stroke of one contact.
  let strokes: [DirectedStroke?]
  /// The recording of each gesture that lands at the edge, or `nil` if the gesture can't be placed there.
  private let edgeRecordings: [Recording?]
  private let header: RecordingHeader
  private let isImported: Bool
  private let hasPosition: Bool
  private let contacts: [Int]

  /// - Parameter gestures: The gestures of a file; not empty.
  init?(_ gestures: [RealGesture]) {
    guard let first = gestures.first else { return nil }
    self.gestures = gestures
    contacts = gestures.map(\.contacts)
    header = first.recording.header
    isImported = first.stream != nil
    hasPosition = header.device == .touch && first.stream?.description.xAxis != nil
    expected = Self.expected(first, contacts: contacts.max() ?? 0)
    edgeRecordings = gestures.map(Self.edgeRecording)
    strokes = gestures.map { DirectedStroke($0.recording) }
  }

  /// Returns the prompts of gestures that are in the order of their files.
  static func prompts(_ gestures: [RealGesture]) -> [SummaryPrompt] {
    var files: [[RealGesture]] = []
    for gesture in gestures {
      if gesture.number == 1 || files.isEmpty { files.append([]) }
      files[files.count - 1].append(gesture)
    }
    return files.compactMap(SummaryPrompt.init)
  }

  private static func expected(_ gesture: RealGesture, contacts: Int) -> ExpectedGesture? {
    ExpectedGesture(gesture, contacts: contacts) ?? task(gesture)?.expectedGesture
  }

  /// Returns the task of a recording that must not navigate, otherwise `nil`.
  private static func task(_ gesture: RealGesture) -> CalibrationTask? {
    let header = gesture.recording.header
    guard header.intent == .noNavigation else { return nil }
    return header.task.flatMap(CalibrationTask.init(rawValue:))
  }

  /// The scene whose gesture is an edge pan.
  private static let edgePanScene = "swipe-back"

  private static func edgeRecording(_ gesture: RealGesture) -> Recording? {
    guard let stream = gesture.stream else { return gesture.recording }
    var placement = RealGestures.placement
    placement.place = .firstContact(x: 5, y: placement.size.height / 2)
    return try? stream.recording(of: gesture.number - 1, placement: placement, scene: "-", file: gesture.file)
  }

  /// Returns the recording of a gesture for the view with an edge pan, or `nil` if there is none.
  func edgeRecording(_ index: Int, _ placement: EdgePlacement) -> Recording? {
    switch placement {
    case .atEdge: edgeRecordings[index]
    case .asRecorded: gestures[index].recording
    }
  }

  // MARK: Roles

  /// Returns the role of the prompt as a whole. A directed pan has none, because it is counted per stroke and
  /// direction.
  func role(for recognizer: SummaryRecognizer, _ placement: EdgePlacement = .atEdge) -> Role {
    guard let kind = recognizer.kind else { return recognizer == .edgePan ? edgePanRole(placement) : .unknown }
    if let expected {
      if expected.kind == kind { return .meant }
      // The fingers of a pinch may rotate, and those of a rotation may move apart.
      let both: Set<Recognition.Kind> = [.pinch, .rotation]
      return both.contains(kind) && both.contains(expected.kind) ? .unknown : .other
    }
    if Self.task(gestures[0]) == .longPress { return .other }
    return recognizer.needsTwoContacts && contacts.max() == 1 ? .other : .unknown
  }

  /// Returns the role of one gesture of the prompt. A gesture of a single finger in the file of a two-finger gesture is
  /// a legitimate tap or pan.
  func role(
    for recognizer: SummaryRecognizer, gesture index: Int, _ placement: EdgePlacement = .atEdge
  ) -> Role {
    let role = role(for: recognizer, placement)
    if recognizer == .edgePan, edgeRecording(index, placement) == nil { return .unknown }
    let isStray = contacts[index] == 1 && (contacts.max() ?? 0) > 1 && !recognizer.needsTwoContacts
    return isStray ? .unknown : role
  }

  private func edgePanRole(_ placement: EdgePlacement) -> Role {
    guard isImported else {
      switch header.intent {
      case .noNavigation: return .other
      case .finish, .cancel: return header.scene == Self.edgePanScene ? .meant : .unknown
      case nil: return .unknown
      }
    }
    switch expected {
    case .some where placement == .asRecorded && !hasPosition: return .unknown
    // The prompt didn't ask for a start at the edge, but a swipe to the right that starts there is indistinguishable
    // from a swipe back.
    case .pan(_, .right) where placement == .asRecorded: return .unknown
    case .pan(_, let direction): return direction.map { $0 == .right ? .meant : .other } ?? .unknown
    case .some: return .other
    case nil: return .unknown
    }
  }
}

extension ExpectedGesture {
  /// The recognizer that should recognize the gesture.
  var kind: Recognition.Kind {
    switch self {
    case .pinchApart, .pinchTogether: .pinch
    case .pan(let fingers, _): fingers == 1 ? .pan : .twoFingerPan
    case .rotation: .rotation
    case .tap: .tap
    }
  }

  /// Returns whether one of the findings is the expected gesture, regardless of the other findings.
  func isHit(_ findings: [Recognition.Finding]) -> Bool {
    let own = findings.filter { $0.kind == kind && !$0.isYielded }
    switch self {
    case .pinchApart: return own.contains { $0.scale > 1 }
    case .pinchTogether: return own.contains { $0.scale < 1 }
    case .pan(_, let direction):
      guard let longest = own.max(by: { $0.distancePoints < $1.distancePoints }) else { return false }
      return direction == nil || longest.direction == direction
    case .rotation(let isClockwise): return own.contains { ($0.radians > 0) == isClockwise }
    case .tap: return !own.isEmpty
    }
  }
}

extension CalibrationTask {
  /// The gesture that a plain view should recognize, or `nil` if it should recognize none. Scrolls have no direction,
  /// because the direction in which a finger moves to scroll down depends on the person.
  var expectedGesture: ExpectedGesture? {
    switch self {
    case .scrollDown, .scrollUp, .thumbScroll, .idleDrag: .pan(fingers: 1, nil)
    case .tap: .tap
    case .longPress, .goBack, .peek, .quickFlick, .changeYourMind, .judgedRelease: nil
    }
  }
}
