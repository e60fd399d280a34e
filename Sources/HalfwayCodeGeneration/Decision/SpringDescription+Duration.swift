/// The time at which the spring is settled.
extension SpringDescription {
  static let isSettled = method(
    "isSettled", "", result: .boolean, isPrivate: true,
    text: """
      // The factor absorbs the rounding of the displacement.
      let bound: Number = maximum(self.settledShare, \(1e-12)) * (1.0 - \(1e-9))
      return absolute(self.displacement(seconds)) <= bound
      """)

  static let firstSettled = method(
    "firstSettled", "Bisects between a time at which the spring isn't settled and one at which it is.",
    [
      .init(label: "after", name: "start", type: .number), .init(label: "until", name: "end", type: .number),
    ], isPrivate: true,
    text: """
      var low: Number = start
      var high: Number = end
      var step: Integer = 0
      while step < 80 && high - low > \(1e-12) * high {
        let middle: Number = low + 0.5 * (high - low)
        if self.isSettled(middle) {
          high = middle
        } else {
          low = middle
        }
        step = step + 1
      }
      return high
      """)

  static func extremum(_ kind: SpringShape.Kind) -> DescribedFunction {
    let divisor = start + "let divisor: Number = $settleStiffness + $settleDecayPerSecond * away\n"
    let text =
      switch kind {
      case .underdamped:
        """
        var angle: Number = arctangent(away * $settleRootPerSecond, divisor)
        if angle < 0.0 {
          angle = angle + pi
        }
        return angle < pi ? angle / $settleRootPerSecond : 0.0
        """
      case .critical:
        """
        let quotient: Number = away / divisor
        return quotient > 0.0 && isFinite(quotient) ? quotient : 0.0
        """
      case .overdamped:
        """
        let quotient: Number = away / divisor
        let share: Number = quotient * $settleRootPerSecond
        if !(quotient > 0.0 && share < 1.0) {
          return 0.0
        }
        if share < 0.01 {
          return quotient * (1.0 + share * share * (1.0 / 3.0 + share * share / 5.0))
        }
        return 0.5 * logarithm((1.0 + share) / (1.0 - share)) / $settleRootPerSecond
        """
      }
    return method(
      "firstExtremum", "Returns the time from which the displacement decreases from extremum to extremum.", [],
      isPrivate: true, text: divisor + text)
  }

  static func duration(_ kind: SpringShape.Kind) -> DescribedFunction {
    let afterExtremum =
      kind == .underdamped
      ? """
      // Successive extrema are half a period apart, and each is smaller by the same factor.
      let bound: Number = maximum(self.settledShare, \(1e-12)) * (1.0 - \(1e-9))
      let halfPeriod: Number = pi / $settleRootPerSecond
      let excess: Number = logarithm(absolute(self.displacement(extremum))) - logarithm(bound)
      let logarithmPerPeriod: Number = $settleDecayPerSecond * halfPeriod
      let periods: Number = floor(maximum(0.0, excess / logarithmPerPeriod))
      let last: Number = extremum + periods * halfPeriod
      return self.firstSettled(last, last + halfPeriod)
      """
      : """
      // No extremum follows, so the displacement decreases.
      let fast: Number = $settleDecayPerSecond + $settleRootPerSecond
      let slow: Number = $settleStiffness / fast
      var step: Number = 1.0 / slow
      var low: Number = extremum
      var high: Number = extremum + step
      var count64: Integer = 0
      while count64 < 64 && !self.isSettled(high) {
        step = step * 2.0
        low = high
        high = high + step
        count64 = count64 + 1
      }
      return self.firstSettled(low, high)
      """
    return method(
      "durationSeconds", "Returns the time from which on the spring is settled, in seconds.", [],
      text: """
        let extremum: Number = self.firstExtremum()
        if self.isSettled(extremum) {
          if self.isSettled(0.0) {
            return 0.0
          }
          return self.firstSettled(0.0, extremum)
        }

        """ + afterExtremum.replacing("count64", with: "doublings"))
  }
}
