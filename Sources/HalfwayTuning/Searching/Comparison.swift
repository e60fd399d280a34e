import HalfwayMotion

/// Two ways to decide, held against each other on the same trials.
public struct Comparison: Sendable, Hashable {
  /// How many trials were decided.
  public let trials: Int
  public let costs: ErrorCosts
  /// Wrong by both.
  public let bothWrong: Int
  /// Accidental finishes of the first where the second was right.
  public let onlyFirstFinishes: Int
  /// Accidental cancels of the first where the second was right.
  public let onlyFirstCancels: Int
  /// Accidental finishes of the second where the first was right.
  public let onlySecondFinishes: Int
  /// Accidental cancels of the second where the first was right.
  public let onlySecondCancels: Int

  /// - Parameters:
  ///   - trials: The trials that both decided: those whose intent is known.
  ///   - costs: What the test weighs the errors by.
  public init(_ first: TrialErrors, _ second: TrialErrors, over trials: TrialMask, costs: ErrorCosts = ErrorCosts()) {
    self.trials = trials.count
    self.costs = costs
    func count(_ mask: TrialMask) -> Int { mask.intersection(trials).count }
    bothWrong = count(first.all.intersection(second.all))
    onlyFirstFinishes = count(first.accidentalFinishes.subtracting(second.all))
    onlyFirstCancels = count(first.accidentalCancels.subtracting(second.all))
    onlySecondFinishes = count(second.accidentalFinishes.subtracting(first.all))
    onlySecondCancels = count(second.accidentalCancels.subtracting(first.all))
  }

  /// Two cells of a table.
  public init(_ first: Int, _ second: Int, of table: OutcomeTable, costs: ErrorCosts = ErrorCosts()) {
    self.init(
      TrialErrors(of: table, at: first), TrialErrors(of: table, at: second), over: table.labelled, costs: costs)
  }

  /// Trials in which only the first was wrong.
  public var onlyFirstWrong: Int { onlyFirstFinishes + onlyFirstCancels }
  /// Trials in which only the second was wrong.
  public var onlySecondWrong: Int { onlySecondFinishes + onlySecondCancels }
  /// How much more the first cost than the second; negative where it cost less.
  public var costDifference: Double {
    costs.cost(accidentalFinishes: onlyFirstFinishes, accidentalCancels: onlyFirstCancels)
      - costs.cost(accidentalFinishes: onlySecondFinishes, accidentalCancels: onlySecondCancels)
  }

  // MARK: Test

  /// How likely a difference of the costs as large as this one, either way, would be if each trial in which just one was wrong could as
  /// well have been the other's.
  ///
  /// With costs that are equal this is McNemar's test in its exact form: of n trials in which one was wrong the first has Bin(n, ½). With
  /// two costs f and c the difference is f·(2A − a) + c·(2B − b), where A and B are binomial with a accidental finishes and b accidental
  /// cancels of which just one is guilty; the chance of each pair is summed, so that this is exact, too. 1 where they never differ.
  public var pValue: Double {
    let (finishes, cancels) = (onlyFirstFinishes + onlySecondFinishes, onlyFirstCancels + onlySecondCancels)
    if costs.areEqual || finishes == 0 || cancels == 0 {
      // Where one kind of error is free its trials say nothing.
      let ofFinishes = costs.accidentalFinish > 0 ? (onlyFirstFinishes, finishes) : (0, 0)
      let ofCancels = costs.accidentalCancel > 0 ? (onlyFirstCancels, cancels) : (0, 0)
      let (first, both) = (ofFinishes.0 + ofCancels.0, ofFinishes.1 + ofCancels.1)
      let tail = FairCoins(both).chance(upTo: min(first, both - first))
      return min(1, 2 * tail)
    }
    let (coinsOfFinishes, coinsOfCancels) = (FairCoins(finishes), FairCoins(cancels))
    let (f, c) = (costs.accidentalFinish, costs.accidentalCancel)
    let observed = abs(costDifference) - costs.tolerance
    // By symmetry twice the chance of at least the observed, where that is above 0.
    guard observed > 0 else { return 1 }
    var chance = 0.0
    for heads in 0...finishes {
      let ofFinishes = f * Double(2 * heads - finishes)
      guard c > 0 else {
        if ofFinishes >= observed { chance += coinsOfFinishes.chance(of: heads) }
        continue
      }
      // At least so many of the cancels: c·(2B − b) ≥ observed − ofFinishes.
      let least = ((observed - ofFinishes) / c + Double(cancels)) / 2
      guard least <= Double(cancels) else { continue }
      let fewest = max(0, Int(least.rounded(.up)))
      chance += coinsOfFinishes.chance(of: heads) * coinsOfCancels.chance(upTo: cancels - fewest)
    }
    return min(1, 2 * chance)
  }

  // MARK: Size

  /// The error share of the first less that of the second, −1 to 1; nil without trials.
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
