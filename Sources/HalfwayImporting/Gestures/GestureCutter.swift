import HalfwayRecordings

/// Divides the changes of contacts into gestures: from the first contact's press to the last contact's lift.
struct GestureCutter {
  /// The maximum number of samples of a gesture. At 1000 frames per second with ten contacts these are eight minutes.
  static let maximumSamples = 5_000_000
  /// The maximum backward step of the clock while contacts are down, in microseconds. After a larger step a new
  /// recording begins.
  static let maximumStepBackMicroseconds: Int64 = 1_000_000

  private(set) var gestures: [DeviceGesture] = []
  /// The extreme positions of all gestures.
  private(set) var extremes = PositionExtremes()
  private var samples: [DeviceGesture.Sample] = []
  /// The number of the gesture's first contact in the state machine.
  private var firstContact = 0
  private var contactCount = 0
  private var downCount = 0
  private var start: Int64 = 0
  private var last: Int64 = 0
  private var line = 0

  var isInGesture: Bool { downCount > 0 }

  /// Returns the reason for which the contacts that are down have to be canceled before a frame at this time is
  /// processed; nil if there is none.
  func breach(at microseconds: Int64) -> ImportLoss.Kind? {
    guard downCount > 0 else { return nil }
    if microseconds < last - Self.maximumStepBackMicroseconds { return .clockJumped }
    if microseconds - start > RecordingFile.maximumMicroseconds || samples.count > Self.maximumSamples {
      return .longGesture
    }
    return nil
  }

  /// The time at which contacts that are down are canceled, in microseconds.
  var lastMicroseconds: Int64 { last }

  /// Adds the changes of a frame.
  /// - Returns: Whether the frame's time was earlier than the previous one, which is used instead.
  mutating func accept(_ changes: [ContactChange], at microseconds: Int64, line: Int) -> Bool {
    let isBackwards = downCount > 0 && microseconds < last
    if !isBackwards { last = microseconds }
    for change in changes {
      if change.kind == .down, downCount == 0 { begin(change, line: line) }
      guard change.contact >= firstContact, downCount > 0 || change.kind == .down else { continue }
      let kind: DeviceGesture.Sample.Kind =
        switch change.kind {
        case .down: .down
        case .move: .move
        case .up: .up
        case .cancel: .cancel
        }
      samples.append(
        DeviceGesture.Sample(
          microseconds: last - start, kind: kind, contact: Int32(truncatingIfNeeded: change.contact - firstContact),
          x: change.x, y: change.y))
      if kind == .down || kind == .move { extremes.add(x: change.x, y: change.y, line: line) }
      switch kind {
      case .down:
        downCount += 1
        contactCount += 1
      case .up, .cancel:
        downCount -= 1
        if downCount == 0 { end() }
      case .move: break
      }
    }
    return isBackwards
  }

  private mutating func begin(_ change: ContactChange, line: Int) {
    firstContact = change.contact
    start = last
    self.line = line
    contactCount = 0
  }

  private mutating func end() {
    gestures.append(
      DeviceGesture(samples: samples, contactCount: contactCount, startMicroseconds: start, line: line))
    samples = []
  }
}
