/// A comparison of several searches over the same trials, such as one for each release rule, with each other and with
/// the present thresholds.
public struct RuleComparison: Sendable {
  /// The result of one search.
  public struct Entry: Sendable {
    /// The name of the search.
    public let name: String
    /// The search.
    public let search: SweepSearch
    /// The cross-validation of the search.
    public let validation: CrossValidation
    /// The cross-validated decisions of this search compared with the present ones.
    public let comparison: Comparison
    /// The p-value of the test against the present thresholds, adjusted for the number of searches; `nil` if the trials
    /// aren't held out by person.
    public let pValue: Double?

    /// The total cost of the cross-validated errors.
    public var cost: Double { validation.cost(search.costs) }
  }

  /// The entries by ascending cross-validated cost. Entries with equal costs are in the order in which they were
  /// given. There is at least one.
  public let entries: [Entry]
  /// The searches in the order in which they were given.
  public let searches: [SweepSearch]
  /// The cross-validation of the whole procedure, which includes the choice of the search.
  public let validation: CrossValidation
  /// The p-value of the test of the whole procedure against the present thresholds; `nil` if the trials aren't held out
  /// by person. Each person is evaluated by a search and a cell that were chosen without this person.
  public let pValue: Double?
  /// The outcomes of the present thresholds, as a table with one cell.
  public let present: OutcomeTable
  /// The trials that the present thresholds get wrong.
  public let presentErrors: TrialErrors

  /// Cross-validates searches and compares them.
  /// - Parameters:
  ///   - first: A search and its name. It wins ties.
  ///   - others: Further searches over the same trials in the same order.
  ///   - present: The outcomes of the present thresholds for these trials, as a table with one cell.
  public init(
    _ first: (name: String, search: SweepSearch), others: [(name: String, search: SweepSearch)] = [],
    present: OutcomeTable
  ) {
    let searches = [first] + others
    self.searches = searches.map(\.search)
    self.present = present
    let size = first.search.table.labels.count
    let presentErrors =
      present.cells > 0 && present.labels.count == size ? TrialErrors(of: present, at: 0) : TrialErrors(size: size)
    self.presentErrors = presentErrors
    let validations = searches.map { CrossValidation(of: $0.search) }
    validation = validations.count == 1 ? validations[0] : CrossValidation(choosingAmong: searches.map(\.search))
    let costs = first.search.costs
    func differences(_ validation: CrossValidation) -> [Double] {
      validation.folds.map { fold in
        presentErrors.intersection(fold.trials).cost(costs)
          - validation.errors.intersection(fold.trials).cost(costs)
      }
    }
    let isByPerson = validation.grouping != .trials
    pValue = isByPerson ? SignFlipTest([differences(validation)]).pValues.first : nil
    let test = isByPerson ? SignFlipTest(validations.map(differences)) : nil
    let entries = searches.indices.map { index in
      let (name, search) = searches[index]
      return Entry(
        name: name, search: search, validation: validations[index],
        comparison: Comparison(
          validations[index].errors, presentErrors, over: search.table.known, costs: search.costs),
        pValue: test?.pValues[index])
    }
    self.entries = entries.enumerated().sorted { first, second in
      let tolerance = first.element.search.costs.tolerance(withActivations: true)
      return abs(first.element.cost - second.element.cost) > tolerance
        ? first.element.cost < second.element.cost : first.offset < second.offset
    }.map(\.element)
  }

  /// Compares a single search with the present thresholds.
  public init(_ search: SweepSearch, present: OutcomeTable) { self.init(("", search), present: present) }

  /// The search with the lowest cross-validated cost: the one whose best cell is the candidate for a change.
  public var best: Entry { entries[0] }
}

extension TrialErrors {
  /// Returns the errors that are in a mask.
  func intersection(_ mask: TrialMask) -> TrialErrors {
    var errors = self
    errors.accidentalFinishes = accidentalFinishes.intersection(mask)
    errors.accidentalCancels = accidentalCancels.intersection(mask)
    errors.falseActivations = falseActivations.intersection(mask)
    return errors
  }
}
