/// Decides when the next frame is drawn. Pure: told of time in microseconds, it reads no clock.
///
/// When nothing was drawn for a while, a frame is begun as soon as input comes. While frames follow one another, each
/// is begun as late as it can be, so that it shows the freshest input. Where showing waits for the display, that is so
/// long before the refresh as drawing takes. Elsewhere it is one refresh after the frame before; earlier if an input
/// would else be older than one refresh when it is seen, or if waiting longer would bring no newer one.
struct FramePacer {
  /// From one display refresh to the next.
  let interval: Int64
  /// Waits are in whole milliseconds and end late on a busy machine.
  static let wakingSlack: Int64 = 2_000
  /// The least time before a refresh at which a frame is begun where showing waits for it: a graphics processor still
  /// draws when our own part is done.
  static let leastLead: Int64 = 4_000

  private(set) var statistics = FrameStatistics()
  private let waitsForDisplay: Bool
  /// When a frame is due that only time asks for.
  private var deadline = Int64.min
  /// When the last frame was begun, and whether it was shown.
  private var last: (start: Int64, isPresented: Bool)?
  /// Whether something moved by itself after the last frame.
  private var isContinuing = false
  /// What a frame has cost lately: the greatest, forgotten by an eighth a frame.
  private var recentCost: Int64 = 0
  /// How far the frames of a movement have fallen behind the refreshes so far, always less than an interval.
  private var lateness: Int64 = 0

  /// When each input came that no frame has shown yet, in their order.
  private var unshownInputs: [Int64] = []
  private var newestInput: Int64?
  /// The time from one input to the next lately; as long as a refresh where they come more rarely.
  private var inputGap: Int64

  init(refreshHertz: Int32, waitsForDisplay: Bool) {
    // Some drivers do not know their display and say 0.
    let hertz = refreshHertz > 0 ? Int64(refreshHertz) : 60
    interval = 1_000_000 / hertz
    inputGap = interval
    self.waitsForDisplay = waitsForDisplay
  }

  /// The moment from which the next frame is to be drawn, as far as is known now.
  var due: Int64 {
    guard let oldest = unshownInputs.first, let newest = unshownInputs.last, let last else { return deadline }
    // A frame that was not shown took no refresh, so what comes next need not wait for another.
    guard last.isPresented else { return min(deadline, max(newest, last.start + interval / 4)) }
    guard !waitsForDisplay else { return deadline }
    let inTime = max(oldest + interval - recentCost - Self.wakingSlack, last.start + interval / 2)
    let latest = min(deadline, inTime)
    guard newest + inputGap > latest else { return latest }
    return min(latest, max(newest, last.start + interval * 3 / 4))
  }

  /// Whole milliseconds until the next frame is due, rounded up so that waiting for them is never too short; 0 if it
  /// is.
  func millisecondsToWait(at now: Int64) -> Int32 {
    let due = due
    guard due > now else { return 0 }
    return Int32(min((due - now + 999) / 1000, 1000))
  }

  /// Something came that the next frame will show.
  mutating func inputArrived(at time: Int64) {
    if let newestInput {
      inputGap = (inputGap + min(max(time - newestInput, 0), interval)) / 2
    }
    newestInput = time
    unshownInputs.append(time)
  }

  /// A frame was worked out, with all input that came before.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it was shown; a frame that looks like the one before is not.
  ///   - isContinuing: Whether something still moves, so that another is due at the next refresh.
  mutating func frameEnded(_ times: FrameTimes, isPresented: Bool, isContinuing: Bool) {
    countMissed(start: times.start)
    if isPresented { count(times) }
    unshownInputs.removeAll(keepingCapacity: true)
    last = (times.start, isPresented)
    self.isContinuing = isContinuing
    if waitsForDisplay, isPresented {
      let lead = max(recentCost + Self.wakingSlack, Self.leastLead)
      deadline = times.end + interval - min(lead, interval / 2)
    } else {
      deadline = nextDeadline(after: times.start)
    }
  }

  private mutating func count(_ times: FrameTimes) {
    // The wait for the display is no cost of the frame.
    let cost = min((waitsForDisplay ? times.drawn : times.end) - times.start, interval / 2)
    recentCost = max(cost, recentCost - recentCost / 8)
    statistics.presentedFrames += 1
    statistics.listing.add(microseconds: times.listed - times.start)
    statistics.drawing.add(microseconds: times.drawn - times.listed)
    statistics.presenting.add(microseconds: times.end - times.drawn)
    for input in unshownInputs { statistics.inputToScreen.add(microseconds: times.end - input) }
    if let newest = unshownInputs.last { statistics.newestInputToScreen.add(microseconds: times.end - newest) }
  }

  /// Within a movement lateness adds up, since two refreshes can be missed by half of one each time; a frame that was
  /// early pays nothing back.
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

  /// A train of deadlines keeps its step, so that waits that end late do not add up; after a pause, or where frames
  /// take longer than the time between two, a new one begins.
  private func nextDeadline(after start: Int64) -> Int64 {
    guard start >= deadline, start - interval / 2 < deadline else { return start + interval }
    return deadline + interval
  }
}
