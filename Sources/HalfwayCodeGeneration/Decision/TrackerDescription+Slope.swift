/// The least-squares strategies.
extension TrackerDescription {
  /// The description of the slope of a polynomial through samples, in orthogonal polynomials over these samples, as in
  /// the kernel.
  static func slope(degree: Int, isWeighted: Bool) -> DescribedFunction {
    let hasGuards = degree > 1
    let zeros = Array(repeating: "0.0", count: degree + 1).joined(separator: ", ")
    let weight = isWeighted ? "let weight: Number = 1.0 - age / (number($velocityWindowMicroseconds) + 1.0)\n" : ""
    let weighted = isWeighted ? "weight * value" : "value"
    let moment = isWeighted ? "weight * u" : "u"
    return method(
      "slope",
      "Returns the slope, at the newest sample, of the best-fit polynomial of degree \(degree)"
        + (isWeighted ? ", with weights that decrease linearly to 0 at the beginning of the window" : "")
        + ", per second.",
      range + (hasGuards ? [.init(label: "hasBunches", name: "hasBunches", type: .boolean)] : []), result: .number,
      isPrivate: true,
      text: (hasGuards ? bunches : "") + """
        let newest: TransitionSample = self.samples[end - 1]
        let elapsed: Time = newest.timeMicroseconds - self.samples[start].timeMicroseconds
        let span: Number = number(elapsed)
        var degree: Integer = \(degree)
        \(hasGuards ? "let times: Integer = hasBunches ? bunchCount : end - start" : "let times: Integer = end - start")
        if times - 1 < degree {
          degree = times > 1 ? times - 1 : 1
        }
        // The polynomials obey a recurrence with the coefficients alpha and beta.
        var alpha: Numbers = [\(zeros)]
        var beta: Numbers = [\(zeros)]
        var previousNorm: Number = 1.0
        var slope: Number = 0.0
        for k in 0..<degree + 1 {
          var norm: Number = 0.0
          var moment: Number = 0.0
          var sum: Number = 0.0
          for index in start..<end {
            let before: Time = newest.timeMicroseconds - self.samples[index].timeMicroseconds
            let age: Number = number(before)
            let u: Number = 1.0 - 2.0 * age / span
            \(weight)
            var value: Number = 1.0
            var earlierValue: Number = 0.0
            for i in 0..<k {
              let nextValue: Number = (u - alpha[i]) * value - beta[i] * earlierValue
              earlierValue = value
              value = nextValue
            }
            let weighted: Number = \(weighted)
            norm = norm + weighted * value
            moment = moment + \(moment) * value * value
            sum = sum + (self.samples[index].positionPoints - newest.positionPoints) * weighted
          }
          // Nearly identical times don't support a higher degree.
          if !(norm > \(1e-24)) {
            break
          }
          var value: Number = 1.0
          var earlierValue: Number = 0.0
          var derivative: Number = 0.0
          var earlierDerivative: Number = 0.0
          for i in 0..<k {
            let nextValue: Number = (1.0 - alpha[i]) * value - beta[i] * earlierValue
            let nextDerivative: Number = value + (1.0 - alpha[i]) * derivative - beta[i] * earlierDerivative
            earlierValue = value
            value = nextValue
            earlierDerivative = derivative
            derivative = nextDerivative
          }
          slope = slope + sum / norm * derivative
          alpha[k] = moment / norm
          beta[k] = k == 0 ? 0.0 : norm / previousNorm
          previousNorm = norm
        }
        \(hasGuards ? "let velocity: Number = slope * (2000000.0 / span)" : "return slope * (2000000.0 / span)")

        """ + (hasGuards ? bounds : ""))
  }

  /// Samples less than 125 µs apart were delayed and delivered in one burst. The velocities between such bunches bound
  /// the slope.
  private static let bunches = """
    // Samples less than 125 microseconds apart are a bunch, which counts as one time.
    var bunchCount: Integer = 1
    var least: Number = infinity
    var most: Number = -infinity
    if hasBunches {
      var later: Integer = end - 1
      var index: Integer = end - 2
      while index >= start {
        let gap: Time = self.samples[index + 1].timeMicroseconds - self.samples[index].timeMicroseconds
        if gap >= 125 {
          let between: Number = self.meanVelocity(index, later)
          least = minimum(least, between)
          most = maximum(most, between)
          bunchCount = bunchCount + 1
          later = index
        }
        index = index - 1
      }
    }

    """

  private static let bounds = """
    if bunchCount == 1 {
      return velocity
    }
    // The velocities between bunches bound the slope, which never opposes a direction that all of them share.
    let width: Number = most - least
    var lower: Number = least - width
    var upper: Number = most + width
    if least >= 0.0 {
      lower = maximum(lower, 0.0)
    }
    if most <= 0.0 {
      upper = minimum(upper, 0.0)
    }
    return minimum(maximum(velocity, lower), upper)
    """
}
