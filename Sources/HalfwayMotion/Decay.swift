/// Exponentially decaying motion: the velocity shrinks by the same factor every millisecond.
///
/// In continuous time v(t) = v₀·d^(1000·t) = v₀·e^(−kt) with k = −1000·ln d, and the integral from 0 to t is
/// x(t) − x₀ = v₀·(1 − e^(−kt))/k. Its limit v₀/k is `restingDistance(velocity:)`.
///
/// The projection in WWDC 2018, session 803, "Designing Fluid Interfaces", is the *discrete* sum instead: steps of one
/// millisecond and v/1000·dⁿ points, n = 1, 2, …, add up to (v/1000)·d/(1 − d), which is
/// `projectedDistance(velocity:)`. Because −ln d = (1 − d) + (1 − d)²/2 + …, the two differ by about half a millisecond
/// of travel: v·0.0005.
public struct Decay: Hashable, Sendable {
  /// The range to which `ratePerMillisecond` is clamped.
  public static let rateRange = 1e-3...0.999_999

  /// The rate of `UIScrollView.DecelerationRate.normal`: 0.998 per millisecond.
  public static let normal = Decay(ratePerMillisecond: 0.998)

  /// The rate of `UIScrollView.DecelerationRate.fast`: 0.99 per millisecond.
  public static let fast = Decay(ratePerMillisecond: 0.99)

  /// The factor by which the velocity is multiplied every millisecond, in `rateRange`.
  public let ratePerMillisecond: Double

  /// Creates a decay. Rates outside `rateRange` are clamped; NaN becomes the rate of `normal`.
  public init(ratePerMillisecond rate: Double) {
    let range = Decay.rateRange
    ratePerMillisecond = rate.isNaN ? 0.998 : min(max(rate, range.lowerBound), range.upperBound)
  }

  /// The decay constant k in e^(−kt), per second.
  public var decayPerSecond: Double {
    -1000 * Elementary.log(ratePerMillisecond)
  }

  /// Returns the position `seconds` after `position` was left at `velocity` (points per second). Negative times count
  /// as 0.
  public func position(at seconds: Double, from position: Double, velocity: Double) -> Double {
    guard seconds > 0 else { return position }
    let rate = decayPerSecond
    // −expm1(−kt) is 1 − e^(−kt) without cancellation for small t.
    return position - velocity * Elementary.expm1(-rate * seconds) / rate
  }

  /// Returns the velocity after `seconds`, in the unit of `velocity`. Negative times count as 0.
  public func velocity(at seconds: Double, velocity: Double) -> Double {
    guard seconds > 0 else { return velocity }
    return velocity * Elementary.exp(-decayPerSecond * seconds)
  }

  /// Returns the time in seconds until the speed has fallen to `threshold`; 0 if it isn't above the threshold.
  ///
  /// Solves v₀·e^(−kt) = threshold. A threshold that isn't positive is never reached, so the result is ∞.
  public func duration(velocity: Double, threshold: Double) -> Double {
    let speed = velocity.magnitude
    guard speed > 0 else { return 0 }
    guard threshold > 0 else { return .infinity }
    guard speed > threshold else { return 0 }
    return (Elementary.log(speed) - Elementary.log(threshold)) / decayPerSecond
  }

  /// Returns the distance to rest, in points, by the discrete formula of WWDC 2018: (v/1000)·d/(1 − d).
  public func projectedDistance(velocity: Double) -> Double {
    velocity / 1000 * ratePerMillisecond / (1 - ratePerMillisecond)
  }

  /// Returns the distance to rest, in points, in continuous time: v/k, the limit of `position(at:from:velocity:)`.
  public func restingDistance(velocity: Double) -> Double {
    velocity / decayPerSecond
  }
}
