import HalfwayMotion

/// How well the best cell does on trials that it was not chosen by.
///
/// The trials are dealt into folds. For each of them the best cell is looked for in all the other trials, by the same rule as for all of
/// them, and judged by the trials of the fold. Every trial is judged once, by thresholds that know nothing of it. With persons a fold is
/// of whole persons, so that the errors are those to be expected of somebody new.
public struct CrossValidation: Sendable, Hashable {
  /// By what the trials were dealt.
  public enum Grouping: String, Sendable, Hashable {
    /// A fold is a person.
    case onePerson
    /// A fold is some persons.
    case persons
    /// A fold is some trials, with as many of each intent in one as in another, up to one.
    case trials
  }

  public struct Fold: Sendable, Hashable {
    /// The person where a fold is one; nil also for the trials of which nobody said whose they are.
    public let person: String?
    /// The trials that were left out, and judged.
    public let trials: TrialMask
    /// The best cell by the other trials.
    public let cell: Int
    /// What that cell makes of the trials of the fold.
    public let counts: OutcomeCounts
  }

  /// Up to so many persons each of them is a fold.
  public static let maximumSinglePersons = 20
  /// How many folds there are otherwise, where there are as many trials.
  public static let foldCount = 10

  public let grouping: Grouping
  public let folds: [Fold]
  /// Over all folds.
  public let counts: OutcomeCounts
  /// The trials that were judged wrongly.
  public let errors: TrialErrors

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

  /// What the errors cost together.
  public func cost(_ costs: ErrorCosts) -> Double { costs.cost(of: counts) }

  /// The different cells that were chosen, in rising order: of data that says much they are few and near to one another.
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
