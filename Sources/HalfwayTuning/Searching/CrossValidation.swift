/// The errors of the best cells on trials that didn't choose them.
///
/// Trials are divided into parts; if persons are known, a part is a person (`HoldOut`). Each part is evaluated by
/// thresholds that were chosen, by the same rule as for all trials, from the other parts. The errors are thus those to
/// be expected of a new person.
///
/// If there are several searches, such as one for each release rule, the choice of the search is part of the procedure
/// (nested cross-validation): within the other parts, each search is cross-validated in turn, and the one with the
/// lowest cost is chosen. Sources: Stone, "Cross-validatory choice and assessment of statistical predictions", Journal
/// of the Royal Statistical Society B 36, 1974; Varma and Simon, "Bias in error estimation when using cross-validation
/// for model selection", BMC Bioinformatics 7, 2006.
public struct CrossValidation: Sendable, Hashable {
  /// The unit by which the trials are held out.
  public enum Grouping: String, Sendable, Hashable {
    /// Each part is one person.
    case onePerson
    /// Each part is several persons.
    case persons
    /// Each part is a set of trials. The numbers of trials of each intent differ by at most one between parts.
    case trials
  }

  /// A part of the trials.
  public struct Fold: Sendable, Hashable {
    /// The person, if the fold is one person; `nil` otherwise and for the trials of unknown persons.
    public let person: String?
    /// The trials that were held out and evaluated.
    public let trials: TrialMask
    /// The index of the search that the other trials chose.
    public let search: Int
    /// The best cell of that search according to the other trials.
    public let cell: Int
    /// The outcomes of that cell for the trials of the fold.
    public let counts: OutcomeCounts
  }

  /// The cross-validation without one of the parts.
  struct Replication: Sendable, Hashable {
    /// The trials of the other parts.
    let trials: TrialMask
    /// Those that were decided incorrectly.
    let errors: TrialErrors
  }

  /// The maximum number of parts of persons. With as many persons, each is a part.
  public static let maximumParts = SignFlipTest.maximumUnits
  /// The number of parts of trials, if there are at least as many.
  public static let trialParts = 10

  /// The unit by which the trials were held out.
  public let grouping: Grouping
  /// The folds.
  public let folds: [Fold]
  /// The outcomes over all folds.
  public let counts: OutcomeCounts
  /// The trials that were decided incorrectly.
  public let errors: TrialErrors
  /// The cross-validations without each of the parts in turn; empty if there are fewer than three parts.
  let replications: [Replication]

  /// Cross-validates a search, with the search's costs.
  public init(of search: SweepSearch) { self.init(choosingAmong: [search]) }

  /// Cross-validates a choice among searches over the same trials, with the costs of the first.
  public init(choosingAmong searches: [SweepSearch]) {
    guard let first = searches.first else {
      (grouping, folds, counts, errors) = (.trials, [], OutcomeCounts(), TrialErrors(size: 0))
      replications = []
      return
    }
    let holdOut = HoldOut(of: first.table)
    let parts = holdOut.parts
    grouping = holdOut.grouping
    var choice = HeldOutChoice(searches, parts)
    folds = parts.indices.map { index in
      let (part, chosen) = (parts[index], choice.choice(without: [index]))
      return Fold(
        person: part.person, trials: part.trials, search: chosen.search, cell: chosen.cell,
        counts: searches[chosen.search].table.counts(at: chosen.cell, of: part.trials))
    }
    counts = folds.reduce(OutcomeCounts()) { $0 + $1.counts }
    var errors = TrialErrors(size: first.table.labels.count)
    for fold in folds { errors.add(TrialErrors(of: searches[fold.search].table, at: fold.cell, over: fold.trials)) }
    self.errors = errors
    replications =
      parts.count < 3
      ? []
      : parts.indices.map { omitted in
        var errors = TrialErrors(size: first.table.labels.count)
        for index in parts.indices where index != omitted {
          let chosen = choice.choice(without: [min(index, omitted), max(index, omitted)])
          errors.add(TrialErrors(of: searches[chosen.search].table, at: chosen.cell, over: parts[index].trials))
        }
        return Replication(trials: first.table.known.subtracting(parts[omitted].trials), errors: errors)
      }
  }

  /// Returns the total cost of the errors.
  public func cost(_ costs: ErrorCosts) -> Double { costs.cost(of: counts) }

  /// Returns the variance of a cross-validated share by the jackknife: with the shares Tᵢ of k replications, it is
  /// (k − 1)/k · Σ(Tᵢ − T̄)². It includes the variance of the choice: people who aren't there would have chosen other
  /// cells for all others. Nil without replications.
  ///
  /// Its expectation is at least the actual variance (Efron and Stein, "The jackknife estimate of variance", Annals of
  /// Statistics 9, 1981), and much more for a choice among cells, which isn't a smooth function of the trials.
  func variance(of errors: (TrialErrors) -> TrialMask, among mask: TrialMask) -> Double? {
    let shares = replications.compactMap { replication in
      let trials = replication.trials.intersection(mask)
      return Proportion(errors(replication.errors).intersection(trials).count, of: trials.count).share
    }
    guard shares.count == replications.count, shares.count > 2 else { return nil }
    let count = Double(shares.count)
    let mean = shares.reduce(0, +) / count
    return (count - 1) / count * shares.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }

  /// Returns the outcomes of some trials, each by the thresholds of its fold.
  /// - Parameter searches: The searches among which the folds chose.
  public func counts(of trials: TrialMask, _ searches: [SweepSearch]) -> OutcomeCounts {
    folds.reduce(OutcomeCounts()) { sum, fold in
      guard searches.indices.contains(fold.search) else { return sum }
      return sum + searches[fold.search].table.counts(at: fold.cell, of: fold.trials.intersection(trials))
    }
  }

  /// The distinct chosen cells, in ascending order. With conclusive data they are few and close to each other.
  public var cells: [Int] { Set(folds.map(\.cell)).sorted() }
}
