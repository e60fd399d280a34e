import HalfwayMotion

/// The cells that the trials do not speak against: it holds the best one for all trials that could be made, not only for these, with the
/// confidence that was asked for.
///
/// **Why not a bootstrap.** The number of errors is a staircase of the thresholds. Where its lowest step lies varies as the cube root of
/// the number of trials and with no normal distribution, and the usual bootstrap of it is not consistent. What follows needs no large
/// numbers at all.
///
/// **A bet against each cell.** The trials are dealt into parts, each intent (and each person) evenly. From the second part on the best
/// cell θ̂ by all parts before is held against each cell θ, in trials that θ̂ knows nothing of. Let x be +w where θ errs and θ̂ does not,
/// −w where it is the other way round, and 0 otherwise, with w the cost of the error divided by the largest cost, so that |x| ≤ 1.
/// Somebody who stakes a share λ of what they own at each trial has E = ∏(1 + λ·x) times as much in the end. If θ is the best cell, the
/// mean of the expectations of x over a part is at most 0; as the trials are independent, a part multiplies what is owned by
///
///     𝔼 ∏(1 + λ·x) = ∏(1 + λ·𝔼x) ≤ (1 + λ·mean 𝔼x)ⁿ ≤ 1
///
/// in expectation (a product is largest where its factors are equal), whatever happened in the parts before. Nobody gets rich by betting
/// against the truth: by Markov's inequality E ≥ 1/α has a chance of at most α. A mean of such E has an expectation of at most 1, too,
/// whatever they have in common: it is taken over a few λ and over several deals, each with the parts in both orders. A cell is rejected
/// where the mean is at least 1/(1 − confidence).
/// E-values and their means: Vovk and Wang, "E-values: calibration, combination and applications", Annals of Statistics 49, 2021.
///
/// **What is assumed.** That the trials are independent, given who made them; and that the best cell is meant of the mix of intents and
/// of persons in the data. (The parts have that mix up to one trial of each.) It says nothing of persons that are not in it. The cells
/// that are best by the trials at hand are always in the set, which can only make it larger.
public struct ConfidenceSet: Sendable, Hashable {
  /// How often the trials are dealt; each deal is used in both orders.
  public static let deals = 8
  /// Into how many parts. With two of them, half of the trials choose and half judge, ranges are up to a quarter wider; with eight they are
  /// no narrower to speak of.
  public static let parts = 4
  /// What is staked at each trial.
  static let stakes = [0.25, 0.5, 0.75]

  /// The cells that are not rejected, in rising order. Never empty.
  public let cells: [Int]
  /// One for each axis of the sweep.
  public let ranges: [ThresholdRange]

  public init(of search: SweepSearch) {
    var wealth = Wealth(search)
    let persons = TrialGroups(by: .person, of: search.table.labels, among: search.table.known).groups
    // Another sequence than that of the folds.
    var generator = SeededGenerator(seed: search.seed ^ 0x5EED_0F_4A1F)
    let size = search.table.labels.count
    for _ in 0..<Self.deals {
      let order = search.table.dealingOrder(among: search.table.known, by: persons, &generator)
      // Who gets the first card is by chance: else one part would have the odd trial of every deal.
      let first = Int(generator.uniform() * Double(Self.parts))
      var parts = Array(repeating: TrialMask(size: size), count: Self.parts)
      for (place, trial) in order.enumerated() { parts[(place + first) % Self.parts].insert(trial) }
      for parts in [parts, parts.reversed()] {
        var known = parts[0]
        for part in parts.dropFirst() {
          wealth.bet(against: search.best(over: known), over: part)
          known = known.union(part)
        }
        wealth.settle()
      }
    }
    let limit = 1 / (1 - search.confidence)
    var isKept = wealth.means.map { !($0 >= limit) }
    for cell in search.region { isKept[cell] = true }
    let kept = isKept.indices.filter { isKept[$0] }
    cells = kept
    ranges = search.sweep.axes.indices.map { axis in
      var isThere = Array(repeating: false, count: search.sweep.axes[axis].count)
      for cell in kept { isThere[search.sweep.index(of: axis, at: cell)] = true }
      return ThresholdRange(of: axis, in: search.sweep, indices: isThere.indices.filter { isThere[$0] })
    }
  }
}

/// What those who bet against each cell own.
private struct Wealth {
  private let search: SweepSearch
  /// A number for each kind of error.
  private typealias Kinds = (finish: Double, cancel: Double, activation: Double)

  /// For each stake: the logarithm of what an error of the cell multiplies by, and what one of θ̂ does.
  private let factors: [(lost: Kinds, won: Kinds)]
  /// By cell and stake, the logarithm of what is owned in the deal that is going on.
  private var logarithms: [Double]
  private var sums: [Double]
  private var deals = 0

  init(_ search: SweepSearch) {
    self.search = search
    // Without gestures that were not meant to navigate, the cost of a false activation is of no account.
    let hasActivations = search.errors.hasActivations
    let (costs, largest) = (search.costs, search.costs.largest(withActivations: hasActivations))
    func weight(_ cost: Double) -> Double { largest > 0 ? cost / largest : 0 }
    let weights = (
      finish: weight(costs.accidentalFinish), cancel: weight(costs.accidentalCancel),
      activation: hasActivations ? weight(costs.falseActivation) : 0
    )
    factors = ConfidenceSet.stakes.map { stake in
      func logarithms(_ stake: Double) -> Kinds {
        (
          finish: Elementary.log(1 + stake * weights.finish), cancel: Elementary.log(1 + stake * weights.cancel),
          activation: Elementary.log(1 + stake * weights.activation)
        )
      }
      return (lost: logarithms(stake), won: logarithms(-stake))
    }
    sums = Array(repeating: 0, count: search.table.cells)
    logarithms = Array(repeating: 0, count: search.table.cells * factors.count)
  }

  var means: [Double] { sums.map { deals > 0 ? $0 / Double(deals) : 0 } }

  /// One bet for each cell, of a cell that was chosen by other trials.
  mutating func bet(against chosen: Int, over part: TrialMask) {
    let (table, hasActivations) = (search.table, search.errors.hasActivations)
    let words = part.words.indices.filter { part.words[$0] != 0 }
    let its = words.map { table.errors(at: chosen, inWord: $0) }
    let right = zip(words, its).map { word, errors in ~errors.all & part.words[word] }
    for cell in sums.indices {
      var (lostFinishes, lostCancels, lostActivations) = (0, 0, 0)
      var (wonFinishes, wonCancels, wonActivations) = (0, 0, 0)
      for (place, word) in words.enumerated() {
        let errors = table.errors(at: cell, inWord: word)
        let isRight = ~errors.all & part.words[word]
        lostFinishes += (errors.finishes & right[place]).nonzeroBitCount
        lostCancels += (errors.cancels & right[place]).nonzeroBitCount
        wonFinishes += (its[place].finishes & isRight).nonzeroBitCount
        wonCancels += (its[place].cancels & isRight).nonzeroBitCount
        guard hasActivations else { continue }
        lostActivations += (errors.activations & right[place]).nonzeroBitCount
        wonActivations += (its[place].activations & isRight).nonzeroBitCount
      }
      for (place, factor) in factors.enumerated() {
        logarithms[cell * factors.count + place] +=
          Double(lostFinishes) * factor.lost.finish + Double(lostCancels) * factor.lost.cancel
          + Double(wonFinishes) * factor.won.finish + Double(wonCancels) * factor.won.cancel
          + Double(lostActivations) * factor.lost.activation + Double(wonActivations) * factor.won.activation
      }
    }
  }

  /// Counts what was won over all parts of a deal, and begins the next one.
  mutating func settle() {
    for cell in sums.indices {
      for place in factors.indices {
        // Far beyond every limit, and the sum stays a number.
        let logarithm = min(logarithms[cell * factors.count + place], 600)
        sums[cell] += Elementary.exp(logarithm) / Double(factors.count)
        logarithms[cell * factors.count + place] = 0
      }
    }
    deals += 1
  }
}
