/// The most robust of the values of a grid with the fewest errors.
///
/// It follows the rule of `RobustCentre` in one dimension: the chosen value is the one that is farthest from the
/// nearest value with more errors. Positions beyond the ends of the grid count as worse, but at twice their distance.
/// Ties are broken in favor of the value nearest to the middle of the best ones, then the value nearest to the default,
/// then the first value.
enum GridCentre {
  /// Returns the index of the most robust value, or of the default if all values are equally good.
  ///
  /// - Parameters:
  ///   - errors: The number of errors at each value of the grid; not empty.
  ///   - standard: The index of the default.
  static func index(errors: [Int], standard: Int) -> Int {
    guard let fewest = errors.min(), errors.contains(where: { $0 != fewest }) else { return standard }
    let best = errors.indices.filter { errors[$0] == fewest }
    // The distances to the mean are multiplied by 2 × `best.count`, so that they are integers.
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
