import HalfwayMotion

/// The cells that the trials don't reject. With the requested confidence, the set contains the cell that is best for
/// the entire population of trials, not only for these.
///
/// **Why not a bootstrap.** The number of errors is a step function of the thresholds. The position of its minimum
/// varies with the cube root of the number of trials and isn't normally distributed, and the usual bootstrap is
/// inconsistent for it. The following test is valid for any number of trials.
///
/// **A bet against each cell.** The trials are dealt into parts, with each intent (and each person) distributed
/// evenly. From the second part on, the best cell θ̂ of all previous parts is compared with each cell θ on trials
/// that did not influence θ̂. Let x be +w if θ errs and θ̂ does not, −w in the opposite case, and 0 otherwise, where
/// w is the cost of the error divided by the largest cost, so |x| ≤ 1. A bettor who stakes a share λ of their wealth
/// on each trial ends with E = ∏(1 + λ·x) times the initial wealth. If θ is the best cell, the mean of the
/// expectations of x over a part is at most 0. Since the trials are independent, a part multiplies the wealth by
///
///     𝔼 ∏(1 + λ·x) = ∏(1 + λ·𝔼x) ≤ (1 + λ·mean 𝔼x)ⁿ ≤ 1
///
/// in expectation (a product is largest if its factors are equal), whatever happened in the previous parts. By
/// Markov's inequality E ≥ 1/α therefore has a probability of at most α. A mean of such E also has an expectation of
/// at most 1, whatever their dependence: it is taken over a few λ and over several deals, each with the parts in both
/// orders. A cell is rejected if the mean is at least 1/(1 − confidence). E-values and their means: Vovk and Wang,
/// "E-values: calibration, combination and applications", Annals of Statistics 49, 2021.
///
/// **Assumptions.** The trials are independent, given who made them, and "best" refers to the mix of intents and
/// persons in the data. (The parts have that mix up to one trial of each.) The set implies nothing about persons who
/// aren't in the data. The cells that are best for the given trials are always included, which can only make the set
/// larger.
public struct ConfidenceSet: Sendable, Hashable {
  /// The number of deals; each deal is used in both orders.
  public static let deals = 8
  /// The number of parts per deal. With two parts, where half of the trials choose and half judge, ranges are up to a
  /// quarter wider; with eight they are hardly narrower.
  public static let parts = 4
  /// The shares of the wealth that are staked on each trial.
  static let stakes = [0.25, 0.5, 0.75]

  /// The cells that are not rejected, in ascending order. Never empty.
  public let cells: [Int]
  /// The range of each axis of the sweep.
  public let ranges: [ThresholdRange]

  /// Creates the confidence set of a search, with the search's seed and confidence.
  public init(of search: SweepSearch) {
    var wealth = Wealth(search)
    let persons = TrialGroups(by: .person, of: search.table.labels, among: search.table.known).groups
    // The sequence differs from that of the folds.
    var generator = SeededGenerator(seed: search.seed ^ 0x5EED_0F_4A1F)
    let size = search.table.labels.count
    for _ in 0..<Self.deals {
      let order = search.table.dealingOrder(among: search.table.known, by: persons, &generator)
      // The first part is random: otherwise one part would have the odd trial of every deal.
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

/// The wealth of the bettors against each cell.
private struct Wealth {
  private let search: SweepSearch
  /// A number for each kind of error.
  private typealias Kinds = (finish: Double, cancel: Double, activation: Double)

  /// For each stake, the logarithm of the factor for an error of the cell, and that for an error of θ̂.
  private let factors: [(lost: Kinds, won: Kinds)]
  /// The logarithm of the wealth in the current deal, by cell and stake.
  private var logarithms: [Double]
  private var sums: [Double]
  private var deals = 0

  init(_ search: SweepSearch) {
    self.search = search
    // Without gestures that were not meant to navigate, the cost of a false activation is irrelevant.
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

  /// Bets against each cell with a cell that was chosen by other trials.
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

  /// Adds the wealth at the end of a deal, and begins the next deal.
  mutating func settle() {
    for cell in sums.indices {
      for place in factors.indices {
        // The cap is far beyond every limit and keeps the sum finite.
        let logarithm = min(logarithms[cell * factors.count + place], 600)
        sums[cell] += Elementary.exp(logarithm) / Double(factors.count)
        logarithms[cell * factors.count + place] = 0
      }
    }
    deals += 1
  }
}
