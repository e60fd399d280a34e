import HalfwayMotion

/// The distribution of the number of heads among fair coins: the binomial distribution with probability ½.
struct FairCoins {
  private let chances: [Double]
  private let sums: [Double]

  /// Computes each probability C(n, k)/2ⁿ from the previous one, C(n, k + 1) = C(n, k)·(n − k)/(k + 1), as
  /// logarithms, since 2⁻ⁿ can underflow.
  init(_ count: Int) {
    var logarithm = -Double(max(0, count)) * Elementary.log(2)
    var chances: [Double] = []
    for heads in 0...max(0, count) {
      chances.append(Elementary.exp(logarithm))
      if heads < count { logarithm += Elementary.log(Double(count - heads) / Double(heads + 1)) }
    }
    self.chances = chances
    var sum = 0.0
    sums = chances.map { chance in
      sum += chance
      return min(1, sum)
    }
  }

  func chance(of heads: Int) -> Double { chances.indices.contains(heads) ? chances[heads] : 0 }

  func chance(upTo heads: Int) -> Double { heads < 0 ? 0 : sums[min(heads, sums.count - 1)] }
}
