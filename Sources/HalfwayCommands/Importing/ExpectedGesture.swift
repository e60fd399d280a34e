import HalfwayReplay
import HalfwayTuning

/// The gesture that a recording contains according to its header's `task` or, for recordings of real devices, its file
/// name, which may be a prompt such as `two_finger_tracking.left_to_right.slow`.
enum ExpectedGesture: Hashable {
  enum Direction: String {
    case right, left, up, down
  }

  case pinchApart
  case pinchTogether
  /// A pan of one or two fingers, with a direction if the name specifies it.
  case pan(fingers: Int, Direction?)
  case rotation(isClockwise: Bool)
  case tap

  /// Returns the gesture that the recording's header or else its file name specifies, or `nil` if neither does.
  init?(_ gesture: RealGesture, contacts: Int) {
    if let task = gesture.recording.header.task.flatMap(RecognitionTask.init(rawValue:)) {
      self.init(task)
    } else {
      self.init(fileName: gesture.file, contacts: contacts)
    }
  }

  init(_ task: RecognitionTask) {
    self =
      switch task {
      case .pinchTogether: .pinchTogether
      case .pinchApart: .pinchApart
      case .twoFingerPanRight: .pan(fingers: 2, .right)
      case .twoFingerPanLeft: .pan(fingers: 2, .left)
      case .twoFingerPanUp: .pan(fingers: 2, .up)
      case .twoFingerPanDown: .pan(fingers: 2, .down)
      case .rotateClockwise: .rotation(isClockwise: true)
      case .rotateCounterclockwise: .rotation(isClockwise: false)
      case .panRight: .pan(fingers: 1, .right)
      case .panLeft: .pan(fingers: 1, .left)
      case .panUp: .pan(fingers: 1, .up)
      case .panDown: .pan(fingers: 1, .down)
      case .tap: .tap
      }
  }

  /// Returns `nil` if the name doesn't specify a gesture.
  ///
  /// - Parameters:
  ///   - fileName: The name of the file.
  ///   - contacts: The maximum number of simultaneous contacts. Some devices report a single contact for two fingers.
  init?(fileName: String, contacts: Int) {
    let name = fileName.lowercased()
    func has(_ words: String...) -> Bool { words.contains { name.contains($0) } }
    if has("zoom_in") {
      self = .pinchApart
    } else if has("zoom_out") {
      self = .pinchTogether
    } else if has("scroll-basic_two_finger", "two_finger_", "two-finger-", "2-finger-scroll", "double-center-scroll")
      || has("double-top-swipe")
    {
      // The direction is taken only from the names of prompts. In other names, the direction of a scroll may be that of
      // the page.
      self = .pan(fingers: min(2, contacts), has("2-finger-scroll") ? nil : Self.direction(name))
    } else if has("one_finger_", "1-finger-drag", "single-center-scroll", "single-top-swipe", "single-drag")
      || has("touchscreen_") && has("_scroll-")
    {
      self = .pan(fingers: min(name.contains("id_split") ? 2 : 1, contacts), Self.direction(name))
    } else if has("single-touch", "three-touches") {
      self = .tap
    } else {
      return nil
    }
  }

  private static func direction(_ name: String) -> Direction? {
    let words: [(String, Direction)] = [
      ("left_to_right", .right), ("right_to_left", .left), ("top_to_bottom", .down), ("finger.right", .right),
      ("finger.left", .left), ("finger.up", .up), ("finger.down", .down), ("scroll-right", .right),
      ("scroll-left", .left), ("scroll-up", .up), ("scroll-down", .down),
    ]
    return words.first { name.contains($0.0) }?.1
  }

  var text: String {
    switch self {
    case .pinchApart: "pinch apart"
    case .pinchTogether: "pinch together"
    case .pan(let fingers, let direction):
      (fingers == 1 ? "pan" : "two-finger pan") + (direction.map { " \($0.rawValue)" } ?? "")
    case .rotation(let isClockwise): isClockwise ? "rotate clockwise" : "rotate counterclockwise"
    case .tap: "tap"
    }
  }

  // MARK: Judging

  /// Returns whether this gesture, and no other visible gesture, was recognized in the gestures of one file.
  ///
  /// A pinch and a rotation may accompany each other, because the plain view recognizes both simultaneously, as apps
  /// that support both do.
  func isRecognized(in gestures: [Recognition]) -> Bool {
    let found = gestures.flatMap(\.findings)
    // A gesture that yielded to another one ended before it had a visible effect.
    let kept = found.filter { !$0.isYielded }
    switch self {
    case .pinchApart, .pinchTogether:
      let pinches = kept.filter { $0.kind == .pinch }
      return pinches.count == 1 && (pinches[0].scale > 1) == (self == .pinchApart)
        && !kept.contains { $0.kind == .pan || $0.kind == .twoFingerPan }
    case .pan(let fingers, let direction):
      let kind = fingers == 1 ? Recognition.Kind.pan : .twoFingerPan
      guard let longest = kept.filter({ $0.kind == kind }).max(by: { $0.distancePoints < $1.distancePoints }) else {
        return false
      }
      return (direction == nil || longest.direction == direction)
        && !kept.contains { $0.kind == .pinch || $0.kind == .rotation || fingers == 1 && $0.kind == .twoFingerPan }
    case .rotation(let isClockwise):
      let rotations = kept.filter { $0.kind == .rotation }
      return rotations.count == 1 && (rotations[0].radians > 0) == isClockwise
        && kept.allSatisfy { $0.kind == .rotation || $0.kind == .pinch }
    case .tap: return kept.allSatisfy { $0.kind == .tap } && !kept.isEmpty
    }
  }
}

extension Recognition.Finding {
  /// The distance of a pan, in points.
  var distancePoints: Double { (translation.x * translation.x + translation.y * translation.y).squareRoot() }

  /// The direction of a pan, or `nil` if its components are equal.
  var direction: ExpectedGesture.Direction? {
    let (x, y) = (translation.x, translation.y)
    if abs(x) > abs(y) { return x > 0 ? .right : .left }
    if abs(y) > abs(x) { return y > 0 ? .down : .up }
    return nil
  }
}
