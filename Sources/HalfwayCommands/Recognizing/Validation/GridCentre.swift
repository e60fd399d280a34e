/// The value of a grid that is least likely to be wrong by a little, of those with the fewest errors.
///
/// The rule of `RobustCentre` in one dimension: the value that is farthest from the nearest one with more errors; a step beyond the end of the grid counts
/// as worse, but as two steps. Of these the value nearest to the middle of the best ones, then the one nearest to the default, then the
/// first.
enum GridCentre {
  /// - Parameters:
  ///   - errors: The errors at each value of the grid; not empty.
  ///   - standard: The place of the default.
  /// - Returns: The place of the value; the default where all values are equally good.
  static func index(errors: [Int], standard: Int) -> Int {
    guard let fewest = errors.min(), errors.contains(where: { $0 != fewest }) else { return standard }
    let best = errors.indices.filter { errors[$0] == fewest }
    // Twice the mean, and distances to it in the same unit, so that everything stays whole.
    let sum = 2 * best.reduce(0, +)
    func depth(_ index: Int) -> Int {
      let worse = errors.indices.filter { errors[$0] != fewest }.map { abs($0 - index) }.min() ?? .max
      return min(worse, 2 * min(index + 1, errors.count - index))
    }
    func offCentre(_ index: Int) -> Int { abs(2 * index * best.count - sum) }
    func keys(_ index: Int) -> (Int, Int, Int, Int) {
      (-depth(index), offCentre(index), abs(index - standard), index)
    }
    return best.min { keys($0) < keys($1) } ?? standard
  }
}
