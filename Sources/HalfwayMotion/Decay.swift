/// Motion that coasts: the velocity shrinks by the same factor every millisecond.
///
/// As a function of continuous time v(t) = v₀·d^(1000·t) = v₀·e^(−kt) with k = −1000·ln d, and the integral from 0 to t is
/// x(t) − x₀ = v₀·(1 − e^(−kt))/k.  The limit v₀/k is `restingDistance(velocity:)`.
///
/// The projection of WWDC 2018, session 803, "Designing Fluid Interfaces", is the *discrete* sum instead: steps of one
/// millisecond with v/1000·dⁿ points each, n = 1, 2, …, whose sum is (v/1000)·d/(1 − d); `projectedDistance(velocity:)`.
/// Since −ln d = (1 − d) + (1 − d)²/2 + …, the two differ by about half a millisecond of travel: v·0.0005.
public struct Decay: Hashable, Sendable {
  /// The range `ratePerMillisecond` is clamped to.
  public static let rateRange = 1e-3...0.999_999

  /// `UIScrollView.DecelerationRate.normal`.
  public static let normal = Decay(ratePerMillisecond: 0.998)

  /// `UIScrollView.DecelerationRate.fast`.
  public static let fast = Decay(ratePerMillisecond: 0.99)

  /// The factor on the velocity per millisecond, without unit; in `rateRange`.
  public let ratePerMillisecond: Double

  /// Makes a decay; rates outside `rateRange` are clamped, NaN becomes that of `normal`.
  public init(ratePerMillisecond rate: Double) {
    let range = Decay.rateRange
    ratePerMillisecond = rate.isNaN ? 0.998 : min(max(rate, range.lowerBound), range.upperBound)
  }

  /// k in e^(−kt), per second.
  public var decayPerSecond: Double {
    -1000 * Elementary.log(ratePerMillisecond)
  }

  /// The position `seconds` after `position` was left with `velocity` (points per second); time before 0 counts as 0.
  public func position(at seconds: Double, from position: Double, velocity: Double) -> Double {
    guard seconds > 0 else { return position }
    let rate = decayPerSecond
    // −expm1(−kt) is 1 − e^(−kt) without cancellation for small t.
    return position - velocity * Elementary.expm1(-rate * seconds) / rate
  }

  /// The velocity after `seconds`, in the unit of `velocity`; time before 0 counts as 0.
  public func velocity(at seconds: Double, velocity: Double) -> Double {
    guard seconds > 0 else { return velocity }
    return velocity * Elementary.exp(-decayPerSecond * seconds)
  }

  /// The seconds until the speed has fallen to `threshold` (points per second, > 0); 0 when it is not above it.
  ///
  /// From v₀·e^(−kt) = threshold.  A threshold that is not positive is never reached: ∞.
  public func duration(velocity: Double, threshold: Double) -> Double {
    let speed = velocity.magnitude
    guard speed > 0 else { return 0 }
    guard threshold > 0 else { return .infinity }
    guard speed > threshold else { return 0 }
    return (Elementary.log(speed) - Elementary.log(threshold)) / decayPerSecond
  }

  /// How far the motion goes, in points, by the discrete formula of WWDC 2018: (v/1000)·d/(1 − d).
  public func projectedDistance(velocity: Double) -> Double {
    velocity / 1000 * ratePerMillisecond / (1 - ratePerMillisecond)
  }

  /// How far the motion goes, in points, in continuous time: v/k, the limit of `position(at:from:velocity:)`.
  public func restingDistance(velocity: Double) -> Double {
    velocity / decayPerSecond
  }
}
