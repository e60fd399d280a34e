import HalfwayMotion
import Testing

@Suite("Timestamps")
struct TimestampTests {
  @Test("shifting both timestamps doesn't change their difference in seconds")
  func shiftInvariance() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<1_000 {
      let (a, b) = (Int64(random.next() >> 20), Int64(random.next() >> 20))
      let shift = Int64(random.next() >> 4)
      let plain = Timestamp(microseconds: a).seconds(since: Timestamp(microseconds: b))
      let shifted = Timestamp(microseconds: a + shift).seconds(since: Timestamp(microseconds: b + shift))
      #expect(plain == shifted, "seed 21: \(a) \(b) \(shift)")
    }
  }

  @Test("adding seconds rounds to the nearest microsecond")
  func rounding() {
    let start = Timestamp(milliseconds: 1)
    #expect(start.advanced(bySeconds: 0.016_683_4).microseconds == 17_683)
    #expect(start.advanced(bySeconds: 0.000_000_5).microseconds == 1_001)
    #expect(start.advanced(bySeconds: -0.000_000_5).microseconds == 999)
    #expect(start.advanced(bySeconds: 0.000_000_4).microseconds == 1_000)
    #expect(start.advanced(byMicroseconds: -1_000) == .zero)
  }

  @Test("arithmetic saturates, and adding non-finite seconds has no effect")
  func saturation() {
    let ends = [Timestamp(microseconds: .min), .zero, Timestamp(microseconds: .max)]
    for stamp in ends {
      #expect(stamp.advanced(bySeconds: .nan) == stamp)
      #expect(stamp.advanced(bySeconds: .infinity) == stamp)
      #expect(stamp.advanced(bySeconds: -.infinity) == stamp)
      for seconds in [1e300, -1e300, 9.3e12, -9.3e12] { _ = stamp.advanced(bySeconds: seconds) }
      for other in ends { _ = stamp.seconds(since: other) }
    }
    #expect(Timestamp.zero.advanced(bySeconds: 1e300).microseconds == .max)
    #expect(Timestamp.zero.advanced(bySeconds: -1e300).microseconds == .min)
    #expect(ends[2].advanced(byMicroseconds: 1).microseconds == .max)
    #expect(ends[0].advanced(byMicroseconds: -1).microseconds == .min)
    #expect(ends[2].microseconds(since: ends[0]) == .max)
    #expect(ends[0].microseconds(since: ends[2]) == .min)
    #expect(ends[1].microseconds(since: ends[0]) == .max)
    #expect(Timestamp(milliseconds: .max).microseconds == .max)
    #expect(Timestamp(milliseconds: .min).microseconds == .min)
  }

  @Test("a later timestamp is greater") func order() {
    #expect(Timestamp(microseconds: -1) < .zero)
    #expect(Timestamp.zero < Timestamp(milliseconds: 1))
  }
}
