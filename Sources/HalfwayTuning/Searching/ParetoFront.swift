/// What can be had: the cells of which no other one makes fewer errors of one kind without more of the other.
public struct ParetoFront: Sendable, Hashable {
  public struct Point: Sendable, Hashable {
    public let accidentalFinishes: Int
    public let accidentalCancels: Int
    /// The one in the middle of the cells that make these errors.
    public let cell: Int
    /// How many cells make these errors.
    public let cells: Int
  }

  /// From the fewest accidental finishes to the fewest accidental cancels.
  public let points: [Point]

  public init(of search: SweepSearch) {
    let errors = search.errors
    // The fewest cancels of each number of finishes.
    var fewest: [Int32?] = Array(repeating: nil, count: search.table.labels.count + 1)
    for cell in 0..<errors.count {
      let finishes = Int(errors.finishes[cell])
      fewest[finishes] = min(fewest[finishes] ?? .max, errors.cancels[cell])
    }
    var (regions, least) = ([Int?](repeating: nil, count: fewest.count), Int32.max)
    var pairs: [(finishes: Int, cancels: Int, region: [Int])] = []
    for (finishes, cancels) in fewest.enumerated() {
      guard let cancels, cancels < least else { continue }
      least = cancels
      regions[finishes] = pairs.count
      pairs.append((finishes, Int(cancels), []))
    }
    for cell in 0..<errors.count {
      guard let place = regions[Int(errors.finishes[cell])], pairs[place].cancels == errors.cancels[cell] else {
        continue
      }
      pairs[place].region.append(cell)
    }
    let centre = RobustCentre(search.sweep)
    points = pairs.map { pair in
      Point(
        accidentalFinishes: pair.finishes, accidentalCancels: pair.cancels, cell: centre.cell(of: pair.region),
        cells: pair.region.count)
    }
  }
}
