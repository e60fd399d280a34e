/// The best of each of several searches over the same trials: which rule, and which way to estimate the velocity, does best when all of
/// them are tuned.
public struct RuleComparison: Sendable {
  public struct Entry: Sendable {
    public let name: String
    public let search: SweepSearch
    public let validation: CrossValidation
    /// The cross-validated decisions of this one against those of the recommended one.
    public let comparison: Comparison

    /// What the cross-validated errors cost together.
    public var cost: Double { validation.cost(search.costs) }
  }

  /// From the least to the most cross-validated cost; of the same cost in the order in which they were given.
  public let entries: [Entry]

  /// - Parameters:
  ///   - searches: Named, each over the trials of `recommended`, in the same order.
  ///   - recommended: What they are held against.
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
