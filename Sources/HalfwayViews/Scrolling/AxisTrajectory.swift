import HalfwayMotion

/// The motion of one axis of the offset after release, as a closed-form function of the time since then. It has one or
/// two legs. The second leg, a spring, begins with the velocity at which the first one reaches an end of the content.
struct AxisTrajectory: Equatable {
  enum Leg: Equatable {
    case rest(at: Double)
    /// Exponential deceleration.
    case decay(Decay, from: Double, velocity: Double)
    /// A spring toward a target.
    case spring(Spring, to: Double, displacement: Double, velocity: Double)
  }

  private(set) var first: Leg
  private(set) var firstSeconds: Double
  private(set) var second: Leg?
  /// The time in seconds until the offset is at rest, or visually indistinguishable from rest.
  private(set) var durationSeconds: Double
  /// The offset at rest.
  private(set) var end: Double

  /// The remaining distance in points at which a motion counts as finished: half a pixel at 2 pixels per point.
  static let restPoints = 0.25
  /// The spring that pulls the content back to its end: critically damped, stiffness 100 at a mass of 1. Measured from
  /// recordings of UIKit.
  static let bounce = Spring(stiffness: 100, damping: 20)
  /// The spring toward a chosen target: critically damped, with the response of UIKit's default spring.
  static let guide = Spring(dampingRatio: 1, response: 0.35)
  /// The range of rates, as multiples of the axis's own decay rate per second, at which deceleration is used to reach a
  /// chosen target. Slower motion would take too long; faster motion would stop abruptly.
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

  /// Creates the motion from an offset with a velocity, in points per second.
  ///
  /// If the offset is in the range, or returns into it, it decelerates. If deceleration would leave the range, a spring
  /// takes over at the end, or the motion stops there if the axis doesn't bounce. An offset outside the range is pulled
  /// back immediately.
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
    // From x(t) = x₀ + v·(1 − e^(−kt))/k at the end of the range: t = −ln(1 − s)/k, where s is the fraction of the
    // distance to that end.
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

  /// Creates the motion from an offset with a velocity to a chosen target: by deceleration if that reaches it in
  /// reasonable time, otherwise by a spring.
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
    // The remaining distance decays like the velocity.
    let seconds = decay.duration(velocity: rest - offset, threshold: Self.restPoints)
    let leg = Leg.decay(decay, from: offset, velocity: velocity)
    self.init(first: leg, firstSeconds: seconds, second: nil, durationSeconds: seconds, end: rest)
  }

  /// Creates the motion to a target by a spring.
  init(springFrom offset: Double, velocity: Double, to target: Double, _ spring: Spring) {
    let seconds = spring.settlingTime(
      displacement: offset - target, velocity: velocity, tolerance: Self.restPoints)
    let leg = Leg.spring(spring, to: target, displacement: offset - target, velocity: velocity)
    self.init(first: leg, firstSeconds: seconds, second: nil, durationSeconds: seconds, end: target)
  }

  /// Returns the offset after a time in seconds.
  func offset(at seconds: Double) -> Double {
    if seconds >= durationSeconds { return end }
    if seconds < firstSeconds { return first.offset(at: seconds) }
    return second?.offset(at: seconds - firstSeconds) ?? end
  }

  /// Returns the velocity after a time in seconds, in points per second.
  func velocity(at seconds: Double) -> Double {
    if seconds >= durationSeconds { return 0 }
    if seconds < firstSeconds { return first.velocity(at: seconds) }
    return second?.velocity(at: seconds - firstSeconds) ?? 0
  }

  /// Whether the motion is pulled back by an end of the content, and thus depends on its position.
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
