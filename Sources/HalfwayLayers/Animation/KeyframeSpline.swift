/// A Kochanek–Bartels spline through keyframes ("Interpolating splines with local tension, continuity, and bias
/// control", 1984).
///
/// Between the values p₀ and p₁, the spline is the cubic with tangents d₀ and s₁. For a keyframe with tension t,
/// continuity c, and bias b, and the differences to the keyframes before and after it,
///
///     d = (1−t)(1+b)(1+c)/2 · before + (1−t)(1−b)(1−c)/2 · after       (leaving)
///     s = (1−t)(1+b)(1−c)/2 · before + (1−t)(1−b)(1+c)/2 · after       (arriving)
///
/// If the times between keyframes differ, both tangents are scaled so that the speed doesn't jump: d by 2Δ/(Δ₋ + Δ), s
/// by 2Δ₋/(Δ₋ + Δ). At the ends, the only existing difference is used for both. A value is therefore a weighted sum of
/// four keyframes, and the weights don't depend on the kind of value.
struct KeyframeSpline {
  private let tension: [Double]
  private let continuity: [Double]
  private let bias: [Double]
  private let times: [Double]?

  /// - Parameter times: The times of the keyframes; `nil` for even spacing.
  init(_ animation: Keyframes, times: [Double]?, report: (String) -> Void) {
    func usable(_ values: [Double], _ name: String) -> [Double] {
      if values.allSatisfy({ $0.magnitude <= 1 }) { return values }
      report("\(name) of \(animation.name) are outside of -1...1 and were clamped")
      return values.map { $0.isNaN ? 0 : min(1, max(-1, $0)) }
    }
    tension = usable(animation.tensionValues, "tensionValues")
    continuity = usable(animation.continuityValues, "continuityValues")
    bias = usable(animation.biasValues, "biasValues")
    self.times = times
  }

  /// Returns the value within a segment; `nil` for kinds of values that have no sum.
  func value(of values: [AnimatableValue], _ segment: Int, _ u: Double) -> AnimatableValue? {
    let last = values.count - 1
    let leaving = shares(at: segment, isLeaving: true)
    let arriving = shares(at: segment + 1, isLeaving: false)
    var (a, b) = leaving
    var (c, d) = arriving
    if segment == 0 { (a, b) = (0, a + b) }
    if segment + 1 == last { (c, d) = (c + d, 0) }
    // The Hermite basis functions.
    let (u2, u3) = (u * u, u * u * u)
    let (h00, h10, h01, h11) = (2 * u3 - 3 * u2 + 1, u3 - 2 * u2 + u, 3 * u2 - 2 * u3, u3 - u2)
    return AnimatableValue.sum(
      values[max(0, segment - 1)], values[segment], values[segment + 1], values[min(last, segment + 2)],
      times: SIMD4(-h10 * a, h00 + h10 * (a - b) - h11 * c, h01 + h10 * b + h11 * (c - d), h11 * d))
  }

  /// Returns the weights of the differences before and after a keyframe in its tangent.
  private func shares(at index: Int, isLeaving: Bool) -> (before: Double, after: Double) {
    func parameter(_ values: [Double]) -> Double { index < values.count ? values[index] : 0 }
    let (b, c) = (parameter(bias), isLeaving ? parameter(continuity) : -parameter(continuity))
    let factor = (1 - parameter(tension)) / 2 * speedFactor(at: index, isLeaving: isLeaving)
    return (factor * (1 + b) * (1 + c), factor * (1 - b) * (1 - c))
  }

  private func speedFactor(at index: Int, isLeaving: Bool) -> Double {
    guard let times, index > 0, index + 1 < times.count else { return 1 }
    let (before, after) = (times[index] - times[index - 1], times[index + 1] - times[index])
    guard before != after, before + after > 0 else { return 1 }
    return 2 * (isLeaving ? after : before) / (before + after)
  }
}
