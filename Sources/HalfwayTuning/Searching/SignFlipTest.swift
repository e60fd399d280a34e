import HalfwayMotion

/// A paired permutation test whose unit is the person: are alternatives better than the present thresholds?
///
/// For each person, an alternative has a difference: the cost of the present thresholds minus its own cost. If neither
/// were better, each difference could equally well have had the opposite sign. The p-value of an alternative is the
/// share of all combinations of signs in which some alternative has at least its statistic: the sum of the differences,
/// divided by the root of the sum of their squares, which signs don't change. Signs are flipped for all alternatives
/// together. The p-values therefore hold for all alternatives at once: if none is better, one of them is at most α with
/// a probability of at most α, however the alternatives depend on each other.
///
/// All 2ⁿ combinations are enumerated, so nothing is random. The test is one-sided, because a worse alternative isn't
/// recommended either. The smallest possible p-value is 2⁻ⁿ.
///
/// Sources: Fisher, The Design of Experiments, 1935, section 21 (the test); Westfall and Young, Resampling-Based
/// Multiple Testing, 1993 (the single-step maximum over alternatives).
public struct SignFlipTest: Sendable, Hashable {
  /// The maximum number of units.
  public static let maximumUnits = 20

  /// The number of units.
  public let units: Int
  /// The p-value of each alternative.
  public let pValues: [Double]

  /// Creates a test.
  /// - Parameter differences: For each alternative, the difference of each unit, of which there are at most
  ///   `maximumUnits`; further ones are ignored.
  public init(_ differences: [[Double]]) {
    units = min(Self.maximumUnits, differences.map(\.count).min() ?? 0)
    let count = units
    let differences = differences.map { values in
      let values = values.prefix(count)
      let norm = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
      return values.map { norm > 0 ? $0 / norm : 0 }
    }
    let low = Self.signedSums(differences.map { Array($0.prefix(count / 2)) })
    let high = Self.signedSums(differences.map { Array($0.dropFirst(count / 2)) })
    let limits = differences.map { $0.reduce(0, +) - 1e-9 }
    let counts =
      limits.count == 1
      ? [Self.count(low.map { $0[0] }, high.map { $0[0] }, from: limits[0])] : Self.counts(low, high, from: limits)
    let total = Double(high.count * low.count)
    pValues = counts.map { Double($0) / total }
  }

  /// Returns the number of pairs with at least the given sum.
  private static func count(_ low: [Double], _ high: [Double], from limit: Double) -> Int {
    let low = low.sorted()
    // With ascending values of one half, fewer and fewer values of the other half are too small.
    var (count, first) = (0, low.count)
    for value in high.sorted() {
      while first > 0, low[first - 1] + value >= limit { first -= 1 }
      count += low.count - first
    }
    return count
  }

  /// Returns, for each alternative, the number of pairs in which some alternative has at least its limit.
  private static func counts(_ low: [[Double]], _ high: [[Double]], from limits: [Double]) -> [Int] {
    var counts = [Int](repeating: 0, count: limits.count)
    for first in high {
      for second in low {
        var largest = -Double.infinity
        for index in limits.indices { largest = max(largest, first[index] + second[index]) }
        for index in limits.indices where largest >= limits[index] { counts[index] += 1 }
      }
    }
    return counts
  }

  /// Returns the sums of each alternative for all combinations of signs.
  private static func signedSums(_ differences: [[Double]]) -> [[Double]] {
    let count = differences.first?.count ?? 0
    return (0..<(1 << count)).map { signs in
      differences.map { values in
        values.indices.reduce(0.0) { $0 + (signs >> $1 & 1 == 0 ? values[$1] : -values[$1]) }
      }
    }
  }

  /// Returns the number of persons without whom no p-value can be at most 1 − confidence; at least 3.
  public static func minimumPersons(confidence: Double) -> Int {
    var (count, smallest) = (0, 1.0)
    while smallest > 1 - confidence + 1e-12 { (count, smallest) = (count + 1, smallest / 2) }
    return max(3, count)
  }

  // MARK: Whole numbers

  /// Returns the probability that the sum of some whole numbers with random signs is at least that of the numbers
  /// themselves.
  ///
  /// A sum with signs is twice the sum of the magnitudes with positive signs, minus all of them. The distribution of
  /// the former is computed number by number. If that would take more than two million steps, its normal approximation
  /// is used.
  static func chance(_ numbers: [Int]) -> Double {
    let magnitudes = numbers.map { abs($0) }.filter { $0 > 0 }
    let (sum, all) = (numbers.reduce(0, +), magnitudes.reduce(0, +))
    guard sum > 0 else { return 1 }
    guard magnitudes.count * all <= 2_000_000 else {
      let deviation = magnitudes.reduce(0.0) { $0 + Double($1) * Double($1) }.squareRoot()
      return 1 - NormalDistribution.probability(upTo: Double(sum) / deviation)
    }
    var chances = [Double](repeating: 0, count: all + 1)
    chances[0] = 1
    var reach = 0
    for magnitude in magnitudes {
      reach += magnitude
      for value in stride(from: reach, through: 0, by: -1) {
        chances[value] = (chances[value] + (value >= magnitude ? chances[value - magnitude] : 0)) / 2
      }
    }
    return chances[((sum + all) / 2)...].reduce(0, +)
  }
}
