/// A comparison of the best cells of several searches over the same trials. It shows which rule and which velocity
/// estimation perform best if all of them are tuned.
public struct RuleComparison: Sendable {
  /// The result of one search.
  public struct Entry: Sendable {
    /// The name of the search.
    public let name: String
    /// The search.
    public let search: SweepSearch
    /// The cross-validation of the search.
    public let validation: CrossValidation
    /// The cross-validated decisions of this search compared with those of the recommended one.
    public let comparison: Comparison

    /// The total cost of the cross-validated errors.
    public var cost: Double { validation.cost(search.costs) }
  }

  /// The entries by ascending cross-validated cost. Entries with equal costs are in the order in which they were
  /// given.
  public let entries: [Entry]

  /// Cross-validates searches and compares them.
  /// - Parameters:
  ///   - searches: The searches by name, each over the trials of `recommended` in the same order.
  ///   - recommended: The cross-validation with which they are compared.
  public init(_ searches: [(name: String, search: SweepSearch)], against recommended: CrossValidation) {
    let entries = searches.map { name, search in
      let validation = CrossValidation(of: search)
      return Entry(
        name: name, search: search, validation: validation,
        comparison: Comparison(
          validation.errors, recommended.errors, over: search.table.known, costs: search.costs))
    }
    self.entries = entries.enumerated().sorted { first, second in
      first.element.cost != second.element.cost
        ? first.element.cost < second.element.cost : first.offset < second.offset
    }.map(\.element)
  }
}
