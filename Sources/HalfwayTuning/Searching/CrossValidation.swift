import HalfwayMotion

/// The performance of the best cell on trials that it was not chosen by.
///
/// The trials are dealt into folds. For each fold, the best cell is determined from all other trials by the same rule
/// as for all trials, and evaluated on the trials of the fold. Every trial is thus evaluated once, by thresholds that
/// it did not influence. If persons are known, a fold consists of whole persons, so the errors are those to be
/// expected of a new person.
public struct CrossValidation: Sendable, Hashable {
  /// The unit by which the trials were dealt.
  public enum Grouping: String, Sendable, Hashable {
    /// Each fold is one person.
    case onePerson
    /// Each fold is several persons.
    case persons
    /// Each fold is a set of trials. The numbers of trials of each intent differ by at most one between folds.
    case trials
  }

  /// A fold of the trials.
  public struct Fold: Sendable, Hashable {
    /// The person, if the fold is one person; `nil` otherwise and for the trials of unknown persons.
    public let person: String?
    /// The trials that were held out and evaluated.
    public let trials: TrialMask
    /// The best cell according to the other trials.
    public let cell: Int
    /// The outcomes of that cell for the trials of the fold.
    public let counts: OutcomeCounts
  }

  /// The maximum number of persons for which each person is a fold.
  public static let maximumSinglePersons = 20
  /// The number of folds otherwise, if there are at least as many trials.
  public static let foldCount = 10

  /// The unit by which the trials were dealt.
  public let grouping: Grouping
  /// The folds.
  public let folds: [Fold]
  /// The outcomes over all folds.
  public let counts: OutcomeCounts
  /// The trials that were decided incorrectly.
  public let errors: TrialErrors

  /// Cross-validates a search, with the search's seed and costs.
  public init(of search: SweepSearch) {
    let dealt = Self.dealt(search.table, seed: search.seed)
    grouping = dealt.grouping
    let centre = RobustCentre(search.sweep)
    let folds = dealt.folds.map { person, trials in
      var rest = search.errors
      rest.subtract(CellErrors(of: search.table, over: trials))
      let cell = centre.cell(of: rest.best(search.costs).region)
      return Fold(person: person, trials: trials, cell: cell, counts: search.table.counts(at: cell, of: trials))
    }
    self.folds = folds
    counts = folds.reduce(OutcomeCounts()) { $0 + $1.counts }
    var errors = TrialErrors(size: search.table.labels.count)
    for fold in folds { errors.add(TrialErrors(of: search.table, at: fold.cell, over: fold.trials)) }
    self.errors = errors
  }

  /// Returns the total cost of the errors.
  public func cost(_ costs: ErrorCosts) -> Double { costs.cost(of: counts) }

  /// The distinct chosen cells, in ascending order. With conclusive data they are few and close to each other.
  public var cells: [Int] { Set(folds.map(\.cell)).sorted() }

  // MARK: Dealing

  private typealias Dealt = (grouping: Grouping, folds: [(person: String?, trials: TrialMask)])

  private static func dealt(_ table: OutcomeTable, seed: UInt64) -> Dealt {
    let persons = TrialGroups(by: .person, of: table.labels, among: table.known).groups
    var generator = SeededGenerator(seed: seed)
    if persons.count >= 2, persons.count <= maximumSinglePersons {
      return (.onePerson, persons.map { ($0.name, $0.trials) })
    }
    if persons.count > maximumSinglePersons {
      var folds = Array(repeating: TrialMask(size: table.labels.count), count: foldCount)
      for (place, person) in generator.shuffled(Array(persons.indices)).enumerated() {
        folds[place % foldCount] = folds[place % foldCount].union(persons[person].trials)
      }
      return (.persons, folds.map { (nil, $0) })
    }
    let count = min(foldCount, table.known.count)
    var folds = Array(repeating: TrialMask(size: table.labels.count), count: count)
    for (place, trial) in table.dealingOrder(among: table.known, by: [], &generator).enumerated() {
      folds[place % count].insert(trial)
    }
    return (.trials, folds.map { (nil, $0) })
  }
}
