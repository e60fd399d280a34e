import HalfwayMotion

/// Returns the distance between two doubles in units in the last place.
func ulps(_ a: Double, _ b: Double) -> Double {
  if a.isNaN || b.isNaN { return a.isNaN && b.isNaN ? 0 : .infinity }
  func ordinal(_ x: Double) -> Int64 {
    let bits = Int64(bitPattern: x.bitPattern)
    return bits < 0 ? Int64.min &- bits : bits
  }
  let (distance, overflow) = ordinal(a).subtractingReportingOverflow(ordinal(b))
  return overflow ? .infinity : Double(distance.magnitude)
}

/// Returns whether `a` and `b` are within `tolerance` of each other, relative to the larger of 1 and their magnitudes.
func near(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
  (a - b).magnitude <= tolerance * max(1, a.magnitude, b.magnitude)
}

extension SeededGenerator {
  /// Returns a random number whose logarithm is uniformly distributed.
  mutating func logUniform(in range: ClosedRange<Double>) -> Double {
    Elementary.exp(uniform(in: Elementary.log(range.lowerBound)...Elementary.log(range.upperBound)))
  }
}
