import BenchmarkTools
import HalfwayMotion

/// The cost of estimating the velocity with each strategy, from 20 samples in the standard window.
enum VelocityRows {
  static func add(to table: inout Table) {
    var allocations = 0
    for candidate in VelocityAccuracy.Candidate.all(windowMicroseconds: 70_000) {
      let (estimator, newest) = flick(candidate)
      precondition(estimator.samples(at: newest).count == 20, "not 20 samples")
      let degree = candidate.degree.map { " \($0)" } ?? ""
      table.add(
        "velocity from 20 samples, \(candidate.strategy.rawValue)\(degree)",
        BatchMeasurement.of(units: 1000) {
          for _ in 0..<1000 { blackHole(estimator.estimate(at: newest)) }
        })
      allocations += AllocationCounter.count { for _ in 0..<1000 { blackHole(estimator.estimate(at: newest)) } }
    }
    table.add("allocations per estimate", unit: "count", Double(allocations) / 1000, goal: .exactly(0))
  }

  /// The first half of a reaching movement, in 66.5 ms.
  private static func flick(_ candidate: VelocityAccuracy.Candidate) -> (VelocityEstimator, newest: Timestamp) {
    var estimator = VelocityEstimator(
      strategy: candidate.strategy, degree: candidate.degree ?? 2, windowMicroseconds: candidate.windowMicroseconds)
    var time = Timestamp.zero
    for index in 0..<20 {
      time = Timestamp(microseconds: Int64(index) * 3_500)
      let way = MinimumJerk.position(at: Double(index) / 38)
      estimator.add(x: 200 * way, y: 20 * way, at: time)
    }
    return (estimator, time)
  }
}
