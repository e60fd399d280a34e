import HalfwayMotion

/// A predictor of the position of contacts at the time at which a frame is on the screen.
///
/// A frame uses the samples that exist when it is rendered, and is on the screen later. The predictor continues the
/// straight line through the latest samples until then. It is for pictures only: no recognition, velocity, or decision
/// depends on it.
///
/// The predicted displacement is bounded by four rules: it covers at most `maximumMicroseconds` of motion, it is at
/// most as long as the displacement within the window, it fades to zero when samples stop coming, and it is zero where
/// the samples aren't those of a continuous motion. Documentation/touch-prediction.md has the measurements behind the
/// defaults.
public struct TouchPredictor: Sendable, Hashable {
  /// The default predictor, for a display at 60 Hz that shows a frame one interval after it was rendered.
  public static let standard = TouchPredictor()

  /// The time from the rendering of a frame until it is on the screen, in microseconds (default: 16,667).
  public var aheadMicroseconds: Int64 = 16_667
  /// The window of the samples, before the newest one, in microseconds (default: 35,000).
  public var windowMicroseconds: Int64 = 35_000
  /// The maximum time by which the newest sample is extrapolated, in microseconds (default: 34,000).
  public var maximumMicroseconds: Int64 = 34_000
  /// The fraction of the extrapolated displacement that counts, from 0 to 1 (default: 0.95).
  public var share = 0.95
  /// The age of the newest sample from which the prediction fades, in microseconds (default: 25,000).
  public var fadeMicroseconds: Int64 = 25_000
  /// The age of the newest sample from which there is no prediction, in microseconds (default: 40,000).
  public var stopMicroseconds: Int64 = 40_000
  /// The deviation of the samples from the line, as a fraction of their displacement, from which the prediction fades
  /// (default: 0.1).
  public var fadeDeviation = 0.1
  /// The deviation from which there is no prediction (default: 0.2). That of a uniform acceleration from rest is 0.07,
  /// that of a jump at least 0.24.
  public var stopDeviation = 0.2
  /// The time in which the prediction grows after a gesture has begun to drive a transition, in microseconds (default:
  /// 33,000). It applies to pictures, not to `displacement(of:at:)`.
  public var rampMicroseconds: Int64 = 33_000

  /// Creates a predictor with the default settings.
  public init() {}

  /// Returns the displacement from the newest sample to the predicted position; zero if there is no prediction.
  ///
  /// - Parameters:
  ///   - samples: The samples of the contacts. Those later than `time` don't count.
  ///   - time: The time at which the frame is rendered.
  public func displacement(of samples: VelocityEstimator, at time: Timestamp) -> PlaneVector {
    guard let trend = samples.trend(at: time, windowMicroseconds: windowMicroseconds),
      trend.ageMicroseconds < stopMicroseconds
    else { return .zero }
    let microseconds = leadMicroseconds(ageMicroseconds: trend.ageMicroseconds)
    let factor = min(1, max(0, share)) * fade(ageMicroseconds: trend.ageMicroseconds) * consistency(of: trend)
    let predicted = trend.velocity * (Double(microseconds) / 1_000_000 * factor)
    let (length, limit) = (predicted.length, trend.displacement.length)
    guard length.isFinite, length > 0 else { return .zero }
    return length <= limit ? predicted : predicted * (limit / length)
  }

  /// Returns the time by which a sample of an age is extrapolated, in microseconds.
  public func leadMicroseconds(ageMicroseconds age: Int64) -> Int64 {
    max(0, min(age + max(0, aheadMicroseconds), maximumMicroseconds))
  }

  /// Returns the fraction of the prediction that counts at a time after a gesture has begun to drive a transition, from
  /// 0 to 1.
  public func ramp(sinceMicroseconds since: Int64) -> Double {
    since >= rampMicroseconds ? 1 : max(0, Double(since) / Double(rampMicroseconds))
  }

  /// The fraction of the prediction that counts, from 0 where samples jump to 1 where they are close to a line.
  private func consistency(of trend: VelocityEstimator.Trend) -> Double {
    let length = trend.displacement.length
    guard trend.deviation > fadeDeviation * length else { return 1 }
    guard trend.deviation < stopDeviation * length else { return 0 }
    return (stopDeviation - trend.deviation / length) / (stopDeviation - fadeDeviation)
  }

  private func fade(ageMicroseconds age: Int64) -> Double {
    guard age > fadeMicroseconds else { return 1 }
    return Double(stopMicroseconds - age) / Double(stopMicroseconds - fadeMicroseconds)
  }
}
