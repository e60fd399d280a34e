import HalfwayMotion

extension SplitMix64 {
  /// Returns a seed derived from another seed and from numbers. SplitMix64 is a bijection of its counter, so
  /// different numbers give different seeds.
  static func seed(_ seed: UInt64, _ numbers: UInt64...) -> UInt64 {
    numbers.reduce(seed) { state, number in
      var first = SplitMix64(seed: state)
      var next = SplitMix64(seed: first.next() ^ number)
      return next.next()
    }
  }
}
