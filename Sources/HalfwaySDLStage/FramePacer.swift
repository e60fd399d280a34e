/// Decides when the next frame is drawn. Pure: told of time in microseconds, it reads no clock.
struct FramePacer {
  /// From one display refresh to the next.
  let interval: Int64
  /// How long before a refresh a frame is begun when showing it waits for the display. The shorter the wait, the
  /// fresher the input that the frame shows and the sooner the next input is stamped.
  static let vsyncLead: Int64 = 4_000

  private(set) var statistics = FrameStatistics()
  /// No frame is drawn earlier.
  private(set) var deadline = Int64.min
  private let waitsForDisplay: Bool
  /// When the last frame of a movement that still goes on was drawn.
  private var lastFrame: Int64?

  init(refreshHertz: Int32, waitsForDisplay: Bool) {
    // Some drivers do not know their display and say 0.
    let hertz = refreshHertz > 0 ? Int64(refreshHertz) : 60
    interval = 1_000_000 / hertz
    self.waitsForDisplay = waitsForDisplay
  }

  /// Whole milliseconds until the deadline, rounded up so that waiting for them is never too short; 0 if it has passed.
  func millisecondsToWait(at now: Int64) -> Int32 {
    guard deadline > now else { return 0 }
    return Int32(min((deadline - now + 999) / 1000, 1000))
  }

  /// A frame was worked out, beginning at `start` and done at `end`.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it was shown; a frame that looks like the one before is not.
  ///   - isContinuing: Whether something still moves, so that another is due at the next refresh.
  mutating func frameEnded(start: Int64, end: Int64, isPresented: Bool, isContinuing: Bool) {
    if let lastFrame {
      let refreshes = (start - lastFrame + interval / 2) / interval
      statistics.missedFrames += Int(max(0, refreshes - 1))
    }
    if isPresented { statistics.presentedFrames += 1 }
    lastFrame = isContinuing ? start : nil
    if waitsForDisplay, isPresented {
      deadline = end + interval - min(Self.vsyncLead, interval / 2)
    } else {
      deadline = nextDeadline(after: start, now: end)
    }
  }

  /// A train of deadlines keeps its step, so that waits that end late do not add up; after a pause a new one begins.
  private func nextDeadline(after start: Int64, now: Int64) -> Int64 {
    guard deadline != .min, start - deadline < interval else { return start + interval }
    let next = deadline + interval
    return next > now ? next : now + interval - (now - next) % interval
  }
}
