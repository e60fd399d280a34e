/// The causes of failures, each with its number of recordings.
package struct CauseCounts: Sendable {
  private var counts: [(cause: String, count: Int)] = []

  package init() {}

  /// Counts a failure.
  package mutating func add(_ cause: String) {
    if let known = counts.firstIndex(where: { $0.cause == cause }) {
      counts[known].count += 1
    } else {
      counts.append((cause, 1))
    }
  }

  /// The causes, the most frequent first; equally frequent ones in the order in which they were found.
  package var sorted: [(cause: String, count: Int)] {
    counts.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }
}
