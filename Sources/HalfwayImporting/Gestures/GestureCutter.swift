import HalfwayRecordings

/// Cuts the changes of contacts into gestures: from the press of the first contact to the lift of the last.
struct GestureCutter {
  /// The most samples that a gesture has. At 1000 frames a second with ten contacts these are eight minutes.
  static let maximumSamples = 5_000_000
  /// A clock that goes back further than this while contacts are down has been set anew: another recording begins.
  static let longestStepBackMicroseconds: Int64 = 1_000_000

  private(set) var gestures: [DeviceGesture] = []
  /// The extreme positions of all gestures.
  private(set) var extremes = PositionExtremes()
  private var samples: [DeviceGesture.Sample] = []
  /// The number that the machine gave the first contact of the gesture.
  private var firstContact = 0
  private var contactCount = 0
  private var downCount = 0
  private var start: Int64 = 0
  private var last: Int64 = 0
  private var line = 0

  var isInGesture: Bool { downCount > 0 }

  /// Why the contacts that are down must be cancelled before a frame of this time can be taken in; nil where they need not.
  func breach(at microseconds: Int64) -> ImportLoss.Kind? {
    guard downCount > 0 else { return nil }
    if microseconds < last - Self.longestStepBackMicroseconds { return .clockJumped }
    if microseconds - start > RecordingFile.maximumMicroseconds || samples.count > Self.maximumSamples {
      return .longGesture
    }
    return nil
  }

  /// The time at which contacts that are down are cancelled.
  var lastMicroseconds: Int64 { last }

  /// Takes in what a frame changed.
  /// - Returns: Whether the frame's time went backwards; the one before counts then.
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
