/// Two ways to decide, compared on the same trials.
public struct Comparison: Sendable, Hashable {
  /// The number of trials that both decided.
  public let trials: Int
  public let costs: ErrorCosts
  /// The number of trials in which both were wrong.
  public let bothWrong: Int
  /// Accidental finishes of the first where the second was right.
  public let onlyFirstFinishes: Int
  /// Accidental cancels of the first where the second was right.
  public let onlyFirstCancels: Int
  /// False activations of the first where the second began nothing.
  public let onlyFirstActivations: Int
  /// Accidental finishes of the second where the first was right.
  public let onlySecondFinishes: Int
  /// Accidental cancels of the second where the first was right.
  public let onlySecondCancels: Int
  /// False activations of the second where the first began nothing.
  public let onlySecondActivations: Int

  /// - Parameters:
  ///   - trials: The trials that both decided: those whose intent is known.
  ///   - costs: The costs by which the test weighs the errors.
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

  /// Compares two cells of a table, over all trials whose intent is known.
  public init(_ first: Int, _ second: Int, of table: OutcomeTable, costs: ErrorCosts = ErrorCosts()) {
    self.init(TrialErrors(of: table, at: first), TrialErrors(of: table, at: second), over: table.known, costs: costs)
  }

  /// Trials in which only the first was wrong.
  public var onlyFirstWrong: Int { onlyFirstFinishes + onlyFirstCancels + onlyFirstActivations }
  /// Trials in which only the second was wrong.
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

  /// Whether the first cost less, by more than the rounding of sums.
  var isFirstCheaper: Bool { costDifference < -tolerance }

  private var tolerance: Double {
    costs.tolerance(withActivations: onlyFirstActivations + onlySecondActivations > 0)
  }

  // MARK: Test

  /// The probability of a cost difference at least as large as this one, in either direction, if each discordant trial (one in which just
  /// one was wrong) could equally well have been the error of the other. 1 if there are none.
  ///
  /// Let n₁, n₂ and n₃ be the discordant accidental finishes, accidental cancels and false activations, and w₁, w₂ and w₃ their costs. Of
  /// each kind the number that only the first got wrong is Bᵢ ~ Bin(nᵢ, ½), independently, and the cost difference is
  ///
  ///     D = w₁·(2B₁ − n₁) + w₂·(2B₂ − n₂) + w₃·(2B₃ − n₃)
  ///
  /// which is symmetric about 0. With d the observed |D|, above 0, the p-value is exact:
  ///
  ///     p = 2·P(D ≥ d) = 2·Σ P(B₁ = i)·P(B₂ = j)·P(B₃ ≥ ⌈((d − w₁·(2i − n₁) − w₂·(2j − n₂))/w₃ + n₃)/2⌉)  over i = 0…n₁, j = 0…n₂
  ///
  /// Kinds with the same cost are one kind with the sum of their counts, since the sum of their binomials is binomial; with equal costs this
  /// is McNemar's test in its exact form. With three different costs the kind with the most trials takes the place of the third, so that
  /// the number of terms is the product of the two smaller counts.
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

  /// Discordant trials whose errors cost the same.
  private struct Discordance {
    var cost: Double
    /// How many only the first got wrong.
    var first: Int
    var count: Int
  }

  /// The discordant trials by cost. Of three, the one with the most trials is the last.
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

  /// The probability that the cost difference of two or three kinds, dealt out by fair coins, is at least a limit.
  private static func chance(ofAtLeast limit: Double, _ kinds: [Discordance]) -> Double {
    let coins = kinds.map { FairCoins($0.count) }
    guard let last = kinds.last, let lastCoins = coins.last else { return 0 }
    /// The same for the last kind alone.
    func chanceOfLast(_ limit: Double) -> Double {
      guard last.cost > 0 else { return limit <= 0 ? 1 : 0 }
      let least = (limit / last.cost + Double(last.count)) / 2
      guard least <= Double(last.count) else { return 0 }
      return lastCoins.chance(upTo: last.count - (least > 0 ? Int(least.rounded(.up)) : 0))
    }
    /// The same for a kind and those after it.
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

  /// The error share of the first minus that of the second, −1 to 1; nil without trials.
  public var difference: Double? {
    trials > 0 ? Double(onlyFirstWrong - onlySecondWrong) / Double(trials) : nil
  }

  /// Where the true difference of the error shares lies with a confidence.
  ///
  /// From Wilson's intervals (l₁, u₁), (l₂, u₂) of the two shares p₁, p₂, their ends' distances squared and added, less what they
  /// have in common:
  ///
  ///     d − √((p₁ − l₁)² − 2φ(p₁ − l₁)(u₂ − p₂) + (u₂ − p₂)²)  to  d + √((u₁ − p₁)² − 2φ(u₁ − p₁)(p₂ − l₂) + (p₂ − l₂)²)
  ///
  /// with φ the correlation of being wrong, 0 where one of them is never or always wrong. Newcombe, "Improved confidence intervals
  /// for the difference between binomial proportions based on paired data", Statistics in Medicine 17, 1998, without the correction of φ
  /// for continuity.
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
