/// The choice of a search and a cell from all parts of the trials except a few.
///
/// With several searches, each is cross-validated within the remaining parts, and the one with the lowest cost is
/// chosen. The results are kept, because the same parts are left out in different orders.
struct HeldOutChoice {
  /// A search and one of its cells.
  struct Choice: Sendable, Hashable {
    /// The index of the search.
    var search: Int
    /// The best cell of that search.
    var cell: Int
  }

  private let searches: [SweepSearch]
  /// The errors of each search in each part.
  private let errors: [[CellErrors]]
  private let parts: Int
  private var cells: [Key: Int] = [:]
  private var chosen: [[Int]: Int] = [:]

  private struct Key: Hashable {
    var search: Int
    var omitted: [Int]
  }

  init(_ searches: [SweepSearch], _ parts: [HoldOut.Part]) {
    (self.searches, self.parts) = (searches, parts.count)
    errors = searches.map { CellErrors.each(of: $0.table, over: parts.map(\.trials)) }
  }

  /// Returns the choice without some parts, whose indices are in ascending order.
  mutating func choice(without omitted: [Int]) -> Choice {
    let search = search(without: omitted)
    return Choice(search: search, cell: cell(of: search, without: omitted))
  }

  private mutating func search(without omitted: [Int]) -> Int {
    guard searches.count > 1 else { return 0 }
    if let known = chosen[omitted] { return known }
    var best = (search: 0, cost: Double.infinity)
    let tolerance = searches[0].costs.tolerance(withActivations: true)
    for search in searches.indices {
      let cost = validatedCost(of: search, without: omitted)
      if cost < best.cost - tolerance { best = (search, cost) }
    }
    chosen[omitted] = best.search
    return best.search
  }

  /// Returns the cross-validated cost of a search over the remaining parts.
  private mutating func validatedCost(of search: Int, without omitted: [Int]) -> Double {
    var cost = 0.0
    for part in 0..<parts where !omitted.contains(part) {
      let cell = cell(of: search, without: (omitted + [part]).sorted())
      cost += errors[search][part].cost(of: cell, searches[search].costs)
    }
    return cost
  }

  private mutating func cell(of search: Int, without omitted: [Int]) -> Int {
    let key = Key(search: search, omitted: omitted)
    if let known = cells[key] { return known }
    var rest = searches[search].errors
    for part in omitted { rest.subtract(errors[search][part]) }
    let cell = searches[search].best(by: rest)
    cells[key] = cell
    return cell
  }
}
