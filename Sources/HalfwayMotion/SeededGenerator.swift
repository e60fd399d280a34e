/// The SplitMix64 generator: a counter passed through a mixing function. Used to expand seeds.
///
/// Steele, Lea, and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014. The increment is the odd
/// integer nearest to 2⁶⁴/φ; the multipliers are variant 13 of Stafford's search.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var counter: UInt64

  /// Creates a generator. All seeds are equally good.
  public init(seed: UInt64) {
    counter = seed
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    counter &+= 0x9E37_79B9_7F4A_7C15
    var mixed = counter
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A random number generator whose sequence depends only on its seed and is the same on every machine.
///
/// xoshiro256** by Blackman and Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47, 2021: 256 bits
/// of state, period 2²⁵⁶ − 1, seeded through SplitMix64 as its authors recommend.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var s0: UInt64
  private var s1: UInt64
  private var s2: UInt64
  private var s3: UInt64

  /// Creates a generator.
  public init(seed: UInt64) {
    var spread = SplitMix64(seed: seed)
    // SplitMix64 is a bijection of its counter, so four successive outputs are never all zero.
    s0 = spread.next()
    s1 = spread.next()
    s2 = spread.next()
    s3 = spread.next()
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    let output = rotate(s1 &* 5, by: 7) &* 9
    let shifted = s1 << 17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = rotate(s3, by: 45)
    return output
  }

  /// Returns a number in [0, 1): one of the 2⁵³ multiples of 2⁻⁵³, all equally likely.
  public mutating func uniform() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Returns a uniformly distributed number between the bounds of `range`.
  public mutating func uniform(in range: ClosedRange<Double>) -> Double {
    let fraction = uniform()
    // Interpolating between the bounds, instead of scaling the width, can't overflow. The clamp removes the last
    // rounding error.
    let value = range.lowerBound * (1 - fraction) + range.upperBound * fraction
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// Returns a number from the normal distribution with mean 0 and standard deviation 1.
  ///
  /// Box–Muller, 1958: for independent u and w, uniform in (0, 1] and [0, 1), √(−2 ln u)·cos(2πw) is normal. The sine
  /// half is discarded, so that the generator has no state besides its seed words.
  public mutating func normal() -> Double {
    let radius = (-2 * Elementary.log(1 - uniform())).squareRoot()
    return radius * Elementary.cos(2 * Double.pi * uniform())
  }

  /// Returns elements in a random order.
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    // The Fisher–Yates shuffle. The bias of the remainder is below 2⁻⁶⁰.
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, Int(next() % UInt64(last + 1)))
    }
    return elements
  }

  private func rotate(_ word: UInt64, by count: UInt64) -> UInt64 {
    (word << count) | (word >> (64 - count))
  }
}
