/// The distance of a gesture and its extremes, in points since it grabbed a view.
package struct ReachOfPull: Sendable, Hashable {
  /// The distance.
  package private(set) var distance = 0.0
  private var lowest = 0.0
  private var highest = 0.0

  /// The translation from the lowest distance so far; not negative.
  package var sinceLowest: Double { distance - lowest }
  /// The translation from the highest distance so far; not positive.
  package var sinceHighest: Double { distance - highest }

  package init() {}

  package mutating func follow(to distance: Double) {
    (self.distance, lowest, highest) = (distance, min(lowest, distance), max(highest, distance))
  }
}
