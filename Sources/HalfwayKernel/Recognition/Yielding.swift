import HalfwayMotion

/// The rule by which a pan of fewer contacts yields to a gesture of more contacts.
///
/// The fingers of a hand don't land simultaneously, and the first one may pan before the others have landed. A further
/// contact that lands doesn't end this pan, but a gesture of more contacts does once it is recognized. The later its
/// last contact landed, the further it has to move: up to `nextTouchMilliseconds` after the first contact (real second
/// fingers: 0 to 175 ms) its normal threshold applies, after that the threshold is multiplied by
///
///     (limit − patience) / (limit − delay),   limit = 4 · patience
///
/// The factor grows continuously from 1, is 1.75 at 400 ms by default, and approaches infinity at the limit.
public enum Yielding {
  /// The delay from which a pan doesn't yield, in multiples of `nextTouchMilliseconds`.
  public static let limitRatio = 4.0

  /// Returns the multiple of its threshold that a gesture has to exceed if its last contact landed `delayMicroseconds`
  /// after the pan's; nil if the pan doesn't yield.
  public static func factor(delayMicroseconds: Int64, thresholds: Thresholds) -> Double? {
    let patience = thresholds.nextTouchMilliseconds * 1000
    let (delay, limit) = (Double(max(0, delayMicroseconds)), limitRatio * patience)
    if delay <= patience { return 1 }
    return delay < limit ? (limit - patience) / (limit - delay) : nil
  }
}
