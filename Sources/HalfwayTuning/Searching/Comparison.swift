/// A comparison of two classifiers on the same trials.
public struct Comparison: Sendable, Hashable {
  /// The number of trials that both decided.
  public let trials: Int
  /// The costs by which the test weights the errors.
  public let costs: ErrorCosts
  /// The number of trials in which both were wrong.
  public let bothWrong: Int
  /// The accidental finishes of the first in trials that the second got right.
  public let onlyFirstFinishes: Int
  /// The accidental cancels of the first in trials that the second got right.
  public let onlyFirstCancels: Int
  /// The false activations of the first in trials in which the second began nothing.
  public let onlyFirstActivations: Int
  /// The accidental finishes of the second in trials that the first got right.
  public let onlySecondFinishes: Int
  /// The accidental cancels of the second in trials that the first got right.
  public let onlySecondCancels: Int
  /// The false activations of the second in trials in which the first began nothing.
  public let onlySecondActivations: Int

  /// Compares the errors of two classifiers.
  /// - Parameters:
  ///   - first: The errors of the first.
  ///   - second: The errors of the second.
  ///   - trials: The trials that both decided: those whose intent is known.
  ///   - costs: The costs by which the test weights the errors.
  public init(_ first: TrialErrors, _ second: TrialErrors, over trials: TrialMask, costs: ErrorCosts = ErrorCosts()) {
    self.trials = trials.count
    self.costs = costs
    func count(_ mask: TrialMask) -> Int { mask.intersection(trials).count }
    bothWrong = count(first.all.intersection(second.all))
    onlyFirstFinishes = count(first.accidentalFinishes.subtracting(second.all))
    onlyFirstCancels = count(first.accidentalCancels.subtracting(second.all))
    onlyFirstActivations = count(first.falseActivations.subtracting(second.all))
    onlySecondFinishes = count(second.accidentalFinishes.subtracting(first.all))
    onlySecondCancels = count(second.accidentalCancels.subtracting(first.all))
    onlySecondActivations = count(second.falseActivations.subtracting(first.all))
  }

  /// Compares two cells of a table over all trials whose intent is known.
  public init(_ first: Int, _ second: Int, of table: OutcomeTable, costs: ErrorCosts = ErrorCosts()) {
    self.init(TrialErrors(of: table, at: first), TrialErrors(of: table, at: second), over: table.known, costs: costs)
  }

  /// The number of trials in which only the first was wrong.
  public var onlyFirstWrong: Int { onlyFirstFinishes + onlyFirstCancels + onlyFirstActivations }
  /// The number of trials in which only the second was wrong.
  public var onlySecondWrong: Int { onlySecondFinishes + onlySecondCancels + onlySecondActivations }
  /// The cost of the first minus that of the second; negative if the first cost less.
  public var costDifference: Double {
    costs.cost(
      accidentalFinishes: onlyFirstFinishes, accidentalCancels: onlyFirstCancels, falseActivations: onlyFirstActivations
    )
      - costs.cost(
        accidentalFinishes: onlySecondFinishes, accidentalCancels: onlySecondCancels,
        falseActivations: onlySecondActivations)
  }

  /// Whether the first cost less, by more than rounding errors.
  var isFirstCheaper: Bool { costDifference < -tolerance }

  private var tolerance: Double {
    costs.tolerance(withActivations: onlyFirstActivations + onlySecondActivations > 0)
  }

  // MARK: Test

  /// The p-value of the paired test: the probability of a cost difference at least as large as this one, in either
  /// direction, if each discordant trial (one in which exactly one was wrong) could equally well have been the error
  /// of the other. It is 1 if there are no discordant trials.
  ///
  /// Let n₁, n₂ and n₃ be the numbers of discordant accidental finishes, accidental cancels, and false activations,
  /// and w₁, w₂ and w₃ their costs. Of each kind, the number that only the first got wrong is Bᵢ ~ Bin(nᵢ, ½),
  /// independently, and the cost difference is
  ///
  ///     D = w₁·(2B₁ − n₁) + w₂·(2B₂ − n₂) + w₃·(2B₃ − n₃)
  ///
  /// which is symmetric about 0. With d > 0 the observed |D|, the p-value is exact:
  ///
  ///     p = 2·P(D ≥ d)
  ///       = 2·Σ P(B₁ = i)·P(B₂ = j)·P(B₃ ≥ ⌈((d − w₁·(2i − n₁) − w₂·(2j − n₂))/w₃ + n₃)/2⌉)
  ///         over i = 0…n₁, j = 0…n₂
  ///
  /// Kinds with equal costs are combined into one kind with the sum of their counts, since the sum of their binomials
  /// is binomial. If all costs are equal, this is McNemar's test in its exact form. With three different costs the
  /// kind with the most trials takes the place of the third, so that the number of terms is the product of the two
  /// smaller counts.
  public var pValue: Double {
    let kinds = discordances
    guard kinds.count > 1 else {
      // Trials whose errors cost nothing provide no evidence.
      guard let kind = kinds.first, kind.cost > 0 else { return 1 }
      return min(1, 2 * FairCoins(kind.count).chance(upTo: min(kind.first, kind.count - kind.first)))
    }
    let observed = abs(costDifference) - tolerance
    guard observed > 0 else { return 1 }
    return min(1, 2 * Self.chance(ofAtLeast: observed, kinds))
  }

  /// The discordant trials whose errors have the same cost.
  private struct Discordance {
    var cost: Double
    /// The number that only the first got wrong.
    var first: Int
    var count: Int
  }

  /// The discordant trials by cost. If there are three kinds, the one with the most trials is last.
  private var discordances: [Discordance] {
    var kinds: [Discordance] = []
    for kind in [
      Discordance(
        cost: costs.accidentalFinish, first: onlyFirstFinishes, count: onlyFirstFinishes + onlySecondFinishes),
      Discordance(cost: costs.accidentalCancel, first: onlyFirstCancels, count: onlyFirstCancels + onlySecondCancels),
      Discordance(
        cost: costs.falseActivation, first: onlyFirstActivations, count: onlyFirstActivations + onlySecondActivations),
    ] where kind.count > 0 {
      if let same = kinds.firstIndex(where: { $0.cost == kind.cost }) {
        kinds[same].first += kind.first
        kinds[same].count += kind.count
      } else {
        kinds.append(kind)
      }
    }
    if kinds.count == 3, let most = kinds.indices.max(by: { kinds[$0].count < kinds[$1].count }) {
      kinds.append(kinds.remove(at: most))
    }
    return kinds
  }

  /// Returns the probability that the cost difference is at least `limit` if each discordant trial is assigned by a
  /// fair coin. There are two or three kinds.
  private static func chance(ofAtLeast limit: Double, _ kinds: [Discordance]) -> Double {
    let coins = kinds.map { FairCoins($0.count) }
    guard let last = kinds.last, let lastCoins = coins.last else { return 0 }
    /// Returns the probability for the last kind alone.
    func chanceOfLast(_ limit: Double) -> Double {
      guard last.cost > 0 else { return limit <= 0 ? 1 : 0 }
      let least = (limit / last.cost + Double(last.count)) / 2
      guard least <= Double(last.count) else { return 0 }
      return lastCoins.chance(upTo: last.count - (least > 0 ? Int(least.rounded(.up)) : 0))
    }
    /// Returns the probability for a kind and those after it.
    func chance(from kind: Int, _ limit: Double) -> Double {
      guard kind < coins.count - 1 else { return chanceOfLast(limit) }
      let (cost, count) = (kinds[kind].cost, kinds[kind].count)
      return (0...count).reduce(0.0) { sum, heads in
        sum + coins[kind].chance(of: heads) * chance(from: kind + 1, limit - cost * Double(2 * heads - count))
      }
    }
    return chance(from: 0, limit)
  }

  // MARK: Size

  /// The error share of the first minus that of the second, from −1 to 1; `nil` if there are no trials.
  public var difference: Double? {
    trials > 0 ? Double(onlyFirstWrong - onlySecondWrong) / Double(trials) : nil
  }

  /// Returns the confidence interval of the true difference of the error shares; `nil` if there are no trials.
  ///
  /// It combines Wilson's intervals (l₁, u₁), (l₂, u₂) of the two shares p₁, p₂: the distances of their ends are
  /// squared and added, minus their covariance:
  ///
  ///     d − √((p₁ − l₁)² − 2φ(p₁ − l₁)(u₂ − p₂) + (u₂ − p₂)²)  to
  ///     d + √((u₁ − p₁)² − 2φ(u₁ − p₁)(p₂ − l₂) + (p₂ − l₂)²)
  ///
  /// where φ is the correlation of being wrong, 0 if either is never or always wrong. Source: Newcombe, "Improved
  /// confidence intervals for the difference between binomial proportions based on paired data", Statistics in
  /// Medicine 17, 1998, without the continuity correction of φ.
  public func interval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    let (first, second) = (bothWrong + onlyFirstWrong, bothWrong + onlySecondWrong)
    let (one, two) = (Proportion(first, of: trials), Proportion(second, of: trials))
    guard let difference, let p1 = one.share, let p2 = two.share,
      let i1 = one.interval(confidence: confidence), let i2 = two.interval(confidence: confidence)
    else { return nil }
    let margins = Double(first) * Double(trials - first) * Double(second) * Double(trials - second)
    let bothRight = trials - bothWrong - onlyFirstWrong - onlySecondWrong
    let product =
      Double(bothWrong) * Double(bothRight) - Double(onlyFirstWrong) * Double(onlySecondWrong)
    let correlation = margins > 0 ? product / margins.squareRoot() : 0
    func reach(_ a: Double, _ b: Double) -> Double { max(0, a * a - 2 * correlation * a * b + b * b).squareRoot() }
    let low = max(-1, difference - reach(p1 - i1.lowerBound, i2.upperBound - p2))
    let high = min(1, difference + reach(i1.upperBound - p1, p2 - i2.lowerBound))
    return low...high
  }
}
