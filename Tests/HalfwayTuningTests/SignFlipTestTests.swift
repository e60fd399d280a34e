import HalfwayMotion
import HalfwayTestSupport
import Testing

@testable import HalfwayTuning

@Suite struct SignFlipTestTests {
  @Test func `p-values are the share of sign combinations with at least the observed sum`() {
    // Only the observed combination has the sum 15.
    #expect(SignFlipTest([[1, 2, 3, 4, 5]]).pValues == [1.0 / 32])
    // 1 + 2 + 3 − 1 = 5: also all positive.
    #expect(SignFlipTest([[1, 2, 3, -1]]).pValues == [3.0 / 16])
    #expect(SignFlipTest([[0, 0, 0]]).pValues == [1])
    #expect(SignFlipTest([[-1, -2]]).pValues == [1])
    #expect(SignFlipTest([]).pValues.isEmpty)
  }

  @Test func `the whole-number distribution agrees with enumeration`() {
    let found = counterexample(seed: 4, runs: 200) { generator in
      (0..<(1 + Int(generator.uniform() * 9))).map { _ in Int(generator.uniform() * 9) - 3 }
    } check: { numbers in
      let expected = SignFlipTest([numbers.map { Double($0) }]).pValues[0]
      let isEqual = numbers.reduce(0, +) <= 0 || abs(SignFlipTest.chance(numbers) - expected) < 1e-9
      return isEqual ? nil : "\(expected)"
    }
    #expect(found == nil, "\(String(describing: found))")
  }

  @Test func `with several alternatives, the p-value of each is at least its own`() {
    let differences = [[3.0, 4, 2, 5, 1, 3], [2, -1, 3, 0, 1, -2], [-1, 2, -2, 1, 0, 1]]
    let together = SignFlipTest(differences).pValues
    for (index, own) in differences.enumerated() { #expect(together[index] >= SignFlipTest([own]).pValues[0]) }
    // The same alternative twice is one, which is counted in another manner.
    #expect(SignFlipTest([differences[1], differences[1]]).pValues[0] == SignFlipTest([differences[1]]).pValues[0])
    // The order of alternatives and a copy of one change nothing.
    #expect(SignFlipTest(differences.reversed()).pValues == together.reversed())
    #expect(SignFlipTest(differences + [differences[0]]).pValues[0] == together[0])
  }

  @Test(arguments: [(0.5, 3), (0.8, 3), (0.9, 4), (0.95, 5), (0.99, 7)])
  func `the minimum number of persons is that of the smallest possible p-value`(confidence: Double, persons: Int) {
    #expect(SignFlipTest.minimumPersons(confidence: confidence) == persons)
  }

  @Test(arguments: [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (7, 2.365), (30, 2.042), (100, 1.984)])
  func `quantiles of Student's distribution are those of the tables`(degrees: Int, quantile: Double) {
    #expect(abs(StudentDistribution.quantile(confidence: 0.95, degrees: degrees) - quantile) < 0.0006)
  }

  @Test func `Fisher's test agrees with the tea tasting`() {
    // Fisher's lady: 4 of 4 and 3 of 4 cups.
    #expect(abs(FisherTest(hits: 4, meant: 4, falseAlarms: 0, others: 4).pValue - 1.0 / 70) < 1e-12)
    #expect(abs(FisherTest(hits: 3, meant: 4, falseAlarms: 1, others: 4).pValue - 17.0 / 70) < 1e-12)
    #expect(FisherTest(hits: 0, meant: 0, falseAlarms: 0, others: 0).pValue == 1)
  }

  @Test func `persons who differ widen the interval, and persons alike don't narrow it`() throws {
    let alike = ClusteredProportion(Array(repeating: Proportion(2, of: 20), count: 8))
    let different = ClusteredProportion([0, 0, 0, 0, 0, 0, 6, 10].map { Proportion($0, of: 20) })
    #expect(alike.pooled == different.pooled)
    func width(_ rate: ClusteredProportion) throws -> Double {
      let interval = try #require(rate.interval())
      return interval.upperBound - interval.lowerBound
    }
    let simple = try #require(alike.pooled.interval())
    #expect(try width(alike) >= simple.upperBound - simple.lowerBound)
    #expect(try width(different) > 1.5 * width(alike))
    #expect(ClusteredProportion([Proportion(3, of: 20)]).interval() == Proportion(3, of: 20).interval())
    #expect(ClusteredProportion([]).interval() == nil && ClusteredProportion([]).predictionInterval() == nil)
    #expect(try #require(different.predictionInterval()).upperBound > 0.4)
  }
}
