import Foundation

/// An `AnimationTiming` with validated numbers.
struct LocalTiming: Sendable, Equatable {
  /// The begin time, in seconds of the parent time.
  var begin: Double
  /// The duration of one forward pass in seconds, at least 0.
  let duration: Double
  let speed: Double
  let offset: Double
  /// The played local time in seconds, including repetitions; infinite for endless animations.
  let active: Double
  let autoreverses: Bool
  let fillMode: MediaTimingFillMode

  /// A position within a repetition.
  struct Moment: Equatable {
    /// The position in seconds, 0 to the duration; negative before an animation of zero duration.
    var seconds: Double
    /// The number of repetitions finished before this one.
    var repetition = 0.0
  }

  /// The duration in seconds from which an animation counts as endless; no stage runs that long.
  private static let longest = 1e12

  /// - Parameters:
  ///   - defaultDuration: The duration, in seconds, of a timing that has none.
  ///   - report: Called with a message for each invalid number.
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

  /// The active duration in seconds of the parent time; infinite for endless animations.
  var activeOutside: Double {
    if active == 0 { return 0 }
    let seconds = active / speed.magnitude
    return seconds < Self.longest ? seconds : .infinity
  }

  /// Returns the position at a parent time, or `nil` if the animation doesn't show then. Both the begin and end times
  /// belong to the animation.
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

  /// Returns the position at a local time. At the boundary of two repetitions, the start of the next one is returned,
  /// except at the end of the animation, which shows the end of the last one. If the speed is negative, a repetition
  /// starts at its end.
  private func moment(atLocal local: Double, isEnd: Bool) -> Moment {
    guard local.isFinite else { return Moment(seconds: 0) }
    let cycle = autoreverses ? 2 * duration : duration
    var rest = local.truncatingRemainder(dividingBy: cycle)
    if rest < 0 { rest += cycle }
    var index = ((local - rest) / cycle).rounded()
    // A repeat count times a duration is rarely an exact multiple of the duration.
    let nearest = (local / cycle).rounded()
    if isEnd, (local - nearest * cycle).magnitude < 1e-9 * cycle { (rest, index) = (0, nearest) }
    if rest >= cycle { (rest, index) = (0, index + 1) }
    if rest == 0, isEnd == (speed >= 0) { (rest, index) = (cycle, index - 1) }
    let seconds = rest <= duration ? rest : cycle - rest
    return Moment(seconds: seconds, repetition: max(0, speed < 0 ? -index - 1 : index))
  }
}
