import Foundation

/// An `AnimationTiming` in numbers that can be relied on.
struct LocalTiming: Sendable, Equatable {
  /// Seconds of the time outside.
  var begin: Double
  /// Seconds of one way; not negative.
  let duration: Double
  let speed: Double
  let offset: Double
  /// Seconds of local time that are played, repetitions and all; infinite for ever.
  let active: Double
  let autoreverses: Bool
  let fillMode: MediaTimingFillMode

  /// A moment within the way.
  struct Moment: Equatable {
    /// 0 to the duration; less than 0 before an animation that has no duration.
    var seconds: Double
    /// How many repetitions were finished before.
    var repetition = 0.0
  }

  /// More seconds than any stage has: what lasts longer lasts for ever.
  private static let longest = 1e12

  /// - Parameters:
  ///   - defaultDuration: For a timing without one.
  ///   - report: Told of numbers that make no sense, and what they count as.
  init(_ timing: AnimationTiming, defaultDuration: Double, report: (String) -> Void) {
    func usable(_ value: Double, _ name: String, or fallback: Double, when isUsable: (Double) -> Bool) -> Double {
      if isUsable(value) { return value }
      report("the \(name) of an animation is \(value); \(fallback) is used")
      return fallback
    }
    begin = usable(timing.beginTime, "beginTime", or: 0, when: \.isFinite)
    let asked = usable(timing.duration, "duration", or: defaultDuration) { $0.isFinite && $0 >= 0 }
    duration = asked == 0 ? defaultDuration : asked
    speed = usable(Double(timing.speed), "speed", or: 1, when: \.isFinite)
    offset = usable(timing.timeOffset, "timeOffset", or: 0, when: \.isFinite)
    let count = usable(Double(timing.repeatCount), "repeatCount", or: 0) { $0 >= 0 }
    let length = usable(timing.repeatDuration, "repeatDuration", or: 0) { $0 >= 0 }
    autoreverses = timing.autoreverses
    fillMode = timing.fillMode
    let cycle = timing.autoreverses ? 2 * duration : duration
    let played = length > 0 ? length : count > 0 ? cycle * count : cycle
    active = duration == 0 ? 0 : played < Self.longest ? played : .infinity
  }

  /// Seconds of the time outside from the beginning to the end; infinite for ever.
  var activeOutside: Double {
    if active == 0 { return 0 }
    let seconds = active / speed.magnitude
    return seconds < Self.longest ? seconds : .infinity
  }

  /// The moment that is played at a time outside; nil where nothing shows. Beginning and end belong to the animation.
  func moment(at time: Double) -> Moment? {
    var elapsed = time - begin
    let end = activeOutside
    if elapsed < 0 {
      guard fillMode.fillsBefore else { return nil }
      elapsed = 0
      if duration == 0 { return Moment(seconds: -1) }
    } else if elapsed > end {
      guard fillMode.fillsAfter else { return nil }
    }
    guard duration > 0 else { return Moment(seconds: 0) }
    guard elapsed < end else { return moment(atLocal: speed < 0 ? offset - active : offset + active, isEnd: true) }
    return moment(atLocal: elapsed * speed + offset, isEnd: false)
  }

  /// Where one repetition ends the next begins: at the end of the animation the end of the last one shows, and otherwise the beginning
  /// of the next. What plays backwards begins at the end of a repetition.
  private func moment(atLocal local: Double, isEnd: Bool) -> Moment {
    guard local.isFinite else { return Moment(seconds: 0) }
    let cycle = autoreverses ? 2 * duration : duration
    var rest = local.truncatingRemainder(dividingBy: cycle)
    if rest < 0 { rest += cycle }
    var index = ((local - rest) / cycle).rounded()
    // A number of repetitions times a duration is seldom a whole multiple of the duration to the bit.
    let nearest = (local / cycle).rounded()
    if isEnd, (local - nearest * cycle).magnitude < 1e-9 * cycle { (rest, index) = (0, nearest) }
    if rest >= cycle { (rest, index) = (0, index + 1) }
    if rest == 0, isEnd == (speed >= 0) { (rest, index) = (cycle, index - 1) }
    let seconds = rest <= duration ? rest : cycle - rest
    return Moment(seconds: seconds, repetition: max(0, speed < 0 ? -index - 1 : index))
  }
}
