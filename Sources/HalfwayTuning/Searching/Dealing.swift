import HalfwayMotion
import HalfwayRecordings

extension SeededGenerator {
  /// The elements in an order by chance, all orders equally likely (Fisher and Yates). The standard library's own way of shuffling may be
  /// another one in its next version.
  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, Int(uniform() * Double(last + 1)))
    }
    return elements
  }
}

extension OutcomeTable {
  /// Returns trials whose intent is known in random order, but those of one intent together, and within an intent those of one group.
  /// Dealt out one by one, every part gets as many of each, up to one.
  func dealingOrder(
    among mask: TrialMask, by groups: [TrialGroups.Group], _ generator: inout SeededGenerator
  ) -> [Int] {
    var order: [Int] = []
    for intent in [RecordingHeader.Intent.finish, .cancel, .noNavigation] {
      let meant = labels.indices.filter { mask.contains($0) && labels[$0].intent == intent }
      // Where all gestures were meant to navigate, nothing is drawn for the others.
      if intent == .noNavigation, meant.isEmpty { continue }
      let parts = groups.isEmpty ? [meant] : groups.map { group in meant.filter { group.trials.contains($0) } }
      for part in generator.shuffled(parts) { order += generator.shuffled(part) }
    }
    return order
  }
}
