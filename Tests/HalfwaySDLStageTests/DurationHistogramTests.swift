import HalfwayMotion
import Testing

@testable import HalfwaySDLStage

@Suite struct DurationHistogramTests {
  @Test func `an empty histogram reports zero for everything`() {
    let histogram = DurationHistogram()
    #expect(histogram.count == 0 && histogram.shortest == 0 && histogram.longest == 0)
    #expect(histogram.quantile(0.5) == 0)
  }

  @Test func `each quantile exceeds the exact quantile by at most 1/64`() {
    for seed in UInt64(1)...20 {
      var generator = SeededGenerator(seed: seed)
      var histogram = DurationHistogram()
      // Log-uniform durations, so that every order of magnitude is equally frequent.
      let lengths = (0..<500).map { _ in
        Int64(1) << Int64(generator.uniform(in: 0...24)) + Int64(generator.uniform(in: 0...90))
      }
      for length in lengths { histogram.add(microseconds: length) }
      let sorted = lengths.sorted()
      for share in [0.001, 0.25, 0.5, 0.95, 0.99, 1] {
        let exact = sorted[Int((share * 500).rounded(.up)) - 1]
        let found = histogram.quantile(share)
        #expect(found >= exact && found <= exact + exact / 64, "seed \(seed), \(share): \(found) for \(exact)")
      }
      #expect(histogram.quantile(0) == sorted.first && histogram.longest == sorted.last)
    }
  }

  @Test(arguments: [Int64.min, -1, 0, 63, 64, 65, 67_108_863, 67_108_864, Int64.max])
  func `a single duration is returned for every quantile`(length: Int64) {
    var histogram = DurationHistogram()
    histogram.add(microseconds: length)
    for share in [-1, 0, 0.5, 1, 7] { #expect(histogram.quantile(share) == max(0, min(length, histogram.longest))) }
    #expect(histogram.count == 1)
  }
}
