/// Decides when the next frame is drawn. It is a pure value that gets the time in microseconds and reads no clock.
///
/// If nothing has been drawn for a while, a frame begins as soon as input arrives. During continuous frames, each one
/// begins as late as possible, so that it shows the most recent input. If presenting waits for the display, that is the
/// drawing time before the refresh. Otherwise it is one refresh after the previous frame, or earlier if an input would
/// otherwise be older than one refresh when it becomes visible, or if waiting longer wouldn't bring newer input.
struct FramePacer {
  /// The time between display refreshes in microseconds.
  let interval: Int64
  /// The tolerance for waits, in microseconds: they have millisecond resolution and end late on a busy machine.
  static let wakingSlack: Int64 = 2_000
  /// The minimum time in microseconds before a refresh at which a frame begins if presenting waits for the display: the
  /// graphics processor is still drawing after our own part has finished.
  static let minimumLead: Int64 = 4_000

  private(set) var statistics = FrameStatistics()
  private let waitsForDisplay: Bool
  /// The time at which the next frame is due without input.
  private var deadline = Int64.min
  /// The time at which the last frame began, and whether it was presented.
  private var last: (start: Int64, isPresented: Bool)?
  /// Whether something was still moving after the last frame.
  private var isContinuing = false
  /// The recent maximum cost of a frame, which decays by an eighth per frame.
  private var recentCost: Int64 = 0
  /// The accumulated delay of a continuous movement's frames; always less than an interval.
  private var lateness: Int64 = 0

  /// The times of inputs that no frame has shown yet, in order.
  private var unshownInputs: [Int64] = []
  private var newestInput: Int64?
  /// The recent time between inputs; at most one refresh interval.
  private var inputGap: Int64

  init(refreshHertz: Int32, waitsForDisplay: Bool) {
    // Some drivers don't know the display's rate and report 0.
    let hertz = refreshHertz > 0 ? Int64(refreshHertz) : 60
    interval = 1_000_000 / hertz
    inputGap = interval
    self.waitsForDisplay = waitsForDisplay
  }

  /// The time from which the next frame is to be drawn, given the current information.
  var due: Int64 {
    guard let oldest = unshownInputs.first, let newest = unshownInputs.last, let last else { return deadline }
    // A frame that wasn't presented used no refresh, so the next one needn't wait.
    guard last.isPresented else { return min(deadline, max(newest, last.start + interval / 4)) }
    guard !waitsForDisplay else { return deadline }
    let inTime = max(oldest + interval - recentCost - Self.wakingSlack, last.start + interval / 2)
    let latest = min(deadline, inTime)
    guard newest + inputGap > latest else { return latest }
    return min(latest, max(newest, last.start + interval * 3 / 4))
  }

  /// Returns the number of whole milliseconds until the next frame is due, rounded up so that a wait is never too
  /// short; 0 if it is due.
  func millisecondsToWait(at now: Int64) -> Int32 {
    let due = due
    guard due > now else { return 0 }
    return Int32(min((due - now + 999) / 1000, 1000))
  }

  /// Registers input that the next frame will show.
  mutating func inputArrived(at time: Int64) {
    if let newestInput {
      inputGap = (inputGap + min(max(time - newestInput, 0), interval)) / 2
    }
    newestInput = time
    unshownInputs.append(time)
  }

  /// Registers a frame that included all previous input.
  ///
  /// - Parameters:
  /// - isPresented: Whether the frame was presented; a frame that equals the previous one isn't.
  /// - isContinuing: Whether something is still moving, so that another frame is due at the next refresh.
  mutating func frameEnded(_ times: FrameTimes, isPresented: Bool, isContinuing: Bool) {
    countMissed(start: times.start)
    if isPresented { count(times) }
    unshownInputs.removeAll(keepingCapacity: true)
    last = (times.start, isPresented)
    self.isContinuing = isContinuing
    if waitsForDisplay, isPresented {
      let lead = max(recentCost + Self.wakingSlack, Self.minimumLead)
      deadline = times.end + interval - min(lead, interval / 2)
    } else {
      deadline = nextDeadline(after: times.start)
    }
  }

  private mutating func count(_ times: FrameTimes) {
    // Waiting for the display isn't part of a frame's cost.
    let cost = min((waitsForDisplay ? times.drawn : times.end) - times.start, interval / 2)
    recentCost = max(cost, recentCost - recentCost / 8)
    statistics.presentedFrames += 1
    statistics.listing.add(microseconds: times.listed - times.start)
    statistics.drawing.add(microseconds: times.drawn - times.listed)
    statistics.presenting.add(microseconds: times.end - times.drawn)
    for input in unshownInputs { statistics.inputToScreen.add(microseconds: times.end - input) }
    if let newest = unshownInputs.last { statistics.newestInputToScreen.add(microseconds: times.end - newest) }
  }

  /// Counts missed refreshes. During a movement delays accumulate, since two delays of half a refresh miss one refresh;
  /// a frame that is early doesn't compensate.
  private mutating func countMissed(start: Int64) {
    let next = last.map { $0.start + interval }
    let wanted: Int64
    switch (next, unshownInputs.first) {
    case (let next?, _) where isContinuing: wanted = next
    case (let next?, let input?): wanted = max(next, input)
    case (nil, let input?): wanted = input
    case (_, nil): wanted = start
    }
    if wanted != next { lateness = 0 }
    lateness = max(0, lateness + start - wanted)
    statistics.missedFrames += Int(lateness / interval)
    lateness %= interval
  }

  /// Returns the next deadline. Consecutive deadlines keep a constant interval, so that late waits don't accumulate. A
  /// new sequence starts after a pause, or if frames take longer than the interval.
  private func nextDeadline(after start: Int64) -> Int64 {
    guard start >= deadline, start - interval / 2 < deadline else { return start + interval }
    return deadline + interval
  }
}
