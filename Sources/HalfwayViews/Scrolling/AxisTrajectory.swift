import HalfwayMotion

/// How the offset of one axis goes on after the finger has lifted: a closed form of the seconds since then, in one or two legs. The second
/// one, a spring, takes over with the velocity with which the first one reaches an end of the content.
struct AxisTrajectory: Equatable {
  enum Leg: Equatable {
    case rest(at: Double)
    /// Slows down by itself.
    case decay(Decay, from: Double, velocity: Double)
    /// Goes to a place.
    case spring(Spring, to: Double, displacement: Double, velocity: Double)
  }

  private(set) var first: Leg
  private(set) var firstSeconds: Double
  private(set) var second: Leg?
  /// Seconds until it rests, or is so near that nobody sees the difference.
  private(set) var durationSeconds: Double
  /// Where it rests.
  private(set) var end: Double

  /// What is left of the way when a motion counts as done, in points: half a pixel of two pixels a point.
  static let restPoints = 0.25
  /// What pulls the content back to its end: critically damped, stiffness 100 at a mass of 1. Read off recordings of UIKit.
  static let bounce = Spring(stiffness: 100, damping: 20)
  /// What leads to a place that somebody chose: critically damped, with the response of UIKit's own spring.
  static let guide = Spring(dampingRatio: 1, response: 0.35)
  /// A way to a chosen place is one of slowing down where it needs no rate beyond these, as multiples of the axis's own per second:
  /// slower and it would never come, faster and it would stop dead.
  static let guidedRates = 0.5...16.0

  static func resting(at offset: Double) -> AxisTrajectory {
    AxisTrajectory(first: .rest(at: offset), firstSeconds: 0, second: nil, durationSeconds: 0, end: offset)
  }

  private init(first: Leg, firstSeconds: Double, second: Leg?, durationSeconds: Double, end: Double) {
    self.first = first
    self.firstSeconds = firstSeconds
    self.second = second
    self.durationSeconds = durationSeconds
    self.end = end
  }

  /// From an offset with a velocity in points a second.
  ///
  /// What begins in the range, or comes back into it, slows down; where that would lead out of it a spring holds it at the end, or, where
  /// the axis does not bounce, it stops there. What was left outside is pulled back at once.
  init(from offset: Double, velocity: Double, in range: ScrollRange, decay: Decay) {
    let rest = offset + decay.restingDistance(velocity: velocity)
    guard range.contains(offset) || range.contains(rest) || range.clamped(offset) != range.clamped(rest) else {
      self.init(springFrom: offset, velocity: velocity, to: range.clamped(offset), Self.bounce)
      return
    }
    guard !range.contains(rest) else {
      self.init(slowingFrom: offset, velocity: velocity, to: rest, decay)
      return
    }
    // From x(t) = x₀ + v·(1 − e^(−kt))/k at the end of the range: t = −ln(1 − s)/k, s the share of the way that leads there.
    let bound = range.clamped(rest)
    let share = (bound - offset) / (rest - offset)
    let seconds = share > 0 ? -Elementary.log(max(1e-12, 1 - share)) / decay.decayPerSecond : 0
    let leg = Leg.decay(decay, from: offset, velocity: velocity)
    let speed = range.bounces ? decay.velocity(at: seconds, velocity: velocity) : 0
    let settling = Self.bounce.settlingTime(displacement: 0, velocity: speed, tolerance: Self.restPoints)
    self.init(
      first: leg, firstSeconds: seconds,
      second: .spring(Self.bounce, to: bound, displacement: 0, velocity: speed), durationSeconds: seconds + settling,
      end: bound)
  }

  /// From an offset with a velocity to a place that somebody chose: slowing down to it where that is possible in good time, else by a
  /// spring.
  init(from offset: Double, velocity: Double, to target: Double, decay: Decay) {
    let distance = target - offset
    let rate = distance != 0 ? velocity / distance : 0
    let own = decay.decayPerSecond
    if rate >= own * Self.guidedRates.lowerBound, rate <= own * Self.guidedRates.upperBound {
      let fitted = Decay(ratePerMillisecond: Elementary.exp(-rate / 1000))
      self.init(slowingFrom: offset, velocity: velocity, to: target, fitted)
    } else {
      self.init(springFrom: offset, velocity: velocity, to: target, Self.guide)
    }
  }

  private init(slowingFrom offset: Double, velocity: Double, to rest: Double, _ decay: Decay) {
    // What is left of the way shrinks as the velocity does.
    let seconds = decay.duration(velocity: rest - offset, threshold: Self.restPoints)
    let leg = Leg.decay(decay, from: offset, velocity: velocity)
    self.init(first: leg, firstSeconds: seconds, second: nil, durationSeconds: seconds, end: rest)
  }

  /// A way to a place by a spring.
  init(springFrom offset: Double, velocity: Double, to target: Double, _ spring: Spring) {
    let seconds = spring.settlingTime(
      displacement: offset - target, velocity: velocity, tolerance: Self.restPoints)
    let leg = Leg.spring(spring, to: target, displacement: offset - target, velocity: velocity)
    self.init(first: leg, firstSeconds: seconds, second: nil, durationSeconds: seconds, end: target)
  }

  /// The offset some seconds after the beginning.
  func offset(at seconds: Double) -> Double {
    if seconds >= durationSeconds { return end }
    if seconds < firstSeconds { return first.offset(at: seconds) }
    return second?.offset(at: seconds - firstSeconds) ?? end
  }

  /// Points a second.
  func velocity(at seconds: Double) -> Double {
    if seconds >= durationSeconds { return 0 }
    if seconds < firstSeconds { return first.velocity(at: seconds) }
    return second?.velocity(at: seconds - firstSeconds) ?? 0
  }

  /// Whether it is led back from an end of the content, so that it depends on where that is.
  var bounces: Bool {
    if second != nil { return true }
    if case .spring(Self.bounce, _, _, _) = first { return true }
    return false
  }
}

extension AxisTrajectory.Leg {
  fileprivate func offset(at seconds: Double) -> Double {
    switch self {
    case .rest(let place): place
    case .decay(let decay, let place, let velocity): decay.position(at: seconds, from: place, velocity: velocity)
    case .spring(let spring, let place, let displacement, let velocity):
      place + spring.state(at: seconds, displacement: displacement, velocity: velocity).displacement
    }
  }

  fileprivate func velocity(at seconds: Double) -> Double {
    switch self {
    case .rest: 0
    case .decay(let decay, _, let velocity): decay.velocity(at: seconds, velocity: velocity)
    case .spring(let spring, _, let displacement, let velocity):
      spring.state(at: seconds, displacement: displacement, velocity: velocity).velocity
    }
  }
}
