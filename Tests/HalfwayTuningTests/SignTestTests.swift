import HalfwayTuning
import Testing

@Suite struct SignTestTests {
  /// The probabilities are sums of binomial coefficients over powers of two.
  @Test(
    arguments: [
      (0, 0, 1.0), (1, 0, 1), (5, 0, 2.0 / 32), (0, 5, 2.0 / 32), (8, 2, 112.0 / 1024), (5, 5, 1), (-3, 4, 2.0 / 16),
    ] as [(Int, Int, Double)])
  func `the probability of a preference is exact`(first: Int, second: Int, expected: Double) {
    #expect(abs(SignTest(first, second).pValue - expected) < 1e-12)
  }
}
