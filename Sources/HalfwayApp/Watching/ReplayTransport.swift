import HalfwayMotion

/// Maps the window's time to a replay's time, at any speed, paused, once, or repeatedly.
package struct ReplayTransport {
  /// The range of speeds. A slower replay shows no more than single steps do, and a faster one ends almost immediately.
  package static let speeds: ClosedRange<Double> = 0.05...20
  /// The speeds that the keys choose from.
  package static let steps = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20]
  /// The pause at the end of a loop, in seconds of the window's time.
  private static let restSeconds = 0.8

  package let end: Timestamp
  package private(set) var speed: Double
  package private(set) var isPlaying: Bool
  package private(set) var isLooping: Bool
  /// A point in time on both clocks, from which both count.
  private var anchor: (window: Timestamp, replay: Timestamp)

  package init(end: Timestamp, speed: Double, isLooping: Bool, isPlaying: Bool = true, at window: Timestamp) {
    self.end = end
    self.speed = Self.usable(speed)
    (self.isLooping, self.isPlaying) = (isLooping, isPlaying)
    anchor = (window, .zero)
  }

  private static func usable(_ speed: Double) -> Double {
    speed.isFinite ? min(max(speed, speeds.lowerBound), speeds.upperBound) : 1
  }

  /// Returns the replay's time for a time of the window.
  package func position(at window: Timestamp) -> Timestamp {
    guard isPlaying else { return anchor.replay }
    var microseconds = unbounded(at: window)
    if isLooping {
      microseconds = microseconds.truncatingRemainder(dividingBy: Double(end.microseconds) + restMicroseconds)
    }
    return microseconds < Double(end.microseconds) ? Timestamp(microseconds: Int64(microseconds)) : end
  }

  /// Whether the replay's time advances: it is playing and hasn't reached the end, or it loops.
  package func isMoving(at window: Timestamp) -> Bool {
    isPlaying && (isLooping || unbounded(at: window) < Double(end.microseconds))
  }

  private func unbounded(at window: Timestamp) -> Double {
    Double(anchor.replay.microseconds) + max(0, window.seconds(since: anchor.window)) * 1e6 * speed
  }

  private var restMicroseconds: Double { Self.restSeconds * 1e6 * speed }

  /// Pauses or resumes. At the end, it starts again from the beginning.
  package mutating func togglePlaying(at window: Timestamp) {
    let isMoving = isMoving(at: window)
    let position = position(at: window)
    anchor = (window, !isMoving && position >= end ? .zero : position)
    isPlaying = !isMoving
  }

  /// Pauses at a time of the replay.
  package mutating func hold(at position: Timestamp, window: Timestamp) {
    anchor = (window, min(max(.zero, position), end))
    isPlaying = false
  }

  /// Resumes from the current time.
  package mutating func resume(at window: Timestamp) {
    anchor = (window, position(at: window))
    isPlaying = true
  }

  package mutating func setSpeed(_ speed: Double, at window: Timestamp) {
    anchor = (window, position(at: window))
    self.speed = Self.usable(speed)
  }

  /// Changes to the next of the speeds that the keys choose from.
  package mutating func changeSpeed(isFaster: Bool, at window: Timestamp) {
    let next = isFaster ? Self.steps.first { $0 > speed } : Self.steps.last { $0 < speed }
    if let next { setSpeed(next, at: window) }
  }

  package mutating func toggleLooping(at window: Timestamp) {
    anchor = (window, position(at: window))
    isLooping.toggle()
  }
}
