import HalfwayMotion

/// Fisher's exact test of whether a decision is related to the intent.
///
/// If it weren't, the trials that are decided as if they were meant to finish would be a random selection. The number
/// of them that were meant to finish would have a hypergeometric distribution, and the p-value is the probability of at
/// least the observed number. Source: Fisher, Statistical Methods for Research Workers, 5th ed. 1934, section 21.02.
struct FisherTest: Sendable, Hashable {
  let pValue: Double

  /// - Parameters:
  ///   - hits: The trials meant to finish that are decided so.
  ///   - meant: The trials meant to finish.
  ///   - others: The other trials.
  ///   - falseAlarms: The other trials that are decided as if they were meant to finish.
  init(hits: Int, meant: Int, falseAlarms: Int, others: Int) {
    let decided = hits + falseAlarms
    var logarithms = [0.0]
    for number in 1...max(1, meant + others) {
      logarithms.append((logarithms.last ?? 0) + Elementary.log(Double(number)))
    }
    func choices(_ all: Int, _ some: Int) -> Double { logarithms[all] - logarithms[some] - logarithms[all - some] }
    var sum = 0.0
    for count in hits...max(hits, min(meant, decided)) where decided - count >= 0 && decided - count <= others {
      sum += Elementary.exp(
        choices(meant, count) + choices(others, decided - count) - choices(meant + others, decided))
    }
    pValue = min(1, sum)
  }
}
