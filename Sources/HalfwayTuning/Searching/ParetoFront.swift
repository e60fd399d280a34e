/// The Pareto front of a search: the cells that no other cell dominates, that is, for which no other cell makes fewer
/// errors of one kind without making more of another kind.
public struct ParetoFront: Sendable, Hashable {
  /// The numbers of errors that nondominated cells make.
  public struct Point: Sendable, Hashable {
    /// The number of accidental finishes.
    public let accidentalFinishes: Int
    /// The number of accidental cancels.
    public let accidentalCancels: Int
    /// The number of false activations.
    public let falseActivations: Int
    /// The most central of the cells that make these errors.
    public let cell: Int
    /// The number of cells that make these errors.
    public let cells: Int
  }

  /// The points by ascending accidental finishes and then by ascending accidental cancels. Without gestures that were
  /// not meant to navigate, they range from the fewest accidental finishes to the fewest accidental cancels.
  public let points: [Point]

  /// Computes the Pareto front of a search.
  public init(of search: SweepSearch) {
    let errors = search.errors
    let front = Self.front(of: (0..<errors.count).map { Errors(errors, at: $0) }.sorted())
    var regions = [[Int]](repeating: [], count: front.count)
    for cell in 0..<errors.count {
      if let place = Self.place(of: Errors(errors, at: cell), in: front) { regions[place].append(cell) }
    }
    let centre = RobustCentre(search.sweep)
    points = zip(front, regions).map { errors, region in
      Point(
        accidentalFinishes: Int(errors.finishes), accidentalCancels: Int(errors.cancels),
        falseActivations: Int(errors.activations), cell: centre.cell(of: region), cells: region.count)
    }
  }

  /// The errors of a cell, ordered by finishes, then by cancels, then by activations.
  private struct Errors: Comparable {
    var finishes: Int32
    var cancels: Int32
    var activations: Int32

    init(_ errors: CellErrors, at cell: Int) {
      finishes = errors.finishes[cell]
      cancels = errors.cancels[cell]
      activations = errors.activations(of: cell)
    }

    static func < (first: Errors, second: Errors) -> Bool {
      if first.finishes != second.finishes { return first.finishes < second.finishes }
      if first.cancels != second.cancels { return first.cancels < second.cancels }
      return first.activations < second.activations
    }
  }

  /// Returns the errors that no others dominate, each once.
  ///
  /// In ascending order, whatever dominates an element precedes it. An element is therefore dominated exactly if a
  /// preceding one has at most as many cancels and at most as many activations. The relevant ones form a staircase:
  /// as cancels increase, activations decrease.
  /// - Parameter errors: The errors in ascending order.
  private static func front(of errors: [Errors]) -> [Errors] {
    var front: [Errors] = []
    var stairs: [(cancels: Int32, activations: Int32)] = []
    for one in errors {
      // `above` is the first step with more cancels; the step before it has the fewest activations of all others.
      let above = stairs.firstPlace { $0.cancels > one.cancels }
      if above > 0, stairs[above - 1].activations <= one.activations { continue }
      front.append(one)
      let first = stairs.firstPlace { $0.cancels >= one.cancels }
      let end = stairs[first...].firstPlace { $0.activations < one.activations }
      stairs.replaceSubrange(first..<end, with: [(one.cancels, one.activations)])
    }
    return front
  }

  private static func place(of errors: Errors, in front: [Errors]) -> Int? {
    let place = front.firstPlace { $0 >= errors }
    return place < front.count && front[place] == errors ? place : nil
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the first index at which a condition holds, by bisection, or the end index. If the condition holds for
  /// an element, it must hold for all following ones.
  fileprivate func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
