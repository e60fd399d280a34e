import HalfwayMotion

/// When a pan of fewer contacts gives way to a gesture of more.
///
/// The fingers of a hand do not land at once, and the first one may pan before the others have landed. A further contact that lands on
/// such a pan does not end it; a gesture of more contacts does, once it is recognized. The later its last contact landed, the further
/// it has to go: as far as always up to `nextTouchMilliseconds` after the first one (real second fingers: 0 to 175 ms), by the factor
///
///     (limit − patience) / (limit − delay),   limit = 4 · patience
///
/// after that, which grows from 1 without a step, is 1.75 at 400 ms by default, and without bound at the limit.
public enum Yielding {
  /// The delay at which a pan gives way no longer, in units of the patience.
  public static let limitRatio = 4.0

  /// How many times its threshold a gesture has to go whose last contact landed some time after the pan's; nil where the pan stays
  /// whatever it does.
  public static func factor(delayMicroseconds: Int64, thresholds: Thresholds) -> Double? {
    let patience = thresholds.nextTouchMilliseconds * 1000
    let (delay, limit) = (Double(max(0, delayMicroseconds)), limitRatio * patience)
    if delay <= patience { return 1 }
    return delay < limit ? (limit - patience) / (limit - delay) : nil
  }
}
