import HalfwayMotion
import Testing

@Suite("Seeded random numbers")
struct SeededGeneratorTests {
  @Test("SplitMix64 produces its published outputs") func splitMix() {
    var generator = SplitMix64(seed: 1_234_567)
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    for expected in published { #expect(generator.next() == expected) }
  }

  @Test("xoshiro256** matches a reference implementation written with arrays") func definition() {
    var spread = SplitMix64(seed: 99)
    var s = (0..<4).map { _ in spread.next() }
    var generator = SeededGenerator(seed: 99)
    func rotated(_ x: UInt64, _ k: Int) -> UInt64 { x << k | x >> (64 - k) }
    for _ in 0..<1_000 {
      #expect(generator.next() == rotated(s[1] &* 5, 7) &* 9)
      let t = s[1] << 17
      s[2] ^= s[0]
      s[3] ^= s[1]
      s[1] ^= s[2]
      s[0] ^= s[3]
      s[2] ^= t
      s[3] = rotated(s[3], 45)
    }
  }

  @Test("equal seeds produce equal sequences, and different seeds produce different ones") func seeds() {
    var (a, b, c) = (SeededGenerator(seed: 7), SeededGenerator(seed: 7), SeededGenerator(seed: 8))
    let (x, y, z) = ((0..<10).map { _ in a.next() }, (0..<10).map { _ in b.next() }, (0..<10).map { _ in c.next() })
    #expect(x == y)
    #expect(x != z)
  }

  @Test("uniform numbers have the expected mean and stay within their range") func uniform() {
    var random = SeededGenerator(seed: 51)
    let numbers = (0..<50_000).map { _ in random.uniform() }
    #expect(numbers.allSatisfy { $0 >= 0 && $0 < 1 })
    let mean = numbers.reduce(0, +) / 50_000
    #expect((mean - 0.5).magnitude < 0.006)
    #expect((0..<10_000).allSatisfy { _ in (-3...7).contains(random.uniform(in: -3...7)) })
    #expect(random.uniform(in: 2...2) == 2)
    #expect(random.uniform(in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude).isFinite)
  }

  @Test("normal numbers have mean 0, variance 1, and kurtosis 3") func normal() {
    var random = SeededGenerator(seed: 52)
    let count = 40_000.0
    let numbers = (0..<40_000).map { _ in random.normal() }
    #expect((numbers.reduce(0, +) / count).magnitude < 0.02)
    #expect((numbers.reduce(0) { $0 + $1 * $1 } / count - 1).magnitude < 0.03)
    #expect((numbers.reduce(0) { $0 + $1 * $1 * $1 * $1 } / count - 3).magnitude < 0.2)
  }
}
